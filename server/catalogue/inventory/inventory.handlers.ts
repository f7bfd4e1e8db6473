import type { inventoryEndpoints } from '#contract/endpoints/goods/products.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import { proposeAttributes } from '#server/search/reading/propose-attributes.ts';
import { inventoryAnswer, toSellAnswer } from '../catalogue.answers.ts';
import type { CatalogueService } from '../catalogue.service.ts';
import type { InventoryService } from './inventory.service.ts';

interface Services {
  inventory: InventoryService;
  catalogue: Pick<CatalogueService, 'list'>;
  /** Lets this node drop the cached pages that a change concerns at once. */
  changed(): Promise<void>;
}

export const inventoryHandlers = ({
  inventory,
  catalogue,
  changed,
}: Services): Handlers<typeof inventoryEndpoints> => ({
  'GET /api/products/inventory': async ({ query }) => {
    const { products, total } = await inventory.list(query);
    return {
      body: products.map(({ row, facts }) => inventoryAnswer(row, facts)),
      headers: pageHeaders('/api/products/inventory', query, query.page, query.size, total),
    };
  },

  'GET /api/products/to-sell': async ({ query: { keyword, size } }) => {
    const { products } = await catalogue.list({ keyword, size, page: 1, drafts: false });
    const known = await inventory.withFacts(products);
    return { body: known.map(({ row, facts }) => toSellAnswer(row, facts)) };
  },

  'PATCH /api/products/:id/stock': async ({ params, body }, { user }) => {
    const countInStock = await inventory.moveStock(params.id, body, user);
    await changed();
    return { body: { _id: params.id, countInStock } };
  },

  'POST /api/products/attribute-proposals': async ({ body: { name, brand, category, ...described } }) => ({
    body: proposeAttributes({ ...described, name: name ?? '', brand: brand ?? '', category: category ?? '' }),
  }),

  'POST /api/products/prices': async ({ body: { changes } }, { user }) => {
    await inventory.setPrices(changes, user);
    await changed();
    return { body: changes.map(({ _id, newPrice }) => ({ _id, price: newPrice })) };
  },
});
