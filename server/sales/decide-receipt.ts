import { toSantim } from '#contract/money.ts';
import type { ReceiptDecision } from '#contract/payments.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { applyPayment } from './apply-payment.ts';
import { capturedBy, setAmount } from './offline-payments.ts';
import { auditOrder } from './order-audit.ts';
import { extendExpiry } from './order-expiry.store.ts';
import { moveOrder } from './order-history.store.ts';
import { getOrderForUpdate, type OrderRow } from './orders.store.ts';
import { notDue } from './payable-order.ts';
import { changePayment, lockPayment } from './payments.store.ts';
import { findReceipt, setDecision, setReceiptAmount, type ReceiptRow } from './receipts.store.ts';
import type { SalesDeps } from './sales-deps.ts';

/** A buyer has at least so many hours to pay after their receipt was refused. */
const HOURS_AFTER_REFUSAL = 24;

/**
 * Writes an administrator's decision about a receipt, once. Accepted, the transfer pays the order or a part of it; refused, the buyer is
 * told why and has time to send another. Money for an order that was paid otherwise or has ended is written down all
 * the same.
 * @throws HttpError 404; 409 when it was decided before, or the money could not pay the order.
 */
export async function decideReceipt(
  deps: SalesDeps,
  orderId: string,
  receiptId: string,
  { accepted, reason, amount }: ReceiptDecision,
  by: AuthenticatedUser,
): Promise<void> {
  const isOverpayment = await deps.database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    const receipt = await findReceipt(tx, orderId, receiptId);
    if (!receipt) throw new HttpError(404, 'receipt-not-found');
    const isFirst = await setDecision(tx, receiptId, {
      state: accepted ? 'accepted' : 'refused',
      reason: accepted ? null : reason,
      decided_by: by.id,
    });
    if (!isFirst) throw new HttpError(409, 'receipt-decided');
    if (!accepted) {
      await refuse(tx, deps, order, receipt, by, reason);
      return false;
    }
    const seen = amount === undefined ? receipt.amount_santim : toSantim(amount);
    if (seen === 0) throw notDue(order);
    await setReceiptAmount(tx, receiptId, seen);
    const captured = capturedBy({ ...receipt, amount_santim: seen });
    const { captureId: transactionNumber } = captured;
    const cause = { actor: by.id, reason: `receipt accepted: ${transactionNumber}` };
    const payment = await setAmount(tx, await lockPayment(tx, receipt.payment_id), seen);
    const paid = await applyPayment(tx, deps, order, payment, captured, cause);
    await auditOrder(tx, by, 'order.receipt-accepted', order, { transactionNumber });
    return paid === 'nothing';
  });
  if (isOverpayment) throw new HttpError(409, 'payment-surplus');
}

/** The money is not there: the buyer's payment is open again, and what somebody else wanted to pay is free. */
async function refuse(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  receipt: ReceiptRow,
  by: AuthenticatedUser,
  reason: string,
): Promise<void> {
  await changePayment(tx, receipt.payment_id, ['pending'], { status: 'created' });
  await changePayment(tx, receipt.payment_id, ['shared'], { status: 'closed' });
  // An order that was paid otherwise meanwhile, or is under review, stays as it is.
  if (order.awaiting === 'receipt') {
    await moveOrder(tx, order, 'pending', { actor: by.id, reason: `the receipt was refused: ${reason}` });
    const { settings } = await deps.settings.get(tx);
    const wholeHours = settings.bankTransferExpiresAfterHours;
    await extendExpiry(tx, deps, order.id, { hours: HOURS_AFTER_REFUSAL, wholeHours });
    await deps.orderMails.tell(tx, order.id, ['receipt-refused'], { typed: reason });
  }
  await auditOrder(tx, by, 'order.receipt-refused', order, { reason });
}
