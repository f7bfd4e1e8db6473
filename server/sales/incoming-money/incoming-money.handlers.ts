import type { incomingMoneyEndpoints } from '#contract/endpoints/paying/incoming-money.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { listIncomingMoney } from './list-incoming.ts';
import { placeIncoming, reopenIncoming, returnIncoming, setIncomingAside } from './place-incoming.ts';

export function incomingMoneyHandlers(sales: SalesDeps): Handlers<typeof incomingMoneyEndpoints> {
  return {
    'GET /api/incoming-money': async ({ query }) => {
      const { money, total } = await listIncomingMoney(sales, query);
      const headers = pageHeaders('/api/incoming-money', query, query.page, query.size, total);
      return { body: money, headers };
    },
    'POST /api/incoming-money/:id/order': async ({ params, body }, { user }) => ({
      body: await placeIncoming(sales, params.id, body, user),
    }),
    'PUT /api/incoming-money/:id/aside': async ({ params, body }, { user }) => ({
      body: await setIncomingAside(sales, params.id, body.reason, user),
    }),
    'DELETE /api/incoming-money/:id/aside': async ({ params }, { user }) => ({
      body: await reopenIncoming(sales, params.id, user),
    }),
    'POST /api/incoming-money/:id/refund': async ({ params, body }, { user }) => ({
      body: await returnIncoming(sales, params.id, body.reason, user),
    }),
  };
}
