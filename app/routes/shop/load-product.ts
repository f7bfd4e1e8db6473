import { matchPath } from 'react-router';
import { dayInEthiopia } from '#contract/delivery-day.ts';
import type { Product } from '#contract/products.ts';
import { ApiError, type Api } from '#app/api/client.ts';
import { getProduct } from '#app/api/get-product.ts';
import { findCategory } from '#app/features/catalogue/categories.ts';
import { isNoLongerMade } from '#app/features/catalogue/no-longer-made.tsx';
import { createPrefetch } from '#app/state/prefetch.ts';
import { api } from '#app/state/api.ts';
import { answering, notFound } from './answering.ts';

const SIMILAR = 4;

/** Loads a product, similar ones, and the day from which a delivery is counted. */
export async function loadProduct(from: Api, { pathname }: URL) {
  const id = matchPath('/product/:id', pathname)?.params.id ?? '';
  const product = await answering(findProduct(from, id));
  const listOthers = isNoLongerMade(product) ? listNearest : listSimilar;
  return { product, similar: await listOthers(from, product), today: dayInEthiopia(new Date()) };
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
      query: { category, page: 1, size: SIMILAR + 1 },
    });
    return items.filter(({ _id }) => _id !== product._id).slice(0, SIMILAR);
  } catch {
    return [];
  }
}

/** What comes nearest to a product that is no longer made. The page is whole without it, too. */
async function listNearest(from: Api, { _id: id }: Product) {
  try {
    return await from.call('GET /api/products/:id/nearest', { params: { id } });
  } catch {
    return [];
  }
}

export const productPrefetch = createPrefetch((url) => loadProduct(api, url));
