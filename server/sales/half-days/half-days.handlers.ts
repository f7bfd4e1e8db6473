import type { halfDayEndpoints } from '#contract/endpoints/deliveries/delivery-days.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { listHalfDays, listHalfDaysOfOrder, moveHalfDay } from './half-days.ts';
import { orderHandlers, own } from '../orders/order-verbs.ts';
import { getOrder } from '../orders/read-orders.ts';
import type { SalesDeps } from '../sales-deps.ts';

export function halfDaysHandlers(sales: SalesDeps): Handlers<typeof halfDayEndpoints> {
  const { byVerb } = orderHandlers(sales);
  return {
    'GET /api/delivery/half-days': async ({ query }) => ({ body: await listHalfDays(sales, query) }),
    'GET /api/orders/:id/half-days': async ({ params }, { user }) => ({
      body: await listHalfDaysOfOrder(sales, await getOrder(sales, params.id, user)),
    }),
    'PUT /api/orders/:id/half-day': byVerb(own(moveHalfDay)),
  };
}
