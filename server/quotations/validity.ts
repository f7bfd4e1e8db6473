import { MOST_QUOTATION_DAYS } from '#contract/orders/quotation-states.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { beginningOf, DAY_MS, moment } from '#server/lib/http/http.ts';

const writeDay = (date: Date): string => moment(date).slice(0, 10);

/** The day in Ethiopia that lies a number of days after today. */
export const afterDays = (days: number): string => writeDay(new Date(Date.now() + days * DAY_MS));

/** The moment at which a day ends in Ethiopia. @throws HttpError 400 for a day that has passed, or is too far away. */
export function endOfDay(day: string): Date {
  if (day < afterDays(0) || day > afterDays(MOST_QUOTATION_DAYS))
    throw new HttpError('quotation-day', { params: { most: MOST_QUOTATION_DAYS } });
  return new Date(beginningOf(day).getTime() + DAY_MS);
}

/** The last whole day before a moment. */
export const lastDayOf = (end: Date): string => writeDay(new Date(end.getTime() - 1));
