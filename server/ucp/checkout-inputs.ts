import { z } from 'zod';
import {
  LONGEST_CITY,
  LONGEST_COUPON,
  LONGEST_PASTED,
  LONGEST_PLACE,
  MAX_ORDER_LINES,
  MAX_PIECES,
} from '#contract/longest.ts';

/** Where the goods go: the city, and the neighbourhood beside the fields of the protocol. */
const context = z.looseObject({
  language: z.string().max(35).optional(),
  address_locality: z.string().max(LONGEST_CITY).optional(),
  address_region: z.string().max(LONGEST_CITY).optional(),
  neighborhood: z.string().max(LONGEST_PLACE).optional(),
});

/** The input of a checkout. Facts about the buyer are accepted and kept nowhere: buyers give them on the shop's page. */
export const checkoutInput = z.looseObject({
  line_items: z
    .array(
      z.looseObject({
        item: z.looseObject({ id: z.string().min(1).max(LONGEST_PASTED) }),
        quantity: z.number().int().min(1).max(MAX_PIECES),
      }),
    )
    .min(1)
    .max(MAX_ORDER_LINES),
  context: context.optional(),
  discounts: z
    .looseObject({
      codes: z.array(z.string().max(LONGEST_COUPON)).max(1, 'may name one coupon').optional(),
    })
    .optional(),
});
export type CheckoutInput = z.infer<typeof checkoutInput>;

/** The input that ends a checkout; nothing of it is read, because no agent can pay. */
export const endingInput = z.looseObject({}).nullish();
