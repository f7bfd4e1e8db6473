import type { Order } from '#contract/orders.ts';

/** What the payment part of one method gets: the order that is to be paid, and where its news go. */
export interface PaymentPartProps {
  order: Order;
  onChanged: (order: Order) => void;
}
