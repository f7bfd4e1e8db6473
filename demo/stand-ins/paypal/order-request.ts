/**
 * The body of `POST /v2/checkout/orders` (OpenAPI checkout_orders_v2: order_request). A wrong form is answered 400,
 * wrong sums 422. The stand-in takes one purchase unit and intent CAPTURE, which is what the shop uses.
 */
import { z } from 'zod';
import type { Problem } from './answers.ts';
import type { Issue } from './issues.ts';
import { findMoneyIssue, toMinor, type Money } from './money.ts';

/** Text that PostgreSQL can store: without NUL and without halves of surrogate pairs. */
export const text = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((value) => !value.includes('\0') && value.isWellFormed());

const address = text(4000).regex(/^https?:\/\//);

export const moneySchema = z.object({
  currency_code: text(3).length(3),
  value: z
    .string()
    .min(1)
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});

const amount = moneySchema.extend({
  breakdown: z
    .object({
      item_total: moneySchema.optional(),
      tax_total: moneySchema.optional(),
      shipping: moneySchema.optional(),
      handling: moneySchema.optional(),
      insurance: moneySchema.optional(),
      shipping_discount: moneySchema.optional(),
      discount: moneySchema.optional(),
    })
    .optional(),
});

const item = z.object({
  name: text(127),
  quantity: z.string().regex(/^[1-9][0-9]{0,9}$/),
  unit_amount: moneySchema,
  tax: moneySchema.optional(),
  description: text(127).optional(),
  sku: text(127).optional(),
  category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
});

export const purchaseUnitSchema = z.object({
  reference_id: text(256).default('default'),
  amount,
  description: text(127).optional(),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  soft_descriptor: text(22).optional(),
  /** The merchant who gets the money; by default the account of the credentials. */
  payee: z.object({ merchant_id: text(13).optional(), email_address: text(254).optional() }).optional(),
  items: z.array(item).min(1).max(100).optional(),
});

const experienceContext = z.object({
  brand_name: text(127).optional(),
  locale: text(10).optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE', 'BILLING']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
  return_url: address.optional(),
  cancel_url: address.optional(),
});

export const orderRequestSchema = z.object({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.array(purchaseUnitSchema).min(1).max(10),
  payment_source: z
    .object({ paypal: z.object({ experience_context: experienceContext.optional() }).optional() })
    .optional(),
});

export type PurchaseUnit = z.infer<typeof purchaseUnitSchema>;
export type ExperienceContext = z.infer<typeof experienceContext>;

/**
 * The first field that the stand-in does not imitate: it refuses such an order instead of treating it differently from
 * PayPal.
 */
export function findUnsupported(request: z.infer<typeof orderRequestSchema>): Problem | undefined {
  if (request.intent !== 'CAPTURE') {
    return { issue: 'NOT_SUPPORTED', field: '/intent', value: request.intent };
  }
  if (request.purchase_units.length > 1) return { issue: 'NOT_SUPPORTED', field: '/purchase_units/1' };
  if (request.payment_source && !request.payment_source.paypal) {
    return { issue: 'NOT_SUPPORTED', field: '/payment_source' };
  }
  return undefined;
}

/** All problems that PayPal would find in the sums of a purchase unit. */
export function findAmountProblems(unit: PurchaseUnit): Problem[] {
  const prefix = `/purchase_units/@reference_id=='${unit.reference_id}'`;
  const breakdown = unit.amount.breakdown ?? {};
  const items = unit.items ?? [];
  const problem = (issue: Issue, field: string, value?: string): Problem => ({
    issue,
    field: prefix + field,
    ...(value === undefined ? {} : { value }),
  });

  const amounts: [field: string, money: Money, least: 'positive' | 'not negative'][] = [
    ['/amount', unit.amount, 'positive'],
    ...Object.entries(breakdown)
      .filter(([, money]) => money !== undefined)
      .map(([name, money]): [string, Money, 'not negative'] => [
        `/amount/breakdown/${name}`,
        money,
        'not negative',
      ]),
    ...items.flatMap(({ unit_amount, tax }, index): [string, Money, 'not negative'][] => [
      [`/items/${index}/unit_amount`, unit_amount, 'not negative'],
      ...(tax ? [[`/items/${index}/tax`, tax, 'not negative'] as [string, Money, 'not negative']] : []),
    ]),
  ];
  const single = amounts.flatMap(([field, money, least]) => {
    const issue = findMoneyIssue(money, least);
    if (!issue) return [];
    const part = issue.startsWith('INVALID_C') || issue.startsWith('CURRENCY') ? 'currency_code' : 'value';
    return [problem(issue, `${field}/${part}`, money[part])];
  });
  if (single.length) return single;

  const currency = unit.amount.currency_code;
  const other = amounts.find(([, money]) => money.currency_code !== currency);
  if (other) return [problem('MULTI_CURRENCY_ORDER', `${other[0]}/currency_code`, other[1].currency_code)];

  const problems: Problem[] = [];
  const minor = (money: Money | undefined) => (money ? toMinor(money) : 0n);
  const sumOfItems = (part: 'unit_amount' | 'tax') =>
    items.reduce((sum, line) => sum + minor(line[part]) * BigInt(line.quantity), 0n);
  if (items.length && !breakdown.item_total) {
    problems.push(problem('ITEM_TOTAL_REQUIRED', '/amount/breakdown/item_total'));
  } else if (items.length && sumOfItems('unit_amount') !== minor(breakdown.item_total)) {
    problems.push(
      problem('ITEM_TOTAL_MISMATCH', '/amount/breakdown/item_total/value', breakdown.item_total?.value),
    );
  }
  if (items.some((line) => line.tax) && !breakdown.tax_total) {
    problems.push(problem('TAX_TOTAL_REQUIRED', '/amount/breakdown/tax_total'));
  } else if (items.some((line) => line.tax) && sumOfItems('tax') !== minor(breakdown.tax_total)) {
    problems.push(
      problem('TAX_TOTAL_MISMATCH', '/amount/breakdown/tax_total/value', breakdown.tax_total?.value),
    );
  }
  const { item_total, tax_total, shipping, handling, insurance, shipping_discount, discount } = breakdown;
  const plus = [item_total, tax_total, shipping, handling, insurance];
  const total = [...plus.map(minor), -minor(shipping_discount), -minor(discount)].reduce((a, b) => a + b, 0n);
  if (unit.amount.breakdown && total !== toMinor(unit.amount)) {
    problems.push(problem('AMOUNT_MISMATCH', '/amount/value', unit.amount.value));
  }
  return problems;
}
