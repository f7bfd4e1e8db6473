import { z } from 'zod';
import { birr, day, email, id, keyword, listQuery, moment, text } from './common.ts';

/** Where the goods go (spec section 3). `phone` is stored as E.164. */
export const shippingAddress = z.object({
  name: text(100),
  email,
  phone: text(30),
  address: text(300),
  city: text(100),
  postalCode: text(20),
  country: text(60),
});
export type ShippingAddress = z.infer<typeof shippingAddress>;

export const PAYMENT_METHODS = ['PayPal'] as const;
export const paymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof paymentMethod>;

const qty = z.number().int().min(1).max(1000);
const requestedLine = z.object({ product: id, qty });
export const MAX_ORDER_LINES = 50;

/** POST /orders/quote */
export const quoteRequest = z.object({ orderItems: z.array(requestedLine).min(1).max(MAX_ORDER_LINES) });

/** Why a line cannot be sold as asked. */
export const quoteLine = z.object({
  product: id,
  name: z.string(),
  image: z.string(),
  price: birr,
  qty: z.number().int(),
  countInStock: z.number().int(),
  lineTotal: birr,
  problem: z.enum(['gone', 'out-of-stock', 'not-enough-stock']).nullable(),
});
export const quote = z.object({
  orderItems: z.array(quoteLine),
  itemsPrice: birr,
  shippingPrice: birr,
  taxPrice: birr,
  totalPrice: birr,
  /** What PayPal would charge, at the shop's stored rate; null when there is none. */
  charge: z.object({ currency: z.string(), amount: z.string(), etbPerUnit: z.string() }).nullable(),
});
export type Quote = z.infer<typeof quote>;

/**
 * POST /orders. Prices are what the buyer saw: compared with the server's own, never believed. Lines may carry
 * more fields (the spec's cart items do); only these are read.
 */
export const orderRequest = z.object({
  orderItems: z
    .array(requestedLine.extend({ price: birr.optional() }))
    .min(1)
    .max(MAX_ORDER_LINES),
  shippingAddress,
  paymentMethod,
  itemsPrice: birr.optional(),
  shippingPrice: birr.optional(),
  taxPrice: birr.optional(),
  totalPrice: birr.optional(),
});
export type OrderRequest = z.infer<typeof orderRequest>;

export const ORDER_STATES = [
  'pending',
  'paid',
  'delivered',
  'expired',
  'cancelled',
  'refunded',
  'needs-review',
] as const;
export const orderState = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof orderState>;

/** What administrators ask the list of orders for. */
export const ORDER_FILTERS = [
  'paid',
  'not-paid',
  'to-deliver',
  'delivered',
  'expired',
  'cancelled',
  'refunded',
  'needs-review',
] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];
export const ORDER_SORTS = ['newest', 'oldest', 'total'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** GET /orders. `keyword`: a number, a whole id, or words of the buyer's or receiver's name, e-mail and phone. */
export const orderListQuery = listQuery.extend({
  keyword: keyword.optional(),
  state: z.enum(ORDER_FILTERS).optional(),
  from: day.optional().meta({ description: 'first day, in Ethiopia' }),
  to: day.optional().meta({ description: 'last day, in Ethiopia' }),
  sort: z.enum(ORDER_SORTS).optional(),
});

export const orderLine = z.object({
  product: id.nullable(),
  name: z.string(),
  image: z.string(),
  price: birr,
  qty: z.number().int(),
});

const orderCore = {
  _id: id,
  number: z.number().int().meta({ description: 'a short number for people and banks' }),
  user: z.object({ name: z.string(), email: z.string() }),
  totalPrice: birr,
  status: orderState,
  isPaid: z.boolean(),
  paidAt: moment.nullable(),
  isDelivered: z.boolean(),
  deliveredAt: moment.nullable(),
  createdAt: moment,
};

export const orderSummary = z.object(orderCore);
export type OrderSummary = z.infer<typeof orderSummary>;

export const order = z.object({
  ...orderCore,
  orderItems: z.array(orderLine),
  shippingAddress: shippingAddress.extend({ email: z.string(), phone: z.string() }),
  paymentMethod,
  itemsPrice: birr,
  shippingPrice: birr,
  taxPrice: birr,
  /** When an unpaid order gives its stock back. */
  expiresAt: moment.nullable(),
  /** What the provider charges, frozen when the order was placed. */
  charge: z.object({ currency: z.string(), amount: z.string(), etbPerUnit: z.string() }).nullable(),
});
export type Order = z.infer<typeof order>;

/** Header of POST /orders: chosen at random by the client and kept with the cart until an order was made of it. */
export const IDEMPOTENCY_KEY = /^[\w-]{8,128}$/;

export const paymentRequest = z.object({ method: paymentMethod });
export const paymentBegun = z.object({ provider: z.literal('paypal'), providerOrderId: z.string() });
/** PUT /orders/{id}/pay: the provider's result, of which only its id is read. */
export const paymentResult = z.object({ id: z.string().max(64) });
export const paypalConfig = z.object({
  clientId: z.string(),
  currency: z.string(),
  sdkUrl: z.string(),
  test: z.boolean().meta({ description: 'the payments are not real' }),
});
export type PaypalConfig = z.infer<typeof paypalConfig>;
