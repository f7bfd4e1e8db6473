/** Sets of numbers, one bit each. */
export type Bits = Uint32Array;

export const emptyBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5);

export const hasBit = (bits: Bits, number: number): boolean =>
  ((bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;

export function setBit(bits: Bits, number: number): void {
  bits[number >>> 5]! |= 1 << (number & 31);
}

/** Takes out of `bits` what `others` lack; they may be shorter. */
export function keepBits(bits: Bits, others: Bits): Bits {
  const shared = Math.min(bits.length, others.length);
  for (let at = 0; at < shared; at += 1) bits[at]! &= others[at]!;
  bits.fill(0, shared);
  return bits;
}

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

export const isEmptyBits = (bits: Bits): boolean => {
  for (let at = 0; at < bits.length; at += 1) if (bits[at] !== 0) return false;
  return true;
};

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word of bits) {
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return count;
}

export function forEachBit(bits: Bits, visit: (number: number) => void): void {
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) {
      visit((at << 5) + 31 - Math.clz32(word & -word));
    }
  }
}
