/**
 * The states of orders. What a state means stands here alone: lists, filters, counts, screens and the shop's rules are
 * derived from it, and tests compare it with the database. Without Zod, because the browser gets a copy.
 */
interface StateFacts {
  /** The states that may follow; the table `order_transitions` of the database says the same. */
  next: readonly string[];
  /** The step of the timeline that tells the state; null: it is told in words of its own. */
  step: 'placed' | 'paid' | 'delivered' | null;
  /** It goes on without having been paid. */
  isOpen?: true;
  /** Its goods are the buyer's: it was paid, and not all of it was given back. */
  isBought?: true;
  /** Its goods are to be brought, unless they were. */
  needsDelivery?: true;
  /** Money that comes now can pay it. */
  takesMoney?: true;
  /** It has come to nothing: nothing of it is left to do. */
  isOver?: true;
  /** A person of the shop has to look at it. */
  isReview?: true;
}

const facts = {
  pending: {
    next: ['awaiting-confirmation', 'paid', 'expired', 'cancelled', 'needs-review'],
    step: 'placed',
    isOpen: true,
    takesMoney: true,
  },
  // A decision is due: see HOLD_REASONS.
  'awaiting-confirmation': {
    next: ['pending', 'paid', 'expired', 'cancelled', 'needs-review'],
    step: null,
    isOpen: true,
    takesMoney: true,
  },
  paid: {
    // It was changed and costs more.
    next: ['pending', 'delivered', 'partly-refunded', 'refunded', 'needs-review'],
    step: 'paid',
    isBought: true,
    needsDelivery: true,
  },
  delivered: {
    // Paid again: it was marked by mistake, and is still to be delivered.
    next: ['paid', 'partly-refunded', 'refunded', 'needs-review'],
    step: 'delivered',
    isBought: true,
  },
  // Money that arrives late brings an expired order back to life, or a person has to look at it.
  expired: { next: ['paid', 'needs-review'], step: null, takesMoney: true, isOver: true },
  cancelled: { next: ['needs-review'], step: null, isOver: true },
  'partly-refunded': {
    next: ['pending', 'delivered', 'partly-refunded', 'refunded', 'needs-review'],
    step: null,
    isBought: true,
    needsDelivery: true,
  },
  refunded: { next: ['needs-review'], step: null, isOver: true },
  // A review ends where it began: it pays and delivers nothing by itself.
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

/** The states of which something is true. */
export const statesThat = (fact: Exclude<keyof StateFacts, 'next' | 'step'>): OrderState[] =>
  ORDER_STATES.filter((state) => ORDER_FACTS[state][fact]);

export const mayFollow = (from: OrderState, to: OrderState): boolean => ORDER_FACTS[from].next.includes(to);

interface HoldFacts {
  decidedBy: 'shop' | 'provider' | 'delivery';
  /** Its buyer may cancel it meanwhile. */
  isCancellable: boolean;
}

const holds = {
  'transport-price': { decidedBy: 'shop', isCancellable: true },
  receipt: { decidedBy: 'shop', isCancellable: false },
  capture: { decidedBy: 'provider', isCancellable: false },
  // It is paid at the door.
  delivery: { decidedBy: 'delivery', isCancellable: true },
} as const satisfies Record<string, HoldFacts>;

/** For what an order that is awaiting confirmation waits. */
export type HoldReason = keyof typeof holds;
export const HOLD_REASONS = Object.keys(holds) as HoldReason[];
export const HOLD_FACTS: Record<HoldReason, HoldFacts> = holds;

/** The hold reasons that somebody decides. */
export const holdsDecidedBy = (who: HoldFacts['decidedBy']): HoldReason[] =>
  HOLD_REASONS.filter((reason) => holds[reason].decidedBy === who);

/** The bonds of an order that still waits for money: pieces of it came, or it was paid and costs more since it was changed. */
export const ORDER_BONDS = ['came', 'was-paid'] as const;
export type OrderBond = (typeof ORDER_BONDS)[number];

interface Cancelled {
  status: OrderState;
  awaiting: HoldReason | null;
  boundBy?: OrderBond | undefined;
}

/** Says whether an order may be cancelled by the shop as it stands: not paid, no money on its way, and nothing of it came. */
export const isCancellable = ({ status, awaiting, boundBy }: Cancelled): boolean =>
  ORDER_FACTS[status].isOpen === true &&
  (awaiting === null || HOLD_FACTS[awaiting].isCancellable) &&
  boundBy !== 'came';

/** Says whether its buyer may do so: an order that was paid has begun with it, and the shop alone ends it. */
export const isBuyerCancellable = (order: Cancelled): boolean =>
  isCancellable(order) && order.boundBy === undefined;

/** A filter of the administrators' list of orders: several states together, or one. */
export type OrderFilter =
  | 'not-paid'
  | 'to-confirm'
  | 'to-prepare'
  | 'to-deliver'
  | Exclude<OrderState, 'pending'>;
/** `pending` alone is no question; 'paid' asks for all that is bought. */
export const ORDER_FILTERS: OrderFilter[] = [
  'not-paid',
  'to-confirm',
  'to-prepare',
  'to-deliver',
  ...ORDER_STATES.filter((state) => state !== 'pending'),
];

/** The counts of what waits end here: a tab says '999+' beyond. */
export const MOST_COUNTED = 1000;
