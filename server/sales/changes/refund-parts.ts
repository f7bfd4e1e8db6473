import { historySentence } from '#contract/journal/order-sentences.ts';
import { formatBirrExact, toBirr } from '#contract/money.ts';
import { run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { minorAt } from '#server/payment-providers/charge.ts';
import { isOffline } from '#server/payment-providers/payment-provider.ts';
import { noteInHistory } from '../orders/order-history.store.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import {
  changePayment,
  insertFurtherPayment,
  refundableMinorOf,
  lockPayment,
  type PaymentRow,
} from '../payments/payments.store.ts';
import { capturedRate } from '../refunds/refund-amount.ts';
import { santimGivenBack, type RefundRow } from '../refunds/refunds.store.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import type { SalesDeps } from '../sales-deps.ts';

/** The part of a payment that its order does not need any more, in santim of the order's price. */
export interface PartBack {
  payment: PaymentRow;
  santim: number;
}

/** Chooses the payments from which an amount is refunded, the newest first; what was refunded before is left out. */
export function partsBack(
  { payments, refunds }: { payments: readonly PaymentRow[]; refunds: readonly RefundRow[] },
  santim: number,
): PartBack[] {
  const parts: PartBack[] = [];
  let left = santim;
  for (const payment of payments.filter(({ status }) => status === 'completed').toReversed()) {
    if (left <= 0) break;
    const part = Math.min(left, (payment.pays_santim ?? 0) - santimGivenBack(payment, refunds));
    if (part > 0) parts.push({ payment, santim: part });
    left -= Math.max(part, 0);
  }
  return parts;
}

interface Cause {
  actor: string;
  reason: string;
  /** The number of the change among those of its order; it marks money that staff refund by hand. */
  place: number;
}

/**
 * Refunds the parts of payments that an order, which is locked, does not need any more. A part of an offline payment
 * becomes a surplus of its own until somebody has refunded it by hand.
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
    await noteInHistory(tx, order.id, 'money', {
      actor: cause.actor,
      reason: historySentence(byHand ? 'costs-less-by-hand' : 'costs-less', {
        birr: formatBirrExact(toBirr(santim)),
      }),
    });
  }
}

/** Splits an offline payment into what the order costs and a surplus, which pays nothing. */
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

/** Lowers the sum that is paid of an order's price, as a refund at a provider does by itself. */
async function payLess(tx: Transaction, { order_id: id }: PaymentRow, santim: number): Promise<void> {
  await run(tx)`update orders set paid_santim = paid_santim - ${santim} where id = ${id}`;
}

/** Asks the provider to refund a part of a payment, in the charged currency at the rate of the order. */
async function sendBack(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  payment: PaymentRow,
  santim: number,
): Promise<void> {
  const pays = payment.pays_santim!;
  const rate = capturedRate(order, payment);
  const at = (price: number) => (rate === null ? price : minorAt(price, rate));
  const left = refundableMinorOf(payment);
  const minor = pays === santim ? left : Math.min(at(pays) - at(pays - santim), left);
  // A part may be worth less than a cent, which no provider can refund.
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
