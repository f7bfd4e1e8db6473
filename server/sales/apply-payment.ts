import { isUniqueViolation, type Transaction } from '#server/lib/database/database.ts';
import { methodOf, type Captured } from '#server/payment-providers/payment-provider.ts';
import { claimGoods } from './order-goods.ts';
import { moveOrder, type Cause } from './order-history.store.ts';
import { updateOrder, type OrderRow } from './orders.store.ts';
import { PAYMENT_FACTS, statesBefore, type CapturedStatus } from './payment-states.ts';
import { changePayment, closePayment, findPayment, lockPayment, type PaymentRow } from './payments.store.ts';
import { recordForeignRefunds } from './record-foreign-refunds.ts';
import { returnOverpayment } from './request-refund.ts';
import { reviewOrder } from './review-order.ts';
import type { SalesDeps } from './sales-deps.ts';

/**
 * Writes down money that came for an order, which is locked, once: as what pays it, as the wrong money, or as money that
 * goes back. Answers whether it pays the order now.
 */
export async function applyPayment(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  payment: PaymentRow,
  captured: Captured,
  cause: Cause = {
    actor: payment.provider,
    reason: `${methodOf(payment.provider)} ${captured.captureId}`,
  },
): Promise<boolean> {
  const isNew = !PAYMENT_FACTS[(await lockPayment(tx, payment.id)).status].hasMoney;
  const pays = isNew && (await applyNew(tx, deps, order, payment, captured, cause));
  await recordForeignRefunds(tx, deps, payment.id, captured.refunds);
  return pays;
}

async function applyNew(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  payment: PaymentRow,
  captured: Captured,
  cause: Cause,
): Promise<boolean> {
  // A capture is the proof of one payment at most.
  const holder = await findPayment(tx, { provider: payment.provider, capture_id: captured.captureId });
  const isProofFree = holder === undefined || holder.id === payment.id;
  const isRight =
    captured.currency === payment.currency &&
    captured.amountMinor === payment.amount_minor &&
    captured.orderId === payment.order_id;
  if (!isRight || !isProofFree) {
    deps.log.error({ payment: payment.id, order: order.id, captured }, 'a capture does not match its order');
    await keepMoney(tx, payment.id, captured, 'mismatch', isProofFree);
    await reviewOrder(tx, deps, order, { ...cause, reason: `${cause.reason} does not match the order` });
    return false;
  }
  const whyNot = await claimGoods(tx, deps, order);
  if (whyNot !== null) {
    await keepMoney(tx, payment.id, captured, 'surplus');
    await returnOverpayment(tx, deps, order, payment, captured, whyNot, cause);
    return false;
  }
  await keepMoney(tx, payment.id, captured, 'completed');
  await closePayment(tx, order.id);
  await moveOrder(tx, order, 'paid', cause);
  await updateOrder(tx, order.id, { payment_method: methodOf(payment.provider) });
  await deps.orderMails.tell(tx, order.id, ['paid', 'shop.paid']);
  return true;
}

/**
 * Wrong money may name the proof of another payment, which is not written twice. Right money always has its proof: when
 * another payment has taken it meanwhile, that is an error to look again (`isProofTaken`).
 */
async function keepMoney(
  tx: Transaction,
  id: string,
  { captureId, currency, amountMinor }: Captured,
  status: CapturedStatus,
  hasProof = true,
): Promise<void> {
  const proof = { capture_id: captureId, captured_currency: currency, captured_minor: amountMinor };
  await changePayment(tx, id, statesBefore(status), { status, ...(hasProof ? proof : {}) });
}

/** Two payments met that name one proof: whoever comes second finds it taken when they look again. */
export const isProofTaken = (error: unknown): boolean =>
  isUniqueViolation(error, 'payments_provider_capture_id_key') ||
  isUniqueViolation(error, 'payments_by_hand');
