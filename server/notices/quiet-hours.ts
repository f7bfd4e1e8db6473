import type { QuietHours } from '#contract/notices/notices.ts';
import { moment } from '#server/lib/http/http.ts';

const MINUTES_OF_DAY = 24 * 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns the moment at which somebody's quiet hours end, or undefined when it is not quiet now. */
export function endOfQuiet(now: Date, { from, until }: QuietHours): Date | undefined {
  const here = moment(now);
  const minute = minutesOf(here.slice(11, 16));
  const sinceBeginning = (minute - minutesOf(from) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  const whole = (minutesOf(until) - minutesOf(from) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  if (sinceBeginning >= whole) return undefined;
  const beginningOfMinute = Math.floor(now.getTime() / 60_000) * 60_000;
  return new Date(beginningOfMinute + (whole - sinceBeginning) * 60_000);
}
