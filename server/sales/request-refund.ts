import { isCheckViolation, type Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { isOffline, type Captured } from '#server/payment-providers/payment-provider.ts';
import { REFUND_JOB } from './job-names.ts';
import { noteInHistory, type Cause } from './order-history.store.ts';
import type { OrderRow } from './orders.store.ts';
import type { PaymentRow } from './payments.store.ts';
import { insertRefund, type NewRefund } from './refunds.store.ts';
import { reviewOrder } from './review-order.ts';
import type { SalesDeps } from './sales-deps.ts';

/**
 * Sets money of a payment aside and asks for the job that gives it back. Answers the refund's id.
 * @throws HttpError 409 when so much of it is not there any more.
 */
export async function requestRefund(
  tx: Transaction,
  { jobs }: Pick<SalesDeps, 'jobs'>,
  payment: PaymentRow,
  refund: NewRefund,
): Promise<string> {
  const { id } = await insertRefund(tx, payment, refund).catch((error: unknown) => {
    if (isCheckViolation(error, 'payments_refunded')) throw new HttpError(409, 'refund-too-large');
    throw error;
  });
  await jobs.enqueue(tx, REFUND_JOB, { refund: id });
  return id;
}

/**
 * Sends money back at once that pays nothing, and tells the buyer. An order that had ended is looked at; one that is paid
 * stays so. An offline payment goes back by hand, so that somebody has to look at it in any case.
 */
export async function returnOverpayment(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  payment: PaymentRow,
  captured: Captured,
  why: string,
  { actor, reason }: Cause,
): Promise<void> {
  const byHand = isOffline(payment.provider);
  if (!byHand) {
    const paid = { ...payment, captured_currency: captured.currency };
    await requestRefund(tx, deps, paid, {
      amount_santim: null,
      amount_minor: captured.amountMinor,
      reason: `Money that ${why}`,
      created_by: 'shop',
    });
  }
  const then = byHand ? 'it has to be given back by hand' : 'it is refunded';
  const cause = { actor, reason: `${reason} ${why}; ${then}` };
  if (byHand || order.paid_at === null) return reviewOrder(tx, deps, order, cause);
  await noteInHistory(tx, order.id, 'money', cause);
  await deps.orderMails.tell(tx, order.id, ['needs-review']);
}
