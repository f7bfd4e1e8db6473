import { z } from 'zod';
import { birr, id } from './common.ts';
import { movedPrice } from './inventory.ts';
import { SENSITIVE_ACTS } from './endpoints/endpoint.ts';
import { HOLD_REASONS, ORDER_STATES } from './order-states.ts';
import { quote } from './orders.ts';
import { PAYMENT_METHODS, METHOD_FACTS } from './payment-methods.ts';
import { material } from './materials.ts';
import { PRODUCT_STATES } from './product-states.ts';
import { QUOTATION_STATES } from './quotation-states.ts';
import { policyContent } from './policies.ts';
import { settings } from './settings.ts';
import type { ErrorCode } from './texts/errors.ts';

const fields = z.object({
  fields: z
    .record(z.string(), z.string())
    .meta({ description: 'what is wrong, by the name of the field: `shippingAddress.phone`' }),
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

/** The order's own state, and the one that the sentence names. */
const stateNow = z.object({
  status: z.enum(ORDER_STATES),
  awaiting: z.enum(HOLD_REASONS).nullable(),
  state: z.string(),
  day: z.string().meta({ description: 'when it was delivered; empty when it was not' }),
});
const isSo = z.enum(['yes', 'no']);
/** The open ways to pay; where an order is placed the fresh quote, too. */
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
 * The `details` of errors, by code; other codes have none. The OpenAPI document says so, and the tests' clients refuse an
 * answer that is otherwise.
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
    field: z.string().optional().meta({ description: 'the field of this call that takes the password' }),
    call: z.string().optional().meta({ description: 'the call that takes the password beforehand' }),
  }),
  'sms-unavailable': z.object({ offered: z.array(z.enum(['telegram', 'mail'])) }),
  'too-many-requests': z.object({ unit: z.enum(['minute', 'hour']), count: z.int() }).optional(),
  'idempotency-key-reused': z.object({ order: id }),
  'quote-changed': changedQuote,
  'payment-method-unavailable': ways.optional(),
  'over-limit': ways.optional(),
  'under-limit': ways.optional(),
  'not-payable': stateNow.optional(),
  'not-cancellable': stateNow,
  'not-deliverable': stateNow,
  'change-differs': z.object({ totalPrice: birr, basis: z.int() }),
  'change-goods-gone': z.object({ name: z.string(), count: z.int(), isNamed: isSo }),
  'coupon-code-taken': z.object({ code: z.string() }),
  'sku-taken': z.object({ sku: z.string() }),
  'import-under-way': z.object({
    name: z.string().meta({ description: 'whose import it is' }),
    file: z.string(),
    import: id,
  }),
  'import-has-problems': z.object({ count: z.int() }),
  'import-too-many-rows': z.object({ most: z.int() }),
  'import-unpacks-too-large': z.object({ most: z.int() }),
  'stock-too-low': stock,
  'stock-too-high': stock,
  'material-name-taken': z.object({ name: z.string() }),
  'material-in-use': z.object({ name: z.string(), count: z.int() }),
  'too-many-materials': z.object({ most: z.int() }),
  'lexicon-word-taken': z.object({ word: z.string(), entry: z.string() }),
  'quotation-day': z.object({ most: z.int() }),
  'quotation-not-open': z.object({ state: z.enum(QUOTATION_STATES) }),
  'quotation-goods-gone': z.object({
    name: z.string().meta({ description: 'the first of what cannot be had' }),
    left: z.int(),
    more: z.int(),
  }),
  'amount-not-due': z.object({ due: birr }),
  'over-cash-limit': z.object({ limit: z.string() }),
  'withheld-too-much': z.object({ most: z.string(), from: z.string() }),
  'receipt-doubtful': z.object({ why: z.enum(['alike', 'notFound', 'differs']) }),
  'second-person-needed': z.object({ birr: z.string(), by: z.enum(['you', 'other']) }),
  'statement-too-long': z.object({ most: z.int() }),
  'statement-columns-unknown': z.object({
    titles: z.array(z.string()),
    rows: z.array(z.array(z.string())).meta({ description: 'the first rows below' }),
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
  'product-ordered': z.object({ name: z.string() }),
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
      z.object({ content: policyContent, version: z.int() }),
      z.object({ material, version: z.int() }),
    ])
    .optional()
    .meta({ description: 'what is stored now: of a product, of the settings, of a page, of a material' }),
} as const satisfies Partial<Record<ErrorCode, z.ZodType>>;

export type DetailedCode = keyof typeof ERROR_DETAILS;
export const isDetailed = (code: string): code is DetailedCode => Object.hasOwn(ERROR_DETAILS, code);
