import type { Lexicon } from '#server/search/search.service.ts';
import type { IndexedProduct } from '../products/list-orders.ts';
import { createProductLists } from './product-lists.ts';
import { createShownAs } from './shown-as.ts';
import type { WantedVariant } from './shown-variants.ts';
import { createSortedProducts } from './sorted-products.ts';
import { suggest } from './suggestions.ts';

export type ProductIndex = ReturnType<typeof createProductIndex>;

/**
 * All products that are not deleted, as far as lists and searches need them, in memory. Each has a number, which it
 * changes whenever it is written anew. Lists that were asked for are cached until a product changes, so that a count is
 * exact and a late page no dearer than the first (decision 0046).
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
    /** Takes products up into an index that nobody reads yet: they stand in its lists once `sorting` has come to its end. */
    load: products.load,
    sorting: products.sorting,
    /** Reads searches with other words from now on. */
    readWith(words: Lexicon): void {
      if (search.readWith(words)) lists.forget();
    },
    /** Says whether the product is known as it was in this version. */
    knows: (id: string, version: number) => entries[numbers.get(id) ?? -1]?.version === version,
    size: () => numbers.size,
    /** Says whether so much of it is about products as they were that it should be made anew. */
    isWorn: () => entries.length > 2 * numbers.size + 1000,

    /** Writes products as they are now; those named in `gone` are no more. */
    update(changed: readonly IndexedProduct[], gone: readonly string[] = []): void {
      gone.forEach(products.remove);
      products.load(changed);
      sort();
    },

    /**
     * Writes what sales have moved, mostly the number of pieces alone. Returns what is another thing to lists since: it is
     * sold out or there again, or shows another variant.
     */
    updateSold(changed: readonly IndexedProduct[]): string[] {
      const others = changed.filter((product) => !products.countAnew(product));
      products.load(others);
      if (others.length > 0) sort();
      return others.map(({ id }) => id);
    },

    find: lists.find,

    /** The ids of the variants as which products are shown in a list, by the products' ids. */
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

    /** Names kinds, makers and products that somebody may mean who has typed so far. */
    suggest: (text: string) =>
      suggest(text, {
        ...{ search, facets, entryOf: (number) => entries[number] },
        best: products.orders.get('best') ?? [],
      }),

    /** The lists that are pages of their own. */
    pages: () => facets.pages((number) => entries[number]!),
  };
}
