import { isOffline, providerOf } from '#server/payment-providers/payment-provider.ts';
import { SETTLE_JOB } from '../job-names.ts';
import { findOrder, getOrderForUpdate } from '../orders/orders.store.ts';
import { findPayment } from '../payments/payments.store.ts';
import { recordRefund } from './record-refund.ts';
import { findRefund } from './refunds.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { settlePaymentById } from '../payments/settle-payment.ts';

/** The error while a provider has a refund and has not decided: the job asks again. */
export class RefundPending extends Error {
  constructor(refundId: string) {
    super(`refund ${refundId} is pending at the provider`);
    this.name = 'RefundPending';
  }
}

/**
 * Asks the provider to make a refund, or what has become of it, and writes down the answer. After a refusal the
 * provider's own list of refunds is taken over.
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
  // The caller sees at once what the provider had refunded before; if the provider is away now, the job asks again.
  if (isRefused) await settlePaymentById(deps, main.id);
  if (finding.state === 'pending') throw new RefundPending(refundId);
}
