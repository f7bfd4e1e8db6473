import type { statementEndpoints } from '#contract/endpoints/paying/statements.ts';
import type { Handlers } from '#server/lib/http/endpoints.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import { matchLine, setLineAside } from './match-line.ts';
import { listStatementLines } from './propose-orders.ts';
import { readStatement } from './read-statement.ts';
import type { SalesDeps } from '../sales-deps.ts';

export function statementsHandlers(sales: SalesDeps): Handlers<typeof statementEndpoints> {
  return {
    'POST /api/statements': async ({ body }, { user }) => ({ body: await readStatement(sales, body, user) }),
    'GET /api/statements/lines': async ({ query }) => {
      const { lines, total } = await listStatementLines(sales, query);
      const headers = pageHeaders('/api/statements/lines', query, query.page, query.size, total);
      return { body: lines, headers };
    },
    'POST /api/statements/lines/:id/match': async ({ params, body }, { user }) => ({
      body: await matchLine(sales, params.id, body, user),
    }),
    'PUT /api/statements/lines/:id/aside': async ({ params, body }, { user }) => ({
      body: await setLineAside(sales, params.id, body, user),
    }),
  };
}
