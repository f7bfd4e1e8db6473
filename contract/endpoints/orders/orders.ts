import { z } from 'zod';
import { done, wholeListQuery } from '../../common.ts';
import { openedOrder, orderOpening } from '../../orders/order-links.ts';
import {
  cancellation,
  goodsReturn,
  orderNote,
  reviewClosing,
  transportPrice,
} from '../../orders/order-requests.ts';
import { historyEntry, order, orderRequest, orderSummary } from '../../orders/orders.ts';
import { orderExportQuery } from '../../orders/order-listing.ts';
import { quote, quoteRequest } from '../../orders/quotes.ts';
import {
  callerProfile,
  callerQuery,
  phoneOrderRequest,
  phoneQuote,
  phoneQuoteRequest,
} from '../../orders/phone-orders.ts';
import { orderAddress } from '../../deliveries/shipping-address.ts';
import { CSV_TYPE, XLSX_TYPE } from '../../files.ts';
import { declare, MAX_HEADER_BYTES, type EndpointDeclaration } from '../endpoint.ts';
import { openingOfOrders, orders, quotes } from '../rate-limits.ts';
import { wholeList } from '../whole-list.ts';

/**
 * The header of a repeatable call: the same person, key and body get the same answer again, and nothing is done twice.
 */
export const idempotent = z.object({
  'idempotency-key': z
    .string()
    .max(MAX_HEADER_BYTES)
    .optional()
    .meta({ description: '8 to 128 letters, digits, - or _, chosen at random by the client' }),
});

const placing = {
  headers: idempotent,
  responses: { 200: order, 201: order },
  errors: [
    'invalid-idempotency-key',
    'idempotency-key-reused',
    'invalid-phone',
    'order-too-large',
    'product-not-found',
    'quote-changed',
    'half-day-full',
    'half-day-not-possible',
    'payment-method-unavailable',
    'over-limit',
    'under-limit',
  ],
  description:
    'With an Idempotency-Key, which stays with the cart until it is an order, a call that is sent again answers the same ' +
    'order. Without one the same person and contents within 30 seconds are the same order, unless it was cancelled.',
  rateLimit: orders,
} as const satisfies Partial<EndpointDeclaration>;

export const orderEndpoints = declare('orders', {
  'POST /api/orders/quote': {
    id: 'quoteOrder',
    summary: 'What it would cost now, line by line, with what is no longer to be had',
    description: 'With the code of a coupon it says what that takes off, or why it does not apply.',
    access: 'anyone',
    readsToken: true,
    body: quoteRequest,
    responses: { 200: quote },
    errors: ['order-too-large'],
    rateLimit: quotes,
    admission: 'checkout',
  },
  'POST /api/orders': {
    id: 'placeOrder',
    ...placing,
    summary: 'Places an order; 201 the first time, 200 when the same call comes again',
    access: 'signed-in',
    body: orderRequest,
    errors: [...placing.errors, 'phone-needs-proof', 'too-much-unpaid'],
    admission: 'checkout',
  },
  'GET /api/orders/myorders': {
    ...wholeList,
    id: 'listMyOrders',
    summary: 'The orders of the caller, newest first',
    access: 'signed-in',
    query: wholeListQuery,
    responses: { 200: z.array(orderSummary) },
    sends: ['x-total-count', 'link'],
    admission: 'reading',
  },
  'GET /api/orders/addresses': {
    id: 'listUsedAddresses',
    summary: 'The addresses to which the caller’s newest orders went, the one used last first; at most three',
    access: 'signed-in',
    responses: { 200: z.array(orderAddress) },
    admission: 'reading',
  },
  'GET /api/orders/:id': {
    id: 'getOrder',
    summary: 'An order',
    access: 'owner or orders:read',
    responses: { 200: order },
    errors: ['order-not-found'],
    admission: 'checkout',
  },
  'POST /api/orders/:id/cancel': {
    id: 'cancelOrder',
    summary: 'Cancels an order that is not paid',
    access: 'owner or orders:write',
    body: cancellation,
    responses: { 200: order },
    errors: ['order-not-found', 'not-cancellable', 'refund-first', 'payment-pending', 'provider-unavailable'],
    admission: 'payment',
  },
  'GET /api/orders/:id/history': {
    id: 'listOrderHistory',
    summary: 'What happened to an order, oldest first',
    access: 'orders:read',
    query: z.object({
      language: z
        .enum(['en', 'am'])
        .prefault('en')
        .meta({ description: 'the language of the sentences that the shop writes by itself' }),
    }),
    responses: { 200: z.array(historyEntry) },
    errors: ['order-not-found'],
  },
});

const ofOne = {
  responses: { 200: order },
} as const satisfies Partial<EndpointDeclaration>;

/** The links in messages, which open one order without a sign-in. */
export const orderLinkEndpoints = declare('orders', {
  'POST /api/orders/opened': {
    id: 'openOrderLink',
    summary: 'Opens an order by the link of a message and the last four digits of its phone',
    description:
      'The session reaches the calls below this order that its buyer may make, and nothing else of the account; it never counts as ' +
      'freshly proven. An unknown link and wrong digits are answered alike.',
    access: 'anyone',
    readsToken: true,
    body: orderOpening,
    responses: { 200: openedOrder },
    errors: ['order-link-refused', 'too-many-requests'],
    rateLimit: openingOfOrders,
    admission: 'accounts',
  },
  'DELETE /api/orders/:id/links': {
    id: 'endOrderLinks',
    summary: 'Ends all links that were sent about an order, and what others have opened by them',
    access: 'self',
    responses: { 200: done },
    errors: ['order-not-found'],
    admission: 'checkout',
  },
});

/** The administrators' calls about orders beyond the specification's. */
export const orderDeskEndpoints = declare('orders', {
  'POST /api/orders/by-phone': {
    id: 'placePhoneOrder',
    ...placing,
    summary: 'Places an order for somebody who phoned',
    access: 'orders:write',
    body: phoneOrderRequest,
    errors: [...placing.errors, 'discount-needs-owner', 'total-not-possible'],
  },
  'POST /api/orders/by-phone/quote': {
    id: 'quotePhoneOrder',
    summary: 'What an order by phone would cost now, and how this buyer can pay it',
    access: 'orders:write',
    body: phoneQuoteRequest,
    responses: { 200: phoneQuote },
    errors: ['order-too-large', 'total-not-possible'],
  },
  'POST /api/orders/by-phone/known': {
    id: 'findKnownCaller',
    summary: 'What earlier orders tell of whoever has this phone number',
    description: 'The number is sent in the body, so that it stands in no log of addresses.',
    access: 'orders:write',
    body: callerQuery,
    responses: { 200: callerProfile },
    errors: ['invalid-phone'],
  },
  'POST /api/orders/:id/notes': {
    id: 'addOrderNote',
    summary: 'Writes a note about an order, also to its buyer',
    ...ofOne,
    access: 'orders:write',
    body: orderNote,
    responses: { 201: order },
    errors: ['order-not-found'],
  },
  'POST /api/orders/:id/returns': {
    id: 'returnGoods',
    ...ofOne,
    access: 'deliveries:write',
    summary: 'Takes pieces back that were refunded before, for sale again',
    body: goodsReturn,
    errors: ['order-not-found', 'not-returnable', 'refund-of-too-many'],
  },
  'POST /api/orders/:id/review-closing': {
    id: 'closeOrderReview',
    ...ofOne,
    access: 'payments:write',
    summary: 'Ends the review of a paid order',
    body: reviewClosing,
    errors: ['order-not-found', 'no-review'],
  },
  'POST /api/orders/:id/phone-proof': {
    id: 'provePhoneOfOrder',
    ...ofOne,
    access: 'orders:write',
    summary: 'Writes down that the buyer was reached at the phone of the order',
    errors: ['order-not-found', 'no-phone-proof'],
  },
  'PUT /api/orders/:id/transport': {
    id: 'priceTransport',
    ...ofOne,
    access: 'orders:write',
    summary: 'Says what the transport costs that was to be agreed on',
    body: transportPrice,
    errors: ['order-not-found', 'transport-not-asked', 'order-too-large'],
  },
});

export const orderPapersEndpoints = declare('orders', {
  'GET /api/orders/export.csv': {
    id: 'exportOrders',
    summary: 'The orders of a filter, one line for each of their lines',
    access: 'exports:read',
    query: orderExportQuery,
    responses: { 200: { mediaType: CSV_TYPE } },
    sends: ['content-disposition'],
  },
  'GET /api/orders/export.xlsx': {
    id: 'exportOrdersAsWorkbook',
    summary: 'The same as a workbook',
    access: 'exports:read',
    query: orderExportQuery,
    responses: { 200: { mediaType: XLSX_TYPE } },
    sends: ['content-disposition'],
    errors: ['table-too-heavy'],
  },
});
