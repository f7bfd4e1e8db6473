import { staffLanguage } from '#app/state/session/staff-language.ts';
import { dateAndTime, dayIn, ethiopianDay, hourOf, shortDay } from '#contract/days/written-days.ts';
import { noonOf } from '#contract/days/days.ts';

/** A moment with its hour in the reader's language and calendar; in Amharic without the year. */
export const staffMoment = (moment: string): string =>
  staffLanguage === 'am'
    ? `${shortDay(new Date(moment))} ${hourOf(moment.slice(11, 16))}`
    : dateAndTime(moment);

/** A day in both calendars, that of the person's language first. */
export function bothDays(day: string): string {
  const days = [dayIn('gregorian', noonOf(day), staffLanguage === 'am'), ethiopianDay(noonOf(day))];
  return (staffLanguage === 'am' ? days.reverse() : days).join(' · ');
}
