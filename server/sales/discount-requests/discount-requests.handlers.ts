import type { discountRequestEndpoints } from '#contract/endpoints/orders/discount-requests.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { verbsOf } from '#server/lib/http/verbs.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { answerDiscount, askForDiscount, listDiscountRequests, readDiscountRequest } from './ask-owner.ts';

export const discountRequestsHandlers = (sales: SalesDeps): Handlers<typeof discountRequestEndpoints> => ({
  'GET /api/discount-requests': async () => ({ body: await listDiscountRequests(sales) }),
  'POST /api/discount-requests': async ({ body }, { user }) => {
    const { request, isNew } = await askForDiscount(sales, body, user);
    return { status: isNew ? 201 : 200, body: request };
  },
  'GET /api/discount-requests/:id': async ({ params }, { user }) => ({
    body: await readDiscountRequest(sales, params.id, user),
  }),
  'POST /api/discount-requests/:id/answer': verbsOf(sales).ofId(answerDiscount),
});
