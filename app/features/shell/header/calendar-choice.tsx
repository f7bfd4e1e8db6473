import { CALENDARS, readersCalendar } from '#contract/days/written-days.ts';
import { onStaffScreens } from '#contract/texts/create-texts.ts';
import { shellText } from '#contract/texts/shell.ts';
import { useHydrated } from '#app/ui/loading/use-hydrated.ts';
import { chooseCalendar, useCalendar } from '#app/state/session/calendar.ts';

const text = onStaffScreens(shellText);

/** Lets a reader choose the calendar of all days: Ethiopian, Gregorian, or both. */
export function CalendarChoice() {
  useCalendar();
  // The language of staff is known only after hydration, so the labels are then drawn again.
  useHydrated();
  return (
    <label className="calendar-choice">
      {text('calendar')}
      <select
        value={readersCalendar()}
        onChange={({ target }) => {
          const calendar = CALENDARS.find((each) => each === target.value);
          if (calendar) chooseCalendar(calendar);
        }}
      >
        {CALENDARS.map((calendar) => (
          <option key={calendar} value={calendar}>
            {text(`calendars.${calendar}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
