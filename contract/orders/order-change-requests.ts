import { z } from 'zod';
import { birr, text } from '../common.ts';
import { quotedCoupon } from './coupons.ts';
import { flag, birrInput, wholeNumber } from '../given.ts';
import { discountLimit, givenReduction } from './given-reductions.ts';
import { halfDay } from '../deliveries/half-days/half-days.ts';
import { MOST_HOLD_HOURS } from './order-change-states.ts';
import { changeSummary } from './order-changes.ts';
import { quoteLine, transport } from './quotes.ts';
import { staffLine } from './staff-lines.ts';
import { paymentMethod } from '../paying/payments.ts';
import { shippingAddress } from '../deliveries/shipping-address.ts';
import { namedObject } from '../named-object.ts';
import { MAX_ORDER_LINES } from '../longest.ts';

const wanted = {
  orderItems: z
    .array(staffLine)
    .min(1)
    .max(MAX_ORDER_LINES)
    .optional()
    .meta({ description: 'all goods of the order as they are to be; those that are in it keep their price' }),
  shippingAddress: shippingAddress.optional(),
  assembly: flag.optional().meta({
    description: 'whether pieces are put together where they go; at the prices of now where that is new',
  }),
  halfDay: halfDay.optional().meta({
    description: 'on which it comes; absent: as before, also from another zone, where that has a place then',
  }),
  discount: givenReduction.optional().meta({
    description:
      'what the shop takes off beside a coupon, in all: ETB without VAT, a percent of the goods, or the total; 0: nothing any more',
  }),
  transportPrice: birrInput.optional().meta({
    description: 'for a city to which the shop delivers by agreement: the price that was agreed on',
  }),
  holdHours: wholeNumber(1, MOST_HOLD_HOURS).optional().meta({
    description: 'an unpaid order is held so many hours from now, and no less than it was',
  }),
};

/** POST /orders/{id}/changes/quote. Absent fields stay as they are. */
export const orderChangeQuestion = namedObject('OrderChangeQuestion', wanted);
export type WantedChange = z.infer<typeof orderChangeQuestion>;

/** The outcome of a change before it is made, and the goods that are not available. */
export const orderChangeQuote = namedObject('OrderChangeQuote', {
  ...changeSummary.shape,
  lines: z.array(quoteLine),
  transport,
  assemblyPrice: birr.optional().meta({
    description: 'what assembly of these pieces costs, or would cost; absent where it is not offered',
  }),
  halfDays: z
    .object({
      isFree: z.boolean().meta({ description: 'it comes on the half-day that is wanted, or that it had' }),
      free: z.array(halfDay).meta({ description: 'the next ones with a place where it goes' }),
    })
    .optional()
    .meta({ description: 'where it goes to another zone or comes on another half-day' }),
  coupon: quotedCoupon.optional(),
  basis: z
    .number()
    .int()
    .meta({ description: 'how many changes of the order there are; sent with the change' }),
  amountDue: birr.meta({ description: 'what is to be paid afterwards' }),
  goesBack: z
    .array(z.object({ method: paymentMethod, amount: birr, byHand: z.boolean() }))
    .meta({ description: 'what goes back, each part the way it came; byHand: somebody has to give it back' }),
  costsMore: z.boolean().meta({ description: 'its buyer is asked, unless they have agreed' }),
  granted: birr.optional().meta({ description: 'of the discount afterwards, what the shop itself gives' }),
  discountLimit,
  isSame: z.boolean().meta({ description: 'nothing of the order would be otherwise' }),
});
export type OrderChangeQuote = z.infer<typeof orderChangeQuote>;

/** POST /orders/{id}/changes. */
export const orderChangeRequest = namedObject('OrderChangeRequest', {
  ...wanted,
  reason: text(300),
  totalPrice: birrInput.meta({ description: 'of the order afterwards, as the person saw it' }),
  basis: wholeNumber(0, 100_000),
  agreed: flag.default(false).meta({ description: 'the buyer has agreed, for example on the phone' }),
});
export type OrderChangeRequest = z.infer<typeof orderChangeRequest>;

/** POST /orders/{id}/changes/{change}/answer: the buyer accepts or refuses what was proposed. */
export const orderChangeAnswer = namedObject('OrderChangeAnswer', {
  accepted: flag,
  totalPrice: birrInput.optional().meta({ description: 'of the order afterwards, as the buyer saw it' }),
});
export type OrderChangeAnswer = z.infer<typeof orderChangeAnswer>;
