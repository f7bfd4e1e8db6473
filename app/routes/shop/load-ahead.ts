import { homeAhead } from './load-home.ts';
import { productAhead } from './load-product.ts';
import { shopAhead } from './load-shop.ts';

/** The pages whose data is fetched ahead. Not searches: the shop makes each of them anew, and counts them. */
const PAGES = [
  { path: /^\/(page\/\d+)?$/, ahead: homeAhead },
  { path: /^\/shop$/, ahead: shopAhead },
  { path: /^\/product\/[^/]+$/, ahead: productAhead },
];

/** Fetches the data of a page of this site, where it is one of those to which most people go. */
export function loadAhead(address: string): void {
  const url = new URL(address, window.location.href);
  PAGES.find(({ path }) => path.test(url.pathname))?.ahead.fetch(url);
}
