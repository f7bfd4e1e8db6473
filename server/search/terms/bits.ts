/** A set of numbers as bits, one bit for each number. Numbers beyond the end of the array are not in the set. */
export type Bits = Uint32Array;

export const emptyBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export const hasBit = (bits: Bits, number: number): boolean =>
  (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;

export function setBit(bits: Bits, number: number): void {
  bits[number >>> 5]! |= 1 << (number & 31);
}

/** Returns the set with the number added: the same array, or a copy at least twice as long where it is too short. */
export function withBit(bits: Bits, number: number): Bits {
  let set = bits;
  const word = number >>> 5;
  if (word >= set.length) {
    set = new Uint32Array(Math.max(8, word + 1, 2 * set.length));
    set.set(bits);
  }
  setBit(set, number);
  return set;
}

export function removeBit(bits: Bits, number: number): void {
  if (number >>> 5 < bits.length) bits[number >>> 5]! &= ~(1 << (number & 31));
}

/** Removes the numbers from `bits` that `others` lacks; `others` may be shorter. */
export function keepBits(bits: Bits, others: Bits): Bits {
  const shared = Math.min(bits.length, others.length);
  for (let at = 0; at < shared; at += 1) bits[at]! &= others[at]!;
  bits.fill(0, shared);
  return bits;
}

/** Adds the numbers of `others` to `bits`, except those beyond its end. */
export function addBits(bits: Bits, others: Bits): Bits {
  const shared = Math.min(bits.length, others.length);
  for (let at = 0; at < shared; at += 1) bits[at]! |= others[at]!;
  return bits;
}

export function removeBits(bits: Bits, others: Bits): Bits {
  const shared = Math.min(bits.length, others.length);
  for (let at = 0; at < shared; at += 1) bits[at]! &= ~others[at]!;
  return bits;
}

/** The numbers that are in both sets. */
export const both = (one: Bits, other: Bits): Bits =>
  keepBits(one.slice(0, Math.min(one.length, other.length)), other);

/** The numbers that are in any of the sets. */
export function any(sets: readonly Bits[]): Bits {
  if (sets.length === 1) return sets[0]!;
  const set = new Uint32Array(Math.max(0, ...sets.map(({ length }) => length)));
  for (const each of sets) addBits(set, each);
  return set;
}

export const isEmptyBits = (bits: Bits): boolean => {
  for (let at = 0; at < bits.length; at += 1) if (bits[at] !== 0) return false;
  return true;
};

export function intersects(one: Bits, other: Bits): boolean {
  const words = Math.min(one.length, other.length);
  for (let word = 0; word < words; word += 1) if ((one[word]! & other[word]!) !== 0) return true;
  return false;
}

/** Counts the numbers that are in both sets. */
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

export const countBits = (bits: Bits): number => countBoth(bits, bits);

/** Calls `visit` with each number of the set. */
export function eachBit(bits: Bits, visit: (number: number) => void): void {
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word]!; left !== 0; left &= left - 1)
      visit(word * 32 + 31 - Math.clz32(left & -left));
  }
}

/** The numbers of the set in ascending order, each computed when it is asked for. */
export function* numbersIn(bits: Bits): Generator<number> {
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word]!; left !== 0; left &= left - 1)
      yield word * 32 + 31 - Math.clz32(left & -left);
  }
}
