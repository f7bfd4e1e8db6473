import type { DeliveryPlaces } from '#contract/deliveries/delivery-zones.ts';
import { findZone, type Destination } from '#contract/deliveries/find-zone.ts';
import { isSameCity } from '#contract/deliveries/city-spellings.ts';
import { foldPlace } from '#contract/deliveries/place-kinds.ts';
import { api } from '#app/state/api.ts';
import { deliveryPlace, type DeliveryPlace } from '#app/state/buying/delivery-place.ts';

/** Finds a place of the shop's list by its names; undefined for other places. */
const findPlace = ({ places }: DeliveryPlaces, { city, place = '' }: Destination) =>
  places.find(({ kind, name, nameAm, city: of }) => {
    const isCalled = (typed: string) => [name, nameAm].map(foldPlace).includes(foldPlace(typed));
    return place.trim() === ''
      ? kind === 'city' && (isSameCity(of, city) || isCalled(city))
      : isSameCity(of, city) && isCalled(place);
  });

/** Returns a destination with its price, as the browser remembers it. */
export function pricedPlace(places: DeliveryPlaces, { city, place = '' }: Destination): DeliveryPlace {
  const zone = findZone(places, { city, place });
  const found = findPlace(places, { city, place });
  return {
    city: city.trim(),
    place: place.trim() && (found?.name ?? place.trim()),
    nameAm: found?.nameAm ?? '',
    fee: zone?.fee ?? 0,
    freeAbove: zone?.freeAbove ?? null,
    perFloor: zone?.perFloor ?? 0,
    byAgreement: zone === undefined,
  };
}

/** Stores the place to which somebody wants their goods. When the shop does not answer, the stored place stays. */
export async function rememberPlace(to: Destination): Promise<void> {
  const places = await api.call('GET /api/delivery/places').catch(() => null);
  if (places) deliveryPlace.set(pricedPlace(places, to));
}

/** Returns the cities to which the shop delivers without an agreement, in both languages; an empty list: to all. */
export const listCities = ({ deliveryCities, places }: DeliveryPlaces): string[] => {
  if (deliveryCities.length === 0) return [];
  const inAmharic = places.filter(({ kind, nameAm }) => kind === 'city' && nameAm !== '');
  const named = [...places.map(({ city }) => city), ...inAmharic.map(({ nameAm }) => nameAm)];
  return [...new Set([...deliveryCities, ...named])];
};
