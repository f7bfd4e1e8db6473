import type { orderChangeEndpoints } from '#contract/endpoints/orders/order-changes.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { orderHandlers } from '../orders/order-verbs.ts';
import { getOrder } from '../orders/read-orders.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { answerChange, withdrawChange } from './answer-change.ts';
import { quoteChange, requestChange } from './request-change.ts';

export function orderChangesHandlers(sales: SalesDeps): Handlers<typeof orderChangeEndpoints> {
  const { afterwards } = orderHandlers(sales);
  return {
    'POST /api/orders/:id/changes/quote': async ({ params, body }, { user }) => ({
      body: await quoteChange(sales, params.id, body, user),
    }),
    'POST /api/orders/:id/changes': afterwards(({ params, body, headers }, user) =>
      requestChange(sales, params.id, body, user, headers['idempotency-key']),
    ),
    'POST /api/orders/:id/changes/:change/answer': afterwards(async ({ params, body }, user) =>
      answerChange(sales, await getOrder(sales, params.id, user), params.change, body, user),
    ),
    'POST /api/orders/:id/changes/:change/withdrawal': afterwards(({ params }, user) =>
      withdrawChange(sales, params.id, params.change, user),
    ),
  };
}
