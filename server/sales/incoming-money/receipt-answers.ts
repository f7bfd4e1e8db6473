import { toBirr } from '#contract/money.ts';
import type { QueuedReceipt, Receipt, SeenBy } from '#contract/paying/payments.ts';
import { moment } from '#server/lib/http/http.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import type { ReceiptRow } from './receipts.store.ts';

/** A receipt as its buyer and administrators see it. */
export function receiptAnswer(receipt: ReceiptRow): Receipt {
  return {
    _id: receipt.id,
    transactionNumber: receipt.reference,
    bank: receipt.bank ?? '',
    amount: toBirr(receipt.amount_santim),
    hasPicture: receipt.picture !== null,
    state: receipt.state,
    reason: receipt.reason,
    createdAt: moment(receipt.created_at),
  };
}

/** A receipt that waits, with the order it is about. */
export function queuedReceiptAnswer(
  receipt: ReceiptRow,
  order: OrderRow,
  seenBy: SeenBy | null,
): QueuedReceipt {
  const user = { name: order.buyer_name, email: order.buyer_email };
  return { ...receiptAnswer(receipt), order: { _id: order.id, number: order.number, user }, seenBy };
}
