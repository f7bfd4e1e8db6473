import type { Bits } from '#server/search/search.service.ts';

/** The most makers that one answer names. */
const MOST_MAKERS = 40;

interface MakerCount {
  value: string;
  name: string;
  count: number;
}

/**
 * The maker of each product, by its number. There may be hundreds of makers, so this is a column instead of bit sets.
 */
export function createMakerIndex() {
  /** By the number of a product: the place of its maker in `makers`; 0 where it has none. */
  const column: number[] = [];
  const makers: { value: string; name: string }[] = [{ value: '', name: '' }];
  const places = new Map<string, number>();

  function countIn(products: Bits): Uint32Array {
    const counts = new Uint32Array(makers.length);
    const words = Math.min(products.length, Math.ceil(column.length / 32));
    for (let word = 0; word < words; word += 1) {
      for (let left = products[word]!; left !== 0; left &= left - 1)
        counts[column[word * 32 + 31 - Math.clz32(left & -left)] ?? 0]! += 1;
    }
    return counts;
  }

  return {
    add(number: number, maker: string | null, name: string): void {
      while (column.length <= number) column.push(0);
      if (maker === null) return;
      let place = places.get(maker);
      if (place === undefined) {
        place = makers.push({ value: maker, name }) - 1;
        places.set(maker, place);
      }
      makers[place]!.name = name;
      column[number] = place;
    },

    /** The products by any of these makers, as bits in an array of `words` words. */
    madeBy(values: readonly string[], words: number): Bits {
      const found: Bits = new Uint32Array(words);
      const wanted = new Uint8Array(makers.length);
      for (const value of values) wanted[places.get(value) ?? 0] = 1;
      wanted[0] = 0;
      const end = Math.min(column.length, words * 32);
      for (let number = 0; number < end; number += 1)
        if (wanted[column[number]!] === 1) found[number >>> 5]! |= 1 << (number & 31);
      return found;
    },

    /** The makers with the most products in `scope`, and the chosen makers, with their counts in `products`. */
    counts(scope: Bits, products: Bits, chosen: readonly string[]): MakerCount[] {
      const there = countIn(scope);
      const counted = scope === products ? there : countIn(products);
      const all = makers.map(({ value, name }, place) => ({ value, name, place }));
      return all
        .filter(({ value, place }) => place > 0 && (there[place]! > 0 || chosen.includes(value)))
        .toSorted((a, b) => there[b.place]! - there[a.place]! || (a.name < b.name ? -1 : 1))
        .filter(({ value }, index) => index < MOST_MAKERS || chosen.includes(value))
        .map(({ value, name, place }) => ({ value, name, count: counted[place]! }));
    },
  };
}
