import { z } from 'zod';
import { birr, email, id, line, moment, phoneLine } from '../common.ts';
import { flag } from '../given.ts';
import { givenReduction } from './given-reductions.ts';
import { orderRequest } from './orders.ts';
import { quotationSums, staffQuotationRequest } from './quotations.ts';
import { quote, quoteRequest } from './quotes.ts';
import { lineDiscount, staffLine } from './staff-lines.ts';
import { orderAddress } from '../deliveries/shipping-address.ts';
import { namedObject } from '../named-object.ts';
import { LONGEST_DISCOUNT_REASON, MAX_ORDER_LINES } from '../longest.ts';

const discount = givenReduction.optional().meta({
  description:
    'what the shop takes off beside a coupon: ETB without VAT, a percent of the goods, or the total',
});

/** POST /orders/by-phone: an order for somebody who phoned. No mail is sent if no email address is given. */
export const phoneOrderRequest = orderRequest
  .extend({
    orderItems: z
      .array(orderRequest.shape.orderItems.element.extend({ discount: lineDiscount }))
      .min(1)
      .max(MAX_ORDER_LINES),
    discount,
    discountReason: line(LONGEST_DISCOUNT_REASON)
      .optional()
      .meta({ description: 'needed with a discount, also on a line; it stands in the history' }),
  })
  .meta({ id: 'PhoneOrderRequest' });
export type PhoneOrderRequest = z.infer<typeof phoneOrderRequest>;

/** POST /orders/by-phone/quote: a quote as POST /orders/quote gives it, with the payment methods for this buyer. */
export const phoneQuoteRequest = quoteRequest
  .extend({
    email: z
      .union([z.literal(''), email])
      .optional()
      .meta({
        description: 'whoever has no account with it cannot open the page of the order, and pays without one',
      }),
    orderItems: z.array(staffLine).min(1).max(MAX_ORDER_LINES),
    hasPayer: flag.optional().meta({ description: 'somebody else pays than gets the goods' }),
    discount,
    quotation: staffQuotationRequest
      .pick({ discount: true, shippingPrice: true })
      .optional()
      .meta({ description: 'the terms of a quotation of these goods, whose sums are then answered, too' }),
  })
  .meta({ id: 'PhoneQuoteRequest' });
export type PhoneQuoteRequest = z.infer<typeof phoneQuoteRequest>;

export const phoneQuote = quote
  .extend({ quotation: quotationSums.optional().meta({ description: 'of a quotation on these terms' }) })
  .meta({ id: 'PhoneQuote' });
export type PhoneQuote = z.infer<typeof phoneQuote>;

/** POST /orders/by-phone/known. */
export const callerQuery = namedObject('KnownCallerQuestion', { phone: phoneLine(30) });

/** The customer whom the shop knows by a phone number: their orders, and the addresses of these, newest first. */
export const callerProfile = namedObject('KnownCaller', {
  phone: z.string().meta({ description: 'as the shop writes it' }),
  orders: z.number().int(),
  amountDue: birr.meta({ description: 'of those that are still to be paid' }),
  last: z.object({ _id: id, number: z.number().int(), createdAt: moment }).nullable(),
  addresses: z.array(orderAddress),
});
export type CallerProfile = z.infer<typeof callerProfile>;
