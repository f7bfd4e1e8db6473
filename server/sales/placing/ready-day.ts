import { arrivalDay, orderDay } from '#contract/deliveries/delivery-day.ts';
import type { OpeningTimes } from '#contract/days/opening-times.ts';
import type { Destination } from '#server/deliveries/half-days/half-days.service.ts';

/**
 * Returns the day by which all pieces ordered at a moment could be with a buyer beside the store; null: a lead time is
 * unknown.
 */
export function readyDay(
  leadTimes: readonly (number | null)[],
  ordered: Date,
  calendar: OpeningTimes,
): string | null {
  if (leadTimes.length === 0 || leadTimes.includes(null)) return null;
  const leadTimeDays = Math.max(...leadTimes.map((days) => days ?? 0));
  return arrivalDay(orderDay(ordered, calendar), { countInStock: 1, leadTimeDays }, calendar);
}

/** The part of an address by which its zone is found. */
export const destinationOf = ({
  city,
  place,
}: {
  city: string;
  place?: string | undefined;
}): Destination => ({
  city,
  place,
});
