import { idParams } from '#contract/common.ts';
import {
  goodsReturn,
  order,
  orderCounts,
  orderNote,
  phoneOrderRequest,
  reviewClosing,
  transportPrice,
} from '#contract/orders.ts';
import { keyOf, type Http } from '#server/platform/http.ts';
import { viewerOf, type Viewer } from '#server/platform/permission-guard.ts';
import { orderAnswerFor } from './order-answers.ts';
import type { OrderDeskService } from './order-desk.service.ts';
import type { OrdersService } from './orders.service.ts';

const tags = ['orders'];

/** What administrators do with orders beyond the specification's calls. */
export function orderDeskRoutes(
  http: Http,
  { orders, orderDesk }: { orders: OrdersService; orderDesk: OrderDeskService },
): void {
  const whole = async (id: string, viewer: Viewer) =>
    orderAnswerFor(viewer, await orders.whole(await orders.get(id, viewer)));

  http.get('/api/orders/counts', { schema: { tags, response: { 200: orderCounts } } }, async () =>
    orderDesk.counts(),
  );

  http.post(
    '/api/orders/by-phone',
    { schema: { tags, body: phoneOrderRequest, response: { 200: order, 201: order } } },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const key = keyOf(request.headers['idempotency-key']);
      const placed = await orderDesk.placeByPhone(request.body, viewer, key);
      reply.status(placed.isNew ? 201 : 200);
      return whole(placed.order.id, viewer);
    },
  );

  http.post(
    '/api/orders/:id/notes',
    { schema: { tags, params: idParams, body: orderNote, response: { 201: order } } },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const { note, toCustomer } = request.body;
      await orderDesk.addNote(request.params.id, note, toCustomer, viewer);
      reply.status(201);
      return whole(request.params.id, viewer);
    },
  );

  http.post(
    '/api/orders/:id/returns',
    { schema: { tags, params: idParams, body: goodsReturn, response: { 200: order } } },
    async (request) => {
      const viewer = viewerOf(request);
      await orderDesk.takeBack(request.params.id, request.body.lines, viewer);
      return whole(request.params.id, viewer);
    },
  );

  http.post(
    '/api/orders/:id/review-closing',
    { schema: { tags, params: idParams, body: reviewClosing, response: { 200: order } } },
    async (request) => {
      const viewer = viewerOf(request);
      await orderDesk.closeReview(request.params.id, request.body.reason, viewer);
      return whole(request.params.id, viewer);
    },
  );

  http.put(
    '/api/orders/:id/transport',
    { schema: { tags, params: idParams, body: transportPrice, response: { 200: order } } },
    async (request) => {
      const viewer = viewerOf(request);
      await orderDesk.setTransport(request.params.id, request.body.price, viewer);
      return whole(request.params.id, viewer);
    },
  );
}
