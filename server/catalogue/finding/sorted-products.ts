import type { Lexicon } from '#server/search/search.service.ts';
import { createFacetIndex } from './facet-index.ts';
import { listedAs, paidSantim } from './facet-values.ts';
import { createKeywordSearch } from './keyword-search.ts';
import {
  COMPARISONS,
  isSameButStock,
  merged,
  type Entry,
  type IndexedProduct,
  type ListOrder,
  type FacetedVariant,
} from '../products/list-orders.ts';

export type SortedProducts = ReturnType<typeof createSortedProducts>;

/**
 * Creates a function that lets products share equal values in memory: each comes from the database with texts and
 * arrays of its own, while there are few different categories, makers, states and colours.
 */
function shareValues() {
  const texts = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  const sharedIn = <Value>(known: Map<string, Value>, key: string, value: Value): Value => {
    const same = known.get(key);
    if (same === undefined) known.set(key, value);
    return same ?? value;
  };
  const one = <Text extends string>(text: Text) => sharedIn(texts, text, text) as Text;
  const list = (values: readonly string[]) => sharedIn(lists, values.join('\n'), values);
  const ofVariant = ({ named = '', colours, materials, stock, ...own }: FacetedVariant): FacetedVariant => ({
    ...own,
    named: one(named),
    colours: list(colours),
    materials: list(materials),
    stock: list(stock),
  });
  return ({ terms: _terms, ...product }: IndexedProduct): Entry => {
    const { category, brand, state, variants } = product;
    return {
      ...product,
      ...(variants && { variants: variants.map(ofVariant) }),
      category: one(category),
      brand: one(brand),
      state: one(state),
    };
  };
}

/** All products by number, in every sort order, with their facets and search terms. */
export function createSortedProducts(lexicon: Lexicon) {
  /** The entries by number; undefined where the product has a newer number or was deleted. */
  const entries: (Entry | undefined)[] = [];
  const numbers = new Map<string, number>();
  const facets = createFacetIndex();
  const search = createKeywordSearch(lexicon, entries, numbers, facets.select);
  const orders = new Map<ListOrder, number[]>();
  const ranks = new Map<ListOrder, Uint32Array>();
  let added: number[] = [];
  const entryOf = shareValues();

  function remove(id: string): void {
    const number = numbers.get(id);
    numbers.delete(id);
    if (number === undefined) return;
    entries[number] = undefined;
    facets.remove(number);
  }

  /** Adds products, which are in lists only after `sorting`. */
  function load(products: readonly IndexedProduct[]): void {
    for (const product of products) {
      remove(product.id);
      const entry = entryOf(product);
      const number = entries.push(entry) - 1;
      const prices = listedAs(entry).map(({ paid }) => paid);
      const paid = prices.length > 0 ? prices : [paidSantim(entry.price_santim, entry.vat_percent)];
      numbers.set(entry.id, number);
      search.add(number, { terms: product.terms, brand: entry.brand, paid });
      facets.add(number, entry);
      added.push(number);
    }
  }

  /** Updates the number of pieces where nothing else has changed; false where something else has. */
  function countAnew({ terms: _terms, ...entry }: IndexedProduct): boolean {
    const number = numbers.get(entry.id) ?? -1;
    const before = entries[number];
    const isThere = entry.count_in_stock > 0;
    if (!before || before.count_in_stock > 0 !== isThere || !isSameButStock(before, entry)) return false;
    entries[number] = { ...before, version: entry.version, count_in_stock: entry.count_in_stock };
    return true;
  }

  /** Brings the sort orders up to date, one in each step. */
  function* sorting(): Generator<void> {
    search.forget();
    ranks.clear();
    for (const [order, compareEntries] of COMPARISONS) {
      const compare = (a: number, b: number) => compareEntries(entries[a]!, entries[b]!);
      const stayed = (orders.get(order) ?? []).filter((number) => entries[number]);
      orders.set(order, merged(stayed, added.toSorted(compare), compare));
      yield;
    }
    added = [];
  }

  /** The places of all products in a sort order, by number. */
  function ranksOf(order: ListOrder): Uint32Array {
    const known = ranks.get(order);
    if (known) return known;
    const places = new Uint32Array(entries.length);
    orders.get(order)?.forEach((number, place) => void (places[number] = place));
    ranks.set(order, places);
    return places;
  }

  return { entries, numbers, orders, ranksOf, search, facets, remove, load, countAnew, sorting };
}
