/** A set of numbers, a bit for each. Words beyond its end are empty. */
export type Bits = Uint32Array;

/** Returns the set with the number in it: itself, or a copy twice as long. */
export function withBit(bits: Bits, number: number): Bits {
  let set = bits;
  const word = number >>> 5;
  if (word >= set.length) {
    set = new Uint32Array(Math.max(8, word + 1, 2 * set.length));
    set.set(bits);
  }
  set[word]! |= 1 << (number & 31);
  return set;
}

export function removeBit(bits: Bits, number: number): void {
  if (number >>> 5 < bits.length) bits[number >>> 5]! &= ~(1 << (number & 31));
}

export const hasBit = (bits: Bits, number: number): boolean =>
  (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;

/** The numbers that are in both sets. */
export function both(one: Bits, other: Bits): Bits {
  const set = one.slice(0, Math.min(one.length, other.length));
  for (let word = 0; word < set.length; word += 1) set[word]! &= other[word]!;
  return set;
}

/** The numbers that are in any of the sets. */
export function any(sets: readonly Bits[]): Bits {
  if (sets.length === 1) return sets[0]!;
  const set = new Uint32Array(Math.max(0, ...sets.map(({ length }) => length)));
  for (const each of sets) for (let word = 0; word < each.length; word += 1) set[word]! |= each[word]!;
  return set;
}

/** How many numbers are in both sets. */
export function countBoth(one: Bits, other: Bits): number {
  const words = Math.min(one.length, other.length);
  let count = 0;
  for (let word = 0; word < words; word += 1) {
    let bits = one[word]! & other[word]!;
    if (bits === 0) continue;
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

export function intersects(one: Bits, other: Bits): boolean {
  const words = Math.min(one.length, other.length);
  for (let word = 0; word < words; word += 1) if ((one[word]! & other[word]!) !== 0) return true;
  return false;
}

export const countOf = (bits: Bits): number => countBoth(bits, bits);

/** Calls `visit` with each number of the set. */
export function eachBit(bits: Bits, visit: (number: number) => void): void {
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word]!; left !== 0; left &= left - 1)
      visit(word * 32 + 31 - Math.clz32(left & -left));
  }
}
