import { mayReadCosts } from '#server/lib/http/answers/hide-costs.ts';
import type { reportEndpoints } from '#contract/endpoints/books/reports.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { ReportsService } from './reports.service.ts';
import { salesFile } from './sales-file.ts';

export const reportsHandlers = ({
  reports,
}: {
  reports: ReportsService;
}): Handlers<typeof reportEndpoints> => ({
  'GET /api/reports/sales': async ({ query }, { user }) => ({
    body: await reports.sales(query, mayReadCosts(user)),
  }),
  'GET /api/reports/sales/:file': async ({ query, params }, { user }) => {
    const report = await reports.sales(query, mayReadCosts(user));
    const { name, body } = await salesFile(report, query.by, params.file);
    return { body, headers: { 'content-disposition': `attachment; filename="${name}"` } };
  },
  'GET /api/reports/unpaid': async () => ({ body: await reports.unpaid() }),
  'GET /api/reports/stock': async ({ query }, { user }) => ({
    body: await reports.stock(query.days, mayReadCosts(user)),
  }),
});
