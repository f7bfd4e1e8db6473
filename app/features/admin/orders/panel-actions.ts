import { isChangeable } from '#contract/orders/order-change-states.ts';
import { isCancellable, ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Receipt, Refundable } from '#contract/paying/payments.ts';
import type { Permission } from '#contract/accounts/roles.ts';

/** The order that a dialog of the order panel is about, and the dialog's handlers. */
export interface OrderDialogOf {
  order: Order;
  /** The order as it is now. */
  onDone: (order: Order) => void;
  onClose: () => void;
}

export type OrderAction =
  | 'accept'
  | 'refuse'
  | 'deliver'
  | 'transport'
  | 'phoneProof'
  | 'record'
  | 'change'
  | 'refund'
  | 'review'
  | 'goods'
  | 'undeliver'
  | 'note'
  | 'cancel';

/** The permission that each action needs; the server asks for the same. */
export const PERMISSION_OF: Record<OrderAction, Permission> = {
  accept: 'payments:write',
  refuse: 'payments:write',
  deliver: 'deliveries:write',
  transport: 'orders:write',
  phoneProof: 'orders:write',
  record: 'payments:write',
  change: 'orders:write',
  refund: 'refunds:write',
  review: 'orders:write',
  goods: 'orders:write',
  undeliver: 'deliveries:write',
  note: 'orders:write',
  cancel: 'orders:write',
};

/** The receipt of a transfer that the shop has to look at. */
export const waitingReceiptOf = ({ receipts }: Order): Receipt | undefined =>
  receipts.find(({ state }) => state === 'waiting');

/** Money of an order that can be given back: what did not pay it first. */
export const refundablesOf = ({ refundable = [] }: Order): Refundable[] =>
  [...refundable].sort((one, other) => Number(one.paysOrder) - Number(other.paysOrder));

/** Returns the shop's actions in an order's state; the order waits for the first. The server decides. */
export function actionsFor(order: Order): OrderAction[] {
  const { status, awaiting } = order;
  const facts = ORDER_FACTS[status];
  const isReview = facts.isReview === true;
  const isDue = facts.takesMoney === true && (awaiting === null || awaiting === 'delivery');
  const holdsMoney = refundablesOf(order).length > 0;
  const wasRefunded = order.refundedPrice > 0 || status === 'refunded';
  const hasReceipt = waitingReceiptOf(order) !== undefined;
  const may: Record<OrderAction, boolean> = {
    accept: hasReceipt,
    refuse: hasReceipt,
    deliver: (!order.isDelivered && facts.needsDelivery === true) || awaiting === 'delivery',
    transport: awaiting === 'transport-price',
    phoneProof: order.phoneProof === 'due' && facts.isOpen === true,
    record: isDue && !order.isPaid && !hasReceipt,
    change: isChangeable(order),
    refund: holdsMoney,
    review: isReview && order.isPaid,
    goods: wasRefunded && order.orderItems.some(({ qty, returned = 0 }) => qty > returned),
    undeliver: status === 'delivered' && order.refundedPrice === 0,
    note: true,
    cancel: isCancellable(order) || awaiting === 'capture' || (isReview && !order.isPaid && !holdsMoney),
  };
  return (Object.keys(may) as OrderAction[]).filter((action) => may[action]);
}
