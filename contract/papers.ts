/**
 * The papers of an order that have numbers. Each closed set stands here alone; texts, screens and calls follow. Without
 * Zod, because the browser gets a copy.
 */
interface PaperFacts {
  /** Begins its numbers. */
  prefix: string;
  /** The part of the order that it is about: all of it, money that came, or money that went back. */
  about: 'order' | 'money-in' | 'money-out';
}

const facts = {
  invoice: { prefix: 'INV', about: 'order' },
  receipt: { prefix: 'RCT', about: 'money-in' },
  'credit-note': { prefix: 'CRN', about: 'money-out' },
} as const satisfies Record<string, PaperFacts>;

export type PaperKind = keyof typeof facts;
export const PAPER_KINDS = Object.keys(facts) as PaperKind[];
export const PAPER_FACTS: Record<PaperKind, PaperFacts> = facts;

const DIGITS = 6;

/** 'INV-2019-000017': the number of a paper in an Ethiopian tax year. */
export const paperNumber = (kind: PaperKind, year: number, number: number): string =>
  `${PAPER_FACTS[kind].prefix}-${year}-${String(number).padStart(DIGITS, '0')}`;
