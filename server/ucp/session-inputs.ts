import { z } from 'zod';
import {
  LONGEST_CITY,
  LONGEST_COUPON,
  LONGEST_PLACE,
  LONGEST_SKU,
  MAX_ORDER_LINES,
  MAX_PIECES,
} from '#contract/longest.ts';

const word = z.string().max(100);

/** A place: the city, and the neighbourhood, which stands beside the fields of the protocol. */
const placeParts = {
  address_locality: z.string().max(LONGEST_CITY).optional(),
  address_region: z.string().max(LONGEST_CITY).optional(),
  neighborhood: z.string().max(LONGEST_PLACE).optional(),
};

const lines = z
  .array(
    z.looseObject({
      item: z.looseObject({ id: z.string().min(1).max(LONGEST_SKU) }),
      quantity: z.number().int().min(1).max(MAX_PIECES),
    }),
  )
  .max(MAX_ORDER_LINES);

/** The only delivery of an order: its place and its half-day. */
const fulfillment = z.looseObject({
  methods: z
    .array(
      z.looseObject({
        type: z.string().max(30).optional(),
        destinations: z
          .array(z.looseObject({ id: word.optional(), ...placeParts }))
          .max(20)
          .optional(),
        selected_destination_id: word.nullish(),
        groups: z
          .array(z.looseObject({ selected_option_id: word.nullish() }))
          .max(1, 'may be one, because all pieces come together')
          .optional(),
      }),
    )
    .max(1, 'may be one, because all pieces come together')
    .optional(),
});

const wish = z.looseObject({
  line_items: lines.min(1),
  context: z.looseObject({ language: z.string().max(35).optional(), ...placeParts }).optional(),
  discounts: z
    .looseObject({
      codes: z.array(z.string().max(LONGEST_COUPON)).max(1, 'may name one coupon').optional(),
    })
    .optional(),
});

/** The input of a cart. Facts about the buyer are accepted and kept nowhere: buyers give them on the shop's page. */
export const cartInput = wish;
export const checkoutInput = wish.extend({ fulfillment: fulfillment.optional() });
export type WishInput = z.infer<typeof checkoutInput>;

/** A checkout may be made from a cart, whose contents then count instead of those beside it. */
export const newCheckoutInput = checkoutInput
  .extend({ line_items: lines.default([]), cart_id: word.min(1).optional() })
  .refine(({ line_items: given, cart_id: cart }) => cart !== undefined || given.length > 0, {
    message: 'must name at least one piece',
    path: ['line_items'],
  });
export type NewCheckoutInput = z.infer<typeof newCheckoutInput>;

/** The input of a call that changes nothing of what is wished; nothing of it is read, because no agent can pay. */
export const emptyInput = z.looseObject({}).nullish();
