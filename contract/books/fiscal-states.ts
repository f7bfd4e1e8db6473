/**
 * The states of the fiscal document of a movement of money. The closed set stands here alone; the list, texts and calls
 * follow. Without Zod, because the browser gets a copy.
 */
interface FiscalFacts {
  /** It stands in the list 'not yet issued'. */
  isOpen: boolean;
  /** The shop asks the Ministry's system for it, where it is connected. */
  isAskedFor: boolean;
}

const facts = {
  'to-issue': { isOpen: true, isAskedFor: true },
  issued: { isOpen: false, isAskedFor: false },
  // The Ministry's system does not take it as it is: somebody puts right what it names, and asks again.
  refused: { isOpen: true, isAskedFor: false },
  // Money of before fiscal documents were kept here, or that has nothing to do with this shop's sales.
  'not-required': { isOpen: false, isAskedFor: false },
} as const satisfies Record<string, FiscalFacts>;

export type FiscalState = keyof typeof facts;
export const FISCAL_STATES = Object.keys(facts) as FiscalState[];
export const FISCAL_FACTS: Record<FiscalState, FiscalFacts> = facts;
export const OPEN_FISCAL_STATES = FISCAL_STATES.filter((state) => FISCAL_FACTS[state].isOpen);
/** The states that somebody of the shop may set. */
export const CHOSEN_FISCAL_STATES = ['to-issue', 'not-required'] as const satisfies FiscalState[];

/** The source of a number: it is typed from the fiscal machine, or obtained from the Ministry's system. */
export const FISCAL_SOURCES = ['typed', 'provider'] as const;
export type FiscalSource = (typeof FISCAL_SOURCES)[number];

/**
 * The reasons for which the shop itself asks for no document of money that went back; screens say each in words. Nothing that was sold
 * costs less by it, all of the invoice was taken back before, or the Ministry's system knows no invoice of the order.
 */
export const OWN_FISCAL_REASONS = ['lowers-nothing', 'credited', 'not-invoiced'] as const;
export type OwnFiscalReason = (typeof OWN_FISCAL_REASONS)[number];
export const isOwnReason = (reason: string): reason is OwnFiscalReason =>
  (OWN_FISCAL_REASONS as readonly string[]).includes(reason);
