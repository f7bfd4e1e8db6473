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
  address: [...new Set([address.trim(), typed])].filter((part) => part !== '').join(', '),
});
