import type { Suggestions } from '#contract/suggestions.ts';
import { SUGGESTED_FROM } from '#contract/suggestions.ts';
import { countOf, hasBit, type Bits, type ProductSearch } from '#server/search/search.service.ts';
import type { FacetIndex } from './facet-index.ts';
import { makerOf } from './facet-values.ts';
import type { Entry } from './list-orders.ts';
import { LISTED } from './product-state.ts';

/** A list longer than what a phone shows above its keyboard helps nobody. */
const MOST = { kinds: 3, makers: 1, products: 3 };

export interface Suggested extends Pick<Suggestions, 'makers'> {
  kinds: Pick<Suggestions['kinds'][number], 'kind' | 'count'>[];
  /** The ids of the products. */
  ids: string[];
}

interface Parts {
  search: Pick<ProductSearch, 'complete'>;
  facets: FacetIndex;
  entryOf: (number: number) => Entry | undefined;
  /** The numbers of all products, the best first. */
  best: readonly number[];
}

/** Names kinds and makers with something to sell, and the best products of a name, for somebody who has typed so far. */
export function suggest(text: string, { search, facets, entryOf, best }: Parts): Suggested {
  if (Array.from(text.trim()).length < SUGGESTED_FROM) return { kinds: [], makers: [], ids: [] };
  const { kinds, brands, products } = search.complete(text);
  const counted = <T extends { count: number }>(all: T[], most: number): T[] =>
    all
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, most);
  const ofKind = kinds.map((kind) => ({ kind, count: countOf(facets.select({ kind: [kind] })) }));
  const ofMaker = brands.map((brand) => {
    const maker = makerOf(brand);
    return { brand, count: maker === null ? 0 : countOf(facets.select({ maker: [maker] })) };
  });
  return {
    kinds: counted(ofKind, MOST.kinds),
    makers: counted(ofMaker, MOST.makers),
    ids: products === null ? [] : firstOf(best, products, entryOf),
  };
}

/** The ids of the best listed products of a set. */
function firstOf(best: readonly number[], products: Bits, entryOf: Parts['entryOf']): string[] {
  const ids: string[] = [];
  for (const number of best) {
    if (!hasBit(products, number)) continue;
    const entry = entryOf(number);
    if (entry && LISTED.includes(entry.state)) ids.push(entry.id);
    if (ids.length === MOST.products) break;
  }
  return ids;
}
