import { matchPath } from 'react-router';
import type { Product } from '#contract/goods/products.ts';
import { ApiError, type Api } from '#app/api/client.ts';
import { getProduct } from '#app/api/get-product.ts';
import { findCategory } from '#app/features/catalogue/categories.ts';
import { isNoLongerMade } from '#app/features/catalogue/product/is-no-longer-made.ts';
import { createPrefetch } from '#app/state/prefetch.ts';
import { api } from '#app/state/api.ts';
import { answering, notFound } from './answering.ts';

const SIMILAR = 4;
/** Enough for similar ones beside the product itself, what goes with it and its series. */
const ASKED = 13;
/** The same page is drawn alike for so long. */
const FIVE_MINUTES = 300_000;
const NOTHING_RELATED = { goesWith: [], sameSeries: [], floorModels: [] };

/** Loads a product, similar ones, and the moment from which a delivery is counted. */
export async function loadProduct(from: Api, { pathname }: URL) {
  const id = matchPath('/product/:id', pathname)?.params.id ?? '';
  const product = await answering(findProduct(from, id));
  const now = new Date(Math.floor(Date.now() / FIVE_MINUTES) * FIVE_MINUTES).toISOString();
  if (isNoLongerMade(product)) {
    return { product, ...NOTHING_RELATED, similar: await listNearest(from, product), now };
  }
  const [related, similar] = await Promise.all([listRelated(from, product), listSimilar(from, product)]);
  const shown = Object.values(related).flat();
  const others = similar.filter(({ _id }) => !shown.some((each) => each._id === _id));
  return { product, ...related, similar: others.slice(0, SIMILAR), now };
}

/** An id that cannot be one belongs to no product either. */
async function findProduct(from: Api, id: string): Promise<Product> {
  try {
    return await getProduct(from, id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) notFound();
    throw error;
  }
}

/** Others of its category. The page is whole without them. */
async function listSimilar(from: Api, product: Product) {
  const category = findCategory(product.category);
  if (!category) return [];
  try {
    const { items } = await from.list('GET /api/products/shops', {
      query: { category, page: 1, size: ASKED },
    });
    return items.filter(({ _id }) => _id !== product._id);
  } catch {
    return [];
  }
}

/** Lists floor models of it, what goes with it, and others of its series. The page is whole without them. */
async function listRelated(from: Api, { _id: id, goesWith, series, hasFloorModels }: Product) {
  if (goesWith.length === 0 && !series && !hasFloorModels) return NOTHING_RELATED;
  try {
    // A node of the release before answers less.
    return { ...NOTHING_RELATED, ...(await from.call('GET /api/products/:id/related', { params: { id } })) };
  } catch {
    return NOTHING_RELATED;
  }
}

/** Lists others beside a product that is no longer made, by how near their price is. The page is whole without them. */
async function listNearest(from: Api, { _id: id }: Product) {
  try {
    return await from.call('GET /api/products/:id/nearest', { params: { id } });
  } catch {
    return [];
  }
}

export const productPrefetch = createPrefetch((url) => loadProduct(api, url));
