/**
 * The ways to say the price of a set of pieces: the price itself, what comes off the sum of its pieces, or nothing, where a
 * room shows pieces at their own prices. Without Zod, because browsers load this file.
 */
interface KindFacts {
  /** The unit of the set's value: whole percent of the pieces, birr, or none. */
  value: 'percent' | 'birr' | null;
}

const facts = {
  price: { value: 'birr' },
  amount: { value: 'birr' },
  percent: { value: 'percent' },
  none: { value: null },
} as const satisfies Record<string, KindFacts>;

export type SetKind = keyof typeof facts;
export const SET_KINDS = Object.keys(facts) as [SetKind, ...SetKind[]];
export const SET_KIND_FACTS: Record<SetKind, KindFacts> = facts;

/** The most percent off, so that something is always left to pay. */
export const MOST_SET_PERCENT = 90;
/** The most sets of a shop, which pages and prices keep in memory. */
export const MAX_SETS = 100;
export const MAX_SET_LINES = 12;
export const MAX_SET_PICTURES = 6;
export const MAX_SET_PIECES = 50;
export const MAX_SET_POINTS = 24;
