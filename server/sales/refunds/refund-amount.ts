import { toSantim } from '#contract/money.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { RefundRequest } from '#contract/paying/payments.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { refundedMinor, santimAt } from '#server/payment-providers/charge.ts';
import { isOffline } from '#server/payment-providers/payment-provider.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import { leftMinorOf, listPayments, lockPayment, type PaymentRow } from '../payments/payments.store.ts';
import { backOf, listRefunds } from './refunds.store.ts';

/** The money that a refund is about, locked. @throws HttpError 409 where it does not say which, 400 the wrong way. */
export async function chooseMoney(
  tx: Transaction,
  order: OrderRow,
  asked: RefundRequest,
): Promise<PaymentRow> {
  const all = (await listPayments(tx, order.id)).filter(({ id }) => id === (asked.payment ?? id));
  const [meant, another] = all.filter((payment) => leftMinorOf(payment) > 0);
  if (!meant) {
    // All captured money is back, but for some santim that are worth less than a cent of it.
    const isRest =
      all.some(({ status }) => status === 'completed') && order.refunded_santim < order.total_santim;
    throw new HttpError(409, isRest ? 'refund-too-small' : 'not-refundable');
  }
  if (another) throw new HttpError(409, 'refund-which');
  if (isOffline(meant.provider) && !asked.byHand)
    throw fieldError({ byHand: 'is needed: how the money went back' });
  if (!isOffline(meant.provider) && asked.byHand)
    throw fieldError({ byHand: 'is not possible: the provider sends this money back' });
  return lockPayment(tx, meant.id);
}

/** The parts of an amount that goes back, in hundredths of the captured currency. */
interface AmountBack {
  /** Of money that pays nothing. */
  beyond: number;
  /** The part of the price, with its santim; null: nothing. */
  ofPrice: { santim: number; minor: number } | null;
}

/**
 * Chooses how much goes back: all of a payment that paid nothing, or a part of the one that paid the order. What that one
 * holds beyond what it pays goes first, because it lowers no price.
 * @param asked in birr; all that is left when undefined.
 */
export async function chooseAmount(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  asked: number | undefined,
): Promise<AmountBack> {
  const leftMinor = leftMinorOf(payment);
  if (payment.status !== 'completed') {
    if (asked !== undefined) throw new HttpError(409, 'refund-too-large');
    return { beyond: leftMinor, ofPrice: null };
  }
  const { before, left } = await leftOfPrice(tx, order, payment);
  if (left === 0 && asked === undefined) return { beyond: leftMinor, ofPrice: null };
  const rate = rateOf(order, payment);
  const beyond = beyondOf(order, payment, before);
  const worth = santimAt(beyond, rate);
  const santim = asked === undefined ? left : toSantim(asked) - worth;
  // The rate misses what is beyond by less than the smallest unit of the currency.
  if (beyond > 0 && santim < santimAt(1, rate)) return partOfBeyond(beyond, santim + worth, rate);
  if (santim > left || santim <= 0) throw new HttpError(409, 'refund-too-large');
  // After a refusal parts need not add up to the cent any more: the rest is what is there.
  const isRest = santim === left;
  const rest = leftMinor - beyond;
  const minor = isRest ? rest : Math.min(refundedMinor(before, santim, rate), rest);
  if (minor <= 0) throw new HttpError(409, 'refund-too-small');
  return { beyond, ofPrice: { santim, minor } };
}

function partOfBeyond(beyond: number, santim: number, rate: string | null): AmountBack {
  if (santim <= 0) throw new HttpError(409, 'refund-too-large');
  const minor = Math.min(refundedMinor(0, santim, rate), beyond);
  if (minor <= 0) throw new HttpError(409, 'refund-too-small');
  return { beyond: minor, ofPrice: null };
}

/**
 * Returns what a completed payment holds beyond what it pays, in hundredths of the captured currency: a provider has refused
 * to send it back. A single cent comes from rounding.
 * @param before what of the price was given back of it, in santim.
 */
export function beyondOf(order: OrderRow, payment: PaymentRow, before: number): number {
  const rate = rateOf(order, payment);
  const pays = payment.pays_santim ?? order.total_santim;
  const beyond = leftMinorOf(payment) - refundedMinor(before, pays - before, rate);
  return beyond > (rate === null ? 0 : 1) ? beyond : 0;
}

/** Returns what of the price a payment pays, in santim: what was given back of that before, and what is left. */
export async function leftOfPrice(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
): Promise<{ before: number; left: number }> {
  const before = backOf(payment, await listRefunds(tx, order.id));
  return { before, left: (payment.pays_santim ?? order.total_santim) - before };
}

/** Says whether money that goes back is owed again, because the order is not yet paid in full; of a paid one it lowers what the order cost. */
export const isPartOfUnpaid = ({ paid_at: paidAt, status }: OrderRow): boolean =>
  paidAt === null && ORDER_FACTS[status].takesMoney === true;

/** Birr for one unit of what was captured, frozen when the order was placed; null where birr were captured. */
export const rateOf = (order: OrderRow, payment: PaymentRow): string | null =>
  payment.captured_currency === 'ETB' ? null : order.charge_rate;
