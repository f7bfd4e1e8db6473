import { matchRoutes } from 'react-router';
import type { Api } from '#app/api/client.ts';
import { readShopView, type ShopView } from '#app/features/catalogue/shop-address.ts';
import { createPrefetch } from '#app/state/prefetch.ts';
import { api } from '#app/state/api.ts';
import { answering, notFound } from './answering.ts';

/** Spec section 9. */
const PAGE_SIZE = 8;

/** Unlike `matchPath` this decodes what is searched for. */
const keywordOf = ({ pathname }: URL) =>
  matchRoutes([{ path: '/search/:keyword' }], pathname)?.[0]?.params['keyword'];

export const viewOf = (url: URL): ShopView => readShopView(url, keywordOf(url)) ?? notFound();

export function fetchProducts(from: Api, { keyword, category, sort }: ShopView, page: number) {
  return from.list('GET /api/products/shops', { query: { keyword, category, sort, page, size: PAGE_SIZE } });
}

export async function loadShop(from: Api, url: URL) {
  const view = viewOf(url);
  // A list of one kind has no page buttons: it grows, from its beginning.
  const page = view.category ? 1 : view.page;
  const found = await answering(fetchProducts(from, view, page));
  const pages = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
  if (page > pages) notFound();
  return { view: { ...view, page }, found, pages };
}

export const shopPrefetch = createPrefetch((url) => loadShop(api, url));
