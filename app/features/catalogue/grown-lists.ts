import type { Counted } from '#app/api/client.ts';
import type { TileFacts } from './list-facts.ts';

type Page = Counted<TileFacts>;

/** The products that a list has fetched after its first page. */
export interface Growth {
  more: TileFacts[];
  /** The number of the last page that was fetched. */
  page: number;
  /** The number of all products in the last answer, and whether all pages have been fetched. */
  total: number;
  ended: boolean;
}

/** The number of history entries whose lists are remembered. */
const REMEMBERED = 10;
const grown = new Map<string, { begun: string; growth: Growth }>();

/** Returns a key of a list's first page, which changes when the page's products or the total do. */
const beginning = ({ items, total }: Page): string => [total, ...items.map(({ _id }) => _id)].join();

const ungrown = ({ items, total }: Page): Growth => ({
  more: [],
  page: 1,
  total,
  ended: items.length >= total,
});

/**
 * Returns the list as it was left at a history entry (React Router's location key), so that the visitor is at the same
 * place again. `isOld`: its first page has changed since, so it has to be fetched again.
 */
export function findGrowth(place: string, first: Page): { growth: Growth; isOld: boolean } {
  const kept = grown.get(place);
  if (!kept) return { growth: ungrown(first), isOld: false };
  return { growth: kept.growth, isOld: kept.begun !== beginning(first) };
}

/** Fetches as many further pages as the list had before, or as there still are. */
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

/** Adds the next page to a list. */
export function growBy({ more, page }: Growth, { items, total }: Page, first: Page): Growth {
  // A product may come twice, because others were sold or moved meanwhile.
  const fresh = items.filter(({ _id }) => !more.some((other) => other._id === _id));
  const ended = items.length === 0 || (page + 1) * first.items.length >= total;
  return { more: [...more, ...fresh], page: page + 1, total, ended };
}

/**
 * Fetches the next page. When products were added or removed in the meantime, the pages before are fetched again,
 * because a product may have moved from the next page to one of them.
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
