import { isOffline, providerOf } from '#server/payment-providers/payment-provider.ts';
import { SETTLE_JOB } from '../job-names.ts';
import { findOrder, getOrderForUpdate } from '../orders/orders.store.ts';
import { findPayment } from '../payments/payments.store.ts';
import { recordRefund } from './record-refund.ts';
import { findRefund } from './refunds.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { settlePaymentById } from '../payments/settle-payment.ts';

/** The provider has the refund and has not decided: the job asks again. */
export class RefundPending extends Error {
  constructor(refundId: string) {
    super(`refund ${refundId} is pending at the provider`);
    this.name = 'RefundPending';
  }
}

/**
 * Asks the provider to give the money of a refund back, or what has become of it, and writes down what it says. Where it
 * refuses, its own list of what it gave back is taken over.
 * @throws HttpError 502 when it is away, RefundPending while it has not decided.
 */
export async function sendRefund(deps: SalesDeps, refundId: string): Promise<void> {
  const { reader } = deps.database;
  const refund = await findRefund(reader, { id: refundId });
  if (!refund || refund.status === 'completed' || refund.status === 'failed') return;
  const payment = (await findPayment(reader, { id: refund.payment_id }))!;
  const main = payment.further_to ? (await findPayment(reader, { id: payment.further_to }))! : payment;
  const order = (await findOrder(reader, refund.order_id))!;
  const finding = await providerOf(deps.providers, payment.provider).refund({
    id: refund.id,
    orderNumber: order.number,
    captureId: refund.capture_id ?? payment.capture_id!,
    reference: main.provider_order_id,
    currency: refund.currency,
    amountMinor: refund.amount_minor,
    reason: refund.reason,
    providerRefundId: refund.provider_refund_id,
    byHand: refund.by_hand,
  });
  const isRefused = finding.state === 'refused' && !isOffline(payment.provider);
  await deps.database.transaction(async (tx) => {
    await recordRefund(tx, deps, await getOrderForUpdate(tx, order.id), refund, finding);
    if (isRefused) await deps.jobs.enqueue(tx, SETTLE_JOB, { payment: main.id });
  });
  // Whoever asked for it sees at once what the provider had given back before; the job asks where it is away now.
  if (isRefused) await settlePaymentById(deps, main.id);
  if (finding.state === 'pending') throw new RefundPending(refundId);
}
