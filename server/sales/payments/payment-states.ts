/**
 * The states of payments. The table `payment_transitions` of the database says the same, and refuses every other move.
 */
interface StateFacts {
  next: readonly string[];
  /** Neither done nor dead: an order has at most one such payment of its buyer's. */
  isOpen?: true;
  /** Money may be moving, or still come: the provider is asked until the payment is done. */
  isWatched?: true;
  /** Money of it has arrived. */
  hasMoney?: true;
}

const MONEY = ['completed', 'mismatch', 'surplus'] as const;

const facts = {
  // Not yet known to the provider.
  begun: { next: ['created', 'pending', 'declined', 'closed', ...MONEY], isOpen: true },
  // It may be approved.
  created: {
    next: ['capturing', 'pending', 'declined', 'closed', ...MONEY],
    isOpen: true,
    isWatched: true,
  },
  capturing: {
    next: ['created', 'pending', 'declined', 'closed', ...MONEY],
    isOpen: true,
    isWatched: true,
  },
  // Its money is moving, or somebody decides.
  pending: { next: ['created', 'declined', 'closed', ...MONEY], isOpen: true, isWatched: true },
  // Somebody else pays a part of it: an order may have any number of them, beside the one of its buyer.
  shared: { next: ['declined', 'closed', ...MONEY], isWatched: true },
  // Its order costs less now, and all of it goes back.
  completed: { next: ['surplus'], hasMoney: true },
  // The provider takes no money for it.
  declined: { next: MONEY },
  // The shop wants no money for it any more, but the provider may still take it.
  closed: { next: ['declined', ...MONEY], isWatched: true },
  // Money that is not what was asked for, until the provider has captured what is missing.
  mismatch: { next: ['completed', 'surplus'], hasMoney: true },
  // Money that did not pay the order and goes back.
  surplus: { next: [], hasMoney: true },
} as const satisfies Record<string, StateFacts>;

export type PaymentStatus = keyof typeof facts;
export type CapturedStatus = (typeof MONEY)[number];
export const PAYMENT_STATES = Object.keys(facts) as PaymentStatus[];
export const PAYMENT_FACTS: Record<PaymentStatus, StateFacts> = facts;

/** The states of which something is true. */
export const paymentsThat = (fact: Exclude<keyof StateFacts, 'next'>): PaymentStatus[] =>
  PAYMENT_STATES.filter((state) => PAYMENT_FACTS[state][fact]);

export const OPEN = paymentsThat('isOpen');

/** The states that a payment may be in before it moves to another one. */
export const statesBefore = (to: PaymentStatus): PaymentStatus[] =>
  PAYMENT_STATES.filter((from) => PAYMENT_FACTS[from].next.includes(to));
