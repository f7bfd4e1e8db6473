import type { orderChangeEndpoints } from '#contract/endpoints/orders/order-changes.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { verbsOf } from '#server/lib/http/verbs.ts';
import { orderHandlers } from '../orders/order-verbs.ts';
import { getOrder } from '../orders/read-orders.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { answerChange, withdrawChange } from './answer-change.ts';
import { quoteChange, requestChange } from './request-change.ts';

export function orderChangesHandlers(sales: SalesDeps): Handlers<typeof orderChangeEndpoints> {
  const { afterwards, byVerb } = orderHandlers(sales);
  return {
    'POST /api/orders/:id/changes/quote': verbsOf(sales).ofId(quoteChange),
    'POST /api/orders/:id/changes': byVerb(requestChange),
    'POST /api/orders/:id/changes/:change/answer': afterwards(async ({ params, body }, user) =>
      answerChange(sales, await getOrder(sales, params.id, user), params.change, body, user),
    ),
    'POST /api/orders/:id/changes/:change/withdrawal': afterwards(({ params }, user) =>
      withdrawChange(sales, params.id, params.change, user),
    ),
  };
}
