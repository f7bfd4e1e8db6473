import { matchPath } from 'react-router';
import type { Product } from '#contract/goods/products.ts';
import { ApiError, type Api } from '#app/api/client.ts';
import { createReader, documentText, type WrittenIn } from '#app/api/document-data.ts';
import { getProduct } from '#app/api/get-product.ts';
import { findCategory } from '#contract/goods/categories.ts';
import { isNoLongerMade } from '#app/features/catalogue/product/is-no-longer-made.ts';
import { unpackProduct, packProduct, type CardFacts } from '#app/features/catalogue/card-facts.ts';
import { createPrefetch } from '#app/state/prefetch.ts';
import { api } from '#app/state/api.ts';
import { answering, notFound } from './answering.ts';

const SIMILAR = 4;
/**
 * The number of products to load: enough for a row of similar ones without the product itself and those in the other
 * rows.
 */
const ASKED = 13;
/** The milliseconds within which the server renders the same page. */
const FIVE_MINUTES = 300_000;
const NOTHING_RELATED = { goesWith: [], sameSeries: [], floorModels: [] };

/** Loads a product, related and similar ones, and the moment from which its delivery is counted. */
export async function loadProduct(from: Api, { pathname }: URL): Promise<ProductData> {
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

/** The product of a page and the lists below it. */
export interface ProductData extends Record<ListName, CardFacts[]> {
  product: Product;
  now: string;
}
const LISTS = ['goesWith', 'sameSeries', 'floorModels', 'similar'] as const;
type ListName = (typeof LISTS)[number];

/** The data of a product's page for its document. */
export const productDocument = ({ product, now, ...lists }: ProductData) =>
  documentText([product, now, LISTS.map((name) => lists[name].map((each) => packProduct(each)))] as const);

export const readProduct = createReader(
  ([product, now, lists]: WrittenIn<ReturnType<typeof productDocument>>): ProductData => ({
    product,
    now,
    ...(Object.fromEntries(
      LISTS.map((name, index) => [name, lists[index]!.map((row) => unpackProduct(row))]),
    ) as Record<ListName, CardFacts[]>),
  }),
);

/** Loads a product; a malformed id answers 404, like an unknown one. */
export async function findProduct(from: Api, id: string): Promise<Product> {
  try {
    return await getProduct(from, id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) notFound();
    throw error;
  }
}

/** Lists other products of the same category; none after a failure, because the page works without them. */
async function listSimilar(from: Api, product: Product) {
  const category = findCategory(product.category)?.slug;
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

/**
 * Lists the product's floor models, the products that go with it, and others of its series; none after a failure,
 * because the page works without them.
 */
async function listRelated(from: Api, { _id: id, goesWith, series, hasFloorModels }: Product) {
  if (goesWith.length === 0 && !series && !hasFloorModels) return NOTHING_RELATED;
  try {
    // A server of the release before answers with fewer lists.
    return { ...NOTHING_RELATED, ...(await from.call('GET /api/products/:id/related', { params: { id } })) };
  } catch {
    return NOTHING_RELATED;
  }
}

/**
 * Lists products of a similar price for a product that is no longer made; none after a failure, because the page works
 * without them.
 */
async function listNearest(from: Api, { _id: id }: Product) {
  try {
    return await from.call('GET /api/products/:id/nearest', { params: { id } });
  } catch {
    return [];
  }
}

export const productPrefetch = createPrefetch((url) => loadProduct(api, url));
