import { historySentence } from '#contract/journal/order-sentences.ts';
import { toSantim } from '#contract/money.ts';
import type { ReceiptDecision } from '#contract/paying/receipts.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { applyPayment } from '../payments/apply-payment.ts';
import { examineReceipt, type FreeNumber } from './doubts.store.ts';
import { capturedBy, setAmount } from './offline-payments.ts';
import { note, noteAndTell } from '../orders/note-event.ts';
import { moveOrder } from '../orders/order-history.store.ts';
import { getOrderForUpdate, type OrderRow } from '../orders/orders.store.ts';
import { changePayment, lockPayment } from '../payments/payments.store.ts';
import { giveTimeAgain } from '../payments/record-part.ts';
import { findReceipt, setAccepted, setRefused, type ReceiptRow } from './receipts.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { forgetSightings, seeMoney } from './second-person.ts';
import { hoursOfOpenDays, hoursToTransfer } from '../payments/time-to-pay.ts';

/** The least hours that a buyer has to pay after their receipt was refused. */
const HOURS_AFTER_REFUSAL = 24;

/**
 * Writes an administrator's decision about a receipt, once. An accepted receipt pays the order or a part of it; of a
 * refused one the buyer is told why, and has time to send another. Money for an order that was paid otherwise or has
 * ended is written down all the same.
 * @throws HttpError 404; 409 when it was decided before, something speaks against it, or the money could not pay the
 * order.
 */
export async function decideReceipt(
  deps: SalesDeps,
  orderId: string,
  receiptId: string,
  { accepted, reason, amount, despite }: ReceiptDecision,
  by: AuthenticatedUser,
): Promise<void> {
  const outcome = await deps.database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    const receipt = await findReceipt(tx, orderId, receiptId);
    if (!receipt) throw new HttpError('receipt-not-found');
    if (receipt.state !== 'waiting') throw new HttpError('receipt-decided');
    if (!accepted) return refuse(tx, deps, order, receipt, by, reason);
    const santim = amount === undefined ? receipt.amount_santim : toSantim(amount);
    const examined = await examineReceipt(tx, receipt, despite);
    return acceptReceipt(tx, deps, order, receipt, { santim, ...examined }, by);
  });
  if (outcome === 'surplus') throw new HttpError('payment-surplus');
}

export type ReceiptOutcome = 'paid' | 'surplus' | 'waits' | 'refused';

interface SeenReceipt {
  /** The sum that came on the account. */
  santim: number;
  /** The doubt about the receipt that the administrator has overruled. */
  doubt?: string | null;
  /** The number that the buyer sent, or that of the account's statement. */
  reference: FreeNumber;
}

/**
 * Takes the money of a waiting receipt of an order, which is locked, as one person has seen it: it pays the order, or
 * waits for a second person.
 * @throws HttpError 409.
 */
export async function acceptReceipt(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  receipt: ReceiptRow,
  { santim, doubt = null, reference }: SeenReceipt,
  by: AuthenticatedUser,
): Promise<ReceiptOutcome> {
  if ((await seeMoney(tx, deps, order, { reference, santim }, by)) === 'waits') return 'waits';
  await setAccepted(tx, receipt.id, { amount_santim: santim, reference, decided_by: by.id });
  const captured = capturedBy({ ...receipt, reference, amount_santim: santim });
  const { captureId: transactionNumber } = captured;
  const cause = { actor: by.id, reason: historySentence('receipt-accepted', { proof: transactionNumber }) };
  const payment = await setAmount(tx, await lockPayment(tx, receipt.payment_id), santim);
  const paid = await applyPayment(tx, deps, order, payment, captured, cause);
  await note(tx, 'order.receipt-accepted', order, {
    by,
    facts: { transactionNumber, ...(doubt && { doubt }) },
  });
  return paid === 'nothing' ? 'surplus' : 'paid';
}

/**
 * Refuses a receipt whose money is not there: the buyer's payment is open again, and the part of another payer is
 * free.
 */
async function refuse(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  receipt: ReceiptRow,
  by: AuthenticatedUser,
  reason: string,
): Promise<'refused'> {
  await setRefused(tx, receipt.id, { reason, decided_by: by.id });
  await forgetSightings(tx, order.id, receipt.reference);
  await changePayment(tx, receipt.payment_id, ['pending'], { status: 'created' });
  await changePayment(tx, receipt.payment_id, ['shared'], { status: 'closed' });
  // An order that was paid otherwise meanwhile, or is under review, stays as it is.
  const isTold = order.awaiting === 'receipt';
  if (isTold) {
    await moveOrder(tx, order, 'pending', {
      actor: by.id,
      reason: historySentence('receipt-refused', { reason }),
    });
    const current = await deps.settings.get(tx);
    const hours = hoursOfOpenDays(HOURS_AFTER_REFUSAL, current.calendar);
    const wholeHours = hoursToTransfer(current, order.created_at);
    await giveTimeAgain(tx, deps, order, { hours, wholeHours });
  }
  const tells = isTold ? { typed: reason } : null;
  await noteAndTell(tx, deps, 'order.receipt-refused', order, { by, tells, facts: { reason } });
  return 'refused';
}
