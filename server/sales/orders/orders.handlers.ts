import { can } from '#contract/accounts/jobs.ts';
import type { ownAddressEndpoints } from '#contract/endpoints/accounts/own-addresses.ts';
import type {
  orderDeskEndpoints,
  orderEndpoints,
  orderLinkEndpoints,
  orderPapersEndpoints,
} from '#contract/endpoints/orders/orders.ts';
import type { RunList } from '#server/lib/database/lists.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { fileInPieces } from '#server/lib/http/answers/file-in-pieces.ts';
import { moment, namedFile } from '#server/lib/http/http.ts';
import { answerList } from '#server/lib/http/answers/lists.ts';
import { verbsOf } from '#server/lib/http/verbs.ts';
import { cancelOrder } from './ending/cancel-order.ts';
import { exportOrders, exportOrdersAsXlsx } from './export-orders.ts';
import { doneText } from '#contract/texts/done.ts';
import { endLinksOfOrder, openOrderLink } from './open-order-link.ts';
import { noteOrder } from './note-order.ts';
import { justPlaced, orderAnswerFor } from './order-answers.ts';
import { quoteOrder } from '../placing/order-offer.ts';
import { withNumber } from './order-lookup.ts';
import { orderHandlers, own } from './order-verbs.ts';
import { findKnownCaller, placePhoneOrder, quotePhoneOrder } from '../placing/phone-orders.ts';
import { placeOrder } from '../placing/place-order.ts';
import { priceTransport } from '../pricing/price-transport.ts';
import { proveByCall } from '../placing/prove-phone.ts';
import { changeOwnAddress, deleteOwnAddress, keepAddress, listOwnAddresses } from './own-addresses.ts';
import { ordersOf, readHistory, readOrder, readUsedAddresses } from './read-orders.ts';
import { returnGoods } from '../goods/return-goods.ts';
import { closeReview } from './review-order.ts';
import type { SalesDeps } from '../sales-deps.ts';

export function ordersHandlers(
  sales: SalesDeps,
  lists: RunList,
): Handlers<
  typeof orderEndpoints &
    typeof orderLinkEndpoints &
    typeof orderDeskEndpoints &
    typeof orderPapersEndpoints &
    typeof ownAddressEndpoints
> {
  return {
    ...buyersHandlers(sales),
    ...linkHandlers(sales),
    ...addressHandlers(sales),
    ...staffsHandlers(sales),
    ...paperHandlers(sales, lists),
  };
}

/** The calls about the links in messages. */
const linkHandlers = (sales: SalesDeps): Handlers<typeof orderLinkEndpoints> => ({
  'POST /api/orders/opened': async ({ body }, caller) => ({ body: await openOrderLink(sales, body, caller) }),

  'DELETE /api/orders/:id/links': async ({ params }, { user }) => {
    await endLinksOfOrder(sales, params.id, user);
    return { body: { message: doneText('order-links-ended') } };
  },
});

/** The calls about the addresses that people keep for their next orders. */
const addressHandlers = ({ database }: SalesDeps): Handlers<typeof ownAddressEndpoints> => ({
  'GET /api/addresses': async (_input, { user }) => ({
    body: await listOwnAddresses(database.reader, user.id),
  }),
  'POST /api/addresses': async ({ body }, { user }) => ({ body: await keepAddress(database, user.id, body) }),
  'PUT /api/addresses/:id': async ({ params, body }, { user }) => ({
    body: await changeOwnAddress(database, user.id, params.id, body),
  }),
  'DELETE /api/addresses/:id': async ({ params }, { user }) => ({
    body: await deleteOwnAddress(database, user.id, params.id),
  }),
});

/** The calls by which buyers place, read and cancel their orders. */
function buyersHandlers(sales: SalesDeps): Handlers<typeof orderEndpoints> {
  const { byVerb } = orderHandlers(sales);
  return {
    'POST /api/orders/quote': async ({ body }, caller) => ({ body: await quoteOrder(sales, body, caller) }),

    'POST /api/orders': async ({ body, headers }, { user: buyer }) => {
      // Staff who buy something read their order with the same rights as they will have later.
      const user = { ...buyer, forShop: can(buyer, 'orders:read') };
      const placed = await placeOrder(sales, user, body, headers['idempotency-key']);
      if (!placed.isNew) return { status: 200, body: await readOrder(sales, placed.order.id, user) };
      return { status: 201, body: orderAnswerFor(user, justPlaced(placed)) };
    },

    'GET /api/orders/myorders': ({ query }, { user }) =>
      answerList(ordersOf(sales, user.id), { path: '/api/orders/myorders', query }),
    'GET /api/orders/addresses': async (_input, { user }) => ({
      body: await readUsedAddresses(sales, user.id),
    }),
    'GET /api/orders/:id': async ({ params }, { user }) => ({
      body: await readOrder(sales, params.id, user),
    }),
    'GET /api/orders/:id/history': async ({ params, query }) => ({
      body: await readHistory(sales, params.id, query.language),
    }),

    'POST /api/orders/:id/cancel': byVerb(own(cancelOrder)),
  };
}

/** The calls by which staff take orders by phone and change orders. */
function staffsHandlers(sales: SalesDeps): Handlers<typeof orderDeskEndpoints> {
  const { byVerb } = orderHandlers(sales);
  return {
    'POST /api/orders/by-phone': async ({ body, headers }, { user }) => {
      const { order, isNew } = await placePhoneOrder(sales, body, user, headers['idempotency-key']);
      return { status: isNew ? 201 : 200, body: await readOrder(sales, order.id, user) };
    },

    'POST /api/orders/by-phone/quote': verbsOf(sales).given(quotePhoneOrder),
    'POST /api/orders/by-phone/known': async ({ body }) => ({
      body: await findKnownCaller(sales, body.phone),
    }),

    'POST /api/orders/:id/notes': byVerb(noteOrder),
    'POST /api/orders/:id/returns': byVerb(returnGoods),
    'POST /api/orders/:id/review-closing': byVerb(closeReview),
    'POST /api/orders/:id/phone-proof': byVerb(proveByCall),
    'PUT /api/orders/:id/transport': byVerb(priceTransport),
  };
}

const today = () => moment(new Date()).slice(0, 10);

const paperHandlers = (sales: SalesDeps, lists: RunList): Handlers<typeof orderPapersEndpoints> => ({
  'GET /api/orders/export.csv': async ({ query }, { user }) => ({
    body: await fileInPieces(exportOrders(lists, await withNumber(query, sales.settings), user)),
    headers: namedFile(`orders-${today()}.csv`),
  }),
  'GET /api/orders/export.xlsx': async ({ query }, { user }) => ({
    body: await exportOrdersAsXlsx(lists, await withNumber(query, sales.settings), user),
    headers: namedFile(`orders-${today()}.xlsx`),
  }),
});
