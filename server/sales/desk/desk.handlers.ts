import type { deskEndpoints } from '#contract/endpoints/orders/order-desk.ts';
import type { RunList } from '#server/lib/database/lists.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { answerList } from '#server/lib/http/answers/lists.ts';
import { withNumber } from '../orders/order-lookup.ts';
import { orderHandlers } from '../orders/order-verbs.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { prepareOrders } from './prepare-orders.ts';
import { allOrders, readChoices, readDeskOrder, readOrderCounts } from './read-desk.ts';
import { undoDelivery } from './undo-delivery.ts';

export function deskHandlers(sales: SalesDeps, lists: RunList): Handlers<typeof deskEndpoints> {
  const { byVerb } = orderHandlers(sales);
  return {
    'GET /api/orders': async ({ query }) =>
      answerList(allOrders(sales, lists, await withNumber(query, sales.settings)), {
        path: '/api/orders',
        query,
      }),
    'GET /api/orders/counts': async ({ query }) => ({ body: await readOrderCounts(sales, query.after) }),
    'GET /api/orders/choices': async () => ({ body: await readChoices(sales) }),
    'GET /api/orders/number/:number': async ({ params }, { user }) => ({
      body: await readDeskOrder(sales, params.number, user),
    }),
    'PUT /api/orders/prepared': async ({ body }, { user }) => ({
      body: await prepareOrders(sales, body, user),
    }),
    'POST /api/orders/:id/delivery-undo': byVerb(undoDelivery),
  };
}
