import type { HalfDayChoice } from '#app/state/buying/half-day.ts';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import type { DeliveryDay } from '#contract/deliveries/half-days/half-days.ts';

export const isSameHalfDay = (one: HalfDay | null, other: HalfDay | null): boolean =>
  one?.day === other?.day && one?.half === other?.half;

/** Returns the first free half-day; null when there is none. */
export function firstFree(days: readonly DeliveryDay[]): HalfDay | null {
  const found = days.find(({ free }) => free.length > 0);
  return found ? { day: found.day, half: found.free[0]! } : null;
}

const isFree = ({ day, half }: HalfDay, days: readonly DeliveryDay[]): boolean =>
  days.some((each) => each.day === day && each.free.includes(half));

/**
 * Returns the half-day of an order: the chosen one if it is free, else the first free one; null: the shop calls.
 * `isGone`: the chosen one is no longer free.
 */
export function chooseHalfDay(
  choice: HalfDayChoice,
  days: readonly DeliveryDay[],
): { halfDay: HalfDay | null; isGone: boolean } {
  if (choice === 'call') return { halfDay: null, isGone: false };
  if (choice !== null && isFree(choice, days)) return { halfDay: choice, isGone: false };
  return { halfDay: firstFree(days), isGone: choice !== null };
}
