import { historySentence } from '#contract/journal/order-sentences.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import { isUniqueViolation, type Transaction } from '#server/lib/database/database.ts';
import {
  capturesOf,
  isOffline,
  methodOf,
  type Capture,
  type Captured,
} from '#server/payment-providers/payment-provider.ts';
import { endOrderOnceItIsPaid } from '../goods/end-order.ts';
import { claimGoods } from '../goods/order-goods.ts';
import { becomePaid } from './become-paid.ts';
import type { Cause } from '../orders/order-history.store.ts';
import { findMovement } from './movements.store.ts';
import { santimDue, type OrderRow } from '../orders/orders.store.ts';
import { updateOrder } from '../orders/order-writes.store.ts';
import { PAYMENT_FACTS, statesBefore, type CapturedStatus } from './payment-states.ts';
import { changePayment, closePayment, findPayment, lockPayment, type PaymentRow } from './payments.store.ts';
import { keepFurtherCaptures } from './further-captures.ts';
import { proveByPayment } from '../placing/prove-phone.ts';
import { recordForeignRefunds } from '../refunds/record-foreign-refunds.ts';
import { recordPart } from './record-part.ts';
import { returnOverpayment } from '../refunds/request-refund.ts';
import { returnExcess } from '../refunds/return-parts.ts';
import { reviewOrder } from '../orders/review-order.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { writeCaptures } from './write-movements.ts';

/** Says whether money pays all that was due for its order, a part of it, or nothing. */
export type Paid = 'whole' | 'part' | 'nothing';

/**
 * Writes down money that came for an order, which is locked, once: as a payment of it or of a part, as wrong money, or
 * as money to refund.
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
): Promise<Paid> {
  const current = await lockPayment(tx, payment.id);
  const parts = partsOf(captured, payment);
  const isNew = !PAYMENT_FACTS[current.status].hasMoney || (await isMended(tx, current, parts));
  const pays = isNew ? await applyNew(tx, deps, order, current, parts, cause) : 'nothing';
  if (!isNew) await writeMissing(tx, order, current, parts);
  await keepFurtherCaptures(tx, deps, payment.id, captured, cause);
  for (const capture of capturesOf(captured)) await recordForeignRefunds(tx, deps, payment, capture);
  return pays;
}

/** Writes the movements of money that an older release has taken without writing any. */
async function writeMissing(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  parts: Parts,
): Promise<void> {
  const isItsMoney = payment.capture_id === parts[0].captureId && payment.captured_minor === sumOf(parts);
  if (isItsMoney && !(await findMovement(tx, payment.provider, parts[0].captureId)))
    await writeCaptures(
      tx,
      order,
      payment,
      parts,
      payment.status === 'completed' ? worthOfPayment(payment, order) : null,
    );
}

type Parts = readonly [Capture, ...Capture[]];

/** Chooses the captures of a payment: one with the right amount, else all if their sum is right, else the first. */
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

/**
 * Says whether wrong money is right now: too little had come, none of it was refunded, and now the missing part has
 * come.
 */
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
): Promise<Paid> {
  const isFree = await areFree(tx, payment, parts);
  const [{ currency, orderId }] = parts;
  const isRight =
    currency === payment.currency && sumOf(parts) === payment.amount_minor && orderId === payment.order_id;
  if (!isRight || !isFree) {
    deps.log.error({ payment: payment.id, order: order.id, parts }, 'a capture does not match its order');
    await keepMoney(tx, order, payment, parts, { status: 'mismatch', hasProof: isFree });
    await reviewOrder(tx, deps, order, {
      ...cause,
      reason: historySentence('no-match', { what: cause.reason }),
    });
    return 'nothing';
  }
  const due = santimDue(order);
  const worth = worthOfPayment(payment, order);
  const whyNot =
    worth < due && ORDER_FACTS[order.status].isOver
      ? (what: string) => historySentence('came-to-ended', { what, state: order.status })
      : await claimGoods(tx, deps, order);
  if (whyNot !== null) {
    await keepMoney(tx, order, payment, parts, { status: 'surplus' });
    // Only what the provider has not given back already can go back.
    for (const capture of parts) await recordForeignRefunds(tx, deps, payment, capture);
    await returnOverpayment(tx, deps, order, payment.id, whyNot, cause);
    return 'nothing';
  }
  const pays = Math.min(worth, due);
  const kept = await keepPaying(tx, order, payment, parts, { worth, pays });
  await proveByPayment(tx, deps, order);
  if (pays < due) {
    await recordPart(tx, deps, order, { left: due - pays, decides: payment.status === 'pending' }, cause);
    return 'part';
  }
  await closePayment(tx, order.id);
  await becomePaid(tx, order, cause);
  await updateOrder(tx, order.id, { payment_method: methodOf(payment.provider) });
  // Money of the whole price that has gone back already is told of as a refund alone.
  const isBack = pays === order.total_santim && parts.every(isGivenBack);
  if (!isBack) await deps.orderMails.tell(tx, order.id, 'order.paid');
  if (pays < worth)
    await returnExcess(tx, deps, order, kept, { capture: parts[0], santim: worth - pays, cause });
  await endOrderOnceItIsPaid(tx, deps, order.id, cause);
  return 'whole';
}

const isGivenBack = ({ amountMinor, refunds }: Capture): boolean =>
  refunds.reduce((sum, refund) => sum + refund.amountMinor, 0) >= amountMinor;

/**
 * Returns how much of the price a payment was begun for, in santim; the release before begins each for the whole
 * price.
 */
const worthOfPayment = ({ pays_santim: part }: PaymentRow, order: OrderRow): number =>
  part ?? order.total_santim;

/**
 * Writes down money that pays. What an offline payment has beyond the due sum becomes a surplus of its own, for staff
 * to refund.
 */
async function keepPaying(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  parts: Parts,
  { worth, pays }: { worth: number; pays: number },
): Promise<PaymentRow> {
  if (pays === worth || !isOffline(payment.provider)) {
    await keepMoney(tx, order, payment, parts, { status: 'completed', pays, worth });
    return payment;
  }
  const due = { ...payment, amount_minor: pays, pays_santim: pays };
  await changePayment(tx, payment.id, [payment.status], { amount_minor: pays, pays_santim: pays });
  await keepMoney(tx, order, due, [{ ...parts[0], amountMinor: pays }], {
    status: 'completed',
    pays,
    worth: pays,
  });
  return due;
}

interface Keeping {
  status: CapturedStatus;
  hasProof?: boolean;
  /** The part of the price that the money pays, and the worth of all of it, in santim. */
  pays?: number;
  worth?: number;
}

/**
 * Writes the money of a payment. Wrong money may have the same proof as another payment; then the proof is not written
 * again. Right money always has its proof: if another payment has just taken it, the caller looks again
 * (`isProofTaken`).
 */
async function keepMoney(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  parts: Parts,
  { status, hasProof = true, pays, worth }: Keeping,
): Promise<void> {
  const [{ captureId, currency }] = parts;
  const proof = { capture_id: captureId, captured_currency: currency, captured_minor: sumOf(parts) };
  await changePayment(tx, payment.id, statesBefore(status), {
    status,
    ...(hasProof ? proof : {}),
    ...(pays !== undefined && { pays_santim: pays }),
  });
  if (hasProof) await writeCaptures(tx, order, payment, parts, worth ?? null);
}

/**
 * Says whether two payments with one proof were written at once; the second one finds the proof taken when it looks
 * again.
 */
export const isProofTaken = (error: unknown): boolean =>
  isUniqueViolation(error, 'payments_provider_capture_id_key') ||
  isUniqueViolation(error, 'payments_by_hand');
