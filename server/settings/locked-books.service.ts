import { dayInEthiopia } from '#contract/days/days.ts';
import type { Settings } from '#contract/shop/settings.ts';

/** Returns the moment at which the books have an earlier deed: its own, or null where its day is locked and it is booked when it comes. */
export const bookedMoment = (
  { booksLockedUntil }: Pick<Settings, 'booksLockedUntil'>,
  deed: Date,
): Date | null => (dayInEthiopia(deed) <= booksLockedUntil ? null : deed);
