import { providerOf } from '#server/payment-providers/payment-provider.ts';
import { findOrder, getOrderForUpdate } from './orders.store.ts';
import { findPayment } from './payments.store.ts';
import { recordRefund } from './record-refund.ts';
import { findRefund } from './refunds.store.ts';
import type { SalesDeps } from './sales-deps.ts';

/** The provider has the refund and has not decided: the job asks again. */
export class RefundPending extends Error {
  constructor(refundId: string) {
    super(`refund ${refundId} is pending at the provider`);
    this.name = 'RefundPending';
  }
}

/**
 * Asks the provider to give the money of a refund back, or what has become of it, and writes down what it says.
 * @throws HttpError 502 when it is away, RefundPending while it has not decided.
 */
export async function sendRefund(deps: SalesDeps, refundId: string): Promise<void> {
  const { reader } = deps.database;
  const refund = await findRefund(reader, { id: refundId });
  if (!refund || refund.status === 'completed' || refund.status === 'failed') return;
  const payment = (await findPayment(reader, { id: refund.payment_id }))!;
  const order = (await findOrder(reader, refund.order_id))!;
  const finding = await providerOf(deps.providers, payment.provider).refund({
    id: refund.id,
    orderNumber: order.number,
    captureId: payment.capture_id!,
    reference: payment.provider_order_id,
    currency: refund.currency,
    amountMinor: refund.amount_minor,
    reason: refund.reason,
    providerRefundId: refund.provider_refund_id,
    byHand: refund.by_hand,
  });
  await deps.database.transaction(async (tx) =>
    recordRefund(tx, deps, await getOrderForUpdate(tx, order.id), refund, finding),
  );
  if (finding.state === 'pending') throw new RefundPending(refundId);
}
