import { z } from 'zod';
import { idParams, listQuery } from '#contract/common.ts';
import { delivery, order } from '#contract/orders.ts';
import {
  queuedReceipt,
  receiptDecision,
  receiptParams,
  receiptRequest,
  takenByHand,
} from '#contract/payments.ts';
import { LARGEST_RECEIPT_PICTURE } from '#contract/pictures.ts';
import { pageHeaders, type Http } from '#server/platform/http.ts';
import { viewerOf, type Viewer } from '#server/platform/permission-guard.ts';
import { orderAnswerFor, queuedReceiptAnswer } from './order-answers.ts';
import type { OrderByHandService } from './order-by-hand.service.ts';
import type { OrderReceiptsService } from './order-receipts.service.ts';
import type { OrdersService } from './orders.service.ts';

interface Services {
  orders: OrdersService;
  orderReceipts: OrderReceiptsService;
  orderByHand: OrderByHandService;
}

const tags = ['orders'];
/** A picture in base64, with the rest of the receipt. */
const RECEIPT_BYTES = Math.ceil(LARGEST_RECEIPT_PICTURE / 3) * 4 + 4096;

/** Money that no provider moves: receipts of transfers, and what the shop takes itself. */
export function orderReceiptsRoutes(http: Http, services: Services): void {
  const { orders, orderReceipts, orderByHand } = services;
  const answer = async (id: string, viewer: Viewer) =>
    orderAnswerFor(viewer, await orders.whole(await orders.get(id, viewer)));

  http.post(
    '/api/orders/:id/receipts',
    {
      bodyLimit: RECEIPT_BYTES,
      schema: { tags, params: idParams, body: receiptRequest, response: { 201: order } },
    },
    async (request, reply) => {
      const viewer = viewerOf(request);
      await orderReceipts.send(await orders.get(request.params.id, viewer), request.body, viewer);
      reply.status(201);
      return answer(request.params.id, viewer);
    },
  );

  http.get(
    '/api/orders/:id/receipts/:receipt/picture',
    { schema: { tags, params: receiptParams, description: 'A JPEG; for its buyer and administrators.' } },
    async (request, reply) => {
      const { id } = await orders.get(request.params.id, viewerOf(request));
      const picture = await orderReceipts.picture(id, request.params.receipt);
      return reply.header('cache-control', 'no-store').type('image/jpeg').send(picture);
    },
  );

  http.get(
    '/api/orders/receipts',
    {
      schema: {
        tags,
        querystring: listQuery.extend({ state: z.literal('waiting').default('waiting') }),
        response: { 200: z.array(queuedReceipt) },
      },
    },
    async (request, reply) => {
      const { page, size } = request.query;
      const { queue, total } = await orderReceipts.listWaiting(page, size);
      reply.headers(pageHeaders('/api/orders/receipts', request.query, page, size, total));
      return queue.map(({ receipt, order: of }) => queuedReceiptAnswer(receipt, of));
    },
  );

  http.post(
    '/api/orders/:id/receipts/:receipt/decision',
    { schema: { tags, params: receiptParams, body: receiptDecision, response: { 200: order } } },
    async (request) => {
      const { id, receipt } = request.params;
      await orderReceipts.decide(id, receipt, request.body, viewerOf(request));
      return answer(id, viewerOf(request));
    },
  );

  http.post(
    '/api/orders/:id/recorded-payments',
    { schema: { tags, params: idParams, body: takenByHand, response: { 200: order } } },
    async (request) => {
      await orderByHand.record(request.params.id, request.body, viewerOf(request));
      return answer(request.params.id, viewerOf(request));
    },
  );

  http.put(
    '/api/orders/:id/deliver',
    { schema: { tags, params: idParams, body: delivery.nullish(), response: { 200: order } } },
    async (request) => {
      await orderByHand.deliver(request.params.id, request.body?.payment, viewerOf(request));
      return answer(request.params.id, viewerOf(request));
    },
  );
}
