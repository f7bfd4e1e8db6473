/** A set of small whole numbers, one bit for each: two such sets of 100,000 are intersected in microseconds. */
export type Bits = Uint32Array<ArrayBuffer>;

/** Room for the numbers below `most`; none of them is in it, or all that `bits` had. */
export function roomFor(most: number, bits?: Bits): Bits {
  const room = new Uint32Array((most + 31) >>> 5);
  if (bits) room.set(bits);
  return room;
}

export const hasBit = (bits: Bits, number: number): boolean =>
  (bits[number >>> 5]! & (1 << (number & 31))) !== 0;

export function setBit(bits: Bits, number: number, isIn = true): void {
  if (isIn) bits[number >>> 5]! |= 1 << (number & 31);
  else bits[number >>> 5]! &= ~(1 << (number & 31));
}

/** What is in both, or, the other way, in the first alone; sets of one size. */
export function bothOf(bits: Bits, others: Bits): Bits {
  return bits.map((word, index) => word & others[index]!);
}
export function firstWithout(bits: Bits, others: Bits): Bits {
  return bits.map((word, index) => word & ~others[index]!);
}

/** How many numbers are in it (Hacker's Delight, 5-1). */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let index = 0; index < bits.length; index += 1) {
    let word = bits[index]!;
    if (word === 0) continue;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return count;
}
