import { mayReadCosts } from '#server/lib/http/answers/hide-costs.ts';
import type { reportEndpoints } from '#contract/endpoints/books/reports.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { ReportsService } from './reports.service.ts';
import { CSV_TYPE, XLSX_TYPE } from '#contract/files.ts';
import { namedFile } from '#server/lib/http/http.ts';
import { salesFile } from './sales-file.ts';

const TYPE_OF = { csv: CSV_TYPE, xlsx: XLSX_TYPE };

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
    return { body, headers: { ...namedFile(name), 'content-type': TYPE_OF[params.file] } };
  },
  'GET /api/reports/unpaid': async () => ({ body: await reports.unpaid() }),
  'GET /api/reports/stock': async ({ query }, { user }) => ({
    body: await reports.stock(query.days, mayReadCosts(user)),
  }),
});
