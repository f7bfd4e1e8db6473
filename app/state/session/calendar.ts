import { CALENDARS, readDaysBy, type Calendar } from '#contract/days/written-days.ts';
import { createStored } from '../stored.ts';

/** The calendar that was chosen on this device; null: the usual one of the reader's language. */
const stored = createStored<Calendar | null>(
  'calendar',
  null,
  (value) => CALENDARS.find((calendar) => calendar === value) ?? null,
);

/**
 * Sets the chosen calendar for all days, and rerenders the calling component when the choice changes. Each page calls
 * it, so that its days change in place. The first rendering ignores the choice, because the server does not know it.
 */
export function useCalendar(): Calendar | null {
  const chosen = stored.use();
  readDaysBy(chosen);
  return chosen;
}

export const chooseCalendar = (calendar: Calendar): void => stored.set(calendar);
