import type { Transaction } from '#server/lib/database/database.ts';
import { santimAt } from '#server/payment-providers/charge.ts';
import type { Captured } from '#server/payment-providers/payment-provider.ts';
import { choosePieces } from './order-goods.ts';
import { getOrderForUpdate, type OrderRow } from './orders.store.ts';
import { leftMinorOf, lockPayment } from './payments.store.ts';
import { completeRefund, recordRefund } from './record-refund.ts';
import { rateOf } from './refund-amount.ts';
import { insertRefund, listRefunds } from './refunds.store.ts';
import type { SalesDeps } from './sales-deps.ts';

/** Writes down refunds that the provider reports and the shop did not ask for, and those whose answer was lost. */
export async function recordForeignRefunds(
  tx: Transaction,
  deps: SalesDeps,
  paymentId: string,
  reported: Captured['refunds'],
): Promise<void> {
  if (reported.length === 0) return;
  const { order_id: orderId, captured_minor: captured } = await lockPayment(tx, paymentId);
  if (!captured) return;
  const known = (await listRefunds(tx, orderId)).filter(({ payment_id: id }) => id === paymentId);
  for (const { id, amountMinor, ourId } of reported) {
    const order = await getOrderForUpdate(tx, orderId);
    const ours = known.find((refund) => refund.provider_refund_id === id || refund.id === ourId);
    if (ours) await recordRefund(tx, deps, order, ours, { state: 'completed', providerRefundId: id });
    else await recordMadeElsewhere(tx, deps, order, paymentId, id, amountMinor);
  }
}

async function recordMadeElsewhere(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  paymentId: string,
  providerRefundId: string,
  reportedMinor: number,
): Promise<void> {
  // As it is after the refunds before this one.
  const payment = await lockPayment(tx, paymentId);
  const leftMinor = leftMinorOf(payment);
  // A reversal takes back the whole payment, so it includes the refunds before it.
  const minor = Math.min(reportedMinor, leftMinor);
  if (minor <= 0) return;
  const left = order.total_santim - order.refunded_santim;
  const isRest = minor === leftMinor;
  const worth = isRest ? left : Math.min(left, santimAt(minor, rateOf(order, payment)));
  const santim = payment.status === 'completed' && worth > 0 ? worth : null;
  // Goods that were not brought yet are in the shop, and nobody has paid for them any more.
  const staysHere = isRest && santim !== null && order.delivered_at === null;
  const refund = await insertRefund(tx, payment, {
    amount_santim: santim,
    amount_minor: minor,
    status: 'completed',
    reason: "made in the provider's own pages",
    ...(staysHere && { goods: 'in-stock', lines: await choosePieces(tx, order.id, undefined, true) }),
    created_by: payment.provider,
    provider_refund_id: providerRefundId,
  });
  await completeRefund(tx, deps, order, refund);
}
