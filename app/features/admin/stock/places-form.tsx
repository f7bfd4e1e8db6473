import { useUnsavedGuard } from '#app/features/admin/common/editing/unsaved-guard.tsx';
import { Options } from '#app/features/admin/common/options.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import type { Place } from '#contract/stock/stock.ts';
import { PLACE_KINDS, type PlaceKind } from '#contract/stock/stock-reasons.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { usePlaces, type PlaceDraft } from './use-places.ts';

/** The form of the places, in the order in which orders take pieces from them. */
export function PlacesForm({ loaded, onSaved }: { loaded: readonly Place[]; onSaved: () => void }) {
  const form = usePlaces(loaded, onSaved);
  const { submission, places } = form;
  const guard = useUnsavedGuard(form.changed);
  return (
    <form {...submission.formProps(form.send)} className="max-w-3xl">
      {guard.dialog}
      <Failure of={submission.failure} />
      <ol className="space-y-4">
        {places.map((place, index) => (
          <li key={place.key} className="rounded-control border border-line bg-surface p-4">
            <PlaceFields place={place} index={index} form={form} />
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={form.add} disabled={places.length >= 20}>
          {text('setting.add')}
        </Button>
        <Button type="submit" busy={submission.busy}>
          {text('setting.save')}
        </Button>
      </div>
    </form>
  );
}

interface PlaceFieldsProps {
  place: PlaceDraft;
  index: number;
  form: ReturnType<typeof usePlaces>;
}

/** The fields of a place: its name, and how orders take pieces from it. */
function PlaceFields(props: PlaceFieldsProps) {
  return (
    <>
      <PlaceNames {...props} />
      <PlaceRank {...props} />
    </>
  );
}

function PlaceNames({ place: { key, kind, name, nameAm }, index, form }: PlaceFieldsProps) {
  const errorOf = (field: string) => form.submission.fields[`places.${index}.${field}`];
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <SelectField
        label={text('setting.kind')}
        value={kind}
        onChange={(event) => form.change(key, { kind: event.target.value as PlaceKind })}
      >
        <Options of={PLACE_KINDS.map((each) => [each, text(`kinds.${each}`)])} />
      </SelectField>
      <TextField
        label={text('setting.name')}
        required
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={(event) => form.change(key, { name: event.target.value })}
        error={errorOf('name')}
      />
      <TextField
        label={text('setting.nameAm')}
        lang="am"
        maxLength={60}
        autoComplete="off"
        value={nameAm}
        onChange={(event) => form.change(key, { nameAm: event.target.value })}
        error={errorOf('nameAm')}
      />
    </div>
  );
}

function PlaceRank({ place: { key, name, isDefault, pieces }, index, form }: PlaceFieldsProps) {
  const called = name || text('setting.new');
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="radio"
          name="default"
          checked={isDefault}
          onChange={() => form.makeDefault(key)}
          className="size-5 shrink-0 accent-primary"
        />
        {text('setting.default')}
      </label>
      <span className="text-meta text-soft tabular-nums">{text('setting.pieces', { pieces })}</span>
      <span className="flex gap-2 md:ml-auto">
        {index > 0 && (
          <Button
            variant="quiet"
            aria-label={text('setting.up', { name: called })}
            onClick={() => form.raise(index)}
          >
            {text('setting.earlier')}
          </Button>
        )}
        {!isDefault && pieces === 0 && (
          <Button
            variant="quiet"
            aria-label={text('setting.remove', { name: called })}
            onClick={() => form.remove(key)}
          >
            {text('setting.close')}
          </Button>
        )}
      </span>
    </div>
  );
}
