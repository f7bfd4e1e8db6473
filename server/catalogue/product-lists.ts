import { LRUCache } from 'lru-cache';
import type { Choices } from '#contract/facets.ts';
import type { ProductState } from '#contract/product-states.ts';
import type { Category } from '#contract/products.ts';
import type { SearchReading } from '#contract/search.ts';
import { countOf, eachBit, hasBit, type Bits, type SearchFound } from '#server/search/search.service.ts';
import type { FacetCounts } from './facet-index.ts';
import { isListed } from './keyword-search.ts';
import type { Entry, ListOrder } from './list-orders.ts';
import type { SortedProducts } from './sorted-products.ts';

export interface Wanted {
  /** The words that somebody searches for, as they typed them. */
  keyword?: string;
  /** Searched as it was typed, without correcting it. */
  exact?: boolean;
  category?: Category;
  /** In one of these states, or in any; left out, what shoppers see in lists. */
  states?: readonly ProductState[] | 'any';
  /** Left out: what fits a search best stands first, and where nothing is searched for, the newest. */
  order?: ListOrder;
  /** Shoppers narrow lists by these; with them only what they see in lists is found. */
  choices?: Choices;
  /** Products that can be ordered stand before those that cannot. */
  soldOutLast?: boolean;
}

/** So many numbers of products are cached in lists that were asked for. */
const CACHED_NUMBERS = 2_000_000;
const cachedLists = () =>
  new LRUCache<string, Listed>({
    maxSize: CACHED_NUMBERS,
    sizeCalculation: ({ numbers }) => numbers.length + 100,
  });

/** Answers about facets that are cached until a product changes. */
const CACHED_COUNTS = 2_000;
/** Fewer than one product in so many are sorted by themselves; of more the whole order is walked. */
const FEW = 16;

interface Listed {
  numbers: readonly number[];
  /** Null where nothing was searched for. */
  reading: SearchReading | null;
}

export interface Found {
  ids: string[];
  /** The same products, as the index knows them. */
  products: readonly { id: string; version: number }[];
  total: number;
  /** The search as it was understood; null where nothing was searched for. */
  reading: SearchReading | null;
}

/** Lists of the products, which are cached until one changes. */
export function createProductLists({ entries, orders, ranksOf, search, facets }: SortedProducts) {
  const lists = cachedLists();
  const counts = new LRUCache<string, FacetCounts>({ max: CACHED_COUNTS });

  /** The numbers of products in an order; of `fitting` where it is given. */
  function inOrder(order: ListOrder, fitting: Bits | undefined): number[] {
    const all = orders.get(order) ?? [];
    if (!fitting) return all;
    if (countOf(fitting) * FEW > all.length) return all.filter((number) => hasBit(fitting, number));
    const ranks = ranksOf(order);
    const few: number[] = [];
    eachBit(fitting, (number) => few.push(number));
    return few.sort((one, other) => ranks[one]! - ranks[other]!);
  }

  function list(wanted: Wanted): Listed {
    const { order, choices, soldOutLast } = wanted;
    const answer = search.find(wanted);
    const fitting = choices ? facets.select(choices, answer?.found) : answer?.found;
    const by = order ?? (answer ? BY_PRICE[answer.byPrice ?? 'no'] : 'newest');
    const fits = inOrder(by, fitting);
    // A search looks among those that are listed alone.
    const all = answer ? fits : fits.filter((number) => isListed(entries[number]!, wanted));
    const reading = answer?.reading ?? null;
    if (answer && order === undefined) return { numbers: byFit(all, answer), reading };
    return { numbers: soldOutLast ? soldOutBehind(all, entries) : all, reading };
  }

  return {
    forget(): void {
      lists.clear();
      counts.clear();
    },

    /** The products that are wanted, `size` of them after the first `offset`, and how many there are in all. */
    find(wanted: Wanted, offset: number, size: number): Found {
      const key = JSON.stringify(wanted);
      const found = lists.get(key) ?? list(wanted);
      lists.set(key, found);
      const shown = found.numbers.slice(offset, offset + size).map((number) => entries[number]!);
      return {
        ids: shown.map(({ id }) => id),
        products: shown,
        total: found.numbers.length,
        reading: found.reading,
      };
    },

    /** The facets by which the products that are wanted may be narrowed. */
    facets(wanted: Wanted): FacetCounts {
      const { keyword, exact, choices = {} } = wanted;
      const key = JSON.stringify([keyword?.trim(), exact, choices]);
      const counted = counts.get(key) ?? facets.facets(choices, search.find(wanted)?.found);
      counts.set(key, counted);
      return counted;
    },
  };
}

const BY_PRICE = { cheapest: 'price-asc', dearest: 'price-desc', no: 'best' } as const;

/** Products in an order, those that fit better first. */
function byFit(all: readonly number[], { boosts }: SearchFound): readonly number[] {
  if (boosts.length === 0) return all;
  const byScore = new Map<number, number[]>();
  for (const number of all) {
    let score = 0;
    for (const { bits, weight } of boosts) if (hasBit(bits, number)) score += weight;
    const alike = byScore.get(score);
    if (alike) alike.push(number);
    else byScore.set(score, [number]);
  }
  const scores = [...byScore.keys()].toSorted((one, other) => other - one);
  return scores.flatMap((score) => byScore.get(score)!);
}

/** Products that can be ordered, and after them those that cannot. */
function soldOutBehind(all: readonly number[], entries: readonly (Entry | undefined)[]): number[] {
  const first: number[] = [];
  const last: number[] = [];
  for (const number of all) (entries[number]!.count_in_stock > 0 ? first : last).push(number);
  return first.concat(last);
}
