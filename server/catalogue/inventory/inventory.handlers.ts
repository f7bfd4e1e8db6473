import type { inventoryEndpoints } from '#contract/endpoints/goods/products.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import { proposeAttributes } from '#server/search/reading/propose-attributes.ts';
import { inventoryAnswer } from '../catalogue.answers.ts';
import type { InventoryService } from './inventory.service.ts';

interface Services {
  inventory: InventoryService;
  /** Lets this node drop the cached pages that a change concerns at once. */
  changed(): Promise<void>;
}

export const inventoryHandlers = ({ inventory, changed }: Services): Handlers<typeof inventoryEndpoints> => ({
  'GET /api/products/inventory': async ({ query }) => {
    const { products, total, facts } = await inventory.list(query);
    return {
      // A product that was deleted between the two queries has no facts, and is left out.
      body: products.flatMap((row) => {
        const more = facts.get(row.id);
        return more ? [inventoryAnswer(row, more)] : [];
      }),
      headers: pageHeaders('/api/products/inventory', query, query.page, query.size, total),
    };
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
