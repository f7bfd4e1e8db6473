import { staffNameOf } from '#app/features/admin/common/staff-words.ts';
import { Options } from '#app/features/admin/common/options.tsx';
import { SelectField } from '#app/ui/fields/field.tsx';
import type { Place, StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';

export const freeIn = ({ places }: StockItem, id: string): number =>
  places.find(({ place }) => place === id)?.free ?? 0;

/** The id of the first place with a free piece, else of the first one. */
export const firstFree = (item: StockItem, places: readonly Place[]): string =>
  (places.find(({ _id }) => freeIn(item, _id) > 0) ?? places[0]!)._id;

interface PlaceFieldProps {
  label: string;
  name: string;
  value: string;
  of: StockItem;
  places: readonly Place[];
  error: string | undefined;
  onChange: (place: string) => void;
}

/** The choice of a place; each option says how many pieces can be sold from there. */
export const PlaceField = ({ label, name, value, of, places, error, onChange }: PlaceFieldProps) => (
  <SelectField
    label={label}
    name={name}
    value={value}
    error={error}
    onChange={(event) => onChange(event.target.value)}
  >
    <Options
      of={places.map((place) => [
        place._id,
        text('moving.here', { place: staffNameOf(place), free: freeIn(of, place._id) }),
      ])}
    />
  </SelectField>
);
