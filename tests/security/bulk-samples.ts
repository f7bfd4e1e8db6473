import { randomUUID } from 'node:crypto';
import { bodyOf, createProduct } from '../support/factories.ts';
import type { Cast, Samples } from './sample.ts';

/** A change of a product of its own, as its preview has shown it. */
async function bulkRequestOf({ shop, administrator }: Cast) {
  const { _id } = await createProduct(shop, administrator);
  const asked = {
    selection: { ids: [_id] },
    change: { action: 'price', way: 'percent', direction: 'up', amount: 5 },
  };
  const { token } = administrator;
  const preview = await shop.call('POST', '/api/products/bulk/preview', { token, body: asked });
  return { _id: randomUUID(), ...asked, mark: bodyOf(preview).mark };
}

/** The samples of the calls that change many products at once. */
export const bulkSamples: Samples = {
  'POST /api/products/bulk/preview': ({ product: { _id } }) => ({
    path: '/api/products/bulk/preview',
    body: { selection: { ids: [_id] }, change: { action: 'tags', add: ['Sample'] } },
    allowed: 200,
  }),
  'POST /api/products/bulk': async (cast) => ({
    path: '/api/products/bulk',
    body: await bulkRequestOf(cast),
    allowed: 200,
  }),
};
