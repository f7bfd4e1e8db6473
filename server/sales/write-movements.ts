import type { Transaction } from '#server/lib/database/database.ts';
import { isOffline, isReversal, type Capture } from '#server/payment-providers/payment-provider.ts';
import { insertMovement, worthOf } from './movements.store.ts';
import type { OrderRow } from './orders.store.ts';
import { findPayment, type PaymentRow } from './payments.store.ts';
import type { RefundRow } from './refunds.store.ts';

/** Writes what came for a payment. Parts that pay an order are together worth its price to the santim. */
export async function writeCaptures(
  tx: Transaction,
  order: OrderRow,
  { id, provider, status }: Pick<PaymentRow, 'id' | 'provider' | 'status'>,
  captures: readonly Capture[],
): Promise<void> {
  let left = order.total_santim;
  for (const [index, { captureId, currency, amountMinor }] of captures.entries()) {
    const isRest = status === 'completed' && index === captures.length - 1;
    const santim = isRest ? left : worthOf(order, currency, amountMinor);
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

/** Writes that the money of a refund is back with the buyer. */
export async function writeGivenBack(tx: Transaction, order: OrderRow, refund: RefundRow): Promise<void> {
  const { provider } = (await findPayment(tx, { id: refund.payment_id }))!;
  // Several refunds by hand may name one transfer.
  const providerId = refund.by_hand ? refund.id : refund.provider_refund_id!;
  const worth = refund.amount_santim ?? worthOf(order, refund.currency, refund.amount_minor);
  await insertMovement(tx, {
    kind: isReversal(providerId) ? 'reversal' : 'refund',
    provider,
    provider_id: providerId,
    order_id: order.id,
    payment_id: refund.payment_id,
    currency: refund.currency,
    amount_minor: -refund.amount_minor,
    santim: worth === null ? null : -worth,
  });
}
