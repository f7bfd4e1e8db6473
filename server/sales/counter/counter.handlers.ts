import type { counterEndpoints } from '#contract/endpoints/paying/counter.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { readCounterSale, readTill, seeToSoldTwice, sellAtCounter } from './sell-at-counter.ts';
import { takeMoneyAtCounter } from './take-money.ts';

export const counterHandlers = (sales: SalesDeps): Handlers<typeof counterEndpoints> => ({
  'GET /api/counter/pieces': async ({ query }) => ({ body: await sales.catalogue.listCounterPieces(query) }),

  'POST /api/counter/sales': async ({ body, headers }, { user }) => {
    const { order, isNew } = await sellAtCounter(sales, body, user, headers['idempotency-key']);
    return { status: isNew ? 201 : 200, body: await readCounterSale(sales, order.id, user) };
  },

  'POST /api/counter/orders/:id/payments': async ({ params, body }, { user }) => {
    await takeMoneyAtCounter(sales, params.id, body, user);
    return { body: await readCounterSale(sales, params.id, user) };
  },

  'GET /api/counter/till': async (_given, { user }) => ({ body: await readTill(sales, user) }),

  'POST /api/counter/sales/:id/seen-to': async ({ params }, { user }) => {
    await seeToSoldTwice(sales, params.id, user);
    return { body: await readCounterSale(sales, params.id, user) };
  },

  'GET /api/counter/sales/:id': async ({ params }, { user }) => ({
    body: await readCounterSale(sales, params.id, user),
  }),
});
