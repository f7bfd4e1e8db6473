import { readMapLink } from '#contract/deliveries/map-links.ts';
import { MOST_FLOORS } from '#contract/deliveries/place-kinds.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import { deliveryPlacesText as text } from '#contract/texts/delivery-places.ts';

/** The fields of a house as the texts of their controls. */
export interface HouseTexts {
  floor: string;
  hasLift: string;
  location: string;
}

/** Returns the house's part of an address as texts; '' for what it does not have. */
export const houseTexts = ({
  floor,
  hasLift,
  location = '',
}: Pick<ShippingAddress, 'floor' | 'hasLift' | 'location'>): HouseTexts => ({
  floor: floor === undefined ? '' : String(floor),
  hasLift: hasLift === undefined ? '' : hasLift ? 'yes' : 'no',
  location,
});

const floorOf = (typed: string): number | undefined =>
  /^\d{1,2}$/.test(typed.trim()) && Number(typed) <= MOST_FLOORS ? Number(typed) : undefined;

/** Tells whether a lift matters: on floors above the ground. */
export const needsLift = (floor: string): boolean => (floorOf(floor) ?? 0) > 0;

/**
 * Returns the problems of the fields; above the ground floor the lift must be answered, because carrying up has a
 * price.
 */
export function houseProblems({ floor, hasLift, location }: HouseTexts): Record<string, string> {
  const problems: Record<string, string> = {};
  if (floor.trim() !== '' && floorOf(floor) === undefined) problems['floor'] = text('floorWrong');
  if (needsLift(floor) && hasLift === '') problems['hasLift'] = text('liftNeeded');
  const read = readMapLink(location);
  if (read && 'problem' in read) problems['location'] = text(`locationProblem.${read.problem}`);
  return problems;
}

/** Returns the texts as fields of an address; undefined for those without an answer. */
export function houseOf({
  floor,
  hasLift,
  location = '',
}: Pick<HouseTexts, 'floor' | 'hasLift'> & { location?: string }): Pick<
  ShippingAddress,
  'floor' | 'hasLift' | 'location'
> {
  const read = readMapLink(location);
  const known = floorOf(floor);
  return {
    floor: known,
    hasLift: needsLift(floor) && hasLift !== '' ? hasLift === 'yes' : undefined,
    location: read && 'place' in read ? read.place : undefined,
  };
}
