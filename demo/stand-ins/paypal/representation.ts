/** The shapes of orders, captures and refunds on the wire (OpenAPI: order, capture-2, refund). */
import type { Link } from './answers.ts';
import { feeOf, toMinor, toMoney } from './money.ts';
import type { Capture, Order, Refund } from './store-types.ts';

export interface Addresses {
  /** The base address of the REST API, as the shop's server reaches it. */
  apiBase: string;
  /** The base address of the SDK and the approval page, as a browser reaches them. */
  pageBase: string;
}

/** The payer of all payments. */
export const payer = {
  name: { given_name: 'Test', surname: 'Payer' },
  email_address: 'payer@example.com',
  payer_id: 'TESTPAYER2345',
  address: { country_code: 'ET' },
};

const payee = { email_address: 'shop@example.com', merchant_id: 'TESTSHOP23456' };

/** A time in ISO 8601 to the second, as PayPal writes it. */
const instant = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;
const withoutEmpty = (entries: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null));

export function approvalUrl(orderId: string, { pageBase }: Addresses): string {
  return `${pageBase}/checkoutnow?token=${orderId}`;
}

function orderLinks(order: Order, addresses: Addresses): Link[] {
  const self = `${addresses.apiBase}/v2/checkout/orders/${order.id}`;
  const links: Link[] = [{ href: self, rel: 'self', method: 'GET' }];
  if (order.status === 'COMPLETED') return links;
  if (order.status !== 'APPROVED') {
    const rel = order.status === 'CREATED' ? 'approve' : 'payer-action';
    links.push({ href: approvalUrl(order.id, addresses), rel, method: 'GET' });
  }
  links.push({ href: self, rel: 'update', method: 'PATCH' });
  links.push({ href: `${self}/capture`, rel: 'capture', method: 'POST' });
  return links;
}

export function presentCapture(capture: Capture, { apiBase }: Addresses): object {
  const { id, orderId, currency, amountMinor } = capture;
  const self = `${apiBase}/v2/payments/captures/${id}`;
  const fee = feeOf(amountMinor);
  const breakdown = {
    gross_amount: toMoney(amountMinor, currency),
    paypal_fee: toMoney(fee, currency),
    net_amount: toMoney(amountMinor - fee, currency),
  };
  return {
    id,
    status: capture.status,
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: toMoney(amountMinor, currency),
    final_capture: true,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    // PayPal leaves the breakdown out while the money has not arrived.
    ...(['PENDING', 'DECLINED', 'FAILED'].includes(capture.status)
      ? {}
      : { seller_receivable_breakdown: breakdown }),
    ...withoutEmpty({ invoice_id: capture.invoiceId, custom_id: capture.customId }),
    supplementary_data: { related_ids: { order_id: orderId } },
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${apiBase}/v2/checkout/orders/${orderId}`, rel: 'up', method: 'GET' },
    ],
    create_time: instant(capture.createdAt),
    update_time: instant(capture.updatedAt),
  };
}

/** @param whole `Prefer: return=representation`; otherwise id, status and links */
export function presentRefund(refund: Refund, addresses: Addresses, whole: boolean): object {
  const { id, captureId, currency, amountMinor } = refund;
  const zero = toMoney(0n, currency);
  const details = {
    amount: toMoney(amountMinor, currency),
    ...withoutEmpty({
      invoice_id: refund.invoiceId,
      custom_id: refund.customId,
      note_to_payer: refund.noteToPayer,
    }),
    seller_payable_breakdown: {
      gross_amount: toMoney(amountMinor, currency),
      paypal_fee: zero,
      net_amount: toMoney(amountMinor, currency),
      total_refunded_amount: toMoney(refund.totalRefundedMinor, currency),
    },
    create_time: instant(refund.createdAt),
    update_time: instant(refund.createdAt),
  };
  return {
    id,
    status: 'COMPLETED',
    ...(whole ? details : {}),
    links: [
      { href: `${addresses.apiBase}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${addresses.apiBase}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
    ],
  };
}

function presentPaymentSource(order: Order): object {
  const { name, email_address, payer_id, address } = payer;
  if (order.payerChoice) {
    return {
      payment_source: {
        paypal: { email_address, account_id: payer_id, account_status: 'VERIFIED', name, address },
      },
      payer,
    };
  }
  return order.experienceContext ? { payment_source: { paypal: {} } } : {};
}

/**
 * An order; with captures it shows what was paid and refunded.
 * @param whole `Prefer: return=representation`, and what GET answers
 */
export function presentOrder(
  order: Order,
  { captures, refunds }: { captures: Capture[]; refunds: Refund[] },
  addresses: Addresses,
  whole: boolean,
): object {
  const unit = order.purchaseUnit;
  const isCaptured = captures.length > 0;
  const payments = isCaptured && {
    payments: {
      captures: captures.map((capture) => presentCapture(capture, addresses)),
      ...(refunds.length ? { refunds: refunds.map((refund) => presentRefund(refund, addresses, true)) } : {}),
    },
  };
  const amount = {
    ...unit.amount,
    ...toMoney(toMinor(unit.amount), unit.amount.currency_code),
  };
  const wholeUnit = { payee, ...unit, amount, ...payments };
  const shortUnit = { reference_id: unit.reference_id, ...payments };
  return {
    id: order.id,
    ...(whole ? { intent: 'CAPTURE' } : {}),
    status: order.status,
    ...presentPaymentSource(order),
    ...(whole || isCaptured ? { purchase_units: [whole ? wholeUnit : shortUnit] } : {}),
    ...(whole ? { create_time: instant(order.createdAt), update_time: instant(order.updatedAt) } : {}),
    links: orderLinks(order, addresses),
  };
}
