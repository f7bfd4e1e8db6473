import type { Transaction } from '#server/lib/database/database.ts';
import { isOffline, isReversal, type Capture } from '#server/payment-providers/payment-provider.ts';
import { insertMovement, listMovements, santimOfMovement } from './movements.store.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import { findPayment, type PaymentRow } from './payments.store.ts';
import type { RefundRow } from '../refunds/refunds.store.ts';

/**
 * Writes the captures of a payment. Captures that pay a part of an order are together worth that part to the santim.
 * @param worth the part in santim; null: the money pays nothing.
 */
export async function writeCaptures(
  tx: Transaction,
  order: OrderRow,
  { id, provider }: Pick<PaymentRow, 'id' | 'provider'>,
  captures: readonly Capture[],
  worth: number | null,
): Promise<void> {
  let left = worth ?? 0;
  for (const [index, { captureId, currency, amountMinor }] of captures.entries()) {
    const isRest = worth !== null && index === captures.length - 1;
    const santim = isRest ? left : santimOfMovement(order, currency, amountMinor);
    left -= santim ?? 0;
    await insertMovement(tx, {
      kind: isOffline(provider) ? 'receipt' : 'capture',
      provider,
      provider_id: captureId,
      order_id: order.id,
      payment_id: id,
      currency,
      amount_minor: amountMinor,
      santim,
    });
  }
}

/** Writes the movement of money that a refund has returned to the buyer. */
export async function writeGivenBack(tx: Transaction, order: OrderRow, refund: RefundRow): Promise<void> {
  const payment = (await findPayment(tx, { id: refund.payment_id }))!;
  // Several refunds by hand may name one transfer, so their own ids tell them apart.
  const providerId = refund.by_hand ? refund.id : refund.provider_refund_id!;
  const worth = await worthOfBack(tx, order, payment, refund);
  await insertMovement(tx, {
    kind: isReversal(providerId) ? 'reversal' : 'refund',
    provider: payment.provider,
    provider_id: providerId,
    order_id: order.id,
    payment_id: refund.payment_id,
    currency: refund.currency,
    amount_minor: -refund.amount_minor,
    santim: worth === null ? null : -worth,
  });
}

/**
 * Returns the worth of refunded money. A refund of a part of the price is worth that part, also if money that paid
 * nothing goes back with it. All that was left of a payment, or of its money beyond the price, is worth what the
 * movements say, so that no santim stays behind. Any other part is worth its amount at the rate of the order.
 */
async function worthOfBack(
  tx: Transaction,
  order: OrderRow,
  { status, pays_santim: pays }: PaymentRow,
  {
    payment_id: payment,
    currency,
    amount_minor: minor,
    amount_santim: lowers,
    owed_again_santim: owed,
  }: RefundRow,
): Promise<number | null> {
  const price = lowers ?? owed;
  const moved = (await listMovements(tx, order.id)).filter(({ payment_id: id }) => id === payment);
  const atRate = santimOfMovement(order, currency, minor);
  if (atRate === null || moved.some(({ santim }) => santim === null)) return price ?? atRate;
  const unit = santimOfMovement(order, currency, 1)!;
  const came = moved.reduce((sum, { santim }) => sum + Math.max(0, santim!), 0);
  const beyond = came - (pays ?? order.total_santim);
  if (moved.reduce((sum, each) => sum + each.amount_minor, 0) === minor) {
    const all = moved.reduce((sum, { santim }) => sum + santim!, 0);
    return price === null ? all : Math.min(all, price + Math.max(0, beyond));
  }
  if (price !== null) return atRate - price > unit ? atRate : price;
  // At the order's rate, this amount differs by less than the smallest unit of the currency.
  return status === 'completed' && Math.abs(beyond - atRate) < unit ? beyond : atRate;
}
