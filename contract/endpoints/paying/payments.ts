import { z } from 'zod';
import { order } from '../../orders/orders.ts';
import type { WebhookProvider } from '../../paying/payment-methods.ts';
import {
  methodOffer,
  methodsQuery,
  paymentBegun,
  paymentRequest,
  paymentResult,
  paypalConfig,
} from '../../paying/payments.ts';
import { refundRequest } from '../../paying/refunds.ts';
import { declare, MAX_HEADER_BYTES, type EndpointDeclaration } from '../endpoint.ts';
import { idempotent } from '../orders/orders.ts';
import { payments } from '../rate-limits.ts';
import { namedObject } from '../../named-object.ts';

export const paymentEndpoints = declare('payments', {
  'GET /api/config/paypal': {
    id: 'getPaypalClientId',
    summary: "The shop's client id at PayPal",
    access: 'anyone',
    responses: { 200: { mediaType: 'text/plain; charset=utf-8' } },
    admission: 'checkout',
    cache: {},
  },
  'GET /api/config/paypal/script': {
    id: 'getPaypalScript',
    summary: "What a browser needs to load PayPal's script",
    access: 'anyone',
    responses: { 200: paypalConfig },
    admission: 'checkout',
    cache: {},
  },
});

export const eventReceipt = namedObject('EventTaken', { received: z.boolean() });

const event = {
  description:
    'Known by its signature. 200 for what was taken, also when it is known or about nothing of this shop.',
  access: 'anyone',
  headers: z.record(z.string(), z.string().max(MAX_HEADER_BYTES).optional()),
  body: { mediaTypes: ['*'], as: 'string' },
  bodyLimit: 256 * 1024,
  responses: { 200: eventReceipt },
  errors: ['invalid-signature', 'payment-method-unavailable', 'provider-unavailable', 'too-many-requests'],
  admission: 'webhooks',
} as const satisfies Partial<EndpointDeclaration>;

export const webhookEndpoints = declare('webhooks', {
  'POST /api/webhooks/paypal': {
    id: 'receivePaypalEvent',
    ...event,
    summary: 'Where PayPal tells of payments',
  },
  'POST /api/webhooks/chapa': { id: 'receiveChapaEvent', ...event, summary: 'Where Chapa tells of payments' },
} satisfies Record<`POST /api/webhooks/${WebhookProvider}`, EndpointDeclaration>);

/** The calls that pay an order through a provider, and give its money back. */
export const orderPaymentEndpoints = declare('orders', {
  'GET /api/orders/:id/methods': {
    id: 'listPaymentMethods',
    summary: 'The ways in which this order can be paid now',
    access: 'owner or orders:read',
    query: methodsQuery,
    responses: { 200: z.array(methodOffer) },
    errors: ['order-not-found'],
    admission: 'checkout',
  },
  'POST /api/orders/:id/payments': {
    id: 'beginPayment',
    summary: 'Begins a payment',
    access: 'owner or orders:write',
    body: paymentRequest,
    responses: { 201: paymentBegun },
    errors: [
      'order-not-found',
      'already-paid',
      'amount-not-due',
      'not-payable',
      'over-limit',
      'under-limit',
      'payment-method-unavailable',
      'payment-pending',
      'provider-unavailable',
    ],
    rateLimit: payments,
    admission: 'payment',
  },
  'PUT /api/orders/:id/pay': {
    id: 'payOrder',
    summary: "The provider's result, of which only its id is read: the provider is asked what is so",
    description:
      'The payment may have been begun here (`POST …/payments`), or at PayPal with the client id alone: then it counts when it is ' +
      'whole, of the sum and currency of `paypal` of the order, newer than the order, and no other order has it.',
    access: 'owner or orders:write',
    body: paymentResult,
    responses: { 200: order },
    errors: [
      'order-not-found',
      'not-payable',
      'payment-declined',
      'payment-given-back',
      'payment-method-unavailable',
      'payment-mismatch',
      'payment-not-approved',
      'payment-not-found',
      'payment-not-whole',
      'payment-of-another-merchant',
      'payment-of-another-order',
      'payment-older-than-order',
      'payment-pending',
      'payment-wrong-amount',
      'provider-unavailable',
    ],
    rateLimit: payments,
    admission: 'payment',
  },
  'POST /api/orders/:id/refunds': {
    id: 'refundOrder',
    summary: 'Gives money back',
    access: 'refunds:write',
    headers: idempotent,
    body: refundRequest,
    responses: { 200: order },
    errors: [
      'invalid-idempotency-key',
      'order-not-found',
      'not-refundable',
      'refund-of-too-many',
      'refund-too-large',
      'refund-too-small',
      'refund-which',
      'refund-key-reused',
      'provider-unavailable',
    ],
    admission: 'payment',
  },
});
