import type { DeliveryPlaces } from './delivery-zones.ts';

/** Where goods go: the city of an address, and the place of the list that was chosen. */
export interface Destination {
  city: string;
  place?: string | undefined;
}

const fold = (name: string) => name.trim().toLowerCase();

/**
 * Finds the zone of a destination as the server does: that of its place, else of its city, else the one that is
 * elsewhere. Undefined: the shop delivers there by agreement alone.
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
