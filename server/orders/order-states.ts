import type { OrderState } from '#contract/orders.ts';

/** Which state may follow which. What is not here cannot happen: the table `order_transitions` says the same. */
export const TRANSITIONS: Record<OrderState, readonly OrderState[]> = {
  pending: ['awaiting-confirmation', 'paid', 'expired', 'cancelled', 'needs-review'],
  // A decision is due: the price of transport, a receipt, a capture at the provider, or payment at the door.
  'awaiting-confirmation': ['pending', 'paid', 'cancelled', 'needs-review'],
  paid: ['delivered', 'partly-refunded', 'refunded', 'needs-review'],
  delivered: ['partly-refunded', 'refunded', 'needs-review'],
  'partly-refunded': ['delivered', 'partly-refunded', 'refunded', 'needs-review'],
  // Money that arrives late brings an expired order back to life, or a person has to look at it.
  expired: ['paid', 'needs-review'],
  cancelled: ['needs-review'],
  refunded: ['needs-review'],
  // A review ends where it began: it pays and delivers nothing by itself.
  'needs-review': ['paid', 'delivered', 'partly-refunded', 'cancelled', 'refunded'],
};

export function mayFollow(from: OrderState, to: OrderState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Its goods are the buyer's: it was paid, and not all of it was given back. */
export const BOUGHT = ['paid', 'delivered', 'partly-refunded'] as const satisfies readonly OrderState[];

/** Where an order belongs that was paid, when `backSantim` of its price are back with the buyer. */
export function paidState(
  order: { total_santim: number; delivered_at: Date | null },
  backSantim: number,
): OrderState {
  if (backSantim === order.total_santim) return 'refunded';
  if (backSantim > 0) return 'partly-refunded';
  return order.delivered_at === null ? 'paid' : 'delivered';
}
