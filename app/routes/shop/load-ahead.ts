import { pageUrl } from '#contract/texts/reader-language.ts';
import { matchPath } from 'react-router';
import type { PrefetchedPath } from '#contract/shop/pages.ts';
import type { Prefetch } from '#app/state/prefetch.ts';
import { homePrefetch } from './load-home.ts';
import { productPrefetch } from './load-product.ts';
import { shopPrefetch } from './load-shop.ts';

const LOADERS: Readonly<Record<PrefetchedPath, Pick<Prefetch<unknown>, 'fetch'>>> = {
  '/': homePrefetch,
  '/page/:pageNumber': homePrefetch,
  '/shop': shopPrefetch,
  '/product/:id': productPrefetch,
};

/** Prefetches the data of a page of this site, if the page has a prefetch. */
export function loadAhead(address: string): void {
  const url = pageUrl(new URL(address, window.location.href).href);
  const path = Object.keys(LOADERS).find((one) => matchPath(one, url.pathname)) as PrefetchedPath | undefined;
  if (path) LOADERS[path].fetch(url);
}
