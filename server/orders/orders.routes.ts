import { z } from 'zod';
import { idParams, listQuery } from '#contract/common.ts';
import {
  order,
  orderListQuery,
  orderRequest,
  orderSummary,
  paymentBegun,
  paymentRequest,
  paymentResult,
  quote,
  quoteRequest,
} from '#contract/orders.ts';
import { pageHeaders, type Http } from '#server/platform/http.ts';
import { viewerOf } from '#server/platform/permission-guard.ts';
import { orderAnswer, orderSummaryAnswer } from './order-answers.ts';
import type { OrderPaymentService } from './order-payment.service.ts';
import type { OrderPlacingService } from './order-placing.service.ts';
import type { OrdersService } from './orders.service.ts';
import type { OrderRow } from './orders.store.ts';

interface Services {
  orders: OrdersService;
  orderPlacing: OrderPlacingService;
  orderPayment: OrderPaymentService;
}

const tags = ['orders'];

export function ordersRoutes(http: Http, { orders, orderPlacing, orderPayment }: Services): void {
  const whole = async (row: OrderRow) => orderAnswer(row, await orders.listLines(row.id));

  http.post(
    '/api/orders/quote',
    { schema: { tags, body: quoteRequest, response: { 200: quote } } },
    async (request) => orderPlacing.quote(request.body.orderItems),
  );

  http.post(
    '/api/orders',
    { schema: { tags, body: orderRequest, response: { 200: order, 201: order } } },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const placed = await orderPlacing.place(
        viewerOf(request),
        request.body,
        Array.isArray(key) ? key.join() : key,
      );
      reply.status(placed.isNew ? 201 : 200);
      return orderAnswer(placed.order, placed.lines);
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
    async (request) => whole(await orders.get(request.params.id, viewerOf(request))),
  );

  http.post(
    '/api/orders/:id/payments',
    { schema: { tags, params: idParams, body: paymentRequest, response: { 201: paymentBegun } } },
    async (request, reply) => {
      const row = await orders.get(request.params.id, viewerOf(request));
      const providerOrderId = await orderPayment.begin(row);
      reply.status(201);
      return { provider: 'paypal' as const, providerOrderId };
    },
  );

  http.put(
    '/api/orders/:id/pay',
    { schema: { tags, params: idParams, body: paymentResult, response: { 200: order } } },
    async (request) => {
      const viewer = viewerOf(request);
      await orderPayment.pay(await orders.get(request.params.id, viewer), request.body.id);
      return whole(await orders.get(request.params.id, viewer));
    },
  );

  http.put(
    '/api/orders/:id/deliver',
    { schema: { tags, params: idParams, response: { 200: order } } },
    async (request) => {
      const viewer = viewerOf(request);
      await orders.deliver(request.params.id, viewer);
      return whole(await orders.get(request.params.id, viewer));
    },
  );
}
