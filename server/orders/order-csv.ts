import { decimalOf } from '#server/payments/charge.ts';
import { METHOD_OF } from '#server/payments/payment-provider.ts';
import type { PaymentRow } from '#server/payments/payments.service.ts';
import { moment } from '#server/platform/http.ts';
import type { OrderRow } from './orders.store.ts';

const COLUMNS = [
  'Number',
  'Date',
  'State',
  'Customer',
  'Company',
  'TIN',
  'Items (net, ETB)',
  'VAT rate (%)',
  'VAT (ETB)',
  'Delivery (ETB)',
  'Total (ETB)',
  'Refunded (ETB)',
  'Method',
  'Paid on',
  'Transaction',
  'Charged currency',
  'Charged amount',
  'Fiscal receipt',
] as const;

/** An order as the accountant reads it: amounts as '24033.30', days of Ethiopia. @param paying what paid it. */
export function orderCells(order: OrderRow, paying: PaymentRow | undefined): string[] {
  const { shipping_address: address } = order;
  return [
    String(order.number),
    dayOf(order.created_at),
    order.status,
    order.buyer_name,
    address.company ?? '',
    address.tin ?? '',
    decimalOf(order.items_santim),
    String(order.vat_percent),
    decimalOf(order.tax_santim),
    decimalOf(order.shipping_santim),
    decimalOf(order.total_santim),
    decimalOf(order.refunded_santim),
    paying ? METHOD_OF[paying.provider] : order.payment_method,
    order.paid_at ? dayOf(order.paid_at) : '',
    paying?.capture_id ?? '',
    paying?.captured_currency ?? '',
    typeof paying?.captured_minor === 'number' ? decimalOf(paying.captured_minor) : '',
    order.fiscal_receipt_number ?? '',
  ];
}

const dayOf = (date: Date) => moment(date).slice(0, 10);

/** What spreadsheets take for a formula, also in the full-width forms (OWASP, CSV injection). */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u;

/** A line of RFC 4180. What people typed cannot become a formula, and amounts are never quoted. */
export function csvLine(cells: readonly string[]): string {
  const fields = cells.map((cell) => {
    const text = FORMULA.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${fields.join(',')}\r\n`;
}

/** With the mark by which Excel knows UTF-8. */
export const CSV_HEAD = `\uFEFF${csvLine(COLUMNS)}`;
