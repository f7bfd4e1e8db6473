import type { Counted } from '#app/api/client.ts';
import type { ListedProduct } from '#contract/searching/search-list.ts';

type Page = Counted<ListedProduct>;

/** The products that a list has fetched after its first page. */
export interface Growth {
  more: ListedProduct[];
  /** The last page that was fetched. */
  page: number;
  /** The number of products by the last answer, and whether all have been asked for. */
  total: number;
  ended: boolean;
}

/** Places of the browser's history whose lists are remembered. */
const REMEMBERED = 10;
const grown = new Map<string, { begun: string; growth: Growth }>();

/** Returns a text that tells a list's beginning from that of the same list after a change. */
const beginning = ({ items, total }: Page): string => [total, ...items.map(({ _id }) => _id)].join();

const ungrown = ({ items, total }: Page): Growth => ({
  more: [],
  page: 1,
  total,
  ended: items.length >= total,
});

/**
 * As the list was left at this place of the history (React Router's key of the location), so that one stands where one stood.
 * It is to be renewed where the list begins otherwise by now.
 */
export function findGrowth(place: string, first: Page): { growth: Growth; isOld: boolean } {
  const kept = grown.get(place);
  if (!kept) return { growth: ungrown(first), isOld: false };
  return { growth: kept.growth, isOld: kept.begun !== beginning(first) };
}

/** Fetches as many further pages as there were, or as there still are. */
export async function renewGrowth(
  { page }: Growth,
  first: Page,
  fetchPage: (page: number) => Promise<Page>,
): Promise<Growth> {
  let growth = ungrown(first);
  while (growth.page < page && !growth.ended) {
    growth = growBy(growth, await fetchPage(growth.page + 1), first);
  }
  return growth;
}

/** The growth of a list by its next page. */
export function growBy({ more, page }: Growth, { items, total }: Page, first: Page): Growth {
  // A product may come twice, because others were sold or moved meanwhile.
  const fresh = items.filter(({ _id }) => !more.some((other) => other._id === _id));
  const ended = items.length === 0 || (page + 1) * first.items.length >= total;
  return { more: [...more, ...fresh], page: page + 1, total, ended };
}

/**
 * Fetches the next page. Where products came or went meanwhile, the pages before are fetched again: one that stood at the
 * beginning of the next page may stand on them now.
 */
export async function growOn(
  growth: Growth,
  first: Page,
  fetchPage: (page: number) => Promise<Page>,
): Promise<Growth> {
  const page = await fetchPage(growth.page + 1);
  let next = growBy(growth, page, first);
  const isMoved = next.total !== growth.total || next.more.length < growth.more.length + page.items.length;
  const last = isMoved ? growth.page : 0;
  for (let again = 1; again <= last; again += 1)
    next = { ...next, more: growBy(next, await fetchPage(again), first).more };
  return next;
}

export function keepGrowth(place: string, first: Page, growth: Growth): void {
  grown.delete(place);
  grown.set(place, { begun: beginning(first), growth });
  if (grown.size > REMEMBERED) grown.delete(grown.keys().next().value!);
}
