import { z } from 'zod';
import { idParams, listQuery } from '#contract/common.ts';
import {
  cancellation,
  historyEntry,
  order,
  orderListQuery,
  orderRequest,
  orderSummary,
  quote,
  quoteRequest,
} from '#contract/orders.ts';
import {
  methodOffer,
  paymentBegun,
  paymentRequest,
  paymentResult,
  refundRequest,
} from '#contract/payments.ts';
import { keyOf, pageHeaders, type Http } from '#server/platform/http.ts';
import { viewerOf, type Viewer } from '#server/platform/permission-guard.ts';
import { justPlaced, orderAnswerFor, orderSummaryAnswer } from './order-answers.ts';
import type { OrderEndingService } from './order-ending.service.ts';
import type { OrderPaymentService } from './order-payment.service.ts';
import type { OrderPlacingService } from './order-placing.service.ts';
import type { OrderRefundService } from './order-refund.service.ts';
import type { OrdersService } from './orders.service.ts';
import type { OrderRow } from './orders.store.ts';

interface Services {
  orders: OrdersService;
  orderPlacing: OrderPlacingService;
  orderPayment: OrderPaymentService;
  orderEnding: OrderEndingService;
  orderRefund: OrderRefundService;
}

const tags = ['orders'];

export function ordersRoutes(http: Http, services: Services): void {
  const { orders, orderPlacing, orderPayment, orderEnding, orderRefund } = services;
  const whole = async (row: OrderRow, viewer: Viewer) => orderAnswerFor(viewer, await orders.whole(row));

  http.post(
    '/api/orders/quote',
    { schema: { tags, body: quoteRequest, response: { 200: quote } } },
    async (request) => orderPlacing.quote(request.body.orderItems, request.body.city),
  );

  http.post(
    '/api/orders',
    { schema: { tags, body: orderRequest, response: { 200: order, 201: order } } },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const placed = await orderPlacing.place(
        viewer,
        request.body,
        keyOf(request.headers['idempotency-key']),
      );
      reply.status(placed.isNew ? 201 : 200);
      return placed.isNew ? orderAnswerFor(viewer, justPlaced(placed)) : whole(placed.order, viewer);
    },
  );

  http.get(
    '/api/orders/myorders',
    { schema: { tags, querystring: listQuery, response: { 200: z.array(orderSummary) } } },
    async (request, reply) => {
      const { page, size } = request.query;
      const { orders: rows, total } = await orders.listOf(viewerOf(request).id, page, size);
      reply.headers(pageHeaders('/api/orders/myorders', request.query, page, size, total));
      return rows.map(orderSummaryAnswer);
    },
  );

  http.get(
    '/api/orders',
    { schema: { tags, querystring: orderListQuery, response: { 200: z.array(orderSummary) } } },
    async (request, reply) => {
      const { page, size } = request.query;
      const { orders: rows, total } = await orders.listAll(request.query);
      reply.headers(pageHeaders('/api/orders', request.query, page, size, total));
      return rows.map(orderSummaryAnswer);
    },
  );

  http.get(
    '/api/orders/:id',
    { schema: { tags, params: idParams, response: { 200: order } } },
    async (request) => {
      const viewer = viewerOf(request);
      return whole(await orders.get(request.params.id, viewer), viewer);
    },
  );

  http.get(
    '/api/orders/:id/methods',
    { schema: { tags, params: idParams, response: { 200: z.array(methodOffer) } } },
    async (request) => orderPayment.offers(await orders.get(request.params.id, viewerOf(request))),
  );

  http.post(
    '/api/orders/:id/payments',
    { schema: { tags, params: idParams, body: paymentRequest, response: { 201: paymentBegun } } },
    async (request, reply) => {
      const viewer = viewerOf(request);
      const row = await orders.get(request.params.id, viewer);
      const begun = await orderPayment.begin(row, request.body.method, viewer);
      reply.status(201);
      return begun;
    },
  );

  http.put(
    '/api/orders/:id/pay',
    { schema: { tags, params: idParams, body: paymentResult, response: { 200: order } } },
    async (request) => {
      const viewer = viewerOf(request);
      await orderPayment.pay(await orders.get(request.params.id, viewer), request.body.reference);
      return whole(await orders.get(request.params.id, viewer), viewer);
    },
  );

  http.post(
    '/api/orders/:id/cancel',
    { schema: { tags, params: idParams, body: cancellation, response: { 200: order } } },
    async (request) => {
      const viewer = viewerOf(request);
      const row = await orders.get(request.params.id, viewer);
      await orderEnding.cancel(row, viewer, request.body.reason);
      return whole(await orders.get(row.id, viewer), viewer);
    },
  );

  http.post(
    '/api/orders/:id/refunds',
    { schema: { tags, params: idParams, body: refundRequest, response: { 200: order } } },
    async (request) => {
      const viewer = viewerOf(request);
      const key = keyOf(request.headers['idempotency-key']);
      await orderRefund.request(request.params.id, request.body, viewer, key);
      return whole(await orders.get(request.params.id, viewer), viewer);
    },
  );

  http.get(
    '/api/orders/:id/history',
    { schema: { tags, params: idParams, response: { 200: z.array(historyEntry) } } },
    async (request) => orders.history(request.params.id),
  );
}
