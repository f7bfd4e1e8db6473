import type { AuditFields } from '#contract/accounts/audit.ts';
import { formatBirrExact } from '#contract/money.ts';
import { adminCouponsText } from '#contract/texts/admin-coupons.ts';
import { adminSetsText } from '#contract/texts/admin-sets.ts';
import { findCategory } from '#contract/goods/categories.ts';
import { adminText } from '#contract/texts/admin.ts';
import { settingsFormText } from '#contract/texts/settings-form.ts';
import { priceKindsText } from '#contract/texts/price-kinds.ts';
import { auditText } from '#contract/texts/audit-log.ts';
import { commonText } from '#contract/texts/common.ts';
import { orderWords } from '#contract/texts/order-words.ts';
import { ordersForStaff as ordersText } from '#contract/texts/orders.ts';
import { paymentMethodsForStaff as paymentMethodsText } from '#contract/texts/payment-methods.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { inBoth } from '#app/ui/in-both.ts';
import { FIELD_NAMES } from './field-names.ts';

/** One field of a change in words. Null: the field was empty; left out: the change has no such value. */
export interface FieldChange {
  name: string;
  label: string;
  before?: string | null;
  after?: string | null;
}

const AMOUNTS = new Set([
  'price',
  'shippingPrice',
  'totalPrice',
  'refundedPrice',
  'amount',
  'leastTotal',
  'assemblyPrice',
  'fee',
  'freeAbove',
  'perFloor',
]);
function wordOf(name: string, value: string): string {
  switch (name) {
    case 'status':
      return wordIn(ordersText, `states.${value}`, value);
    case 'awaiting':
      return wordIn(orderWords, `awaits.${value}`, value);
    case 'paymentMethod':
    case 'paymentMethods':
      return wordIn(paymentMethodsText, `${value}.label`, value);
    case 'vatCountsAt':
      return wordIn(settingsFormText, `settingsFields.vatCountsAts.${value}`, value);
    case 'pricesTyped':
      return wordIn(priceKindsText, `kinds.${value}`, value);
    case 'paymentOrder':
      return wordIn(settingsFormText, `settingsFields.paymentOrders.${value}`, value);
    case 'depositFor':
      return wordIn(settingsFormText, `settingsFields.depositsFor.${value}`, value);
    case 'restRule':
      return wordIn(settingsFormText, `settingsFields.restRules.${value}`, value);
    case 'way':
      return wordIn(adminText, `money.ways.${value}`, value);
    case 'setKind':
      return wordIn(adminSetsText, `kinds.${value}`, value);
    case 'couponKind':
      return wordIn(adminCouponsText, `kinds.${value}`, value);
    case 'goods':
      return wordIn(orderWords, `goodsBack.${value}`, value);
    case 'category': {
      const category = findCategory(value);
      return category?.nameAm
        ? inBoth({ en: category.name, am: category.nameAm })
        : (category?.name ?? value);
    }
    default:
      return value;
  }
}

const wordIn = <Id extends string>(
  texts: { (id: Id): string; has(id: string): id is Id },
  id: string,
  other: string,
): string => (texts.has(id) ? texts(id) : other);

/** Returns a change field by field, in words for people. */
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

/**
 * SHORT is the number of letters shown of a long text until somebody asks for all; LEAD is how many of them stand
 * before the first difference.
 */
const SHORT = 240;
const LEAD = 60;

export function shortened(value: string, other: string): string {
  if (value.length <= SHORT) return value;
  let same = 0;
  while (same < value.length && value[same] === other[same]) same += 1;
  const from = same < SHORT - LEAD ? 0 : same - LEAD;
  const cut = value.slice(from, from + SHORT).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  return `${from > 0 ? '…' : ''}${cut}${from + SHORT < value.length ? '…' : ''}`;
}

/** The fields in the order of the forms; fields without a name for people come last. */
const ORDER = Object.keys(FIELD_NAMES);
function placeOf(name: string): number {
  const place = ORDER.indexOf(name);
  return place < 0 ? ORDER.length : place;
}

/** The label of a field; 'returns.text' is the text of the section `returns` of a page. */
function labelOf(name: string): string {
  const [section, field] = name.split('.') as [string, string?];
  if (field !== undefined) return auditText('ofSection', { section, field: FIELD_NAMES[field] ?? field });
  return FIELD_NAMES[name] ?? name;
}

function inWords(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (value === 'erased') return auditText('erased');
  if (typeof value === 'boolean') return value ? auditText('yes') : auditText('no');
  if (typeof value === 'number')
    return AMOUNTS.has(name) ? commonText('priceOf', { formatted: formatBirrExact(value) }) : String(value);
  if (typeof value === 'string') return wordOf(name, value);
  if (Array.isArray(value)) return value.map((part) => inWords(name, part)).join('\n') || null;
  return partsInWords(value);
}

/** The words for an object, such as a line of an order or a bank account. */
function partsInWords(parts: object): string {
  if ('name' in parts && 'qty' in parts)
    return auditText('goodsOf', { name: String(parts.name), qty: Number(parts.qty) });
  return withCommas(
    Object.entries(parts).map(
      ([field, part]) => `${FIELD_NAMES[field] ?? field}: ${inWords(field, part) ?? auditText('noValue')}`,
    ),
  );
}
