import type { SearchFound } from '#server/search/search.service.ts';
import type { Entry, ListOrder } from '../products/list-orders.ts';
import { paidSantim, VARIANT_FACETS } from './facet-values.ts';
import type { Wanted } from './product-lists.ts';
import { shownVariant, wantedVariant, type WantedVariant } from './shown-variants.ts';

/** Tells as which variants a list shows products; `termsIn`: the words and concepts of a text. */
export function createShownAs(termsIn: (text: string) => ReadonlySet<string>) {
  /** The id of the variant of a product; null: the product itself. */
  function shownAs(answer: SearchFound | null, wanted: WantedVariant): (entry: Entry) => string | null {
    const asked = new Set(answer?.asked);
    const called = (named: string) => [...termsIn(named)].filter((term) => asked.has(term)).length;
    return ({ variants }) => shownVariant(variants, { ...wanted, ...(asked.size > 0 && { called }) });
  }

  /** Products in the order of the prices that their cards say, where these are of other variants than the products' own. */
  function byShownPrice(
    numbers: number[],
    { order, choices = {} }: Wanted,
    answer: SearchFound | null,
    entryOf: (number: number) => Entry,
  ): number[] {
    const isOfVariants = answer !== null || VARIANT_FACETS.some((name) => choices[name]?.length);
    if (!isOfVariants || !isByPrice(order)) return numbers;
    const idOf = shownAs(answer, wantedVariant(choices, answer?.reading ?? null));
    const paidFor = (entry: Entry): number => {
      const id = idOf(entry);
      const variant = id === null ? undefined : entry.variants?.find((each) => each.id === id);
      return variant?.paid ?? paidSantim(entry.price_santim, entry.vat_percent);
    };
    const paid = new Map(numbers.map((number) => [number, paidFor(entryOf(number))]));
    const up = order === 'price-asc' ? 1 : -1;
    return numbers.toSorted((one, other) => up * (paid.get(one)! - paid.get(other)!));
  }

  return { shownAs, byShownPrice };
}

const isByPrice = (order: ListOrder | undefined) => order === 'price-asc' || order === 'price-desc';
