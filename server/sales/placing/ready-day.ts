import { arrivalDay, orderDay } from '#contract/deliveries/delivery-day.ts';
import type { OpeningTimes } from '#contract/days/opening-times.ts';
import type { Destination } from '#server/delivery/half-days.service.ts';

/**
 * The day by which pieces that are ordered at a moment would all be with a buyer beside the store, by the slowest of them;
 * null where nobody has said how long one takes.
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

/** Where an order goes, as zones are found. */
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
