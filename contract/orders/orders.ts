import { z } from 'zod';
import { birr, id, moment } from '../common.ts';
import { couponCodeInput, orderDiscount } from './coupons.ts';
import { flag, expectedAmount } from '../given.ts';
import { LANGUAGES } from '../shop/languages.ts';
import { halfDay } from '../deliveries/half-days/half-days.ts';
import { namedWay } from '../paying/other-ways.ts';
import { shippingParts } from '../deliveries/delivery-zones.ts';
import { ratedTaxes, soldAs } from './line-facts.ts';
import { orderChange } from './order-changes.ts';
import { orderDelivery } from './order-deliveries.ts';
import { orderPayer, payer } from '../accounts/payers.ts';
import { PHONE_PROOFS } from '../accounts/phone-proofs.ts';
import { HOLD_REASONS, ORDER_BONDS, ORDER_STATES } from './order-states.ts';
import { orderAddress, shippingAddress } from '../deliveries/shipping-address.ts';
import {
  charge,
  chosenOtherWay,
  movement,
  paidPart,
  payingMoney,
  paymentMethod,
  manualPayment,
} from '../paying/payments.ts';
import { receipt } from '../paying/receipts.ts';
import { refund, refundable } from '../paying/refunds.ts';
import { namedObject } from '../named-object.ts';
import { requestedLine, assembly, transport, usedHold } from './quotes.ts';
import { AGENT_CHECKOUT_LENGTH, MAX_ORDER_LINES } from '../longest.ts';

/** The product's name as the buyer saw it, for the error about a product that is gone; a wrong one does no harm. */
const seenName = z.string().max(200).optional().catch(undefined);

/**
 * POST /orders. Prices are what the buyer saw: compared with the server's own, never believed, never refused. Lines may
 * carry more fields (the spec's cart items do); only these are read.
 */
export const orderRequest = namedObject('OrderRequest', {
  orderItems: z
    .array(requestedLine.extend({ price: expectedAmount, name: seenName }))
    .min(1)
    .max(MAX_ORDER_LINES),
  shippingAddress,
  payer: payer.optional().meta({ description: 'when the goods go to somebody else' }),
  paymentMethod,
  otherWay: chosenOtherWay,
  assembly,
  itemsPrice: expectedAmount,
  shippingPrice: expectedAmount,
  taxPrice: expectedAmount,
  totalPrice: expectedAmount,
  coupon: couponCodeInput,
  hold: usedHold,
  agentCheckout: z.string().max(AGENT_CHECKOUT_LENGTH).optional().catch(undefined).meta({
    description: 'the checkout that an agent of the buyer has begun; one that there is not is ignored',
  }),
  halfDay: halfDay
    .optional()
    .meta({ description: 'the half-day that the buyer has chosen; absent: the shop calls' }),
  language: z.enum(LANGUAGES).optional().catch(undefined).meta({
    description: 'of the page on which it is placed, and so of the messages about it',
  }),
  /** The amount for PayPal that the buyer was shown, if any. */
  charge: z.object({ amount: expectedAmount, etbPerUnit: expectedAmount }).optional().catch(undefined),
});
export type OrderRequest = z.infer<typeof orderRequest>;

export const orderState = z.enum(ORDER_STATES).meta({ id: 'OrderState' });
export type OrderState = z.infer<typeof orderState>;
/** The reason for which an order awaits confirmation. */
export const holdReason = z.enum(HOLD_REASONS).meta({ id: 'HoldReason' });
export type HoldReason = z.infer<typeof holdReason>;

export const orderLine = namedObject('OrderLine', {
  product: id.nullable(),
  ...soldAs,
  name: z.string(),
  image: z.string(),
  price: birr,
  listPrice: birr
    .optional()
    .meta({ description: 'the price before the discount on this line, where there is one' }),
  vatPercent: z.number().optional().meta({
    description: 'the rate of its VAT, where that is not `vatPercent` of the order',
  }),
  qty: z.number().int(),
  returned: z
    .number()
    .int()
    .optional()
    .meta({ description: 'pieces of it that came back, to the stock or damaged' }),
});

const orderCore = {
  _id: id,
  number: z.number().int().meta({ description: 'a short number for people and banks' }),
  user: z.object({ name: z.string(), email: z.string() }),
  totalPrice: birr,
  amountPaid: birr.meta({ description: 'of the price, by all payments together' }),
  status: orderState,
  awaiting: holdReason.nullable(),
  isPaid: z.boolean(),
  paidAt: moment.nullable(),
  isDelivered: z.boolean(),
  deliveredAt: moment.nullable(),
  createdAt: moment,
};

export const orderSummary = namedObject('OrderSummary', orderCore);
export type OrderSummary = z.infer<typeof orderSummary>;

export const order = namedObject('Order', {
  ...orderCore,
  orderItems: z.array(orderLine),
  /** The delivery address; after the buyer's account is deleted: 'Former customer', company and TIN only. */
  shippingAddress: orderAddress,
  payer: orderPayer.optional().meta({ description: 'of an order that goes to somebody else' }),
  paymentMethod,
  itemsPrice: birr,
  shippingPrice: birr,
  taxPrice: birr,
  vatPercent: z.number().meta({ description: 'the rate of VAT; of several the highest' }),
  taxes: ratedTaxes.optional(),
  shippingParts: shippingParts.optional(),
  assembly: z.literal(true).optional().meta({ description: 'pieces are put together where they go' }),
  ...orderDiscount,
  deposit: birr
    .optional()
    .meta({ description: 'the part of the price with which it may begin; absent: none is offered' }),
  transport,
  otherWay: namedWay.optional().meta({ description: 'which of the ways that the owner has named' }),
  phoneProof: z.enum(PHONE_PROOFS).optional().meta({
    description: 'of an order of an account by phone; due: it holds its goods for two opening hours',
  }),
  isTransportPriced: z.boolean().meta({
    description: 'whether delivery was priced; until then shippingPrice is 0 and means nothing',
  }),
  /** The time when an unpaid order releases its reserved stock. */
  expiresAt: moment.nullable(),
  /** The amount that PayPal charges, frozen when the order was placed. */
  charge: charge.nullable(),
  /** The money that paid the order. */
  payment: payingMoney.nullable(),
  boundBy: z.enum(ORDER_BONDS).optional().meta({
    description:
      'why its buyer does not cancel it although money is due: pieces came, or it was paid before a change',
  }),
  amountDue: birr.meta({ description: 'what is still to be paid; 0 where the order has come to nothing' }),
  paidParts: z
    .array(paidPart)
    .meta({ description: 'the payments that pay it, in the sequence in which they were begun' }),
  refundedPrice: birr,
  refunds: z.array(refund),
  refundable: z.array(refundable).optional().meta({ description: 'for administrators' }),
  movements: z.array(movement).optional().meta({ description: 'for administrators: all that came and went' }),
  isFollowed: z.literal(true).optional().meta({
    description: 'for its buyer, in the answer of GET: chats at Telegram follow it by links of theirs',
  }),
  receipts: z.array(receipt),
  notes: z.array(z.object({ at: moment, text: z.string() })),
  fiscalReceiptNumber: z.string().nullable(),
  changes: z.array(orderChange).meta({ description: 'what was changed or proposed, oldest first' }),
  deliveries: z.array(orderDelivery).meta({ description: 'by number, without those that were called off' }),
  promised: halfDay
    .nullable()
    .optional()
    .meta({ description: 'the half-day on which it comes; null: none was chosen' }),
});
export type Order = z.infer<typeof order>;

/** An event of an order's history. Histories begin with the oldest event. */
export const historyEntry = namedObject('OrderHistoryEntry', {
  at: moment,
  kind: z.enum(['change', 'note', 'customer-note', 'money']),
  from: orderState.nullable(),
  to: orderState.nullable(),
  /** The name of the person who acted, or of the part of the shop that acted by itself. */
  actor: z.string(),
  text: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The header of POST /orders, chosen at random by the client and stored with the cart until its order is placed. */
export const IDEMPOTENCY_KEY = /^[\w-]{8,128}$/;
/** Returns a key of the shop's own, which no client can send. */
export const keyOfShop = (name: string): string => `shop:${name}`;

/**
 * PUT /orders/{id}/deliver: marks the order as delivered, with the payment that was taken at the door, if any.
 * `unasked`: the provider cannot be asked whether its money is still there, and the goods leave nevertheless.
 */
export const delivery = namedObject('OrderDelivery', {
  payment: manualPayment.optional(),
  unasked: flag.optional(),
});
export type Delivery = z.infer<typeof delivery>;
