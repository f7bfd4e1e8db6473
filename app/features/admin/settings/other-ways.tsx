import { Options } from '#app/features/admin/common/options.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/fields/field.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { randomKey } from '#app/state/random-key.ts';
import { MOST_OTHER_WAYS, PROOFS_ASKED, type ProofAsked } from '#contract/accounts/proofs-asked.ts';
import { otherWaysText as text } from '#contract/texts/other-ways.ts';
import type { WayValues } from './other-way-values.ts';
import { limitsOf } from '#app/ui/forms/binders.ts';

const WAY = factsOf('PUT /api/settings#settings.otherWays');

interface OtherWaysProps {
  ways: readonly WayValues[];
  /** The position of a new way among all ways to pay: the number of the shop's built-in ways before it. */
  after: number;
  errors: Record<string, string>;
  onChange: (ways: WayValues[]) => void;
}

/** The form of the ways to pay that the owner has named; the program knows only their fields. */
export function OtherWays({ ways, after, errors, onChange }: OtherWaysProps) {
  const change = (id: string, changed: Partial<WayValues>) =>
    onChange(ways.map((way) => (way.id === id ? { ...way, ...changed } : way)));
  return (
    <fieldset className="space-y-4">
      <legend className="mb-1.5 font-medium">{text('heading')}</legend>
      <p className="text-meta text-soft">{text('hint')}</p>
      {ways.length === 0 && <p className="text-soft">{text('none')}</p>}
      {ways.map((way, index) => (
        <Way
          key={way.id}
          way={way}
          errorOf={(name) => errors[`otherWays.${index}.${name}`]}
          onChange={(changed) => change(way.id, changed)}
          onRemove={() => onChange(ways.filter(({ id }) => id !== way.id))}
        />
      ))}
      {ways.length < MOST_OTHER_WAYS && (
        <Button variant="secondary" onClick={() => onChange([...ways, newWay(after)])}>
          {text('add')}
        </Button>
      )}
    </fieldset>
  );
}

const newWay = (after: number): WayValues => ({
  id: randomKey().replaceAll('-', '').slice(0, 12),
  ...{ name: '', nameAm: '', words: '', wordsAm: '', account: '', least: '', most: '' },
  proof: 'number',
  isOn: true,
  after,
});

interface WayProps {
  way: WayValues;
  errorOf: (field: keyof WayValues) => string | undefined;
  onChange: (changed: Partial<WayValues>) => void;
  onRemove: () => void;
}

function Way({ way, errorOf, onChange, onRemove }: WayProps) {
  const bind = (key: 'name' | 'nameAm' | 'words' | 'wordsAm' | 'account' | 'least' | 'most') => ({
    ...limitsOf(WAY[key]),
    label: text(key),
    value: way[key],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [key]: target.value }),
    error: errorOf(key),
    autoComplete: 'off',
  });
  const name = way.name || text('unnamed');
  return (
    <div
      role="group"
      aria-label={name}
      className="field-columns gap-4 border-l-2 border-line pl-4 md:grid-cols-2"
    >
      <TextField {...bind('name')} />
      <TextField {...bind('nameAm')} lang="am" />
      <TextArea {...bind('words')} rows={3} hint={text('wordsHint')} />
      <TextArea {...bind('wordsAm')} rows={3} lang="am" />
      <TextField {...bind('account')} />
      <SelectField
        label={text('proof')}
        value={way.proof}
        onChange={({ target }) => onChange({ proof: target.value as ProofAsked })}
      >
        <Options of={PROOFS_ASKED.map((proof) => [proof, text(`proofs.${proof}`)])} />
      </SelectField>
      <TextField {...bind('least')} hint={text('limitHint')} />
      <TextField {...bind('most')} hint={text('limitHint')} />
      <div>
        <Button variant="quiet" className="-mx-5" aria-label={text('removeOf', { name })} onClick={onRemove}>
          {text('remove')}
        </Button>
      </div>
    </div>
  );
}
