import type { statementEndpoints } from '#contract/endpoints/paying/statements.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { readStatement } from './read-statement.ts';
import type { SalesDeps } from '../sales-deps.ts';

export const statementsHandlers = (sales: SalesDeps): Handlers<typeof statementEndpoints> => ({
  'GET /api/statements/accounts': async () => ({
    body: (await sales.settings.getRecent()).settings.bankAccounts,
  }),
  'POST /api/statements': async ({ body }, { user }) => ({ body: await readStatement(sales, body, user) }),
});
