import type { DeliveryPlaces } from '#contract/deliveries/delivery-zones.ts';
import type { PlaceOption } from './use-place-list.ts';

/** The part of an address that a place sets: a town is its city. */
export const chosenPlace = ({ kind, name, city }: PlaceOption): { place: string; city: string } => ({
  place: kind === 'city' ? '' : name,
  city,
});

/** The same for a place near one that the shop does not know: what was typed stands in the address, for the driver. */
export const nearestPlace = (
  { address }: { address: string },
  near: PlaceOption,
  typed: string,
): { place: string; city: string; address: string } => ({
  ...chosenPlace(near),
  address: [address.trim(), typed].filter(Boolean).join(', '),
});

/** All places, those of the city first. */
export function optionsOf(places: DeliveryPlaces | null, city: string): PlaceOption[] {
  const fold = (name: string) => name.trim().toLowerCase();
  const all = places?.places ?? [];
  const isHere = (of: PlaceOption) => of.kind !== 'city' && fold(of.city) === fold(city);
  return [...all.filter(isHere), ...all.filter((each) => !isHere(each))];
}
