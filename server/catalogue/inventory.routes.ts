import { z } from 'zod';
import { idParams } from '#contract/common.ts';
import { changedPrices, inventoryQuery, priceChanges, stockAnswer, stockMove } from '#contract/inventory.ts';
import { productSummary } from '#contract/products.ts';
import { pageHeaders, type Http } from '#server/platform/http.ts';
import { viewerOf } from '#server/platform/permission-guard.ts';
import { summaryAnswer } from './catalogue.answers.ts';
import type { InventoryService } from './inventory.service.ts';

interface Services {
  inventory: InventoryService;
  /** Makes kept pages of this node see the change at once. */
  changed(): Promise<void>;
}

const tags = ['products'];

export function inventoryRoutes(http: Http, { inventory, changed }: Services): void {
  http.get(
    '/api/products/inventory',
    { schema: { tags, querystring: inventoryQuery, response: { 200: z.array(productSummary) } } },
    async (request, reply) => {
      const { page, size } = request.query;
      const { products, total } = await inventory.list(request.query);
      reply.headers(pageHeaders('/api/products/inventory', request.query, page, size, total));
      return products.map(summaryAnswer);
    },
  );

  http.patch(
    '/api/products/:id/stock',
    { schema: { tags, params: idParams, body: stockMove, response: { 200: stockAnswer } } },
    async (request) => {
      const { params, body } = request;
      const countInStock = await inventory.moveStock(params.id, body.by, viewerOf(request));
      await changed();
      return { _id: params.id, countInStock };
    },
  );

  http.post(
    '/api/products/prices',
    { schema: { tags, body: priceChanges, response: { 200: changedPrices } } },
    async (request) => {
      const { changes } = request.body;
      await inventory.setPrices(changes, viewerOf(request));
      await changed();
      return changes.map(({ _id, newPrice }) => ({ _id, price: newPrice }));
    },
  );
}
