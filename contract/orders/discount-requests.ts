import { z } from 'zod';
import { birr, id, line, moment } from '../common.ts';
import { flag, birrInput, wholeNumber } from '../given.ts';
import { namedObject } from '../named-object.ts';
import { LONGEST_DISCOUNT_REASON, MAX_ORDER_LINES } from '../longest.ts';

/** The states of a request for a discount. over: it was not answered, or the granted discount was not used, in time. */
export const DISCOUNT_REQUEST_STATES = ['open', 'granted', 'refused', 'used', 'over'] as const;

/**
 * The discount that was refused to a seller, as the error describes it, so that a screen can send it on to the owners.
 */
export const refusedDiscount = z.object({
  lines: z.array(z.object({ variant: z.string(), qty: z.int(), price: birr, agreedPrice: birr.optional() })),
  discount: birr,
  itemsPrice: birr.meta({ description: 'the goods after every discount' }),
  totalPrice: birr.meta({ description: 'what the buyer would pay, with VAT and delivery' }),
  order: z.string().nullable().meta({ description: 'that is changed' }),
});

/**
 * POST /discount-requests: the refused discount and a reason. A grant is valid only while goods and prices stay the
 * same.
 */
export const newDiscountRequest = namedObject('NewDiscountRequest', {
  lines: z
    .array(
      z.object({
        variant: id,
        qty: wholeNumber(1, 10_000),
        price: birrInput,
        agreedPrice: birrInput.optional().meta({ description: 'of a piece after the discount on its line' }),
      }),
    )
    .min(1)
    .max(MAX_ORDER_LINES),
  discount: birrInput,
  itemsPrice: birrInput,
  totalPrice: birrInput.meta({ description: 'what the buyer would pay, with VAT and delivery' }),
  order: id.nullable().default(null),
  customer: line(120, 0).default(''),
  reason: line(LONGEST_DISCOUNT_REASON),
});
export type NewDiscountRequest = z.infer<typeof newDiscountRequest>;

/** POST /discount-requests/{id}/answer. */
export const discountAnswer = namedObject('DiscountAnswer', { granted: flag });

/** A seller's request for a discount beyond their limit. */
export const discountRequest = namedObject('DiscountRequest', {
  _id: id,
  state: z.enum(DISCOUNT_REQUEST_STATES),
  askedBy: z.string().meta({ description: 'name of the seller' }),
  askedAt: moment,
  validUntil: moment,
  customer: z.string(),
  reason: z.string(),
  order: z.object({ _id: id, number: z.number().int() }).nullable(),
  pieces: z.array(
    z.object({ name: z.string(), qty: z.number().int(), price: birr, agreedPrice: birr.optional() }),
  ),
  discount: birr,
  percent: z.number().meta({ description: 'of the goods' }),
  itemsPrice: birr.meta({ description: 'the goods after every discount' }),
  totalPrice: birr.optional().meta({ description: 'what the buyer would pay, with VAT and delivery' }),
});
export type DiscountRequest = z.infer<typeof discountRequest>;
