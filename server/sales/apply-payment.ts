import { isUniqueViolation, type Transaction } from '#server/lib/database/database.ts';
import {
  capturesOf,
  methodOf,
  type Capture,
  type Captured,
} from '#server/payment-providers/payment-provider.ts';
import { claimGoods } from './order-goods.ts';
import { moveOrder, type Cause } from './order-history.store.ts';
import { findMovement } from './movements.store.ts';
import { updateOrder, type OrderRow } from './orders.store.ts';
import { PAYMENT_FACTS, statesBefore, type CapturedStatus } from './payment-states.ts';
import { changePayment, closePayment, findPayment, lockPayment, type PaymentRow } from './payments.store.ts';
import { keepFurtherCaptures } from './further-captures.ts';
import { proveByPayment } from './prove-phone.ts';
import { recordForeignRefunds } from './record-foreign-refunds.ts';
import { returnOverpayment } from './request-refund.ts';
import { reviewOrder } from './review-order.ts';
import type { SalesDeps } from './sales-deps.ts';
import { writeCaptures } from './write-movements.ts';

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
  const current = await lockPayment(tx, payment.id);
  const parts = partsOf(captured, payment);
  const isNew = !PAYMENT_FACTS[current.status].hasMoney || (await isMended(tx, current, parts));
  const pays = isNew && (await applyNew(tx, deps, order, payment, parts, cause));
  if (!isNew) await writeMissing(tx, order, current, parts);
  await keepFurtherCaptures(tx, deps, payment.id, captured, cause);
  for (const capture of capturesOf(captured)) await recordForeignRefunds(tx, deps, payment, capture);
  return pays;
}

/** A release that wrote no movements may have taken this money. */
async function writeMissing(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  parts: Parts,
): Promise<void> {
  const isItsMoney = payment.capture_id === parts[0].captureId && payment.captured_minor === sumOf(parts);
  if (isItsMoney && !(await findMovement(tx, payment.provider, parts[0].captureId)))
    await writeCaptures(tx, order, payment, parts);
}

type Parts = readonly [Capture, ...Capture[]];

/** The captures that make up a payment: one that is right, else those that come to the right amount, else the first. */
function partsOf(captured: Captured, payment: PaymentRow): Parts {
  const all = capturesOf(captured);
  const ours = all.filter(
    ({ currency, orderId }) => currency === payment.currency && orderId === payment.order_id,
  );
  const right = ours.find(({ amountMinor }) => amountMinor === payment.amount_minor);
  const [first, ...others] = right ? [right] : ours;
  return first && sumOf([first, ...others]) === payment.amount_minor ? [first, ...others] : [captured];
}

const sumOf = (parts: readonly Capture[]) => parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Too little had come, nothing of it went back, and now what is missing has come too. */
async function isMended(tx: Transaction, payment: PaymentRow, parts: Parts): Promise<boolean> {
  if (payment.status !== 'mismatch' || payment.refunded_minor > 0) return false;
  if (parts[0].orderId !== payment.order_id || sumOf(parts) !== payment.amount_minor) return false;
  return parts.length > 1 && (await areFree(tx, payment, parts));
}

/** Tells whether no other payment has one of these captures as its proof. */
async function areFree(tx: Transaction, { id, provider }: PaymentRow, parts: Parts): Promise<boolean> {
  const holder = await findPayment(tx, { provider, capture_id: parts[0].captureId });
  const holders = [holder?.id ?? id];
  for (const { captureId } of parts) {
    holders.push((await findMovement(tx, provider, captureId))?.payment_id ?? id);
  }
  return holders.every((each) => each === id);
}

async function applyNew(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  payment: PaymentRow,
  parts: Parts,
  cause: Cause,
): Promise<boolean> {
  const isFree = await areFree(tx, payment, parts);
  const [{ currency, orderId }] = parts;
  const isRight =
    currency === payment.currency && sumOf(parts) === payment.amount_minor && orderId === payment.order_id;
  if (!isRight || !isFree) {
    deps.log.error({ payment: payment.id, order: order.id, parts }, 'a capture does not match its order');
    await keepMoney(tx, order, payment, parts, 'mismatch', isFree);
    await reviewOrder(tx, deps, order, { ...cause, reason: `${cause.reason} does not match the order` });
    return false;
  }
  const whyNot = await claimGoods(tx, deps, order);
  if (whyNot !== null) {
    await keepMoney(tx, order, payment, parts, 'surplus');
    await returnOverpayment(tx, deps, order, payment.id, whyNot, cause);
    return false;
  }
  await keepMoney(tx, order, payment, parts, 'completed');
  await closePayment(tx, order.id);
  await moveOrder(tx, order, 'paid', cause);
  await proveByPayment(tx, order);
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
  order: OrderRow,
  payment: PaymentRow,
  parts: Parts,
  status: CapturedStatus,
  hasProof = true,
): Promise<void> {
  const [{ captureId, currency }] = parts;
  const proof = { capture_id: captureId, captured_currency: currency, captured_minor: sumOf(parts) };
  await changePayment(tx, payment.id, statesBefore(status), { status, ...(hasProof ? proof : {}) });
  if (hasProof) await writeCaptures(tx, order, { ...payment, status }, parts);
}

/** Two payments met that name one proof: whoever comes second finds it taken when they look again. */
export const isProofTaken = (error: unknown): boolean =>
  isUniqueViolation(error, 'payments_provider_capture_id_key') ||
  isUniqueViolation(error, 'payments_by_hand');
