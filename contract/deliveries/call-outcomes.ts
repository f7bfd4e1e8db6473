/** The outcomes of a call to a buyer about their delivery. Without Zod, because browsers load this file. */
interface OutcomeFacts {
  /** The call counts as a failed try: the buyer was not reached. */
  isTry?: true;
  /** The caller enters when to call again. */
  hasAgain?: true;
}

const facts = {
  confirmed: {},
  'not-reached': { isTry: true, hasAgain: true },
  'wrong-number': { isTry: true },
  // The buyer does not want the delivery any more.
  cancelled: {},
} as const satisfies Record<string, OutcomeFacts>;

export type CallOutcome = keyof typeof facts;
export const CALL_OUTCOMES = Object.keys(facts) as CallOutcome[];
export const OUTCOME_FACTS: Record<CallOutcome, OutcomeFacts> = facts;
export const TRIES = CALL_OUTCOMES.filter((outcome) => OUTCOME_FACTS[outcome].isTry);

/** The number of calls without an answer after which the goods may be released. */
export const MOST_TRIES = 3;

/** The reasons to call a buyer: they pay at the door, the price of transport is to be agreed on, or the day is near. */
export const CALL_REASONS = ['door', 'transport', 'day'] as const;
export type CallReason = (typeof CALL_REASONS)[number];

/** A delivery is to be confirmed this number of days before its day. */
export const CALL_DAYS_BEFORE = 2;
