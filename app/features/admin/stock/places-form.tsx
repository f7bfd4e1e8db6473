import { useUnsavedGuard } from '#app/features/admin/common/editing/unsaved-guard.tsx';
import { Options } from '#app/features/admin/common/options.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import type { Place } from '#contract/stock/stock.ts';
import { PLACE_KINDS, type PlaceKind } from '#contract/stock/stock-reasons.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { usePlaces, type PlaceDraft } from './use-places.ts';
import { LONGEST_PLACE } from '#contract/longest.ts';

/** The form of the places, in the order in which orders take pieces from them. */
export function PlacesForm({ loaded, onSaved }: { loaded: readonly Place[]; onSaved: () => void }) {
  const edit = usePlaces(loaded, onSaved);
  const { form, places } = edit;
  const guard = useUnsavedGuard(edit.changed);
  return (
    <EndpointForm of={form} className="max-w-3xl">
      {guard.dialog}
      <Failure of={form.failure} />
      <ol className="space-y-4">
        {places.map((place, index) => (
          <li key={place.key} className="rounded-control border border-line bg-surface p-4">
            <PlaceFields place={place} index={index} edit={edit} />
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={edit.add} disabled={places.length >= 20}>
          {text('setting.add')}
        </Button>
        <Button type="submit" busy={form.busy}>
          {text('setting.save')}
        </Button>
      </div>
    </EndpointForm>
  );
}

interface PlaceFieldsProps {
  place: PlaceDraft;
  index: number;
  edit: ReturnType<typeof usePlaces>;
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

function PlaceNames({ place: { key, kind, name, nameAm }, index, edit }: PlaceFieldsProps) {
  const named = (field: 'name' | 'nameAm') => {
    const path = `places.${index}.${field}`;
    return { name: path, error: edit.form.errors[path] };
  };
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <SelectField
        label={text('setting.kind')}
        value={kind}
        onChange={(event) => edit.change(key, { kind: event.target.value as PlaceKind })}
      >
        <Options of={PLACE_KINDS.map((each) => [each, text(`kinds.${each}`)])} />
      </SelectField>
      <TextField
        label={text('setting.name')}
        required
        maxLength={LONGEST_PLACE}
        autoComplete="off"
        {...named('name')}
        value={name}
        onChange={(event) => edit.change(key, { name: event.target.value })}
      />
      <TextField
        label={text('setting.nameAm')}
        lang="am"
        maxLength={LONGEST_PLACE}
        autoComplete="off"
        {...named('nameAm')}
        value={nameAm}
        onChange={(event) => edit.change(key, { nameAm: event.target.value })}
      />
    </div>
  );
}

function PlaceRank({ place: { key, name, isDefault, pieces }, index, edit }: PlaceFieldsProps) {
  const called = name || text('setting.new');
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="radio"
          name="default"
          checked={isDefault}
          onChange={() => edit.makeDefault(key)}
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
            onClick={() => edit.raise(index)}
          >
            {text('setting.earlier')}
          </Button>
        )}
        {!isDefault && pieces === 0 && (
          <Button
            variant="quiet"
            aria-label={text('setting.remove', { name: called })}
            onClick={() => edit.remove(key)}
          >
            {text('setting.close')}
          </Button>
        )}
      </span>
    </div>
  );
}
