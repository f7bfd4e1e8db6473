import { useState } from 'react';
import { Options } from '#app/features/admin/common/options.tsx';
import type { ValuesOf } from '#app/ui/forms/facts.ts';
import { CITY_OF_SUB_CITIES, KNOWN_PLACES } from '#contract/deliveries/known-places.ts';
import { USUAL_ADDRESS } from '#contract/deliveries/usual-address.ts';
import { PLACE_KINDS, type PlaceKind } from '#contract/deliveries/place-kinds.ts';
import { adminDeliveryText as text } from '#contract/texts/admin-delivery.ts';
import { Am } from '#app/ui/am.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/fields/field.tsx';
import { LONGEST_CITY, LONGEST_PLACE } from '#contract/longest.ts';

/** A place as the form of a zone has it. */
type ZonePlace = ValuesOf<'POST /api/delivery/zones'>['places'][number];

interface PlacesFieldProps {
  places: readonly ZonePlace[];
  /** The places of other zones. */
  taken: readonly ZonePlace[];
  isElsewhere: boolean;
  error: string | undefined;
  onChange: (places: ZonePlace[]) => void;
}

const fold = (name: string) => name.trim().toLowerCase();
const keyOf = ({ city, name }: ZonePlace) => `${fold(city)} ${fold(name)}`;

/** The city of the sub-cities comes with them: buyers may write a neighbourhood that no list has. */
const isOf = (place: ZonePlace, kind: PlaceKind) =>
  place.kind === kind || (kind === 'sub-city' && place.name === CITY_OF_SUB_CITIES);

/** The places of a zone: taken from the known ones by one press, or typed. */
export function PlacesField({ places, taken, isElsewhere, error, onChange }: PlacesFieldProps) {
  const known = new Set([...places, ...taken].map(keyOf));
  const free = (kind: PlaceKind) =>
    KNOWN_PLACES.filter((each) => isOf(each, kind) && !known.has(keyOf(each)));
  return (
    <fieldset>
      <legend className="mb-1.5 text-h3 font-semibold">{text('places.heading')}</legend>
      {isElsewhere && <p className="mb-3 text-meta text-soft">{text('places.ofElsewhere')}</p>}
      {places.length === 0 ? (
        <p className="text-soft">{text('places.none')}</p>
      ) : (
        <ChosenPlaces {...{ places, onChange }} />
      )}
      {error && <p className="mt-1.5 text-meta font-medium text-error">{error}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {(
          [
            ['sub-city', 'places.subCities'],
            ['city', 'places.cities'],
          ] as const
        ).map(([kind, label]) => (
          <Button
            key={kind}
            variant="secondary"
            disabled={free(kind).length === 0}
            title={free(kind).length === 0 ? text('places.allTaken') : undefined}
            onClick={() => onChange([...places, ...free(kind)])}
          >
            {text(label)}
          </Button>
        ))}
      </div>
      <OwnPlace
        isTaken={(place) => known.has(keyOf(place))}
        onAdd={(place) => onChange([...places, place])}
      />
    </fieldset>
  );
}

function ChosenPlaces({ places, onChange }: Pick<PlacesFieldProps, 'places' | 'onChange'>) {
  return (
    <ul className="flex flex-wrap gap-2">
      {places.map((place) => (
        <li
          key={keyOf(place)}
          className="flex min-h-11 max-w-full items-center gap-2 rounded-control border border-line bg-ground pl-3"
        >
          <span className="min-w-0 wrap-anywhere">
            {place.name} {place.nameAm && <Am className="text-meta text-soft">{place.nameAm}</Am>}
            {place.kind !== 'city' && <span className="text-meta text-soft"> · {place.city}</span>}
          </span>
          <button
            type="button"
            aria-label={text('places.remove', { name: place.name })}
            onClick={() => onChange(places.filter((each) => each !== place))}
            className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center text-soft hover:text-ink"
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

const NOTHING: Required<ZonePlace> = { kind: 'site', name: '', nameAm: '', city: USUAL_ADDRESS.city };

/** The fields for a place that is not among the known ones. */
function OwnPlace({
  isTaken,
  onAdd,
}: {
  isTaken: (place: ZonePlace) => boolean;
  onAdd: (place: ZonePlace) => void;
}) {
  const [typed, setTyped] = useState(NOTHING);
  const name = typed.name.trim();
  const place = {
    ...typed,
    name,
    nameAm: typed.nameAm.trim(),
    city: typed.kind === 'city' ? name : typed.city.trim(),
  };
  const field = (of: 'name' | 'nameAm' | 'city') => ({
    label: text(`places.${of}`),
    value: typed[of],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [of]: event.target.value }),
    maxLength: of === 'city' ? LONGEST_CITY : LONGEST_PLACE,
    autoComplete: 'off',
  });
  return (
    <div className="mt-4 field-columns gap-3 sm:grid-cols-2">
      <SelectField
        label={text('places.kind')}
        value={typed.kind}
        onChange={(event) => setTyped({ ...typed, kind: event.target.value as PlaceKind })}
      >
        <Options of={PLACE_KINDS.map((kind) => [kind, text(`kinds.${kind}`)])} />
      </SelectField>
      <TextField {...field('name')} />
      <TextField {...field('nameAm')} />
      {typed.kind !== 'city' && <TextField {...field('city')} />}
      <Button
        variant="secondary"
        disabled={name === '' || place.city === '' || isTaken(place)}
        onClick={() => {
          onAdd(place);
          setTyped({ ...NOTHING, kind: typed.kind, city: typed.city });
        }}
      >
        {text('places.add')}
      </Button>
    </div>
  );
}
