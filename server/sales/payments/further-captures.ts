import { historySentence } from '#contract/journal/order-sentences.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import {
  capturesOf,
  methodOf,
  type Capture,
  type Captured,
} from '#server/payment-providers/payment-provider.ts';
import type { Cause } from '../orders/order-history.store.ts';
import { findMovement } from './movements.store.ts';
import { getOrderForUpdate } from '../orders/orders.store.ts';
import { findPayment, insertFurtherPayment, lockPayment, type PaymentRow } from './payments.store.ts';
import { recordForeignRefunds } from '../refunds/record-foreign-refunds.ts';
import { returnOverpayment } from '../refunds/request-refund.ts';
import { reviewOrder } from '../orders/review-order.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { writeCaptures } from './write-movements.ts';

/**
 * Writes down each capture that the provider made for a payment beyond the one that the payment has. Money beyond a
 * right payment is refunded at once; money beyond a wrong one waits with it for staff. Each is a row of payments of
 * its own, so that it is shown and can be refunded like any other money.
 */
export async function keepFurtherCaptures(
  tx: Transaction,
  deps: SalesDeps,
  paymentId: string,
  captured: Captured,
  { actor }: Cause,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const { provider } = payment;
  for (const capture of capturesOf(captured)) {
    if (capture.amountMinor === 0 || (await isKnown(tx, payment, capture))) continue;
    const order = await getOrderForUpdate(tx, payment.order_id);
    const isLookedAt = payment.status === 'mismatch' || capture.orderId !== order.id;
    const status = isLookedAt ? 'mismatch' : 'surplus';
    const further = await insertFurtherPayment(tx, payment, capture, status);
    await writeCaptures(tx, order, further, [capture], null);
    const cause = { actor, reason: `${methodOf(provider)} ${capture.captureId}` };
    if (isLookedAt) {
      deps.log.error({ payment: paymentId, order: order.id, capture }, 'a further capture of wrong money');
      await reviewOrder(tx, deps, order, {
        ...cause,
        reason: historySentence('no-match', { what: cause.reason }),
      });
    } else {
      await recordForeignRefunds(tx, deps, payment, capture);
      await returnOverpayment(
        tx,
        deps,
        order,
        further.id,
        (what) => historySentence('came-beside', { what }),
        cause,
      );
    }
  }
}

/** Says whether a capture is written down already, as money of any payment. */
async function isKnown(tx: Transaction, { provider }: PaymentRow, { captureId }: Capture): Promise<boolean> {
  return (
    (await findMovement(tx, provider, captureId)) !== undefined ||
    (await findPayment(tx, { provider, capture_id: captureId })) !== undefined
  );
}
