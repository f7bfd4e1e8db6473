import { mayFollow, ORDER_STATES } from '../../contract/orders/order-states.ts';

/**
 * A small state machine of what a shop owes its buyers, written from the issue and the table of states and not from
 * the server's code. It knows nothing of transactions, jobs or failing providers.
 */

export type Method = 'PayPal' | 'BankTransfer' | 'PayOnDelivery';

/** The outcome of a payment's next capture. `refused`: the card is declined and may be replaced. */
export type Luck = 'whole' | 'short' | 'checked' | 'declined' | 'refused';

export interface ModelOrder {
  method: Method;
  status: string;
  awaiting: string | null;
  lines: { product: number; qty: number; held: number }[];
  totalSantim: number;
  refundedSantim: number;
  paidSantim: number;
  /** The sum of the receipt that was sent last. */
  receiptSantim: number;
  everPaid: boolean;
  wasChanged: boolean;
  /** Money that people moved stands beside what it pays. */
  hasSurplus: boolean;
  wasPaid: boolean;
  wasDelivered: boolean;
  wasCancelled: boolean;
  paypal: ModelPayment[];
}

export interface ModelPayment {
  /** The state of the payment at PayPal. */
  there: 'created' | 'approved' | 'checked' | 'captured' | 'declined';
  luck: Luck;
  /** Says whether the shop may still capture it. */
  isOpen: boolean;
  /** Says whether the shop has heard that PayPal checks it; then its money may be on its way, and a change leaves it open. */
  isChecked: boolean;
  /** The shop's record of money that came. */
  written: 'completed' | 'mismatch' | 'surplus' | null;
  /** The part of the price that it was begun for. */
  santim: number;
}

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
