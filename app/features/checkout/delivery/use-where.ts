import { useEffect, useEffectEvent, useState } from 'react';
import type { HouseValues } from '#app/features/deliveries/addresses/house-fields.tsx';
import { houseOf } from '#app/features/deliveries/addresses/house-values.ts';
import type { Where } from '#app/features/quote/delivery-price.ts';

/** Reports the place of delivery as it is typed; the city only after a pause in typing. */
export function useWhere({ place, floor, hasLift }: HouseValues, onTo: (to: Where) => void) {
  const [city, setCity] = useState('');
  const tell = useEffectEvent(() => onTo({ city, place, ...houseOf({ floor, hasLift }) }));
  useEffect(() => {
    if (city !== '') tell();
  }, [city, place, floor, hasLift]);
  return setCity;
}
