/**
 * The states of orders. This table alone says what a state means: lists, filters, counts, screens and the shop's rules
 * are derived from it, and tests compare it with the database. Without Zod, because browsers load this file.
 */
interface StateFacts {
  /** The states that may follow; the table `order_transitions` of the database says the same. */
  next: readonly string[];
  /** The step of the order's timeline that shows this state; null: the state has its own text instead. */
  step: 'placed' | 'paid' | 'delivered' | null;
  /** The order is active although it is not paid. */
  isOpen?: true;
  /** The order was paid, and at most a part of the money was refunded, so the goods belong to the buyer. */
  isBought?: true;
  /** The goods still have to be delivered, unless they were already. */
  needsDelivery?: true;
  /** A payment that arrives now can pay the order. */
  takesMoney?: true;
  /** The order came to no sale (expired, cancelled or refunded), and needs no more work. */
  isOver?: true;
  /** A member of the staff has to check the order. */
  isReview?: true;
}

const facts = {
  pending: {
    next: ['awaiting-confirmation', 'paid', 'expired', 'cancelled', 'needs-review'],
    step: 'placed',
    isOpen: true,
    takesMoney: true,
  },
  // A decision is due; HOLD_REASONS lists its kinds.
  'awaiting-confirmation': {
    next: ['pending', 'paid', 'expired', 'cancelled', 'needs-review'],
    step: null,
    isOpen: true,
    takesMoney: true,
  },
  paid: {
    // `pending` follows when a change makes the order cost more.
    next: ['pending', 'delivered', 'partly-refunded', 'refunded', 'needs-review'],
    step: 'paid',
    isBought: true,
    needsDelivery: true,
  },
  delivered: {
    // `paid` follows when the order was marked as delivered by mistake.
    next: ['paid', 'partly-refunded', 'refunded', 'needs-review'],
    step: 'delivered',
    isBought: true,
  },
  // A late payment revives the order, or sends it to review.
  expired: { next: ['paid', 'needs-review'], step: null, takesMoney: true, isOver: true },
  cancelled: { next: ['needs-review'], step: null, isOver: true },
  'partly-refunded': {
    next: ['pending', 'delivered', 'partly-refunded', 'refunded', 'needs-review'],
    step: null,
    isBought: true,
    needsDelivery: true,
  },
  refunded: { next: ['needs-review'], step: null, isOver: true },
  // A review returns to the state where it began; it neither pays nor delivers anything itself.
  'needs-review': {
    next: ['paid', 'delivered', 'partly-refunded', 'cancelled', 'refunded'],
    step: null,
    takesMoney: true,
    isReview: true,
  },
} as const satisfies Record<string, StateFacts>;

export type OrderState = keyof typeof facts;
export const ORDER_STATES = Object.keys(facts) as OrderState[];
export const ORDER_FACTS: Record<OrderState, StateFacts> = facts;

/** The order states that have a fact. */
export const statesThat = (fact: Exclude<keyof StateFacts, 'next' | 'step'>): OrderState[] =>
  ORDER_STATES.filter((state) => ORDER_FACTS[state][fact]);

export const mayFollow = (from: OrderState, to: OrderState): boolean => ORDER_FACTS[from].next.includes(to);

interface HoldFacts {
  decidedBy: 'shop' | 'provider' | 'delivery';
  /** The buyer may cancel the order while it is on hold. */
  isCancellable: boolean;
}

const holds = {
  'transport-price': { decidedBy: 'shop', isCancellable: true },
  receipt: { decidedBy: 'shop', isCancellable: false },
  capture: { decidedBy: 'provider', isCancellable: false },
  // The order is paid at the door.
  delivery: { decidedBy: 'delivery', isCancellable: true },
} as const satisfies Record<string, HoldFacts>;

/** The reasons for which an order awaits confirmation. */
export type HoldReason = keyof typeof holds;
export const HOLD_REASONS = Object.keys(holds) as HoldReason[];
export const HOLD_FACTS: Record<HoldReason, HoldFacts> = holds;

/** Lists the hold reasons that one side decides: the shop, the payment provider, or the delivery. */
export const holdsDecidedBy = (who: HoldFacts['decidedBy']): HoldReason[] =>
  HOLD_REASONS.filter((reason) => holds[reason].decidedBy === who);

/**
 * The reasons why an unpaid order cannot simply be dropped: some pieces were delivered, or it was paid and costs more
 * since a change.
 */
export const ORDER_BONDS = ['came', 'was-paid'] as const;
export type OrderBond = (typeof ORDER_BONDS)[number];

interface Cancelled {
  status: OrderState;
  awaiting: HoldReason | null;
  boundBy?: OrderBond | undefined;
}

/**
 * Tells whether the shop may cancel an order now: it is not paid, no money is on its way, and nothing was delivered.
 */
export const isCancellable = ({ status, awaiting, boundBy }: Cancelled): boolean =>
  ORDER_FACTS[status].isOpen === true &&
  (awaiting === null || HOLD_FACTS[awaiting].isCancellable) &&
  boundBy !== 'came';

/** Tells whether the buyer may cancel an order. An order that was once paid can be cancelled only by the shop. */
export const isBuyerCancellable = (order: Cancelled): boolean =>
  isCancellable(order) && order.boundBy === undefined;

/** A filter of the administrators' list of orders: a single state, or a group of states. */
export type OrderFilter =
  | 'not-paid'
  | 'to-confirm'
  | 'to-price'
  | 'to-review'
  | 'rest-to-take'
  | 'to-prepare'
  | 'to-deliver'
  | Exclude<OrderState, 'pending'>;
/** The filters of the list. `pending` is no filter of its own; 'paid' lists all orders that count as bought. */
export const ORDER_FILTERS: OrderFilter[] = [
  'not-paid',
  'to-confirm',
  'to-price',
  'to-review',
  'rest-to-take',
  'to-prepare',
  'to-deliver',
  ...ORDER_STATES.filter((state) => state !== 'pending'),
];

/** The largest count of orders to handle; a tab shows '999+' for it. */
export const MOST_COUNTED = 1000;
