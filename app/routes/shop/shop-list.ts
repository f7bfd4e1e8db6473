import { matchRoutes, redirect } from 'react-router';
import { choiceParameters, FORM_FIELDS, readChoices, type Choices } from '#contract/searching/facets.ts';
import { pageUrl } from '#contract/texts/reader-language.ts';
import type { Api } from '#app/api/client.ts';
import { createReader, documentText } from '#app/api/document-data.ts';
import {
  isFromForm,
  isNarrowed,
  readShopView,
  shopAddress,
  type ShopView,
} from '#app/features/catalogue/facets/shop-address.ts';
import { unpackList, listRow, type ListFacts } from '#app/features/catalogue/list-facts.ts';
import { listWords, type ListWords } from '#app/features/catalogue/list-words.ts';
import { deliveryPlace } from '#app/state/buying/delivery-place.ts';
import { answering, notFound } from './answering.ts';

/** The number of products on a page (spec section 9); a list with filters grows, and loads more at a time. */
const PAGE_SIZE = 8;
const GROWING_SIZE = 24;

/** The number of addresses whose views are known. */
const MOST_KNOWN = 16;

/** Returns the decoded keyword of an address; `matchPath` would leave it encoded. */
const keywordOf = ({ pathname }: URL) =>
  matchRoutes([{ path: '/search/:keyword' }], pathname)?.[0]?.params['keyword'];

/** The views of addresses that the server has read; the parts of a page that it draws read the same one. */
const known = new Map<string, ShopView>();

export function readView(url: URL): ShopView {
  const address = url.pathname + url.search;
  const view = known.get(address) ?? readShopView(url, keywordOf(url)) ?? notFound();
  if (import.meta.env.SSR) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(address, view);
  }
  return view;
}

export function fetchList(from: Api, view: ShopView, page: number) {
  const { keyword, exact, choices, sort } = view;
  const size = isNarrowed(view) ? GROWING_SIZE : PAGE_SIZE;
  // The days to a buyer depend on where the buyer lives.
  const to = choices.stock?.includes('7') ? deliveryPlace.get() : null;
  const query = {
    ...{ keyword, exact: exact || undefined, ...choiceParameters(choices), sort, page, size },
    ...(to && { city: to.city, ...(to.place && { place: to.place }) }),
  };
  return from.call('GET /api/search', { query });
}

/** The list of a page: what its address asks for, what there is, and the words above it. */
export interface ShopList {
  view: ShopView;
  found: ListFacts;
  words: ListWords;
}

export async function loadShop(from: Api, url: URL): Promise<ShopList> {
  const view = readView(url);
  if (isFromForm(url)) throw redirect(shopAddress({ ...view, choices: await typedChoices(url) }));
  const shown = shownOf(view);
  const found = await answering(fetchList(from, shown, shown.page));
  if (found.reading?.product) throw redirect(`/product/${found.reading.product}`);
  if (shown.page > found.pages) throw redirect(shopAddress({ ...view, page: found.pages }));
  return { view: shown, found, words: listWords(shown, found) };
}

/** Returns the view that is shown: a list with filters begins with its first page, because it grows. */
const shownOf = (view: ShopView): ShopView => (isNarrowed(view) ? { ...view, page: 1 } : view);

/** The document holds what was found; what its address says, the words of a search too, is read from there. */
export const listDocument = ({ found }: ShopList) => documentText(listRow(found));
const readList = createReader(unpackList);

/** Returns the list of a page from its document, or as the browser has loaded it. */
export function listAt(
  data: ShopList | ReturnType<typeof listDocument>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): ShopList {
  if (typeof data !== 'string') return data;
  const view = shownOf(readView(pageUrl(`http://shop${pathname}${search}`)));
  const found = readList(data);
  return { view, found, words: listWords(view, found) };
}

/** Reads the choices that a form without scripts has sent; its code is loaded only for such addresses. */
async function typedChoices({ searchParams }: URL): Promise<Choices> {
  const { withTypedEnds } = await import('#contract/searching/typed-ends.ts');
  return readChoices(withTypedEnds(searchParams, FORM_FIELDS));
}
