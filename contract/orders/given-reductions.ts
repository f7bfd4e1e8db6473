import { z } from 'zod';
import { birrInput, numberAbove0 } from '../given.ts';
import { isReductionPercent, type GivenReduction } from './agreed-reductions.ts';

const FORM =
  'must be an amount in birr such as 3000.00, or { "off": 3000 } with VAT, or { "percent": 5 }, or { "total": 75000 } with VAT and delivery';
const PERCENT = 'must be a percent above 0 and at most 100, with at most two decimals';

/**
 * A reduction as calls take it: birr off the goods without VAT, birr off what is paid with VAT, a percent of the goods, or
 * the total of the order.
 */
export const givenReduction: z.ZodType<GivenReduction> = z.union(
  [
    birrInput,
    z.strictObject({ percent: numberAbove0(100).refine(isReductionPercent, PERCENT) }),
    z.strictObject({ off: birrInput }),
    z.strictObject({ total: birrInput }),
  ],
  { error: FORM },
);

/** The most that a person may give without asking an owner, in percent of the goods; absent: there is no limit. */
export const discountLimit = z.string().optional().meta({
  description: 'the percent of the goods that the caller may take off; absent: as much as they like',
});
