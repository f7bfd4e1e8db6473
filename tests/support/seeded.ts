/** Random numbers that can be had again: `seed` of the environment, else a new one. */
export interface Seeded {
  seed: number;
  /** From 0 to 1, without 1. */
  next(): number;
  /** A whole number from 0 to `below`, without it. */
  below(below: number): number;
  pick<T>(some: readonly T[]): T;
}

export function seeded(seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))): Seeded {
  let state = seed;
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { seed, next, below, pick: (some) => some[below(some.length)]! };
}
