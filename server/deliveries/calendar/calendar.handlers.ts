import { dayInEthiopia } from '#contract/days/days.ts';
import type { calendarEndpoints } from '#contract/endpoints/deliveries/delivery-days.ts';
import { doneText } from '#contract/texts/done.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { CalendarService } from './calendar.service.ts';

interface CalendarParts {
  calendar: CalendarService;
  changed: () => Promise<void>;
}

const thisYear = (): number => Number(dayInEthiopia(new Date()).slice(0, 4));

export const calendarHandlers = ({
  calendar,
  changed,
}: CalendarParts): Handlers<typeof calendarEndpoints> => ({
  'GET /api/calendar': async ({ query: { year = thisYear() } }) => ({ body: await calendar.readYear(year) }),
  'PUT /api/calendar/holidays/:key': async ({ params, body }, { user }) => {
    await calendar.decideHoliday(params.key, body, user);
    await changed();
    return { body: { message: doneText('holiday-decided') } };
  },
  'POST /api/calendar/closings': async ({ body }, { user }) => {
    const closed = await calendar.close(body, user);
    await changed();
    return { body: closed };
  },
  'DELETE /api/calendar/closings/:id': async ({ params }, { user }) => {
    await calendar.open(params.id, user);
    await changed();
    return { body: { message: doneText('closing-ended') } };
  },
});
