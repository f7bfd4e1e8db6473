import { toBirr } from '#contract/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Movement, PaidPart } from '#contract/paying/payments.ts';
import type { Refund, Refundable } from '#contract/paying/refunds.ts';
import { decimalOf, minorAt, santimAt, type Charge } from '#server/payment-providers/charge.ts';
import { isOffline, methodOf } from '#server/payment-providers/payment-provider.ts';
import { moment } from '#server/lib/http/http.ts';
import type { MovementRow } from '../payments/movements.store.ts';
import type { OrderRow } from './orders.store.ts';
import { refundableMinorOf, type PaymentRow } from '../payments/payments.store.ts';
import { minorBeyondPrice, capturedRate } from '../refunds/refund-amount.ts';
import type { RefundRow } from '../refunds/refunds.store.ts';

/** Names the way to pay, if it is one of the owner's own. */
export const otherWayOf = (of: Pick<OrderRow | PaymentRow, 'other_way'> | undefined) =>
  of?.other_way ? { otherWay: of.other_way } : {};

/** The payment that an order shows as its own. */
export const paymentAnswer = (payment: PaymentRow, paidAt: Date): Order['payment'] => ({
  method: methodOf(payment.provider),
  ...otherWayOf(payment),
  proof: payment.capture_id!,
  paidAt: moment(paidAt),
});

export const paidPartAnswer = (payment: PaymentRow): PaidPart => ({
  method: methodOf(payment.provider),
  proof: payment.capture_id!,
  ...otherWayOf(payment),
  amount: toBirr(payment.pays_santim!),
  charged: { currency: payment.captured_currency!, amount: decimalOf(payment.captured_minor!) },
});

export function refundableAnswer(order: OrderRow, payment: PaymentRow, back: number): Refundable {
  const { pays_santim: pays } = payment;
  return {
    payment: payment.id,
    method: methodOf(payment.provider),
    proof: payment.capture_id!,
    ...otherWayOf(payment),
    paysOrder: payment.status === 'completed',
    byHand: isOffline(payment.provider),
    left: { currency: payment.captured_currency!, amount: decimalOf(refundableMinorOf(payment)) },
    price:
      payment.status === 'completed' && pays !== null
        ? {
            left: toBirr(
              pays - back + santimAt(minorBeyondPrice(order, payment, back), capturedRate(order, payment)),
            ),
            back: toBirr(back),
          }
        : null,
  };
}

/** @param payment the payment of which it is, or whatever else names the owner's own way to pay. */
export const movementAnswer = (
  row: Omit<MovementRow, 'order_id' | 'payment_id' | 'santim'>,
  payment: Pick<PaymentRow, 'other_way'> | undefined,
): Movement => ({
  kind: row.kind,
  method: methodOf(row.provider),
  proof: row.provider_id,
  ...otherWayOf(payment),
  money: { currency: row.currency, amount: decimalOf(row.amount_minor) },
  at: moment(row.recorded_at),
});

export function refundAnswer(refund: RefundRow): Refund {
  return {
    _id: refund.id,
    amount: refund.amount_santim === null ? null : toBirr(refund.amount_santim),
    charged: { currency: refund.currency, amount: decimalOf(refund.amount_minor) },
    status: refund.status === 'pending' ? 'requested' : refund.status,
    reason: refund.reason,
    goods: refund.goods,
    createdAt: moment(refund.created_at),
  };
}

/**
 * Returns PayPal's charge at the rate that was frozen when the order was placed.
 * @param santim the part of the price that it is for; without it the whole price.
 */
export function chargeOf(
  order: Pick<
    OrderRow,
    'total_santim' | 'charge_currency' | 'charge_minor' | 'charge_rate' | 'charge_source' | 'charge_as_of'
  >,
  santim: number = order.total_santim,
): Charge | null {
  if (order.charge_currency === null || order.charge_minor === null || order.charge_rate === null)
    return null;
  return {
    currency: order.charge_currency,
    minor: santim === order.total_santim ? order.charge_minor : minorAt(santim, order.charge_rate),
    rate: order.charge_rate,
    source: order.charge_source ?? '',
    asOf: order.charge_as_of,
  };
}
