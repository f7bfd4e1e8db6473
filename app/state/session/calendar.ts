import { CALENDARS, readDaysBy, type Calendar } from '#contract/days/written-days.ts';
import { createStored } from '../stored.ts';

/** The calendar that somebody has chosen on this device; null: that of the language in which they read. */
const stored = createStored<Calendar | null>(
  'calendar',
  null,
  (value) => CALENDARS.find((calendar) => calendar === value) ?? null,
);

/**
 * Writes all days by the chosen calendar from the next drawing on, and draws its component anew when another one is chosen. Each
 * page calls it, so that its days change where they stand. The first drawing is the server's, which knows no choice.
 */
export function useCalendar(): Calendar | null {
  const chosen = stored.use();
  readDaysBy(chosen);
  return chosen;
}

export const chooseCalendar = (calendar: Calendar): void => stored.set(calendar);
