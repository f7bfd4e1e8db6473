import type { DeliveryPlaces } from './delivery-zones.ts';
import { englishCity } from './city-spellings.ts';
import { foldPlace } from './place-kinds.ts';

/** The destination of goods: the city of an address, and the place that was chosen from the list. */
export interface Destination {
  city: string;
  place?: string | undefined;
}

/** Returns the name by which the shop lists a city, for any of its names. */
const listedCity = ({ places }: Pick<DeliveryPlaces, 'places'>, city: string): string => {
  const asked = foldPlace(englishCity(city));
  const named = places.find(
    ({ kind, nameAm }) => kind === 'city' && nameAm !== '' && foldPlace(nameAm) === asked,
  );
  return named ? foldPlace(englishCity(named.city)) : asked;
};

/**
 * Finds the zone of a destination by the server's rule: the zone of its place, else of its city, else the zone with
 * `isElsewhere`. Undefined: the shop delivers there only by agreement.
 */
export function findZone(
  shop: DeliveryPlaces,
  { city, place = '' }: Destination,
): DeliveryPlaces['zones'][number] | undefined {
  const { zones, deliveryCities } = shop;
  const asListed = (name: string) => listedCity(shop, name);
  const ofCity = shop.places.filter((each) => foldPlace(englishCity(each.city)) === asListed(city));
  const placeCalled = (called: string, among: DeliveryPlaces['places']) =>
    among.find(
      ({ kind, name, nameAm }) =>
        kind !== 'city' && called.trim() !== '' && [name, nameAm].map(foldPlace).includes(foldPlace(called)),
    );
  const found =
    placeCalled(place, ofCity) ??
    ofCity.find(({ kind }) => kind === 'city') ??
    // A neighbourhood that stands where the city belongs.
    placeCalled(city, shop.places);
  if (found) return zones.find(({ _id: zone }) => zone === found.zone);
  const isDelivered = deliveryCities.length === 0 || deliveryCities.map(asListed).includes(asListed(city));
  return isDelivered ? zones.find(({ isElsewhere }) => isElsewhere) : undefined;
}
