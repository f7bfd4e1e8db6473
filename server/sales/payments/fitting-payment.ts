import type { ProviderName } from '#contract/paying/payment-methods.ts';
import type { ErrorCode } from '#contract/texts/errors.ts';
import type { UnallocatedReason } from '#contract/paying/incoming-states.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { decimalOf } from '#server/payment-providers/charge.ts';
import { methodOf, type ForeignPayment } from '#server/payment-providers/payment-provider.ts';
import { chargeOf } from '../orders/money-answers.ts';
import { stateError } from '../orders/order-refusal.ts';
import { santimDue, type OrderRow } from '../orders/orders.store.ts';
import { waitsForMoney } from './payable-order.ts';

/**
 * The reason why a payment that the shop has not begun does not pay an order: an error for its buyer, and a word for
 * staff.
 */
export interface Misfit {
  refusal: HttpError;
  why: UnallocatedReason;
}

const misfit = (code: ErrorCode, why: UnallocatedReason, params?: Record<string, string>): Misfit => ({
  refusal: new HttpError(code, params && { params }),
  why,
});

/** Finds why a payment does not pay an order; null: it does. */
export function findMisfit(order: OrderRow, found: ForeignPayment, provider: ProviderName): Misfit | null {
  const { state, isOurs, captures, orderId } = found;
  if (!isOurs && captures.length === 0) return misfit('payment-of-another-merchant', 'not-whole');
  if (state === 'open' || state === 'gone') return misfit('payment-not-approved', 'no-order');
  if (state === 'declined') return misfit('payment-declined', 'no-order');
  if (orderId !== undefined && orderId !== order.id) return misfit('payment-of-another-order', 'other-order');
  return (
    partsMisfit(found) ??
    amountMisfit(order, found, provider) ??
    (isOlder(found, order) ? misfit('payment-older-than-order', 'older-than-order') : stateMisfit(order))
  );
}

/** Finds why a payment is not one complete sum for the shop; null: it is. */
export function partsMisfit({ captures, isOurs, isWhole }: ForeignPayment): Misfit | null {
  if (captures.some(({ refunds }) => refunds.length > 0)) return misfit('payment-given-back', 'not-whole');
  return isOurs && isWhole ? null : misfit('payment-not-whole', 'not-whole');
}

/** Finds why a payment differs in sum or currency from all that is due for an order; null: it does not. */
export function amountMisfit(
  order: OrderRow,
  { currency, amountMinor }: Pick<ForeignPayment, 'currency' | 'amountMinor'>,
  provider: ProviderName,
): Misfit | null {
  // A paid order owes nothing, which is reported as 'already-paid'; its whole price is what the sum is compared with.
  const charge = chargeOf(order, santimDue(order) || order.total_santim);
  if (!charge) return misfit('payment-method-unavailable', 'wrong-amount');
  if (currency === charge.currency && amountMinor === charge.minor) return null;
  return misfit('payment-wrong-amount', 'wrong-amount', {
    method: methodOf(provider),
    taken: `${decimalOf(amountMinor)} ${currency}`,
    due: `${decimalOf(charge.minor)} ${charge.currency}`,
  });
}

/** Says whether a payment is older than its order, by whole seconds, because a provider's times have no fractions. */
const isOlder = ({ at }: ForeignPayment, { created_at: placed }: OrderRow): boolean =>
  at.getTime() < Math.floor(placed.getTime() / 1000) * 1000;

function stateMisfit(order: OrderRow): Misfit | null {
  if (order.paid_at !== null) return misfit('already-paid', 'already-paid');
  return waitsForMoney(order) ? null : { refusal: stateError('not-payable', order), why: 'not-payable' };
}
