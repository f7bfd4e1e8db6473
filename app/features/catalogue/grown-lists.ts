import type { Counted } from '#app/api/client.ts';
import type { ListedProduct } from '#contract/search-list.ts';

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

/** As the list was left at this place of the history (React Router's key of the location), if it still begins so. */
export function findGrowth(place: string, first: Page): Growth {
  const kept = grown.get(place);
  if (kept?.begun === beginning(first)) return kept.growth;
  return { more: [], page: 1, total: first.total, ended: first.items.length >= first.total };
}

/** The growth of a list by its next page. */
export function growBy({ more, page }: Growth, { items, total }: Page, first: Page): Growth {
  // A product may come twice, because others were sold or moved meanwhile.
  const fresh = items.filter(({ _id }) => !more.some((other) => other._id === _id));
  const ended = items.length === 0 || (page + 1) * first.items.length >= total;
  return { more: [...more, ...fresh], page: page + 1, total, ended };
}

export function keepGrowth(place: string, first: Page, growth: Growth): void {
  grown.delete(place);
  grown.set(place, { begun: beginning(first), growth });
  if (grown.size > REMEMBERED) grown.delete(grown.keys().next().value!);
}
