import { matchRoutes, redirect } from 'react-router';
import { choiceParameters, FORM_FIELDS, readChoices, type Choices } from '#contract/searching/facets.ts';
import type { Api } from '#app/api/client.ts';
import {
  isFromForm,
  isNarrowed,
  readShopView,
  shopAddress,
  type ShopView,
} from '#app/features/catalogue/facets/shop-address.ts';
import { wordsOf } from '#app/features/catalogue/list-words.ts';
import { answering, notFound } from './answering.ts';

/** The number of products on a page (spec section 9); a list with filters grows, and loads more at a time. */
const PAGE_SIZE = 8;
const GROWING_SIZE = 24;

/** Returns the decoded keyword of an address; `matchPath` would leave it encoded. */
const keywordOf = ({ pathname }: URL) =>
  matchRoutes([{ path: '/search/:keyword' }], pathname)?.[0]?.params['keyword'];

export const viewOf = (url: URL): ShopView => readShopView(url, keywordOf(url)) ?? notFound();

export function fetchList(from: Api, view: ShopView, page: number) {
  const { keyword, exact, choices, sort } = view;
  const size = isNarrowed(view) ? GROWING_SIZE : PAGE_SIZE;
  const query = { keyword, exact: exact || undefined, ...choiceParameters(choices), sort, page, size };
  return from.call('GET /api/search', { query });
}

export async function loadShop(from: Api, url: URL) {
  const view = viewOf(url);
  if (isFromForm(url)) throw redirect(shopAddress({ ...view, choices: await typedChoices(url) }));
  const page = isNarrowed(view) ? 1 : view.page;
  const found = await answering(fetchList(from, view, page));
  if (found.reading?.product) throw redirect(`/product/${found.reading.product}`);
  if (page > found.pages) notFound();
  const shown = { ...view, page };
  return { view: shown, found, words: wordsOf(shown, found) };
}

/** Reads the choices that a form without scripts has sent; its code is loaded only for such addresses. */
async function typedChoices({ searchParams }: URL): Promise<Choices> {
  const { withTypedEnds } = await import('#contract/searching/typed-ends.ts');
  return readChoices(withTypedEnds(searchParams, FORM_FIELDS));
}

export type ShopList = Awaited<ReturnType<typeof loadShop>>;
