import type { Order } from '#contract/orders/orders.ts';

/** The order that the payment part of a method is to get paid, and the function that receives its changes. */
export interface PaymentPartProps {
  order: Order;
  /** The part of what is due that is paid now, in birr; undefined: all of it. */
  amount?: number | undefined;
  onChanged: (order: Order) => void;
}
