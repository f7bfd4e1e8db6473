import { z } from 'zod';
import { refusedDiscount } from './orders/discount-requests.ts';

import { appearance } from './shop/appearance.ts';
import { CASE_KINDS, CASE_STATES } from './work/case-states.ts';
import { birr, id } from './common.ts';
import { DELIVERY_STATES } from './deliveries/delivery-states.ts';
import { movedPrice } from './stock/inventory.ts';
import { SENSITIVE_ACTS } from './endpoints/value-moves.ts';
import { halfDayDetails } from './deliveries/half-days/half-days.ts';
import { HOLD_REASONS, ORDER_STATES } from './orders/order-states.ts';
import { quote } from './orders/quotes.ts';
import { PAYMENT_METHODS, METHOD_FACTS } from './paying/payment-methods.ts';
import { STATEMENT_QUESTIONS } from './paying/statement-forms.ts';
import { material } from './goods/materials.ts';
import { PRODUCT_STATES } from './goods/product-states.ts';
import { QUOTATION_STATES } from './orders/quotation-states.ts';
import { factorQuestion } from './accounts/second-factor.ts';
import { policyContent } from './shop/policies.ts';
import { settings } from './shop/settings.ts';
import type { ErrorCode } from './texts/errors.ts';

const fields = z.object({
  fields: z
    .record(z.string(), z.string())
    .meta({ description: 'what is wrong, by the name of the field: `shippingAddress.phone`' }),
});
/** The place in a file of tables at which something is wrong. */
const tablePlace = z.object({
  place: z.enum(['file', 'row', 'sheet']).meta({ description: 'what is known of the place' }),
  sheet: z.string(),
  row: z.int(),
});
const asked = z.object({ provider: z.enum(PAYMENT_METHODS.map((method) => METHOD_FACTS[method].provider)) });
const conflicts = z
  .array(z.object({ field: z.string(), stored: z.unknown(), yours: z.unknown() }))
  .meta({ description: 'the fields with another value than the one that was sent' });
const productNow = z.object({
  contentVersion: z.int(),
  countInStock: z.int(),
  conflicts: conflicts.optional(),
});

/** The order's state, and the state that the error's sentence names. */
const stateNow = z.object({
  status: z.enum(ORDER_STATES),
  awaiting: z.enum(HOLD_REASONS).nullable(),
  state: z.string(),
  day: z.string().meta({ description: 'when it was delivered; empty when it was not' }),
});
const isSo = z.enum(['yes', 'no']);
/** The payment methods that are still open; when an order is placed also a fresh quote. */
const ways = z
  .object({
    hasOthers: isSo,
    others: z.string().meta({ description: 'the other ways that are open, in words' }),
    hasLimit: isSo,
    limit: z.string().meta({ description: 'the most that can be paid so, in ETB' }),
    least: z.string().meta({ description: 'the least that can be paid so, in ETB' }),
  })
  .extend(quote.partial().shape);
const changedQuote = quote
  .extend({
    what: z.enum([
      ...(['gone', 'goneUnnamed', 'noLongerMade', 'soldOut', 'fewer', 'price'] as const),
      ...(['items', 'shipping', 'tax', 'total', 'charge', 'noCharge', 'coupon'] as const),
    ]),
    name: z.string().optional().meta({ description: 'the product, or the code of the coupon' }),
    count: z.int().optional().meta({ description: 'the pieces that are left' }),
    amount: z.string().optional().meta({ description: 'what it costs now' }),
    more: z.int().meta({ description: 'how many other things have changed' }),
  })
  .meta({ description: 'what it would cost now, and the change that the sentence names' });
const stock = z.object({ name: z.string(), countInStock: z.int(), most: z.string() });

/**
 * The `details` of errors, by code; other codes have none. The OpenAPI document says so, and the tests' clients refuse
 * an answer that is otherwise.
 */
export const ERROR_DETAILS = {
  'invalid-field': fields,
  'invalid-phone': fields,
  'not-json': z.object({
    reason: z.string(),
    name: z.string().optional(),
    most: z.int().optional(),
    line: z.string().optional(),
    column: z.string().optional(),
  }),
  'method-not-allowed': z.object({ allow: z.string() }),
  'unsupported-media-type': z.object({ types: z.string() }),
  'reauthentication-required': z.object({
    act: z.enum(SENSITIVE_ACTS),
    why: z.enum(['old', 'wrong']),
    by: z
      .enum(['password', 'secondFactor', 'phoneCode'])
      .meta({ description: 'by what the caller proves that it is them' }),
    field: z.string().optional().meta({ description: 'the field of this call that takes the password' }),
    call: z.string().optional().meta({ description: 'the call that takes the proof beforehand' }),
  }),
  'second-factor-required': factorQuestion,
  'sms-unavailable': z.object({ offered: z.array(z.enum(['telegram', 'mail'])) }),
  'too-many-requests': z.object({ unit: z.enum(['minute', 'hour']), count: z.int() }).optional(),
  'idempotency-key-reused': z.object({ order: id }),
  'half-day-not-movable': z.object({ why: z.enum(['soon', 'left']) }),
  'half-day-full': halfDayDetails,
  'half-day-not-possible': halfDayDetails,
  'quote-changed': changedQuote,
  'payment-method-unavailable': ways.optional(),
  'over-limit': ways.optional(),
  'under-limit': ways.optional(),
  'not-payable': stateNow.optional(),
  'not-cancellable': stateNow,
  'not-deliverable': stateNow,
  'change-differs': z.object({ totalPrice: birr, basis: z.int() }),
  'change-goods-gone': z.object({ name: z.string(), count: z.int(), isNamed: isSo }),
  'calls-missing': z.object({ most: z.int() }),
  'too-many-crews': z.object({ most: z.int() }),
  'coupon-code-taken': z.object({ code: z.string() }),
  'delivery-place-taken': z.object({ name: z.string(), zone: z.string() }),
  'delivery-zone-in-use': z.object({ count: z.int() }),
  'too-many-zones': z.object({ most: z.int() }),
  'sku-taken': z.object({ sku: z.string() }),
  'import-under-way': z.object({
    name: z.string().meta({ description: 'whose import it is' }),
    file: z.string(),
    import: id,
  }),
  'import-unknown-columns': z.object({
    columns: z.array(z.object({ title: z.string(), example: z.string() })),
  }),
  'import-has-problems': z.object({ count: z.int() }),
  'table-too-many-rows': tablePlace.extend({ most: z.int() }),
  'table-unpacks-too-large': z.object({ most: z.int() }),
  'table-unreadable': tablePlace.extend({
    column: z.int(),
    beyond: z
      .enum(['columns', 'cell', 'nothing'])
      .meta({ description: 'what the place has more of than `most`' }),
    most: z.int(),
  }),
  'stock-too-low': stock,
  'stock-too-high': stock,
  'category-name-taken': z.object({ name: z.string() }),
  'category-in-use': z.object({ name: z.string(), count: z.int() }),
  'too-many-categories': z.object({ most: z.int() }),
  'material-name-taken': z.object({ name: z.string() }),
  'set-name-taken': z.object({ name: z.string() }),
  'material-in-use': z.object({ name: z.string(), count: z.int() }),
  'too-many-materials': z.object({ most: z.int() }),
  'too-many-sets': z.object({ most: z.int() }),
  'too-many-holds': z.object({ count: z.int() }),
  'lexicon-word-taken': z.object({ word: z.string(), entry: z.string() }),
  'quotation-day': z.object({ most: z.int() }),
  'case-not-possible': z.object({ state: z.enum(CASE_STATES) }),
  'case-too-late': z.object({ kind: z.enum(CASE_KINDS), name: z.string(), until: z.string() }),
  'case-too-many': z.object({ name: z.string(), left: z.int() }),
  'case-not-paid': z.object({ number: z.int() }),
  'case-order-paid': z.object({ number: z.int() }),
  'case-goods-gone': z.object({ name: z.string(), ready: z.int() }),
  'case-pictures-full': z.object({ most: z.int() }),
  'too-many-invoices': z.object({ most: z.int() }),
  'picture-too-large': z.object({ megapixels: z.int(), format: z.string(), most: z.int() }),
  'offer-differs': z.object({ price: birr }),
  'quotation-not-open': z.object({ state: z.enum(QUOTATION_STATES) }),
  'quotation-goods-gone': z.object({
    name: z.string().meta({ description: 'the first of what cannot be had' }),
    left: z.int(),
    more: z.int(),
  }),
  'amount-not-due': z.object({ due: birr }),
  'not-paid-yet': z.object({ due: birr }),
  'delivery-ended': z.object({ state: z.enum(DELIVERY_STATES) }),
  'drawer-changed': z.object({ expected: z.number() }),
  'drawer-has-less': z.object({ birr: z.string() }),
  'moment-not-believed': z.object({ hours: z.number() }),
  'closing-changed': z.object({ booked: z.number(), difference: z.number() }),
  'earlier-month-open': z.object({ month: z.string() }),
  'open-days-changed': z.object({ days: z.int() }),
  'over-cash-limit': z.object({ limit: z.string() }),
  'too-much-unpaid': z.object({ pieces: z.int(), birr: z.string() }),
  'withheld-too-much': z.object({ most: z.string(), from: z.string() }),
  'number-looks-used': z.object({
    number: z.int().meta({ description: 'of the order that the other one stands with' }),
    transactionNumber: z.string(),
  }),
  'receipt-doubtful': z.object({ why: z.enum(['alike', 'notFound', 'differs']) }),
  'discount-needs-owner': z.object({
    why: z.enum(['percent', 'margin', 'tablet']),
    percent: z.string().meta({ description: 'the most that staff may give; else empty' }),
    asked: refusedDiscount.meta({ description: 'what POST /discount-requests takes' }),
  }),
  'total-not-possible': z.object({
    why: z.enum(['above', 'below', 'transport', 'lineAbove', 'lineBelow']),
    birr: z.string().meta({ description: 'the nearest total that is possible, or empty' }),
  }),
  'second-person-needed': z.object({ birr: z.string(), by: z.enum(['you', 'other']) }),
  'statement-account-unknown': z.object({ accounts: z.string() }),
  'statement-asks': z.object({ asks: z.array(z.enum(STATEMENT_QUESTIONS)) }),
  'statement-balance-differs': tablePlace.extend({
    column: z.string().meta({ description: 'the title of the column' }),
    expected: z.string(),
    found: z.string(),
  }),
  'part-not-free': z.object({ free: birr }),
  'payment-declined': asked.optional(),
  'payment-mismatch': asked.optional(),
  'payment-not-approved': asked.optional(),
  'payment-pending': asked.optional(),
  'payment-wrong-amount': z.object({ method: z.enum(PAYMENT_METHODS), taken: z.string(), due: z.string() }),
  'product-incomplete': fields.extend({
    names: z.string().meta({ description: 'the fields in words, with commas between them' }),
  }),
  'product-state-not-possible': z.object({ state: z.enum(PRODUCT_STATES) }),
  'bulk-large': z.object({ count: z.int() }),
  'bulk-too-many': z.object({ most: z.string() }),
  'place-not-empty': z.object({ place: z.string() }),
  'prices-moved': z.object({ moved: z.array(movedPrice) }),
  'precondition-failed': productNow,
  'edit-conflict': z
    .union([
      productNow,
      z.object({ settings, version: z.int() }),
      z.object({ appearance, version: z.int() }),
      z.object({ content: policyContent, version: z.int() }),
      z.object({ material, version: z.int() }),
    ])
    .optional()
    .meta({
      description: 'what is stored now: of a product, of the settings, of the look, of a page, of a material',
    }),
} as const satisfies Partial<Record<ErrorCode, z.ZodType>>;

export type DetailedCode = keyof typeof ERROR_DETAILS;
export const isDetailed = (code: string): code is DetailedCode => Object.hasOwn(ERROR_DETAILS, code);
