import { dayInEthiopia } from '#contract/days/days.ts';
import type { calendarEndpoints } from '#contract/endpoints/deliveries/delivery-days.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { shownBy } from '#server/lib/http/verbs.ts';
import { closeDays, decideHoliday, openDays, readYear, type CalendarParts } from './calendar.ts';

const thisYear = (): number => Number(dayInEthiopia(new Date()).slice(0, 4));

export const calendarHandlers = ({
  changed,
  ...parts
}: CalendarParts & { changed: () => Promise<void> }): Handlers<typeof calendarEndpoints> => ({
  'GET /api/calendar': async ({ query: { year = thisYear() } }) => ({ body: await readYear(parts, year) }),
  'PUT /api/calendar/holidays/:key': shownBy(changed, async ({ params, body }, { user }) => {
    await decideHoliday(parts, params.key, body, user);
    return { body: { message: doneText('holiday-decided') } };
  }),
  'POST /api/calendar/closings': shownBy(changed, async ({ body }, { user }) => ({
    body: await closeDays(parts, body, user),
  })),
  'DELETE /api/calendar/closings/:id': shownBy(changed, async ({ params }, { user }) => {
    await openDays(parts, params.id, user);
    return { body: { message: doneText('closing-ended') } };
  }),
});
