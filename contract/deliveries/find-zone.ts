import type { DeliveryPlaces } from './delivery-zones.ts';

/** The destination of goods: the city of an address, and the place that was chosen from the list. */
export interface Destination {
  city: string;
  place?: string | undefined;
}

const fold = (name: string) => name.trim().toLowerCase();

/**
 * Finds the zone of a destination by the server's rule: the zone of its place, else of its city, else the zone with
 * `isElsewhere`. Undefined: the shop delivers there only by agreement.
 */
export function findZone(
  { zones, places, deliveryCities }: DeliveryPlaces,
  { city, place = '' }: Destination,
): DeliveryPlaces['zones'][number] | undefined {
  const ofCity = places.filter((each) => fold(each.city) === fold(city));
  const named = ofCity.find(
    ({ kind, name, nameAm }) =>
      kind !== 'city' && place.trim() !== '' && [name, nameAm].map(fold).includes(fold(place)),
  );
  const found = named ?? ofCity.find(({ kind }) => kind === 'city');
  if (found) return zones.find(({ _id: zone }) => zone === found.zone);
  const isDelivered = deliveryCities.length === 0 || deliveryCities.map(fold).includes(fold(city));
  return isDelivered ? zones.find(({ isElsewhere }) => isElsewhere) : undefined;
}
