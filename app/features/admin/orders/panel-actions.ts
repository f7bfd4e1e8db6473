import type { Key } from '#app/api/client.ts';
import type { PermissionFor } from '#app/state/session/permissions.ts';
import { isChangeable } from '#contract/orders/order-change-states.ts';
import { isCancellable, ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Receipt } from '#contract/paying/receipts.ts';
import type { Refundable } from '#contract/paying/refunds.ts';

/** The properties that every dialog about an order takes. */
export interface OrderDialogOf {
  order: Order;
  onDone: (order: Order) => void;
  onClose: () => void;
}

export type OrderAction =
  | 'accept'
  | 'refuse'
  | 'deliver'
  | 'transport'
  | 'phoneProof'
  | 'take'
  | 'record'
  | 'change'
  | 'refund'
  | 'review'
  | 'goods'
  | 'undeliver'
  | 'note'
  | 'cancel';

export const CALL_OF = {
  accept: 'POST /api/orders/:id/receipts/:receipt/decision',
  refuse: 'POST /api/orders/:id/receipts/:receipt/decision',
  deliver: 'PUT /api/orders/:id/deliver',
  transport: 'PUT /api/orders/:id/transport',
  phoneProof: 'POST /api/orders/:id/phone-proof',
  take: 'POST /api/counter/orders/:id/payments',
  record: 'POST /api/orders/:id/recorded-payments',
  change: 'POST /api/orders/:id/changes',
  refund: 'POST /api/orders/:id/refunds',
  review: 'POST /api/orders/:id/review-closing',
  goods: 'POST /api/orders/:id/returns',
  undeliver: 'POST /api/orders/:id/delivery-undo',
  note: 'POST /api/orders/:id/notes',
  cancel: 'POST /api/orders/:id/cancel',
} as const satisfies Record<OrderAction, Key>;

/** The permission for each action; the type allows only the one that the action's endpoint declares. */
export const PERMISSION_OF: { readonly [A in OrderAction]: PermissionFor<(typeof CALL_OF)[A]> } = {
  accept: 'payments:write',
  refuse: 'payments:write',
  deliver: 'deliveries:write',
  transport: 'orders:write',
  phoneProof: 'orders:write',
  take: 'orders:write',
  record: 'payments:write',
  change: 'orders:write',
  refund: 'refunds:write',
  review: 'payments:write',
  goods: 'deliveries:write',
  undeliver: 'deliveries:write',
  note: 'orders:write',
  cancel: 'orders:write',
};

/** The receipt of a transfer that waits for a decision of staff. */
export const waitingReceiptOf = ({ receipts }: Order): Receipt | undefined =>
  receipts.find(({ state }) => state === 'waiting');

/** The payments of an order that can be refunded, those that did not pay the order first. */
export const refundablesOf = ({ refundable = [] }: Order): Refundable[] =>
  [...refundable].sort((one, other) => Number(one.paysOrder) - Number(other.paysOrder));

/** Tells whether money that comes now can pay an order; late money can pay one that has expired. */
export const takesMoney = ({
  status,
  awaiting,
  isPaid,
}: Pick<Order, 'status' | 'awaiting' | 'isPaid'>): boolean =>
  ORDER_FACTS[status].takesMoney === true && !isPaid && (awaiting === null || awaiting === 'delivery');

/** Returns the actions that the state of an order allows; the first is the next step. The server decides. */
export function actionsFor(order: Order): OrderAction[] {
  const { status, awaiting } = order;
  const facts = ORDER_FACTS[status];
  const isReview = facts.isReview === true;
  const hasReceipt = waitingReceiptOf(order) !== undefined;
  const isOwed = takesMoney(order) && !hasReceipt;
  const holdsMoney = refundablesOf(order).length > 0;
  const wasRefunded = order.refundedPrice > 0 || status === 'refunded';
  const may: Record<OrderAction, boolean> = {
    accept: hasReceipt,
    refuse: hasReceipt,
    // Pieces that were sent back wait for a decision, or are in repair: what becomes of them is said there.
    deliver:
      !order.deliveries.some(({ place }) => place !== undefined) &&
      ((!order.isDelivered && facts.needsDelivery === true) || awaiting === 'delivery'),
    transport: awaiting === 'transport-price',
    phoneProof: order.phoneProof === 'due' && facts.isOpen === true,
    take: isOwed,
    record: isOwed,
    change: isChangeable(order),
    refund: holdsMoney,
    review: isReview && order.isPaid,
    goods: wasRefunded && order.orderItems.some(({ qty, returned = 0 }) => qty > returned),
    undeliver: status === 'delivered' && order.refundedPrice === 0,
    note: true,
    cancel:
      order.boundBy !== 'came' &&
      (isCancellable(order) || awaiting === 'capture' || (isReview && !order.isPaid && !holdsMoney)),
  };
  return (Object.keys(may) as OrderAction[]).filter((action) => may[action]);
}
