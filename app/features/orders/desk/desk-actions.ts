import type { Order } from '#contract/orders.ts';
import type { Receipt } from '#contract/payments.ts';
import { leftToRefund } from './amounts.ts';

/** What a dialog of the desk is about, and what it says when it is done. */
export interface DeskDialogOf {
  order: Order;
  /** The order as it is now. */
  onDone: (order: Order) => void;
  onClose: () => void;
}

export type DeskAction =
  'accept' | 'refuse' | 'deliver' | 'transport' | 'record' | 'refund' | 'note' | 'cancel';

/** The receipt of a transfer that the shop has to look at. */
export const waitingReceiptOf = ({ receipts }: Order): Receipt | undefined =>
  receipts.find(({ state }) => state === 'waiting');

/** What the shop can do with an order as it stands; the first is what it waits for. The server decides all the same. */
export function actionsFor(order: Order): DeskAction[] {
  const { status, awaiting } = order;
  const waitsForMoney = status === 'pending' || status === 'expired' || awaiting === 'delivery';
  const bought = status === 'paid' || status === 'delivered' || status === 'partly-refunded';
  const hasReceipt = waitingReceiptOf(order) !== undefined;
  const may: Record<DeskAction, boolean> = {
    accept: hasReceipt,
    refuse: hasReceipt,
    deliver:
      (!order.isDelivered && (status === 'paid' || status === 'partly-refunded')) || awaiting === 'delivery',
    transport: awaiting === 'transport-price',
    record: waitsForMoney || awaiting === 'receipt' || status === 'needs-review',
    refund: (bought && leftToRefund(order) > 0) || status === 'needs-review',
    note: true,
    cancel:
      status === 'pending' ||
      awaiting === 'transport-price' ||
      awaiting === 'delivery' ||
      awaiting === 'capture' ||
      status === 'needs-review',
  };
  return (Object.keys(may) as DeskAction[]).filter((action) => may[action]);
}
