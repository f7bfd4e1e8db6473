import { id, idParams } from '../../common.ts';
import {
  orderChangeAnswer,
  orderChangeQuestion,
  orderChangeQuote,
  orderChangeRequest,
} from '../../orders/order-change-requests.ts';
import { order } from '../../orders/orders.ts';
import { declare, type EndpointDeclaration } from '../endpoint.ts';
import { idempotent } from './orders.ts';
import { orderChangeAnswers } from '../rate-limits.ts';

const refusals = [
  'order-not-found',
  'not-changeable',
  'order-too-large',
  'transport-price-needed',
  'change-below-refunds',
  'change-of-returned',
  'change-of-delivered',
] as const;

const ofChange = {
  params: idParams.extend({ change: id }),
  responses: { 200: order },
} as const satisfies Partial<EndpointDeclaration>;

/** The calls by which an order is changed after it was placed. */
export const orderChangeEndpoints = declare('orders', {
  'POST /api/orders/:id/changes/quote': {
    id: 'quoteOrderChange',
    summary: 'What a change of an order would cost, owe or give back',
    access: 'orders:write',
    body: orderChangeQuestion,
    responses: { 200: orderChangeQuote },
    errors: [...refusals, 'invalid-phone', 'total-not-possible'],
  },
  'POST /api/orders/:id/changes': {
    id: 'changeOrder',
    summary: 'Changes an order, or proposes it to the buyer where it costs more',
    description:
      'What the quote said is sent along. With an Idempotency-Key a call that is sent again answers the same order; a ' +
      'change to what the order is already does nothing.',
    access: 'orders:write',
    headers: idempotent,
    body: orderChangeRequest,
    responses: { 200: order },
    errors: [
      ...refusals,
      'invalid-phone',
      'invalid-idempotency-key',
      'idempotency-key-reused',
      'change-differs',
      'change-goods-gone',
      'half-day-full',
      'half-day-not-possible',
      'change-needs-agreement',
      'discount-needs-owner',
      'total-not-possible',
    ],
  },
  'POST /api/orders/:id/changes/:change/answer': {
    ...ofChange,
    id: 'answerOrderChange',
    summary: 'Accepts or refuses a change that was proposed',
    access: 'owner or orders:write',
    body: orderChangeAnswer,
    errors: [
      ...refusals,
      'change-not-open',
      'change-differs',
      'change-goods-gone',
      'half-day-full',
      'half-day-not-possible',
    ],
    rateLimit: orderChangeAnswers,
    admission: 'checkout',
  },
  'POST /api/orders/:id/changes/:change/withdrawal': {
    ...ofChange,
    id: 'withdrawOrderChange',
    summary: 'Takes a proposed change back',
    access: 'orders:write',
    errors: ['order-not-found', 'change-not-open'],
  },
});
