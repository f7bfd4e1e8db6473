/**
 * The states of payments. The table `payment_transitions` of the database says the same, and refuses every other move.
 */
interface StateFacts {
  next: readonly string[];
  /** Says that the payment is neither done nor dead; an order has at most one such payment of its buyer's. */
  isOpen?: true;
  /** Says that money may be moving or still come: the provider is asked until the payment is done. */
  isWatched?: true;
  /** Says that money of the payment has arrived. */
  hasMoney?: true;
}

const MONEY = ['completed', 'mismatch', 'surplus'] as const;

const facts = {
  // The provider does not know the payment yet.
  begun: { next: ['created', 'pending', 'declined', 'closed', ...MONEY], isOpen: true },
  // The provider knows the payment, and the buyer can approve it.
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
  // The provider or a person checks the payment.
  pending: { next: ['created', 'declined', 'closed', ...MONEY], isOpen: true, isWatched: true },
  // The payment of a part by somebody else; an order may have any number of them, besides its buyer's own.
  shared: { next: ['declined', 'closed', ...MONEY], isWatched: true },
  // A completed payment becomes a surplus when its order costs less after a change, and all of it goes back.
  completed: { next: ['surplus'], hasMoney: true },
  // The provider takes no money for the payment.
  declined: { next: MONEY },
  // The shop wants no money for the payment any more, but the provider may still take it.
  closed: { next: ['declined', ...MONEY], isWatched: true },
  // The money is not what was asked for, until the provider has captured what is missing.
  mismatch: { next: ['completed', 'surplus'], hasMoney: true },
  // The money does not pay the order, and goes back.
  surplus: { next: [], hasMoney: true },
} as const satisfies Record<string, StateFacts>;

export type PaymentStatus = keyof typeof facts;
export type CapturedStatus = (typeof MONEY)[number];
export const PAYMENT_STATES = Object.keys(facts) as PaymentStatus[];
export const PAYMENT_FACTS: Record<PaymentStatus, StateFacts> = facts;

/** Lists the states with a fact. */
export const paymentsThat = (fact: Exclude<keyof StateFacts, 'next'>): PaymentStatus[] =>
  PAYMENT_STATES.filter((state) => PAYMENT_FACTS[state][fact]);

export const OPEN = paymentsThat('isOpen');

/** Lists the states from which a payment may move to another one. */
export const statesBefore = (to: PaymentStatus): PaymentStatus[] =>
  PAYMENT_STATES.filter((from) => PAYMENT_FACTS[from].next.includes(to));
