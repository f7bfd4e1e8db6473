import type { DeliveryPlaces } from '#contract/deliveries/delivery-zones.ts';
import { findZone } from '#contract/deliveries/find-zone.ts';
import { foldPlace } from '#contract/deliveries/place-kinds.ts';
import { deliveryPlacesText as text } from '#contract/texts/delivery-places.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import type { Form } from '#app/ui/forms/use-form.ts';
import { needsLift, type HouseTexts } from './house-values.ts';
import { PlaceField } from '../places/place-field.tsx';
import { PlaceNews } from '../places/place-news.tsx';
import { chosenPlace, nearestPlace, placeOptions } from '../places/use-place-list.ts';

/** Comes after the fields that everybody fills. */
const LocationField = standalonePart(() => import('./location-field.tsx'));

/** The texts of the fields by which a house is found. */
export interface HouseValues extends HouseTexts {
  address: string;
  city: string;
  place: string;
  block: string;
  house: string;
}

interface HouseFieldsProps {
  form: Pick<Form<HouseValues>, 'values' | 'set' | 'errors' | 'text'>;
  /** The neighbourhoods; null until the shop has answered: any text can be typed. */
  places: DeliveryPlaces | null;
}

/** Draws the neighbourhood with its price, the house, and its place on the map. */
export function HouseFields({ form: { values, set, errors, text: bind }, places }: HouseFieldsProps) {
  const field = (name: 'block' | 'house' | 'floor') => ({
    ...bind(name),
    label: text(name),
    labelAm: text.am(name),
    autoComplete: 'off',
    className: 'min-h-13',
  });
  const { city } = values;
  // A half-typed or unknown place says nothing of the price: that of the city does.
  const isListed = places?.places.some(({ name, nameAm }) =>
    [name, nameAm].map(foldPlace).includes(foldPlace(values.place)),
  );
  const to = isListed ? values : { city };
  return (
    <>
      <PlaceField
        label={text.both('place')}
        hint={text('placeHint')}
        name="place"
        value={values.place}
        options={placeOptions(places, values.city)}
        error={errors['place']}
        onType={(place) => set({ place })}
        onChoose={(place) => set(chosenPlace(place))}
        onNearest={(place, typed) => set((before) => nearestPlace(before, place, typed))}
      />
      {/* The field of the city says where a price is agreed first. */}
      {places && values.city.trim() !== '' && findZone(places, to) && (
        <div className="md:col-span-2">
          <PlaceNews places={places} to={to} />
        </div>
      )}
      <div className="grid grid-cols-3 items-end gap-3 md:col-span-2">
        <TextField {...field('block')} />
        <TextField {...field('house')} />
        <TextField {...field('floor')} />
      </div>
      {needsLift(values.floor) && (
        <LiftField
          value={values.hasLift}
          error={errors['hasLift']}
          onChoose={(hasLift) => set({ hasLift })}
        />
      )}
      <div className="md:col-span-2">
        <LocationField
          value={values.location}
          error={errors['location']}
          onChange={(location) => set({ location })}
        />
      </div>
    </>
  );
}

interface LiftProps {
  value: string;
  error: string | undefined;
  onChoose: (value: 'yes' | 'no') => void;
}

/** Asks whether a lift takes furniture, because carrying it up the stairs has a price. */
export function LiftField({ value, error, onChoose }: LiftProps) {
  return (
    <fieldset
      role="radiogroup"
      className="md:col-span-2"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'lift-error' : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className="mb-1.5 font-medium">
        <Both of={text.both('hasLift')} className="text-meta font-normal text-soft" />
      </legend>
      <div className="flex gap-3">
        {(['yes', 'no'] as const).map((each) => (
          <label
            key={each}
            className="flex min-h-13 flex-1 cursor-pointer items-center gap-3 rounded-control border border-input bg-surface px-4 has-checked:border-2 has-checked:border-primary"
          >
            <input
              type="radio"
              name="hasLift"
              value={each}
              checked={value === each}
              onChange={() => onChoose(each)}
              className="size-5 shrink-0 accent-primary"
            />
            <span>
              {text(`lift.${each}`)} <Am className="text-meta text-soft">{text.am(`lift.${each}`)}</Am>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id="lift-error" className="mt-1.5 text-meta font-medium text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
