import { SelectField } from '#app/ui/fields/field.tsx';
import type { Place } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';

interface PlaceFieldProps {
  label: string;
  name: string;
  value: string;
  places: readonly Place[];
  freeIn: (place: string) => number;
  error?: string;
  onChange: (place: string) => void;
}

/** Chooses a place; each says how many pieces can be sold from there. */
export const PlaceField = ({ label, name, value, places, freeIn, error, onChange }: PlaceFieldProps) => (
  <SelectField
    label={label}
    name={name}
    value={value}
    error={error}
    onChange={(event) => onChange(event.target.value)}
  >
    {places.map(({ _id, name: place }) => (
      <option key={_id} value={_id}>
        {text('moving.here', { place, free: freeIn(_id) })}
      </option>
    ))}
  </SelectField>
);
