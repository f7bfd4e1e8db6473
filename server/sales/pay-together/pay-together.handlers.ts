import type { payTogetherEndpoints } from '#contract/endpoints/paying/pay-together.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { getOrder } from '#server/sales/orders/read-orders.ts';
import type { SalesDeps } from '#server/sales/sales-deps.ts';
import { contribute } from './contribute.ts';
import { endPayLink } from './end-pay-link.ts';
import { openPayLink } from './open-pay-link.ts';
import { settleContribution } from './settle-contribution.ts';
import { readLink, readSharedOrder } from './shared-order.ts';

export const payTogetherHandlers = (sales: SalesDeps): Handlers<typeof payTogetherEndpoints> => ({
  'GET /api/orders/:id/pay-link': async ({ params }, { user }) => ({
    body: { link: await readLink(sales, await getOrder(sales, params.id, user), user) },
  }),
  'PUT /api/orders/:id/pay-link': async ({ params }, { user }) => {
    await openPayLink(sales, (await getOrder(sales, params.id, user)).id, user);
    return { body: (await readLink(sales, await getOrder(sales, params.id, user), user))! };
  },
  'DELETE /api/orders/:id/pay-link': async ({ params }, { user }) => {
    await endPayLink(sales, (await getOrder(sales, params.id, user)).id, user);
    return { body: { link: null } };
  },
  'GET /api/pay/:token': async ({ params }) => ({ body: await readSharedOrder(sales, params.token) }),
  'POST /api/pay/:token/contributions': async ({ params, body }, { network }) => ({
    body: await contribute(sales, params.token, body, network),
  }),
  'POST /api/pay/:token/contributions/:contribution': async ({ params }) => ({
    body: await settleContribution(sales, params.token, params.contribution),
  }),
});
