import { Readable } from 'node:stream';
import { idParams } from '#contract/common.ts';
import { fiscalReceipt, order, orderExportQuery } from '#contract/orders.ts';
import { moment, type Http } from '#server/platform/http.ts';
import { viewerOf } from '#server/platform/permission-guard.ts';
import { orderAnswerFor } from './order-answers.ts';
import type { OrderPapersService } from './order-papers.service.ts';
import type { OrdersService } from './orders.service.ts';

interface Services {
  orders: OrdersService;
  orderPapers: OrderPapersService;
}

const tags = ['orders'];

export function orderPapersRoutes(http: Http, { orders, orderPapers }: Services): void {
  http.get(
    '/api/orders/export.csv',
    { schema: { tags, querystring: orderExportQuery } },
    async (request, reply) => {
      const pieces = orderPapers.exportCsv(request.query);
      // A database that is away is told as an error, not as a file that ends early.
      const first = await pieces.next();
      reply.type('text/csv; charset=utf-8');
      reply.header(
        'content-disposition',
        `attachment; filename="orders-${moment(new Date()).slice(0, 10)}.csv"`,
      );
      return reply.send(Readable.from(after(first.value ?? '', pieces), { objectMode: false }));
    },
  );

  http.put(
    '/api/orders/:id/fiscal-receipt',
    { schema: { tags, params: idParams, body: fiscalReceipt, response: { 200: order } } },
    async (request) => {
      const viewer = viewerOf(request);
      await orderPapers.setFiscalReceipt(request.params.id, request.body.number, viewer);
      return orderAnswerFor(viewer, await orders.whole(await orders.get(request.params.id, viewer)));
    },
  );
}

async function* after(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
