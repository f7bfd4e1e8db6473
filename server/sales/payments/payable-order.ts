import { formatBirrExact, toBirr } from '#contract/money.ts';
import type { NamedWay } from '#contract/paying/other-ways.ts';
import { METHOD_FACTS, type ProviderName } from '#contract/paying/payment-methods.ts';
import { addressIn, type Language } from '#contract/shop/languages.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { methodOf, type PaymentFacts } from '#server/payment-providers/payment-provider.ts';
import { chargeOf } from '../orders/money-answers.ts';
import { santimDue, referenceOf, type OrderRow } from '../orders/orders.store.ts';
import { insertPayment, type PartToPay, type PaymentRow } from './payments.store.ts';
import type { SalesDeps } from '../sales-deps.ts';

/** Says whether an order can be paid through a provider, or a payment of it is being checked. */
export const waitsForMoney = ({ status, awaiting }: OrderRow): boolean =>
  status === 'pending' || awaiting === 'capture';

/** Says whether others can pay parts of an order: also while staff look at money of its buyer. */
export const takesParts = (order: OrderRow): boolean => waitsForMoney(order) || order.awaiting === 'receipt';

/** The columns of an order that say what its payments ask for. */
type PayableOrder = Parameters<typeof chargeOf>[0] & Parameters<typeof santimDue>[0];

/**
 * Returns the amount that a payment in one way asks for.
 * @param santim the part of the price that it is to pay; without it all that is due.
 * @throws HttpError 409 when the order has no amount in that way's currency: PayPal charges its own, the others birr.
 */
export function partToPay(
  order: PayableOrder,
  provider: ProviderName,
  santim: number = santimDue(order),
): PartToPay {
  if (!METHOD_FACTS[methodOf(provider)].isForeign) return { currency: 'ETB', minor: santim, santim };
  const charge = chargeOf(order, santim);
  if (!charge || charge.minor === 0) throw new HttpError('payment-method-unavailable');
  return { currency: charge.currency, minor: charge.minor, santim };
}

/** Begins a payment of an order in one way unless one is open. @throws HttpError 409 as `partToPay`. */
export const openPayment = (
  tx: Transaction,
  order: OrderRow,
  { provider, otherWay }: WayOfPayment,
  santim?: number,
): Promise<void> =>
  insertPayment(tx, order.id, { provider, part: partToPay(order, provider, santim), otherWay });

/** The provider of a payment and, if the owner has named the way to pay, which way. */
export interface WayOfPayment {
  provider: ProviderName;
  otherWay: NamedWay | null;
}

export const isSameWay = (
  payment: Pick<PaymentRow, 'provider' | 'other_way'>,
  { provider, otherWay }: WayOfPayment,
): boolean => payment.provider === provider && payment.other_way?.id === otherWay?.id;

/** Returns the way to pay of an order: that of its placing, or the one that its buyer has chosen since. */
export const wayOfOrder = ({
  payment_method: method,
  other_way: otherWay,
}: Pick<OrderRow, 'payment_method' | 'other_way'>): WayOfPayment => ({
  provider: METHOD_FACTS[method].provider,
  otherWay,
});

/** The facts about a payment that its provider gets. @param language of the page to which its payer comes back. */
export function paymentFacts(
  { config }: Pick<SalesDeps, 'config'>,
  payment: PaymentRow,
  order: OrderRow,
  language: Language = 'mixed',
): PaymentFacts {
  const { name, email, phone } = order.payer ? { ...order.payer, email: '' } : order.shipping_address;
  return {
    id: payment.id,
    orderId: order.id,
    orderNumber: order.number,
    orderReference: referenceOf(order),
    attempt: payment.attempt,
    currency: payment.currency,
    amountMinor: payment.amount_minor,
    reference: payment.provider_order_id,
    captureId: payment.capture_id,
    refundedMinor: payment.refunded_minor,
    returnUrl: config.publicUrl + addressIn(language, `/order/${order.id}`),
    buyer: { name, email: order.buyer_email || email, phone },
  };
}

/** Refuses an amount that is nothing, or more than is due. */
export function notDue(order: OrderRow): HttpError {
  const due = toBirr(santimDue(order));
  return new HttpError('amount-not-due', { params: { birr: formatBirrExact(due) }, details: { due } });
}
