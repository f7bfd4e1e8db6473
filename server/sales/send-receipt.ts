import { toSantim } from '#contract/money.ts';
import { METHOD_FACTS } from '#contract/payment-methods.ts';
import type { ReceiptRequest } from '#contract/payments.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { beginPayment } from './begin-payment.ts';
import { claimOpenPayment } from './offline-payments.ts';
import { auditOrder } from './order-audit.ts';
import { moveOrder } from './order-history.store.ts';
import { stateError } from './order-refusal.ts';
import { dueOf, getOrderForUpdate, type OrderRow } from './orders.store.ts';
import { notDue } from './payable-order.ts';
import { changePayment, findOpenPayment } from './payments.store.ts';
import { findWaitingReceipt, insertReceipt, isReferenceUsed } from './receipts.store.ts';
import type { SalesDeps } from './sales-deps.ts';

/** The way to pay that receipts are sent for. */
const METHOD = 'BankTransfer';

/**
 * Takes the buyer's receipt of their transfer: the order waits for a decision, and does not expire meanwhile. The same
 * receipt sent twice is one.
 * @throws HttpError 409 when the order is not to be paid or the number stands with another payment, 422 for a
 * picture that is none, 429 after too many.
 */
export async function sendReceipt(
  deps: SalesDeps,
  order: OrderRow,
  sent: ReceiptRequest,
  by: AuthenticatedUser,
): Promise<void> {
  await deps.receiptsPerPerson.consume(by.id);
  let picture: string | null = null;
  // Refusals come before work on a picture. Whether this is a repetition is decided under the lock.
  if (order.awaiting !== 'receipt') {
    const { reader } = deps.database;
    if (order.status !== 'pending') throw stateError('not-payable', order);
    if (await isReferenceUsed(reader, sent.transactionNumber)) {
      throw new HttpError(409, 'transaction-number-used');
    }
    const open = await findOpenPayment(reader, order.id);
    // A payment begun in another way is given up as by any change of the way to pay: its provider is asked first.
    if (open?.provider !== METHOD_FACTS[METHOD].provider)
      await beginPayment(deps, order, { method: METHOD }, by);
    if (sent.picture) {
      picture = await deps.uploads.keepReceiptPicture(Buffer.from(sent.picture, 'base64'), by);
    }
  }
  let isWritten = false;
  try {
    isWritten = await writeReceipt(deps, order.id, sent, picture, by);
  } finally {
    if (!isWritten && picture) await deps.uploads.removeReceiptPicture(picture);
  }
}

/** Writes the receipt down; false when the same was written before. */
const writeReceipt = (
  deps: SalesDeps,
  orderId: string,
  { transactionNumber, bank, amount }: ReceiptRequest,
  picture: string | null,
  by: AuthenticatedUser,
): Promise<boolean> =>
  deps.database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    if (order.awaiting === 'receipt') {
      const waiting = await findWaitingReceipt(tx, order.id);
      if (waiting?.reference === transactionNumber) return false;
      throw new HttpError(409, 'receipt-waiting');
    }
    if (order.status !== 'pending') throw stateError('not-payable', order);
    const santim = amount === undefined ? dueOf(order) : toSantim(amount);
    if (santim === 0 || santim > dueOf(order)) throw notDue(order);
    const payment = await claimOpenPayment(tx, order, METHOD, santim);
    await insertReceipt(tx, payment, {
      way: 'transfer',
      reference: transactionNumber,
      bank,
      picture,
      state: 'waiting',
      submitted_by: by.id,
      decided_by: null,
    });
    await changePayment(tx, payment.id, ['begun', 'created'], { status: 'pending' });
    const cause = { actor: by.id, reason: `receipt ${transactionNumber} of ${bank} was sent` };
    await moveOrder(tx, order, 'awaiting-confirmation', cause, 'receipt');
    await deps.orderMails.tell(tx, orderId, ['shop.receipt']);
    if (by.id !== order.user_id)
      await auditOrder(tx, by, 'order.receipt-sent', order, { transactionNumber, bank });
    return true;
  });
