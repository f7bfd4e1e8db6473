/** Random numbers that can be repeated: `seed` comes from the environment or is new. */
export interface Seeded {
  seed: number;
  /** Returns a number from 0 to 1, without 1. */
  next(): number;
  /** Returns a whole number from 0 to `below`, without it. */
  below(below: number): number;
  pick<T>(some: readonly T[]): T;
}

export function seeded(seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))): Seeded {
  let state = seed;
  // The generator is Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { seed, next, below, pick: (some) => some[below(some.length)]! };
}
