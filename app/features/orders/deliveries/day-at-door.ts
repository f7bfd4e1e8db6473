import { arrivalDay } from '#contract/deliveries/delivery-day.ts';
import type { OpenDays } from '#contract/days/opening-times.ts';

export interface PieceToCome {
  leadTimeDays: number | null;
  /** The latest day to which its making was delayed, as the buyer was told. */
  toldDay: string | null;
}

/**
 * The day by which all pieces of an order can be at the door; null where nobody can say so of one of them. A piece that
 * is finished later comes on the next day on which the shop is open.
 */
export function dayAtDoor(pieces: readonly PieceToCome[], paidOn: string, days: OpenDays): string | null {
  const each = pieces.map(({ leadTimeDays, toldDay }) => {
    const first = arrivalDay(paidOn, { countInStock: 1, leadTimeDays }, days);
    const after = toldDay && arrivalDay(toldDay, { countInStock: 1, leadTimeDays: 1 }, days);
    return after && after > (first ?? '') ? after : first;
  });
  const known = each.filter((day) => day !== null);
  return known.length < each.length ? null : (known.sort().at(-1) ?? null);
}
