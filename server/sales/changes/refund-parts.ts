import { sql } from 'kysely';
import { formatBirrExact, toBirr } from '#contract/money.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { minorAt } from '#server/payment-providers/charge.ts';
import { isOffline } from '#server/payment-providers/payment-provider.ts';
import { noteInHistory } from '../orders/order-history.store.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import {
  changePayment,
  insertFurtherPayment,
  leftMinorOf,
  lockPayment,
  type PaymentRow,
} from '../payments/payments.store.ts';
import { rateOf } from '../refunds/refund-amount.ts';
import { backOf, type RefundRow } from '../refunds/refunds.store.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import type { SalesDeps } from '../sales-deps.ts';

/** The part of a payment that an order needs no more, in santim of its price. */
export interface PartBack {
  payment: PaymentRow;
  santim: number;
}

/** Chooses the payments from which an amount goes back, the newest first; of what was refunded nothing goes back again. */
export function partsBack(
  { payments, refunds }: { payments: readonly PaymentRow[]; refunds: readonly RefundRow[] },
  santim: number,
): PartBack[] {
  const parts: PartBack[] = [];
  let left = santim;
  for (const payment of payments.filter(({ status }) => status === 'completed').toReversed()) {
    if (left <= 0) break;
    const part = Math.min(left, (payment.pays_santim ?? 0) - backOf(payment, refunds));
    if (part > 0) parts.push({ payment, santim: part });
    left -= Math.max(part, 0);
  }
  return parts;
}

interface Cause {
  actor: string;
  reason: string;
  /** The place of the change among those of its order: names money that goes back by hand. */
  place: number;
}

/**
 * Gives back what payments took and an order, which is locked, needs no more. What people moved stands as money of its own
 * beside the payment until somebody gives it back.
 */
export async function refundParts(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  parts: readonly PartBack[],
  cause: Cause,
): Promise<void> {
  for (const { payment: found, santim } of parts) {
    const payment = await lockPayment(tx, found.id);
    const byHand = isOffline(payment.provider);
    if (byHand) await setApart(tx, payment, santim, cause.place);
    else await sendBack(tx, deps, order, payment, santim);
    const then = byHand ? 'are to be given back by hand' : 'are refunded';
    await noteInHistory(tx, order.id, 'money', {
      actor: cause.actor,
      reason: `The order costs less: ${formatBirrExact(toBirr(santim))} ETB ${then}`,
    });
  }
}

/** Makes a payment that people moved one of what the order costs, and money beside it that pays nothing. */
async function setApart(tx: Transaction, payment: PaymentRow, santim: number, place: number): Promise<void> {
  const { captured_minor: captured, pays_santim: pays, currency } = payment;
  await payLess(tx, payment, santim);
  const left = captured! - santim;
  if (left === 0) {
    await changePayment(tx, payment.id, ['completed'], { status: 'surplus', pays_santim: null });
    return;
  }
  await changePayment(tx, payment.id, ['completed'], {
    amount_minor: left,
    captured_minor: left,
    pays_santim: pays! - santim,
  });
  const captureId = `${payment.capture_id!}:changed-${place}`;
  const apart = { captureId, currency, amountMinor: santim, orderId: payment.order_id, refunds: [] };
  await insertFurtherPayment(tx, payment, apart, 'surplus');
}

/** The order has so much less that pays it; of a refund the same follows. */
async function payLess(tx: Transaction, { order_id: id }: PaymentRow, santim: number): Promise<void> {
  await sql`update orders set paid_santim = paid_santim - ${santim} where id = ${id}`.execute(tx);
}

/** Asks the provider to send a part of a payment back, in what was charged, at the rate of the order. */
async function sendBack(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  payment: PaymentRow,
  santim: number,
): Promise<void> {
  const pays = payment.pays_santim!;
  const rate = rateOf(order, payment);
  const at = (price: number) => (rate === null ? price : minorAt(price, rate));
  const left = leftMinorOf(payment);
  const minor = pays === santim ? left : Math.min(at(pays) - at(pays - santim), left);
  // Some santim may be worth less than a cent.
  if (minor <= 0) {
    await changePayment(tx, payment.id, ['completed'], { pays_santim: pays - santim });
    return payLess(tx, payment, santim);
  }
  await requestRefund(tx, deps, payment, {
    amount_santim: null,
    owed_again_santim: santim,
    amount_minor: minor,
    reason: 'The order was changed and costs less',
    created_by: 'shop',
  });
}
