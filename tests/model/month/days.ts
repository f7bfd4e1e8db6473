import { dayInEthiopia, later } from '../../../contract/days/days.ts';
import { signInAgain } from '../../support/factories.ts';
import { moveDates } from '../../support/moved-dates.ts';
import type { Month } from './state.ts';

/** The last day of which anything is known. */
const LAST = 120;
const HOLIDAY = 10;

/** Every seventh day is a Sunday, and one day is a holiday. */
export const isClosed = (day: number): boolean => day % 7 === 0 || day === HOLIDAY;

/** A day of Ethiopia so many days from today. */
export const dayIn = (ahead: number): string => later(dayInEthiopia(new Date()), ahead);

/** The days from the first one on on which the shop is closed. */
export const closedDays = (): string[] =>
  Array.from({ length: LAST }, (_, index) => index + 1)
    .filter(isClosed)
    .map((day) => dayIn(day - 1));

/** It is the next day. */
export async function passNight(month: Month): Promise<void> {
  await moveDates(month.shop, 1);
  await signInAgain(month.shop, month.administrator);
  month.day += 1;
}

/** A test that runs over midnight has the same day as before. */
export async function stayOnDay(month: Month): Promise<void> {
  const today = dayIn(0);
  if (today === month.today) return;
  await moveDates(month.shop, -1);
  month.today = today;
}
