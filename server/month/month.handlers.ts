import type { monthEndpoints } from '#contract/endpoints/books/months.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { MonthService } from './month.service.ts';

export const monthHandlers = ({ month }: { month: MonthService }): Handlers<typeof monthEndpoints> => ({
  'GET /api/month': async ({ query }, { user }) => ({ body: await month.read(query.month, user) }),
  'POST /api/month/lock': async ({ body }, { user }) => ({ body: await month.lock(body, user) }),
});
