import type { Order } from '#contract/orders/orders.ts';

/** The order that is to be paid, and the function that receives the changed order. */
export interface PaymentPartProps {
  order: Order;
  /** The part of the amount due that is paid now, in birr; undefined: all of it. */
  amount?: number | undefined;
  onChanged: (order: Order) => void;
}
