/** Days of Ethiopia, 'YYYY-MM-DD'. */
const DAY_MS = 86_400_000;
const ETHIOPIA_AHEAD_MS = 3 * 3_600_000;

/** The day in Ethiopia at a moment. */
export const dayInEthiopia = (moment: Date): string =>
  new Date(moment.getTime() + ETHIOPIA_AHEAD_MS).toISOString().slice(0, 10);

/** Noon in Ethiopia of a day, at which formatting gives the same date in nearly every time zone. */
export const noonOf = (day: string): Date => new Date(`${day}T09:00:00Z`);

/** The day that lies this number of days after another one. */
export const later = (day: string, days: number): string =>
  new Date(noonOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / DAY_MS);
