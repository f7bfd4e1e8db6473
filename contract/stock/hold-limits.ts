import { dayInEthiopia } from '../days/days.ts';
import {
  isOpenDay,
  momentAt,
  openDaysAfter,
  timesOf,
  weekdayOf,
  type OpeningTimes,
} from '../days/opening-times.ts';
import { quotationLink } from '../orders/quotation-states.ts';

/**
 * The limits of keeping pieces in the showroom for people who come to see them. Without Zod, because browsers load this
 * file.
 */
/** The opening days ahead until which pieces are kept: what an owner may choose at most, and what a new shop has. */
export const MOST_HOLD_DAYS = 10;
export const FIRST_HOLD_DAYS = 3;
export const MOST_HELD_PIECES = 4;
export const MOST_HOLDS_OF_PHONE = 2;
/** The days after its end for which the shop still reads who asked for a hold. */
export const HOLD_KEPT_DAYS = 90;

/** The ways in which a hold ends. */
export const HOLD_ENDS = ['over', 'given-up', 'by-shop', 'bought'] as const;
export type HoldEnd = (typeof HOLD_ENDS)[number];

/** The filters of the shop's list: all that are kept, those of them that end today or should have, and those that ended. */
export const HOLD_FILTERS = ['living', 'today', 'past'] as const;

/** The path of the page of a hold, which whoever has it may open. */
export const holdPath = (id: string): string => `/h/${quotationLink(id)}`;

/** The moment at which the showroom closes on a day, and pieces that are kept until that day are free again. */
export function closingMoment(day: string, times: OpeningTimes): Date {
  const { opensAt, closesAt } = timesOf(weekdayOf(day), times);
  return momentAt(day, closesAt > opensAt ? closesAt : '23:59');
}

/** The days until which a piece can be kept: today while the showroom is still open, and the next opening days. */
export function holdDaysFrom(now: Date, most: number, times: OpeningTimes): string[] {
  if (most === 0) return [];
  const today = dayInEthiopia(now);
  const isStillOpen = isOpenDay(today, times) && now < closingMoment(today, times);
  const next = Array.from({ length: most }, (_, ahead) => openDaysAfter(today, ahead + 1, times));
  return isStillOpen ? [today, ...next] : next;
}
