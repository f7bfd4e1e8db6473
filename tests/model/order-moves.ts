import { mayFollow, ORDER_STATES } from '../../contract/orders/order-states.ts';
import type { ModelOrder, ModelPayment } from './model.ts';

const MAY_BE_REVIEWED: string[] = ORDER_STATES.filter((state) => mayFollow(state, 'needs-review'));

export const dueOf = ({ totalSantim, paidSantim }: ModelOrder): number => totalSantim - paidSantim;

export function becomePaid(order: ModelOrder): void {
  move(order, 'paid');
  if (order.refundedSantim > 0) move(order, 'partly-refunded');
}

/**
 * Gives back the money of an order that has come to nothing: what PayPal holds is owed again, and somebody has to give back
 * what people moved.
 */
export function returnMoney(order: ModelOrder): void {
  if (order.method === 'PayPal') order.paidSantim = Math.min(order.paidSantim, order.refundedSantim);
  else if (order.paidSantim > 0) review(order);
}

export function takeAtPaypal(payment: ModelPayment): void {
  if (payment.luck === 'refused') return;
  payment.there =
    payment.luck === 'checked' ? 'checked' : payment.luck === 'declined' ? 'declined' : 'captured';
}

export function move(order: ModelOrder, status: string, awaiting: string | null = null): void {
  order.status = status;
  order.awaiting = awaiting;
  order.wasPaid ||= status === 'paid';
  order.everPaid ||= status === 'paid';
  if (status === 'pending' || status === 'awaiting-confirmation') order.wasPaid = false;
  order.wasDelivered ||= status === 'delivered';
}

export function review(order: ModelOrder): void {
  if (MAY_BE_REVIEWED.includes(order.status)) move(order, 'needs-review');
}

/** Ends an unpaid order, after which none of its payments can be captured. */
export function comesToNothing(order: ModelOrder): boolean {
  if (order.status !== 'pending') return false;
  for (const payment of order.paypal) payment.isOpen = false;
  return true;
}
