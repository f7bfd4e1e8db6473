import { toSantim } from '#contract/money.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { RefundRequest } from '#contract/paying/refunds.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { refundedMinor, santimAt } from '#server/payment-providers/charge.ts';
import { isOffline } from '#server/payment-providers/payment-provider.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import { refundableMinorOf, listPayments, lockPayment, type PaymentRow } from '../payments/payments.store.ts';
import { santimGivenBack, listRefunds } from './refunds.store.ts';

/**
 * Finds and locks the payment to refund.
 * @throws HttpError 409 where several are possible, or none; 400 without `byHand` for an offline payment, or with it
 * for another one.
 */
export async function chooseMoney(
  tx: Transaction,
  order: OrderRow,
  asked: RefundRequest,
): Promise<PaymentRow> {
  const all = (await listPayments(tx, order.id)).filter(({ id }) => id === (asked.payment ?? id));
  const [meant, another] = all.filter((payment) => refundableMinorOf(payment) > 0);
  if (!meant) {
    // All captured money may be refunded while some santim of the price are left, which are worth less than a cent.
    const isRest =
      all.some(({ status }) => status === 'completed') && order.refunded_santim < order.total_santim;
    throw new HttpError(isRest ? 'refund-too-small' : 'not-refundable');
  }
  if (another) throw new HttpError('refund-which');
  if (isOffline(meant.provider) && !asked.byHand)
    throw fieldError({ byHand: 'is needed: how the money went back' });
  if (!isOffline(meant.provider) && asked.byHand)
    throw fieldError({ byHand: 'is not possible: the provider sends this money back' });
  return lockPayment(tx, meant.id);
}

/** The parts of a refund, in hundredths of the captured currency. */
interface AmountBack {
  /** The money that paid nothing of the price. */
  beyond: number;
  /** The money that paid a part of the price, with that part in santim; null: none. */
  ofPrice: { santim: number; minor: number } | null;
}

/**
 * Chooses how much is refunded: all of a payment that paid nothing, or a part of a payment that paid the order. What
 * such a payment holds beyond the price goes first, because it lowers no price.
 * @param asked in birr; undefined: all that is left.
 */
export async function chooseAmount(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  asked: number | undefined,
): Promise<AmountBack> {
  const leftMinor = refundableMinorOf(payment);
  if (payment.status !== 'completed') {
    if (asked !== undefined) throw new HttpError('refund-too-large');
    return { beyond: leftMinor, ofPrice: null };
  }
  const { before, left } = await refundablePrice(tx, order, payment);
  if (left === 0 && asked === undefined) return { beyond: leftMinor, ofPrice: null };
  const rate = capturedRate(order, payment);
  const beyond = minorBeyondPrice(order, payment, before);
  const worth = santimAt(beyond, rate);
  const santim = asked === undefined ? left : toSantim(asked) - worth;
  // At the order's rate, the excess differs by less than the smallest unit of the currency.
  if (beyond > 0 && santim < santimAt(1, rate)) return partOfBeyond(beyond, santim + worth, rate);
  if (santim > left || santim <= 0) throw new HttpError('refund-too-large');
  // After a refused refund the parts need not add up to the cent any more, so the last part takes what is there.
  const isRest = santim === left;
  const rest = leftMinor - beyond;
  const minor = isRest ? rest : Math.min(refundedMinor(before, santim, rate), rest);
  if (minor <= 0) throw new HttpError('refund-too-small');
  return { beyond, ofPrice: { santim, minor } };
}

function partOfBeyond(beyond: number, santim: number, rate: string | null): AmountBack {
  if (santim <= 0) throw new HttpError('refund-too-large');
  const minor = Math.min(refundedMinor(0, santim, rate), beyond);
  if (minor <= 0) throw new HttpError('refund-too-small');
  return { beyond: minor, ofPrice: null };
}

/**
 * Returns what a completed payment holds beyond its part of the price, in hundredths of the captured currency: an
 * excess that a provider has refused to refund. A single cent comes from rounding.
 * @param before how much of that part was refunded, in santim.
 */
export function minorBeyondPrice(order: OrderRow, payment: PaymentRow, before: number): number {
  const rate = capturedRate(order, payment);
  const pays = payment.pays_santim ?? order.total_santim;
  const beyond = refundableMinorOf(payment) - refundedMinor(before, pays - before, rate);
  return beyond > (rate === null ? 0 : 1) ? beyond : 0;
}

/** Returns how much of a payment's part of the price was refunded before, and how much is left, in santim. */
export async function refundablePrice(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
): Promise<{ before: number; left: number }> {
  const before = santimGivenBack(payment, await listRefunds(tx, order.id));
  return { before, left: (payment.pays_santim ?? order.total_santim) - before };
}

/**
 * Says whether a refund makes the buyer owe its sum again, because the order is not paid in full yet. For a paid order
 * a refund lowers the price instead.
 */
export const isPartOfUnpaid = ({ paid_at: paidAt, status }: OrderRow): boolean =>
  paidAt === null && ORDER_FACTS[status].takesMoney === true;

/** The birr for one unit of the captured currency, fixed when the order was placed; null: birr were captured. */
export const capturedRate = (order: OrderRow, payment: PaymentRow): string | null =>
  payment.captured_currency === 'ETB' ? null : order.charge_rate;
