/**
 * The states of the fiscal document of a movement of money. This list is complete; screens, texts and calls are derived
 * from it. Without Zod, because browsers load this file.
 */
interface FiscalFacts {
  /** Documents of this state stand in the list 'not yet issued'. */
  isOpen: boolean;
  /** The shop requests the document from the Ministry's system, if that is connected. */
  isAskedFor: boolean;
}

const facts = {
  'to-issue': { isOpen: true, isAskedFor: true },
  issued: { isOpen: false, isAskedFor: false },
  // The Ministry's system has refused the document: somebody corrects the faults that it names, and requests it again.
  refused: { isOpen: true, isAskedFor: false },
  // Money from before fiscal documents were recorded here, or money that is no sale of this shop.
  'not-required': { isOpen: false, isAskedFor: false },
} as const satisfies Record<string, FiscalFacts>;

export type FiscalState = keyof typeof facts;
export const FISCAL_STATES = Object.keys(facts) as FiscalState[];
export const FISCAL_FACTS: Record<FiscalState, FiscalFacts> = facts;
export const OPEN_FISCAL_STATES = FISCAL_STATES.filter((state) => FISCAL_FACTS[state].isOpen);
/** The states that somebody of the shop may set. */
export const CHOSEN_FISCAL_STATES = ['to-issue', 'not-required'] as const satisfies FiscalState[];

/**
 * The ways in which the shop stands to the Ministry's system: people type the numbers of the fiscal machine; they do while the system
 * is only tried; the shop obtains them.
 */
export const FISCAL_CONNECTIONS = ['typed', 'trial', 'connected'] as const;

/** The days before its end from which on a certificate is warned of: the Ministry needs time for a new one. */
export const KEY_WARNING_DAYS = 30;
/** The states of the certificate that signs: 'unreadable' means that SECRETS_KEY is another one than when it was kept. */
export const FISCAL_KEY_STATES = ['fine', 'ends-soon', 'ended', 'not-yet', 'unreadable'] as const;
export type FiscalKeyState = (typeof FISCAL_KEY_STATES)[number];
/** The places that the pair in use comes from. */
export const FISCAL_KEY_SOURCES = ['settings', 'variables', 'stand-in'] as const;

/** The source of a document's number: typed from the fiscal machine, or obtained from the Ministry's system. */
export const FISCAL_SOURCES = ['typed', 'provider'] as const;
export type FiscalSource = (typeof FISCAL_SOURCES)[number];

/**
 * The reasons why the shop requests no document for a refund; screens have a sentence for each. lowers-nothing: the
 * refund lowers the price of nothing that was sold. credited: the whole invoice was credited before. not-invoiced: the
 * Ministry's system knows no invoice of the order.
 */
export const OWN_FISCAL_REASONS = ['lowers-nothing', 'credited', 'not-invoiced'] as const;
export type OwnFiscalReason = (typeof OWN_FISCAL_REASONS)[number];
export const isOwnReason = (reason: string): reason is OwnFiscalReason =>
  (OWN_FISCAL_REASONS as readonly string[]).includes(reason);
