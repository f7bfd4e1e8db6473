import type { AuditFields } from '#contract/audit.ts';
import { formatBirrExact } from '#contract/money.ts';
import { adminText } from '#app/text/admin.ts';
import { auditText } from '#app/text/audit-log.ts';
import { common } from '#app/text/common.ts';
import { deskText } from '#app/text/desk.ts';
import { ordersText } from '#app/text/orders.ts';
import { paymentMethods } from '#app/text/payment-methods.ts';

/** One field of a change in words; null: there is nothing in it, left out: the change says nothing of it. */
export interface FieldChange {
  name: string;
  label: string;
  before?: string | null;
  after?: string | null;
}

const AMOUNTS = new Set(['price', 'shippingPrice', 'totalPrice', 'refundedPrice', 'amount']);
const english = (texts: Readonly<Record<string, { en: string }>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, { en }]) => [name, en]));
const METHODS = Object.fromEntries(
  Object.entries(paymentMethods).map(([method, { label }]) => [method, label.en]),
);
/** Values that the shop has words for. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: english(ordersText.states),
  awaiting: deskText.awaits,
  paymentMethod: METHODS,
  paymentMethods: METHODS,
  way: deskText.money.ways,
  goods: deskText.refund.goodsBack,
  category: adminText.categories,
};

/** What a change changed, field by field, as a person reads it. */
export function changesInWords(before: AuditFields, after: AuditFields): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort(
    (one, other) => placeOf(one) - placeOf(other),
  );
  return names.map((name) => ({
    name,
    label: labelOf(name),
    ...(name in before && { before: inWords(name, before[name]) }),
    ...(name in after && { after: inWords(name, after[name]) }),
  }));
}

/** Longer texts are shortened until they are asked for; so much of what is the same stands before what differs. */
const SHORT = 240;
const LEAD = 60;

/** What of a text stands in the list: its beginning, or the place where it differs from the other one. */
export function shortened(value: string, other: string): string {
  if (value.length <= SHORT) return value;
  let same = 0;
  while (same < value.length && value[same] === other[same]) same += 1;
  const from = same < SHORT - LEAD ? 0 : same - LEAD;
  const cut = value.slice(from, from + SHORT).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  return `${from > 0 ? '…' : ''}${cut}${from + SHORT < value.length ? '…' : ''}`;
}

/** In the order of the forms; what has no word comes last. */
const ORDER = Object.keys(auditText.fields);
function placeOf(name: string): number {
  const place = ORDER.indexOf(name);
  return place < 0 ? ORDER.length : place;
}

/** 'returns.text' is the text of a page's section. */
function labelOf(name: string): string {
  const [section, field] = name.split('.') as [string, string?];
  if (field !== undefined) return auditText.ofSection(section, auditText.fields[field] ?? field);
  return auditText.fields[name] ?? name;
}

function inWords(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (value === 'erased') return auditText.erased.en;
  if (typeof value === 'boolean') return value ? auditText.yes.en : auditText.no.en;
  if (typeof value === 'number')
    return AMOUNTS.has(name) ? common.priceOf(formatBirrExact(value)) : String(value);
  if (typeof value === 'string') return WORDS[name]?.[value] ?? value;
  if (Array.isArray(value)) return value.map((part) => inWords(name, part)).join('\n') || null;
  return partsInWords(value);
}

/** A line of an order, or an account of the shop. */
function partsInWords(parts: object): string {
  if ('name' in parts && 'qty' in parts) return auditText.goodsOf(String(parts.name), Number(parts.qty));
  return Object.entries(parts)
    .map(
      ([field, part]) =>
        `${auditText.fields[field] ?? field}: ${inWords(field, part) ?? auditText.noValue.en}`,
    )
    .join(', ');
}
