import { piecesAtBuyer } from '#server/deliveries/deliveries.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { santimAt } from '#server/payment-providers/charge.ts';
import { isReversal, type Capture } from '#server/payment-providers/payment-provider.ts';
import { choosePieces, type LinePieces } from '../goods/order-goods.ts';
import { getOrderForUpdate, listLines, type OrderRow } from '../orders/orders.store.ts';
import { listMovements } from '../payments/movements.store.ts';
import { refundableMinorOf, lockPayment, type PaymentRow } from '../payments/payments.store.ts';
import { NOTHING_LOWERED, withLoweredPrice } from './lowered-price.ts';
import { completeRefund, recordRefund } from './record-refund.ts';
import { minorBeyondPrice, isPartOfUnpaid, refundablePrice, capturedRate } from './refund-amount.ts';
import { insertRefund, isUnderWay, listRefunds } from './refunds.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { writeGivenBack } from '../payments/write-movements.ts';

/**
 * Writes down refunds of a capture that the provider reports: those that the shop did not ask for, and those whose
 * answer was lost.
 * @param asked the payment about which the provider was asked; the capture belongs to it, or to one that is further to
 * it.
 */
export async function recordForeignRefunds(
  tx: Transaction,
  deps: SalesDeps,
  asked: PaymentRow,
  { captureId, refunds: reported }: Capture,
): Promise<void> {
  if (reported.length === 0) return;
  const movements = await listMovements(tx, asked.order_id);
  const holder = movements.find(
    ({ provider, provider_id: id }) => provider === asked.provider && id === captureId,
  );
  if (!holder) return;
  const payment = await lockPayment(tx, holder.payment_id!);
  const known = (await listRefunds(tx, asked.order_id)).filter(({ payment_id: id }) => id === payment.id);
  for (const { id, amountMinor, ourId } of reported) {
    const order = await getOrderForUpdate(tx, asked.order_id);
    const ours = known.find((refund) => refund.provider_refund_id === id || refund.id === ourId);
    if (!ours) {
      // The money of a refund under way is set aside; the reported one may be that refund, and is looked at again at
      // its end.
      const mayWait = amountMinor > refundableMinorOf(payment) && known.some(isUnderWay);
      if (!mayWait) await recordMadeElsewhere(tx, deps, order, payment.id, captureId, id, amountMinor);
    } else if (isUnderWay(ours)) {
      await recordRefund(tx, deps, order, ours, { state: 'completed', providerRefundId: id });
      // An older release may have completed the refund without writing a movement.
    } else if (ours.status === 'completed' && !movements.some((each) => each.provider_id === id)) {
      await writeGivenBack(tx, order, ours);
    }
  }
}

async function recordMadeElsewhere(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  paymentId: string,
  captureId: string,
  providerRefundId: string,
  reportedMinor: number,
): Promise<void> {
  // The loop has written earlier refunds, so the payment is read anew.
  const payment = await lockPayment(tx, paymentId);
  const leftMinor = refundableMinorOf(payment);
  // A reversal is reported with the whole payment, which includes the refunds before it.
  const minor = Math.min(reportedMinor, leftMinor);
  if (minor <= 0) return;
  const { before, left } = await refundablePrice(tx, order, payment);
  const isRest = minor === leftMinor;
  const isPaying = payment.status === 'completed';
  // The money that the payment holds beyond its part of the price is refunded first.
  const ofPrice = minor - (isPaying ? minorBeyondPrice(order, payment, before) : 0);
  const worth = isRest ? left : Math.min(left, santimAt(ofPrice, capturedRate(order, payment)));
  const santim = isPaying && ofPrice > 0 && worth > 0 ? worth : null;
  const isOwedAgain = santim !== null && isPartOfUnpaid(order);
  // Goods of an order that is not delivered are still in the shop, and after a full refund nobody has paid for them.
  const isAll = !isOwedAgain && santim === order.total_santim - order.refunded_santim;
  const staysHere = isRest && isAll && order.delivered_at === null;
  const isTakenBack = isReversal(providerRefundId);
  const lowering = await withLoweredPrice(tx, order.id, {
    capture_id: payment.capture_id === captureId ? null : captureId,
    ...(isOwedAgain ? { amount_santim: null, owed_again_santim: santim } : { amount_santim: santim }),
    amount_minor: minor,
    status: 'completed',
    reason: isTakenBack ? 'taken back by the provider' : "made in the provider's own pages",
    ...(staysHere && { goods: 'in-stock', lines: await piecesHere(tx, order.id) }),
    // A provider that takes money back corrects no sale: the buyer has the goods, and owes for them.
    ...(isTakenBack && !staysHere && { lowers: NOTHING_LOWERED }),
    created_by: payment.provider,
    provider_refund_id: providerRefundId,
  });
  const refund = await insertRefund(tx, payment, lowering);
  await completeRefund(tx, deps, order, refund);
}

/** Lists the pieces of an undelivered order that are neither back in the stock nor with the buyer. */
async function piecesHere(tx: Transaction, orderId: string): Promise<LinePieces[]> {
  const lines = await listLines(tx, orderId);
  const came = await piecesAtBuyer(tx, orderId);
  return (await choosePieces(tx, orderId, {}, true)).flatMap((left) => {
    const { qty, returned_qty: back } = lines.find(({ position }) => position === left.line)!;
    const here = Math.min(left.qty, qty - back - (came.get(left.line) ?? 0));
    return here > 0 ? [{ ...left, qty: here }] : [];
  });
}
