import type { monthEndpoints } from '#contract/endpoints/books/months.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { MonthService } from './month.service.ts';

export const monthHandlers = ({ month }: { month: MonthService }): Handlers<typeof monthEndpoints> => ({
  'GET /api/month': async ({ query }, { user }) => ({ body: await month.read(query.month, user) }),
  'GET /api/month.xlsx': async ({ query }, { user }) => {
    const { name, body } = await month.file(query, user);
    return { body, headers: { 'content-disposition': `attachment; filename="${name}"` } };
  },
  'POST /api/month/lock': async ({ body }, { user }) => ({ body: await month.lock(body, user) }),
});
