import { historySentence } from '#contract/journal/order-sentences.ts';
import { isCheckViolation, type Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { isOffline } from '#server/payment-providers/payment-provider.ts';
import { REFUND_JOB } from '../job-names.ts';
import { noteInHistory, type Cause } from '../orders/order-history.store.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import { listMovements } from '../payments/movements.store.ts';
import { refundableMinorOf, lockPayment, type PaymentRow } from '../payments/payments.store.ts';
import { withLoweredPrice } from './lowered-price.ts';
import { insertRefund, listRefunds, type NewRefund } from './refunds.store.ts';
import { reviewOrder } from '../orders/review-order.ts';
import type { SalesDeps } from '../sales-deps.ts';

/**
 * Sets money of a payment aside, and queues the jobs that refund it. Answers the ids of the refunds: one, or one for
 * each capture if the provider took the payment in several; then the first one has the goods.
 * @throws HttpError 409 when so much is not left.
 */
export async function requestRefund(
  tx: Transaction,
  { jobs }: Pick<SalesDeps, 'jobs'>,
  payment: PaymentRow,
  refund: NewRefund,
): Promise<string[]> {
  const ids: string[] = [];
  for (const part of await splitByCapture(tx, payment, refund)) {
    const lowering = await withLoweredPrice(tx, payment.order_id, part);
    const { id } = await insertRefund(tx, payment, lowering).catch((error: unknown) => {
      if (isCheckViolation(error, 'payments_refunded')) throw new HttpError('refund-too-large');
      throw error;
    });
    await jobs.enqueue(tx, REFUND_JOB, { refund: id });
    ids.push(id);
  }
  return ids;
}

/** Splits a refund by the captures from which it is taken, in the sequence in which their money came. */
async function splitByCapture(tx: Transaction, payment: PaymentRow, refund: NewRefund): Promise<NewRefund[]> {
  const came = (await listMovements(tx, payment.order_id)).filter(
    ({ payment_id: id, amount_minor: minor }) => id === payment.id && minor > 0,
  );
  if (came.length < 2) return [refund];
  const given = (await listRefunds(tx, payment.order_id)).filter(
    ({ payment_id: id, status }) => id === payment.id && status !== 'failed',
  );
  const parts: NewRefund[] = [];
  const isOwedAgain = refund.owed_again_santim !== undefined && refund.owed_again_santim !== null;
  let { amount_minor: minor } = refund;
  let santim = isOwedAgain ? refund.owed_again_santim! : refund.amount_santim;
  for (const { provider_id: captureId, amount_minor: whole } of came) {
    const left = given
      .filter(({ capture_id: from }) => (from ?? payment.capture_id) === captureId)
      .reduce((rest, { amount_minor: back }) => rest - back, whole);
    const taken = Math.min(left, minor);
    if (taken <= 0) continue;
    const worth = santim === null ? null : Math.round((santim * taken) / minor);
    const capture = captureId === payment.capture_id ? null : captureId;
    const whatFor: Pick<NewRefund, 'reason' | 'created_by'> =
      parts.length === 0 ? refund : { reason: refund.reason, created_by: refund.created_by };
    const price = isOwedAgain ? { amount_santim: null, owed_again_santim: worth } : { amount_santim: worth };
    parts.push({ ...whatFor, capture_id: capture, amount_minor: taken, ...price });
    minor -= taken;
    santim = santim === null ? null : santim - worth!;
  }
  if (minor > 0) throw new HttpError('refund-too-large');
  return parts;
}

/**
 * Refunds money at once that pays nothing, and tells the buyer. An order that is not paid comes under review; one that
 * is paid stays so, unless the money came offline: staff refund it by hand, so a person has to look at it.
 */
export async function returnOverpayment(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  paymentId: string,
  why: (money: string) => string,
  { actor, reason }: Cause,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const byHand = isOffline(payment.provider);
  if (refundableMinorOf(payment) === 0)
    return noteInHistory(tx, order.id, 'money', {
      actor,
      reason: historySentence('over-gone', { what: why(reason) }),
    });
  if (!byHand) {
    await requestRefund(tx, deps, payment, {
      amount_santim: null,
      amount_minor: refundableMinorOf(payment),
      reason: why('Money that'),
      created_by: 'shop',
    });
  }
  const then = byHand ? 'over-by-hand' : 'over-refunded';
  const cause = { actor, reason: historySentence(then, { what: why(reason) }) };
  if (byHand || order.paid_at === null) return reviewOrder(tx, deps, order, cause);
  await noteInHistory(tx, order.id, 'money', cause);
  await deps.orderMails.tell(tx, order.id, 'order.needs-review');
}
