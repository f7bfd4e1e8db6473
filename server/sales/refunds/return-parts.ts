import { historySentence } from '#contract/journal/order-sentences.ts';
import { formatBirrExact, toBirr } from '#contract/money.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { isOffline, type Capture } from '#server/payment-providers/payment-provider.ts';
import { noteInHistory, type Cause } from '../orders/order-history.store.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import type { Occasion } from '../mails/order-letter.ts';
import { partToPay } from '../payments/payable-order.ts';
import {
  insertFurtherPayment,
  refundableMinorOf,
  listPayments,
  lockPayment,
  type PaymentRow,
} from '../payments/payments.store.ts';
import { refundablePrice } from './refund-amount.ts';
import { requestRefund } from './request-refund.ts';
import { reviewOrder } from '../orders/review-order.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { writeCaptures } from '../payments/write-movements.ts';

/**
 * Refunds the payments of an order that has come to nothing, each the way it came. Offline payments are refunded by
 * hand, so the order comes under review.
 */
export async function returnParts(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  { actor, reason }: Cause,
): Promise<void> {
  const held = (await listPayments(tx, order.id)).filter((payment) => refundableMinorOf(payment) > 0);
  const online = held.filter(({ provider }) => !isOffline(provider));
  for (const { id } of online) {
    const payment = await lockPayment(tx, id);
    const { left } = await refundablePrice(tx, order, payment);
    const santim = payment.status === 'completed' && left > 0 ? left : null;
    await requestRefund(tx, deps, payment, {
      // Later money has to pay the whole price of an unpaid order, so that the refunded part is owed again.
      ...(order.paid_at === null
        ? { amount_santim: null, owed_again_santim: santim }
        : { amount_santim: santim }),
      amount_minor: refundableMinorOf(payment),
      reason: `The order came to nothing: ${reason}`,
      created_by: 'shop',
    });
  }
  if (held.length > online.length)
    await reviewOrder(tx, deps, order, { actor, reason: historySentence('by-hand', { what: reason }) });
}

/** Says what becomes of the money of an order that comes to nothing. */
export function moneyOfEnd(payments: readonly PaymentRow[]): NonNullable<Occasion['money']> {
  if (payments.some((payment) => refundableMinorOf(payment) > 0)) return 'goes-back';
  return payments.some((payment) => payment.captured_minor !== null) ? 'went-back' : 'none';
}

interface Excess {
  capture: Capture;
  /** The part of the money beyond what was due. */
  santim: number;
  cause: Cause;
}

/**
 * Refunds what a payment took beyond what was due. The excess of an offline payment becomes a surplus of its own,
 * until staff have refunded it by hand.
 */
export async function returnExcess(
  tx: Transaction,
  deps: SalesDeps,
  order: OrderRow,
  { id, provider }: PaymentRow,
  { capture, santim, cause: { actor, reason } }: Excess,
): Promise<void> {
  const payment = await lockPayment(tx, id);
  const birr = formatBirrExact(toBirr(santim));
  const byHand = isOffline(provider);
  if (byHand) {
    const rest = { ...capture, captureId: `${capture.captureId}:more`, amountMinor: santim };
    await writeCaptures(tx, order, await insertFurtherPayment(tx, payment, rest, 'surplus'), [rest], null);
  } else {
    await requestRefund(tx, deps, payment, {
      amount_santim: null,
      amount_minor: partToPay(order, provider, santim).minor,
      reason: 'Money that came beyond what was due',
      created_by: 'shop',
    });
  }
  await noteInHistory(tx, order.id, 'money', {
    actor,
    reason: historySentence(byHand ? 'more-than-due-by-hand' : 'more-than-due', { what: reason, birr }),
  });
}
