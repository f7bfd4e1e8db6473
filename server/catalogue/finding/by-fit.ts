import {
  addBits,
  isEmptyBits,
  keepBits,
  removeBits,
  type Bits,
  type SearchFound,
} from '#server/search/search.service.ts';

/** Splits a set into parts; the products of one part fit a search equally well, and the best part is first. */
export function byFit(found: Bits, boosts: SearchFound['boosts']): Bits[] {
  let parts = new Map<number, Bits>([[0, found]]);
  for (const { bits, weight } of boosts) {
    const next = new Map<number, Bits>();
    const put = (score: number, part: Bits) => {
      if (isEmptyBits(part)) return;
      const alike = next.get(score);
      next.set(score, alike ? addBits(alike, part) : part);
    };
    for (const [score, part] of parts) {
      put(score + weight, keepBits(part.slice(), bits));
      put(score, removeBits(part === found ? part.slice() : part, bits));
    }
    parts = next;
  }
  return [...parts].toSorted(([one], [other]) => other - one).map(([, part]) => part);
}
