import {
  any,
  eachBit,
  emptyBits,
  hasBit,
  setBit,
  withBit,
  type Bits,
} from '#server/search/search.service.ts';
import { FACETS, type FacetName } from '#contract/searching/facets.ts';
import { santimEnds, VARIANT_FACETS, VARIANT_VALUES, type VariantFacet } from '../finding/facet-values.ts';
import type { FacetedVariant } from '../products/list-orders.ts';

const NONE: Bits = new Uint32Array(0);

/** The values of a facet whose counts are offered; all others are typed by shoppers. */
const offered = (name: VariantFacet): readonly string[] =>
  name === 'price' || name === 'width' ? FACETS[name].values : [];
export const isTyped = (name: FacetName, value: string): boolean =>
  (name === 'price' || name === 'width') && !offered(name).includes(value);

/** Variants as bit sets for each value of their facets, numbered in the order in which they were added. */
export function createVariantSets() {
  const { owners, firsts }: Numbering = { owners: [], firsts: [] };
  /** By the number of a variant: its price with VAT in santim, and its width in cm. */
  const prices: number[] = [];
  const widths: number[] = [];
  const sets = new Map(VARIANT_FACETS.map((name) => [name, new Map<string, Bits>()]));

  function add(product: number, variant: FacetedVariant): void {
    const number = owners.push(product) - 1;
    while (firsts.length <= product) firsts.push(number);
    prices.push(variant.paid);
    widths.push(variant.width ?? Infinity);
    for (const [name, ofFacet] of sets)
      for (const value of VARIANT_VALUES[name](variant))
        ofFacet.set(value, withBit(ofFacet.get(value) ?? NONE, number));
  }

  return {
    add,

    /** The variants that have one of the values. */
    having(name: VariantFacet, values: readonly string[]): Bits {
      const [first = ''] = values;
      if (!isTyped(name, first)) return any(values.map((value) => sets.get(name)!.get(value) ?? NONE));
      if (name === 'width') return between(widths, 0, Number(first));
      const { least, most } = santimEnds(first);
      return between(prices, least, most);
    },

    ofProducts: (products: Bits, variants: Bits): Bits => ofProducts({ owners, firsts }, products, variants),
    countOwners: (one: Bits, other: Bits): number => countOwners(owners, one, other),
    ownersIn: (products: Bits, variants: Bits): Bits => ownersIn({ owners, firsts }, products, variants),
  };
}

/** Maps the numbers of variants to those of their products, and back. */
interface Numbering {
  /** By the number of a variant: the number of its product. */
  owners: number[];
  /** By the number of a product: the number of its first variant, which its other variants follow. */
  firsts: number[];
}

/** The variants of a set whose products are in another set. */
function ofProducts({ owners, firsts }: Numbering, products: Bits, variants: Bits): Bits {
  const found = emptyBits(owners.length);
  eachBit(products, (product) => {
    for (let number = firsts[product] ?? owners.length; owners[number] === product; number += 1)
      if (hasBit(variants, number)) setBit(found, number);
  });
  return found;
}

/** Counts the products of the variants that are in both sets. */
function countOwners(owners: readonly number[], one: Bits, other: Bits): number {
  const words = Math.min(one.length, other.length);
  let [count, last] = [0, -1];
  for (let word = 0; word < words; word += 1) {
    for (let left = one[word]! & other[word]!; left !== 0; left &= left - 1) {
      const owner = owners[word * 32 + 31 - Math.clz32(left & -left)]!;
      if (owner !== last) count += 1;
      last = owner;
    }
  }
  return count;
}

/** The products of a set that have one of the variants. */
function ownersIn({ owners, firsts }: Numbering, products: Bits, variants: Bits): Bits {
  const found: Bits = new Uint32Array(products.length);
  eachBit(products, (product) => {
    for (let number = firsts[product] ?? owners.length; owners[number] === product; number += 1) {
      if (!hasBit(variants, number)) continue;
      setBit(found, product);
      break;
    }
  });
  return found;
}

/** The variants whose value in a column lies in a range. */
function between(column: readonly number[], least: number, most: number): Bits {
  const found = emptyBits(column.length);
  for (let number = 0; number < column.length; number += 1) {
    const value = column[number]!;
    if (value >= least && value <= most) setBit(found, number);
  }
  return found;
}
