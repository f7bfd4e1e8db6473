/** The days of the week as settings name them, Sunday first, as `Date` counts them. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** When somebody of the shop is there: the same hours on each of the days, in Ethiopia. */
export interface OpeningTimes {
  openDays: readonly Weekday[];
  /** '08:30' */
  opensAt: string;
  closesAt: string;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Ethiopia has one offset and no summer time. */
const OFFSET = 3 * 60 * MINUTE;

/** The moment at which the shop has been open for so many hours since `from`; without opening days plain hours count. */
export function afterOpenHours(
  from: Date,
  hours: number,
  { openDays, opensAt, closesAt }: OpeningTimes,
): Date {
  let left = hours * 60 * MINUTE;
  const [opens, closes] = [msOf(opensAt), msOf(closesAt)];
  if (openDays.length === 0 || closes <= opens) return new Date(from.getTime() + left);
  const start = from.getTime() + OFFSET;
  for (let midnight = start - (start % DAY); ; midnight += DAY) {
    if (!openDays.includes(WEEKDAYS[new Date(midnight).getUTCDay()]!)) continue;
    const begin = Math.max(start, midnight + opens);
    const open = midnight + closes - begin;
    if (open >= left) return new Date(begin + left - OFFSET);
    left -= Math.max(open, 0);
  }
}

function msOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE;
}
