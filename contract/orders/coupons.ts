import { z } from 'zod';
import { birr, id, line, moment, text, version } from '../common.ts';
import { COUPON_KIND_FACTS, COUPON_KINDS, COUPON_PROBLEMS, foldCode, MAX_PERCENT } from './coupon-kinds.ts';
import { flag, birrInput, momentInput, priceInput, wholeNumber } from '../given.ts';
import { PRICE_KINDS } from '../goods/typed-prices.ts';
import { namedObject } from '../named-object.ts';
import { LONGEST_COUPON } from '../longest.ts';

/** The code of a new coupon: letters of any script, digits and hyphens. */
export const couponCode = line(LONGEST_COUPON)
  .overwrite(foldCode)
  .refine((code) => /^[\p{L}\p{N}-]{4,30}$/u.test(code), {
    message: 'must be 4 to 30 letters, digits or hyphens',
  });

/** A coupon code from a buyer. A wrong code never makes a quote fail; null and '' mean no code. */
export const couponCodeInput = line(200, 0)
  .overwrite(foldCode)
  .nullish()
  .meta({ description: 'the code of a coupon, in any case' });

const kind = z.enum(COUPON_KINDS);
const MOST_USES = 1_000_000;

/** The coupon that a buyer has entered, as a quote shows it. */
export const quotedCoupon = namedObject('QuotedCoupon', {
  code: z.string(),
  kind: kind.optional().meta({ description: 'absent where nothing is known of it' }),
  problem: z.enum(COUPON_PROBLEMS).nullable().meta({ description: 'why it does not apply; null: it does' }),
  leastTotal: birr.optional().meta({ description: 'of goods, where they come to less' }),
  validFrom: moment.optional().meta({ description: 'when it begins, where it has not begun' }),
});
export type QuotedCoupon = z.infer<typeof quotedCoupon>;

/** The coupon of an order. */
const orderCoupon = z.object({ code: z.string(), kind });

/** The discount of an order. */
export const orderDiscount = {
  discount: birr.optional().meta({ description: 'off the goods, by a coupon and the shop together' }),
  granted: birr.optional().meta({ description: 'the part of the discount that the shop grants itself' }),
  coupon: orderCoupon.optional(),
};

const uses = wholeNumber(1, MOST_USES).nullish();
const fields = {
  kind,
  value: priceInput.nullish().meta({ description: 'whole percent, or birr, by its kind' }),
  validFrom: momentInput.nullish(),
  validUntil: momentInput.nullish(),
  leastTotal: birrInput.default(0).meta({ description: 'of goods before the discount, ETB without VAT' }),
  maxUses: uses.meta({ description: 'in all; absent or null: as many as there are orders' }),
  maxUsesPerPerson: uses,
  isOff: flag.default(false),
  note: text(300, 0).default('').meta({ description: 'for the back office alone' }),
  prices: z.enum(PRICE_KINDS).optional().meta({
    description: 'the kind of the amounts in birr; absent: before VAT',
  }),
};
type Rules = z.infer<z.ZodObject<typeof fields>>;

const isWholePercent = (value: number) => Number.isInteger(value) && value <= MAX_PERCENT;

/** Lists the faults of values that contradict one another, each by the field that shows the message. */
function checkRules({ kind: of, value, validFrom, validUntil, leastTotal }: Rules) {
  const { value: means } = COUPON_KIND_FACTS[of];
  const given = value ?? null;
  const problems: { path: 'value' | 'leastTotal' | 'validUntil'; message: string }[] = [];
  if (means === null && given !== null)
    problems.push({ path: 'value', message: 'must be empty for this kind' });
  if (means === 'percent' && (given === null || !isWholePercent(given)))
    problems.push({ path: 'value', message: `must be whole percent from 1 to ${MAX_PERCENT}` });
  if (means === 'birr' && given === null)
    problems.push({ path: 'value', message: 'is missing, and must be an amount in birr' });
  if (means === 'birr' && given !== null && leastTotal <= given)
    problems.push({ path: 'leastTotal', message: 'must be more than the discount' });
  if (validFrom && validUntil && new Date(validFrom) >= new Date(validUntil))
    problems.push({ path: 'validUntil', message: 'must be after the beginning' });
  return problems;
}

const checked = <S extends z.ZodObject<typeof fields>>(schema: S) =>
  schema.superRefine((rules, { addIssue }) => {
    for (const { path, message } of checkRules(rules as unknown as Rules))
      addIssue({ code: 'custom', path: [path], message });
  });

/** POST /coupons. The code cannot change later, because people already have it. */
export const newCoupon = checked(z.object({ code: couponCode, ...fields })).meta({ id: 'NewCoupon' });
/** PUT /coupons/{id}, with the version that the form was loaded with. */
export const couponUpdate = checked(z.object({ ...fields, version })).meta({ id: 'CouponUpdate' });
export type CouponRules = Rules;
export type NewCoupon = z.infer<typeof newCoupon>;
export type CouponUpdate = z.infer<typeof couponUpdate>;

/** A coupon as the back office reads it. */
export const coupon = namedObject('Coupon', {
  _id: id,
  code: z.string(),
  kind,
  value: z.number().nullable().meta({ description: 'whole percent, or birr, by its kind' }),
  validFrom: moment.nullable(),
  validUntil: moment.nullable(),
  leastTotal: birr,
  withVat: z
    .object({ value: z.number().nullable(), leastTotal: birr })
    .meta({ description: 'the same with VAT, as it was typed; percent stay percent' }),
  maxUses: z.number().int().nullable(),
  maxUsesPerPerson: z.number().int().nullable(),
  isOff: z.boolean(),
  note: z.string(),
  state: z.enum(['open', 'not-yet', 'over', 'off', 'used-up']).meta({ description: 'at this moment' }),
  uses: z.number().int().meta({ description: 'orders that have it, without those that ended unpaid' }),
  discounted: birr.meta({ description: 'what it has taken off the goods of these orders' }),
  version: z.number().int(),
  createdAt: moment,
});
export type Coupon = z.infer<typeof coupon>;
export type CouponState = Coupon['state'];
