import type { SearchFound } from '#server/search/search.service.ts';
import type { Entry, ListOrder, FacetedVariant } from '../products/list-orders.ts';
import { paidSantim, VARIANT_FACETS } from './facet-values.ts';
import { shownVariantBy, wantedVariant, type WantedVariant } from './shown-variants.ts';
import type { Wanted } from './keyword-search.ts';

/**
 * Creates the choice of the variant that a product's card shows. `termsIn` returns the words and concepts of a text as
 * terms.
 */
export function createShownAs(
  termsIn: (text: string) => ReadonlySet<string>,
  entryOf: (number: number) => Entry,
) {
  /** Returns a function that picks the variant of a product for its card; null: the card shows the product itself. */
  function shownAs(answer: SearchFound | null, wanted: WantedVariant) {
    const asked = new Set(answer?.asked);
    // The counts are cached by name, because many products have variants of the same name, such as 'Charcoal, 160 cm'.
    const counts = new Map<string, number>();
    const called = (named: string): number => {
      const count = counts.get(named) ?? [...termsIn(named)].filter((term) => asked.has(term)).length;
      counts.set(named, count);
      return count;
    };
    const liked = [...wanted.liked, { colour: [...(answer?.nearColours ?? [])] }];
    const shown = shownVariantBy({ ...wanted, liked, ...(asked.size > 0 && { called }) });
    return ({ variants }: Entry): FacetedVariant | null => shown(variants);
  }

  /** Sorts products by the prices on their cards, where these may be prices of other variants than the default ones. */
  function byShownPrice(
    numbers: number[],
    { order, choices = {} }: Wanted,
    answer: SearchFound | null,
  ): number[] {
    const isOfVariants = answer !== null || VARIANT_FACETS.some((name) => choices[name]?.length);
    if (!isOfVariants || !isByPrice(order)) return numbers;
    const shownOf = shownAs(answer, wantedVariant(choices, answer?.reading ?? null));
    const sign = order === 'price-asc' ? 1 : -1;
    return sortedBy(numbers, (number) => {
      const entry = entryOf(number);
      return sign * (shownOf(entry)?.paid ?? paidSantim(entry.price_santim, entry.vat_percent));
    });
  }

  return { shownAs, byShownPrice };
}

const isByPrice = (order: ListOrder | undefined) => order === 'price-asc' || order === 'price-desc';

/**
 * Sorts by whole numbers and leaves equal ones in their order. Price and place are packed into one number, which sorts
 * many times faster.
 */
function sortedBy(numbers: readonly number[], keyOf: (number: number) => number): number[] {
  const size = numbers.length;
  const keys = new Float64Array(size);
  for (let place = 0; place < size; place += 1) keys[place] = keyOf(numbers[place]!) * size + place;
  keys.sort();
  return numbers.map((_number, place) => numbers[((keys[place]! % size) + size) % size]!);
}
