import { randomUUID } from 'node:crypto';
import { bodyOf, createProduct } from '../support/factories.ts';
import { file, type Cast, type Samples } from './sample.ts';

/** A wish of a guest who wants to be called. */
async function wish({ shop, administrator }: Cast): Promise<string> {
  const product = await createProduct(shop, administrator, { countInStock: 0 });
  const phone = `09${String(Math.random()).slice(2, 10)}`;
  bodyOf(await shop.call('POST', '/api/stock-alerts', { body: { product: product._id, phone } }));
  const calls = bodyOf<{ _id: string; product: string }[]>(
    await shop.call('GET', '/api/stock-alerts/calls?size=100', { token: administrator.token }),
  );
  return calls.find((each) => each.product === product._id)!._id;
}

/** The samples of the calls about saved pieces and about pieces that are waited for. */
export const savedSamples: Samples = {
  'GET /api/saved': file('/api/saved'),
  'POST /api/saved/pieces': ({ product }) => ({
    path: '/api/saved/pieces',
    body: { pieces: [{ product: product._id }] },
    allowed: 200,
  }),
  'DELETE /api/saved/pieces/:id': ({ product }) => ({
    path: `/api/saved/pieces/${product._id}`,
    allowed: 200,
  }),
  'PUT /api/saved/link': () => ({ path: '/api/saved/link', allowed: 200 }),
  'DELETE /api/saved/link': () => ({ path: '/api/saved/link', allowed: 200 }),
  'GET /api/saved/lists/:id': async ({ shop, owner }) => {
    const { link } = bodyOf(await shop.call('PUT', '/api/saved/link', { token: owner.token }));
    return { path: `/api/saved/lists/${link}`, allowed: 200 };
  },
  'POST /api/products/named': ({ product }) => ({
    path: '/api/products/named',
    body: { names: [product._id] },
    allowed: 200,
  }),
  'POST /api/saved/shown': ({ product }) => ({
    path: '/api/saved/shown',
    body: { pieces: [{ product: product._id }] },
    allowed: 200,
  }),
  'GET /api/stock-alerts': file('/api/stock-alerts'),
  'GET /api/stock-alerts/calls': file('/api/stock-alerts/calls'),
  'POST /api/stock-alerts': async ({ shop, administrator }) => {
    const { _id: product } = await createProduct(shop, administrator, { countInStock: 0 });
    const email = `${randomUUID()}@people.test`;
    return { path: '/api/stock-alerts', body: { product, email }, allowed: 200 };
  },
  'GET /api/stock-alerts/:id': async (cast) => ({
    path: `/api/stock-alerts/${await wish(cast)}`,
    allowed: 200,
  }),
  'PUT /api/stock-alerts/:id/confirmation': async (cast) => ({
    path: `/api/stock-alerts/${await wish(cast)}/confirmation`,
    allowed: 200,
  }),
  'DELETE /api/stock-alerts/:id': async (cast) => ({
    path: `/api/stock-alerts/${await wish(cast)}`,
    allowed: 200,
  }),
  'PUT /api/stock-alerts/:id/told': async (cast) => ({
    path: `/api/stock-alerts/${await wish(cast)}/told`,
    allowed: 200,
  }),
};
