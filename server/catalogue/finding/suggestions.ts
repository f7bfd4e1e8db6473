import type { Suggestions } from '#contract/searching/suggestions.ts';
import { SUGGESTED_FROM } from '#contract/searching/suggestions.ts';
import { withChildren } from '#contract/goods/category-kinds.ts';
import type { Kind } from '#contract/goods/product-attributes.ts';
import {
  both,
  countBits,
  emptyBits,
  hasBit,
  isEmptyBits,
  type Bits,
  type ProductSearch,
} from '#server/search/search.service.ts';
import type { FacetIndex } from './facet-index.ts';
import { makerSlug } from './facet-values.ts';
import type { Entry } from '../products/list-orders.ts';
import { LISTED } from '../products/product-state.ts';

/** The number of letters from which a beginning says enough to search inside of names. */
const TELLING = 3;
/** The most suggestions: a longer list would not fit above the keyboard of a phone. */
const MOST_SUGGESTED = { kinds: 3, categories: 2, makers: 1, products: 3 };

export interface Suggested extends Pick<Suggestions, 'makers'> {
  kinds: Pick<Suggestions['kinds'][number], 'kind' | 'count'>[];
  categories: Pick<Suggestions['categories'][number], 'slug' | 'count'>[];
  /** The ids of the suggested products. */
  ids: string[];
}

interface Parts {
  search: Pick<ProductSearch, 'complete'>;
  facets: FacetIndex;
  entryOf: (number: number) => Entry | undefined;
  /** The numbers of all products, the best first. */
  best: readonly number[];
}

/**
 * Suggests kinds, categories and makers with products to sell, and the best products by name, for the text that somebody has typed
 * so far.
 */
export function suggest(text: string, { search, facets, entryOf, best }: Parts): Suggested {
  if (Array.from(text.trim()).length < SUGGESTED_FROM)
    return { kinds: [], categories: [], makers: [], ids: [] };
  const { kinds: groups, categories, brands, products, begun, coded } = search.complete(text);
  const counted = <T extends { count: number }>(all: T[], most: number): T[] =>
    all
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, most);
  const ofKind = groups.flatMap((kinds) =>
    counted(
      kinds.map((kind) => ({ kind, count: countBits(facets.select({ kind: [kind] })) })),
      MOST_SUGGESTED.kinds,
    ),
  );
  const called = ofKind.map(({ kind }) => kind);
  const ofMaker = brands.map((brand) => {
    const maker = makerSlug(brand);
    return { brand, count: maker === null ? 0 : countBits(facets.select({ maker: [maker] })) };
  });
  const ofCategory = counted(
    categories.map((slug) => ({ slug, count: countBits(facets.select({ category: withChildren(slug) })) })),
    MOST_SUGGESTED.categories,
  );
  return {
    kinds: ofKind.slice(0, MOST_SUGGESTED.kinds - ofCategory.length),
    categories: ofCategory,
    makers: counted(ofMaker, MOST_SUGGESTED.makers),
    ids: firstOfParts(
      [...(coded ? [coded] : []), ...likeliest(text, { products, begun, called, facets })],
      best,
      entryOf,
    ),
  };
}

interface Likely {
  /** Products with the text in their names, and those whose names begin with it. */
  products: Bits | null;
  begun: Bits | null;
  called: readonly Kind[];
  facets: FacetIndex;
}

/**
 * The products with the text in their names, in groups: of kinds with such a name, then those whose own names begin so,
 * then the others; two letters are too few for the last group.
 */
function likeliest(text: string, { products, begun, called, facets }: Likely): Bits[] {
  if (products === null) return [];
  const ofKinds = called.length > 0 ? [both(facets.select({ kind: [...called] }), products)] : [];
  const likely = [...ofKinds, begun ?? emptyBits(0)];
  const isEnough = Array.from(text.trim()).length < TELLING && likely.some((part) => !isEmptyBits(part));
  return isEnough ? likely : [...likely, products];
}

/** The ids of the best listed products of the first group, then of the next, without repetition. */
function firstOfParts(parts: readonly Bits[], best: readonly number[], entryOf: Parts['entryOf']): string[] {
  const ids = new Set<string>();
  for (const part of parts) for (const id of firstOf(best, part, entryOf)) ids.add(id);
  return [...ids].slice(0, MOST_SUGGESTED.products);
}

function firstOf(best: readonly number[], products: Bits, entryOf: Parts['entryOf']): string[] {
  const ids: string[] = [];
  for (const number of best) {
    if (!hasBit(products, number)) continue;
    const entry = entryOf(number);
    if (entry && LISTED.includes(entry.state)) ids.push(entry.id);
    if (ids.length === MOST_SUGGESTED.products) break;
  }
  return ids;
}
