import { minorOf } from '#server/payment-providers/charge.ts';
import { reversalOf, type Capture } from '#server/payment-providers/payment-provider.ts';
import type { PaypalCapture, PaypalOrder, PaypalRefund } from './paypal-client.ts';

/** Functions that read the captures and refunds in PayPal's answer about an order. */

export const USABLE = new Set<PaypalOrder['status']>([
  'CREATED',
  'SAVED',
  'APPROVED',
  'PAYER_ACTION_REQUIRED',
]);
const TAKEN = new Set<PaypalCapture['status']>(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED']);
export const isTaken = ({ status }: PaypalCapture): boolean => TAKEN.has(status);

export const refundsOf = (order: PaypalOrder): PaypalRefund[] =>
  (order.purchase_units ?? []).flatMap(({ payments }) => payments?.refunds ?? []);

/**
 * Returns a capture with its refunds; `orderId` is absent when neither the capture nor its order names an order of the
 * shop.
 */
export function captureOf(
  order: PaypalOrder,
  capture: PaypalCapture,
  unit = order.purchase_units?.[0],
): Omit<Capture, 'orderId'> & { orderId?: string } {
  const amountMinor = hundredthsOf(capture.amount?.value);
  const refunds = refundsOf(order)
    .filter((refund) => refund.status === 'COMPLETED' && isOf(order, capture, refund))
    .map(({ id, amount, custom_id: ourId }) => ({
      id,
      amountMinor: hundredthsOf(amount?.value),
      ...(ourId === undefined ? {} : { ourId }),
    }))
    .filter((refund) => refund.amountMinor > 0);
  // A reversal takes what refunds have left, and has no row of its own in PayPal's list.
  const leftMinor = refunds.reduce((left, refund) => left - refund.amountMinor, amountMinor);
  const reversed = { id: reversalOf(capture.id), amountMinor: leftMinor };
  const orderId = capture.custom_id || unit?.custom_id;
  return {
    captureId: capture.id,
    currency: capture.amount?.currency_code ?? '',
    amountMinor,
    ...(orderId && { orderId }),
    refunds: capture.status === 'REVERSED' && leftMinor > 0 ? [...refunds, reversed] : refunds,
  };
}

/** Tells whether a refund was taken from this capture: its link names the capture, where an order has several. */
function isOf(order: PaypalOrder, capture: PaypalCapture, refund: PaypalRefund): boolean {
  const captures = (order.purchase_units ?? []).flatMap(({ payments }) => payments?.captures ?? []);
  if (captures.length === 1) return true;
  return refund.links?.some(({ rel, href }) => rel === 'up' && href.endsWith(`/${capture.id}`)) === true;
}

/** Reads an amount in hundredths. Anything else counts as 0, which never equals the sum of an order. */
export const hundredthsOf = (value = ''): number => minorOf(value) ?? 0;
