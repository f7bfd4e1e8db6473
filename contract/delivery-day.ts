/**
 * When a piece comes to a buyer. Days are calendar days of Ethiopia, 'YYYY-MM-DD'. The one rule, until deliveries have
 * zones and half-days: the lead time is counted from the next working day, and what would come on a Sunday comes on
 * Monday. Public holidays are not in it.
 */
const DAY_MS = 86_400_000;
const ETHIOPIA_AHEAD_MS = 3 * 3_600_000;
const SUNDAY = 0;

/** The day in Ethiopia at a moment. */
export const dayInEthiopia = (moment: Date): string =>
  new Date(moment.getTime() + ETHIOPIA_AHEAD_MS).toISOString().slice(0, 10);

/** Noon in Ethiopia of a day, at which formats of dates agree wherever they run. */
export const noonOf = (day: string): Date => new Date(`${day}T09:00:00Z`);

/**
 * The day by which a piece that is ordered today is with its buyer; null where nothing can be promised: it is sold out,
 * or nobody has said how long it takes. What leaves the store the same day comes on the next one.
 */
export function arrivalDay(
  today: string,
  { countInStock, leadTimeDays }: { countInStock: number; leadTimeDays: number | null },
): string | null {
  if (countInStock <= 0 || leadTimeDays === null) return null;
  return workingDayFrom(later(workingDayFrom(today), Math.max(1, leadTimeDays)));
}

const later = (day: string, days: number): string =>
  new Date(noonOf(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);

const workingDayFrom = (day: string): string => (noonOf(day).getUTCDay() === SUNDAY ? later(day, 1) : day);
