import { z } from 'zod';
import { birr, id, line } from '../common.ts';
import { couponCodeInput, quotedCoupon } from './coupons.ts';
import { flag, wholeNumber } from '../given.ts';
import { floor, shippingParts } from '../deliveries/delivery-zones.ts';
import { discountLimit } from './given-reductions.ts';
import { quotedSet } from '../goods/sets.ts';
import { ratedTaxes, soldAs } from './line-facts.ts';
import { charge, methodOffer } from '../paying/payments.ts';
import { namedObject } from '../named-object.ts';
import { LONGEST_CITY, LONGEST_PLACE, MAX_ORDER_LINES, MAX_PIECES } from '../longest.ts';

export const qty = wholeNumber(1, MAX_PIECES);
export const requestedLine = namedObject('OrderLineRequest', {
  product: id,
  variant: id.nullish().meta({ description: 'absent: the default variant of the product' }),
  qty,
});
export type OrderLineRequest = z.infer<typeof requestedLine>;

export const assembly = flag
  .optional()
  .meta({ description: 'the pieces for which the shop offers it are put together where they go' });

/** The pieces that the showroom keeps for the buyer (POST /holds), which the order may use. */
export const usedHold = id.optional().meta({ description: 'the hold whose pieces it uses' });

/** POST /orders/quote. Without a city the goods are priced as for one that the shop delivers to. */
export const quoteRequest = namedObject('QuoteRequest', {
  orderItems: z.array(requestedLine).min(1).max(MAX_ORDER_LINES),
  city: line(LONGEST_CITY).optional(),
  place: line(LONGEST_PLACE, 0)
    .optional()
    .meta({ description: 'of that city; it may have a zone of its own' }),
  floor: floor.optional(),
  hasLift: flag.optional(),
  assembly,
  coupon: couponCodeInput,
  hold: usedHold,
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

/**
 * The kinds of transport. by-agreement: the shop does not usually deliver there, so it calls with the price of
 * transport, which is not part of the total until then.
 */
export const TRANSPORTS = ['included', 'by-agreement'] as const;
export const transport = z.enum(TRANSPORTS).meta({ id: 'Transport' });
export type Transport = z.infer<typeof transport>;

/** The reasons why a line cannot be sold as requested. */
export const quoteLine = namedObject('QuoteLine', {
  product: id,
  ...soldAs,
  name: z.string(),
  image: z.string(),
  price: birr,
  regularPrice: birr.optional().meta({ description: 'the price without the sale, where there is one' }),
  listPrice: birr
    .optional()
    .meta({ description: 'the price before the discount on this line, where there is one' }),
  vatPercent: z.number().optional().meta({ description: 'the rate of its VAT, where that is not 15' }),
  qty: z.number().int(),
  countInStock: z.number().int(),
  lineTotal: birr,
  problem: z.enum(['gone', 'no-longer-made', 'out-of-stock', 'not-enough-stock']).nullable(),
});
/** The deposit with which an order may begin; the rest is due `restDays` days later. */
export const deposit = z.object({ amount: birr, restDays: z.number().int() });

export const quote = namedObject('Quote', {
  orderItems: z.array(quoteLine),
  itemsPrice: birr.meta({ description: 'after the discount' }),
  shippingPrice: birr,
  taxPrice: birr,
  taxes: ratedTaxes.optional(),
  totalPrice: birr,
  transport,
  shippingParts: shippingParts.optional(),
  assemblyPrice: birr.optional().meta({
    description: 'what assembly of these pieces costs, or would cost; absent where it is not offered',
  }),
  discount: birr
    .optional()
    .meta({ description: 'off the goods, by a coupon and the shop together; absent where there is neither' }),
  granted: birr.optional().meta({ description: 'of the discount, what the shop itself gives' }),
  discountLimit,
  sets: z.array(quotedSet).optional().meta({
    description: 'the sets that stand in the lines; the prices of their pieces are those of the set',
  }),
  coupon: quotedCoupon.optional(),
  deposit: deposit.optional(),
  /** The amount that PayPal would charge, at the shop's stored rate; null without a rate or below a cent. */
  charge: charge.nullable(),
  readyOn: z.string().nullable().optional().meta({
    description: 'the day by which its pieces are ready for delivery; null: nobody can say',
  }),
  /** The payment methods that are switched on, each with whether it can be used for this amount. */
  methods: z.array(methodOffer),
});
export type Quote = z.infer<typeof quote>;
