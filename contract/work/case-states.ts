/**
 * The states, kinds and outcomes of service cases. This table alone says what each means: verbs, lists, screens and
 * texts are derived from it. Without Zod, because browsers load this file.
 */
interface StateFacts {
  /** The states that may follow, each with the side that may choose it. */
  next: Readonly<Record<string, 'shop' | 'buyer'>>;
  isOpen?: true;
  /** The side whose turn it is to act. */
  waitsFor?: 'shop' | 'buyer';
}

const facts = {
  asked: {
    next: { accepted: 'shop', refused: 'shop', withdrawn: 'buyer' },
    isOpen: true,
    waitsFor: 'shop',
  },
  accepted: {
    next: {
      offered: 'shop',
      planned: 'shop',
      'in-repair': 'shop',
      done: 'shop',
      refused: 'shop',
      withdrawn: 'buyer',
    },
    isOpen: true,
    waitsFor: 'shop',
  },
  // The buyer was told the price of the repair.
  offered: {
    next: { accepted: 'buyer', refused: 'shop', withdrawn: 'buyer' },
    isOpen: true,
    waitsFor: 'buyer',
  },
  // A visit is planned on a half-day: to look, to fetch, or to bring a new piece.
  planned: {
    next: { planned: 'shop', offered: 'shop', 'in-repair': 'shop', done: 'shop', refused: 'shop' },
    isOpen: true,
    waitsFor: 'shop',
  },
  'in-repair': {
    next: { offered: 'shop', planned: 'shop', done: 'shop', refused: 'shop' },
    isOpen: true,
    waitsFor: 'shop',
  },
  done: { next: {} },
  refused: { next: {} },
  withdrawn: { next: {} },
} as const satisfies Record<string, StateFacts>;

export type CaseState = keyof typeof facts;
export const CASE_STATES = Object.keys(facts) as [CaseState, ...CaseState[]];
export const CASE_FACTS: Readonly<Record<CaseState, StateFacts>> = facts;
export const OPEN_CASE_STATES = CASE_STATES.filter((state) => CASE_FACTS[state].isOpen);

/**
 * The filters of the shop's list: open ones, those that somebody goes on with, those whose money goes back, and single
 * states.
 */
export const CASE_FILTERS = ['open', 'to-go-on', ...CASE_STATES] as const;

/** Tells whether the shop or the buyer may bring a case from one state to another. */
export const mayMove = (from: CaseState, to: CaseState, by: 'shop' | 'buyer'): boolean =>
  CASE_FACTS[from].next[to] === by;

interface KindFacts {
  /** The time limit for opening such a case, counted from the delivery of the pieces; 'always': no limit. */
  within: 'return-days' | 'defect-days' | 'warranty' | 'always';
}

const kinds = {
  return: { within: 'return-days' },
  // The law's days, or the piece's warranty where that is longer.
  defect: { within: 'warranty' },
  damaged: { within: 'defect-days' },
  'wrong-piece': { within: 'defect-days' },
  // Free during the warranty; afterwards at a price that the buyer accepts first.
  repair: { within: 'always' },
} as const satisfies Record<string, KindFacts>;

export type CaseKind = keyof typeof kinds;
export const CASE_KINDS = Object.keys(kinds) as [CaseKind, ...CaseKind[]];
export const KIND_FACTS: Readonly<Record<CaseKind, KindFacts>> = kinds;

export const CASE_WISHES = ['repair', 'exchange', 'money-back'] as const;
export type CaseWish = (typeof CASE_WISHES)[number];
/** The wishes of cases; about pieces that were refused at the door the office may have to ask first. */
export const STORED_WISHES = [...CASE_WISHES, 'office'] as const;
export type StoredWish = (typeof STORED_WISHES)[number];

export const CASE_OUTCOMES = ['repaired', 'exchanged', 'money-back'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

/**
 * The days in which the law lets a buyer report a defect (proclamation 813/2013), and the most that an owner may set.
 */
export const LEAST_DEFECT_DAYS = 15;
export const MOST_RETURN_DAYS = 365;

/** The most pictures of a case. */
export const MOST_CASE_PICTURES = 6;

/** The kinds of events in the history of a piece. */
export const PIECE_EVENTS = ['delivered', 'asked', ...CASE_OUTCOMES, 'refused', 'returned'] as const;
