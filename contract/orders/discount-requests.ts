import { z } from 'zod';
import { birr, id, line, moment } from '../common.ts';
import { flag, givenBirr, wholeNumber } from '../given.ts';
import { MAX_ORDER_LINES } from './orders.ts';

/** 'over': nobody has answered, or what was granted was not used, in time. */
export const DISCOUNT_REQUEST_STATES = ['open', 'granted', 'refused', 'used', 'over'] as const;

/** A discount as the refusal of it names it, so that a screen can send the same to the owners. */
export const refusedDiscount = z.object({
  lines: z.array(z.object({ variant: z.string(), qty: z.int(), price: birr })),
  discount: birr,
  itemsPrice: birr.meta({ description: 'the goods after every discount' }),
  order: z.string().nullable().meta({ description: 'that is changed' }),
});

/** POST /discount-requests: what the refusal said, with a reason. It is of use only while goods and prices are the same. */
export const newDiscountRequest = z.object({
  lines: z
    .array(z.object({ variant: id, qty: wholeNumber(1, 10_000), price: givenBirr }))
    .min(1)
    .max(MAX_ORDER_LINES),
  discount: givenBirr,
  itemsPrice: givenBirr,
  order: id.nullable().default(null),
  customer: line(120, 0).default(''),
  reason: line(200),
});
export type NewDiscountRequest = z.infer<typeof newDiscountRequest>;

/** POST /discount-requests/{id}/answer. */
export const discountAnswer = z.object({ granted: flag });

/** A discount for which somebody asks the owners. */
export const discountRequest = z.object({
  _id: id,
  state: z.enum(DISCOUNT_REQUEST_STATES),
  askedBy: z.string().meta({ description: 'name of the seller' }),
  askedAt: moment,
  validUntil: moment,
  customer: z.string(),
  reason: z.string(),
  order: z.object({ _id: id, number: z.number().int() }).nullable(),
  pieces: z.array(z.object({ name: z.string(), qty: z.number().int(), price: birr })),
  discount: birr,
  percent: z.number().meta({ description: 'of the goods' }),
  itemsPrice: birr.meta({ description: 'the goods after every discount' }),
});
export type DiscountRequest = z.infer<typeof discountRequest>;
