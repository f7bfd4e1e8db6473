import type { Lexicon } from '#server/search/search.service.ts';
import type { IndexedProduct } from '../products/list-orders.ts';
import { createProductLists } from './product-lists.ts';
import { createShownAs } from './shown-as.ts';
import type { WantedVariant } from './shown-variants.ts';
import { createSortedProducts } from './sorted-products.ts';
import { suggest } from './suggestions.ts';

export type ProductIndex = ReturnType<typeof createProductIndex>;

/**
 * All products that are not deleted, with the fields that lists and searches need, in memory. Each has a number, which
 * changes whenever its entry is written. Lists are cached until a product changes, so that a count is exact and a late
 * page costs no more than the first (decision 0219).
 */
export function createProductIndex(lexicon: Lexicon) {
  const products = createSortedProducts(lexicon);
  const { entries, numbers, search, facets } = products;
  const lists = createProductLists(products);
  const { shownAs } = createShownAs(search.termsIn, (number) => entries[number]!);

  function sort(): void {
    lists.forget();
    for (const _ of products.sorting());
  }

  return {
    /** Adds products to an index that nobody reads yet; lists have them once `sorting` has finished. */
    load: products.load,
    sorting: products.sorting,
    /** Uses another lexicon for queries from now on. */
    readWith(words: Lexicon): void {
      if (search.readWith(words)) lists.forget();
    },
    /** Says whether the index has the product in this version. */
    knows: (id: string, version: number) => entries[numbers.get(id) ?? -1]?.version === version,
    size: () => numbers.size,
    /** Says whether outdated entries take so much of the index that it should be built again. */
    isWorn: () => entries.length > 2 * numbers.size + 1000,

    /** Updates changed products, and removes those in `gone`. */
    update(changed: readonly IndexedProduct[], gone: readonly string[] = []): void {
      gone.forEach(products.remove);
      products.load(changed);
      sort();
    },

    /**
     * Updates products after sales, which mostly change the number of pieces alone. Returns the products that appear
     * differently in lists: sold out or back in stock, or shown as another variant.
     */
    updateSold(changed: readonly IndexedProduct[]): string[] {
      const others = changed.filter((product) => !products.countAnew(product));
      products.load(others);
      if (others.length > 0) sort();
      return others.map(({ id }) => id);
    },

    find: lists.find,

    /** The variants as which a list shows products: the ids of the variants by those of the products. */
    shownAs(
      ids: readonly string[],
      list: Parameters<typeof lists.find>[0],
      wanted: WantedVariant,
    ): ReadonlyMap<string, string> {
      const variantOf = shownAs(search.find(list), wanted);
      return new Map(
        ids.flatMap((id) => {
          const entry = entries[numbers.get(id) ?? -1];
          const variant = entry ? variantOf(entry)?.id : undefined;
          return variant === undefined ? [] : [[id, variant] as const];
        }),
      );
    },

    facets: lists.facets,

    /** Suggests kinds, makers and products for the text that somebody has typed so far. */
    suggest: (text: string) =>
      suggest(text, {
        ...{ search, facets, entryOf: (number) => entries[number] },
        best: products.orders.get('best') ?? [],
      }),

    /** The lists that have a page of their own. */
    pages: () => facets.pages((number) => entries[number]!),
  };
}
