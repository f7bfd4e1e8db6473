import { api } from '#app/state/api.ts';
import { PlaceField } from '#app/features/deliveries/places/place-field.tsx';
import { chosenPlace, nearestPlace, placeOptions } from '#app/features/deliveries/places/use-place-list.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';

interface Values {
  city: string;
  place: string;
  address: string;
}

interface StaffPlaceFieldProps {
  values: Values;
  set: (change: Partial<Values>) => void;
  label: string;
  error: string | undefined;
}

/** The place of an address that staff write down: any text, and the known ones to choose from. */
export default function StaffPlaceField({ values, set, label, error }: StaffPlaceFieldProps) {
  const { answer } = useAnswer('places', () => api.call('GET /api/delivery/places'));
  return (
    <PlaceField
      label={{ en: label }}
      name="place"
      value={values.place}
      options={placeOptions(answer, values.city)}
      error={error}
      onType={(place) => set({ place })}
      onChoose={(place) => set(chosenPlace(place))}
      onNearest={(place, typed) => set(nearestPlace(values, place, typed))}
    />
  );
}
