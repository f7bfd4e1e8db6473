import type { OrderState } from '#contract/orders.ts';

/** Which state may follow which. What is not here cannot happen. */
const TRANSITIONS: Record<OrderState, readonly OrderState[]> = {
  pending: ['paid', 'expired', 'cancelled', 'needs-review'],
  paid: ['delivered', 'refunded'],
  delivered: ['refunded'],
  // Money that arrives late brings the order back to life, or a person has to look at it.
  expired: ['paid', 'needs-review'],
  cancelled: [],
  refunded: [],
  'needs-review': ['paid', 'cancelled', 'refunded'],
};

export function mayFollow(from: OrderState, to: OrderState): boolean {
  return TRANSITIONS[from].includes(to);
}
