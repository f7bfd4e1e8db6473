import { z } from 'zod';
import { idParams } from '../../common.ts';
import {
  counterPiece,
  counterPiecesQuery,
  counterSale,
  counterSaleAnswer,
  counterTaking,
  till,
} from '../../paying/counter.ts';
import { declare } from '../endpoint.ts';
import { idempotent } from '../orders/orders.ts';
import { orders } from '../rate-limits.ts';

/** The refusals of money that somebody takes at the counter. */
const errorsOfTaking = [
  'payment-method-unavailable',
  'not-payable',
  'amount-not-due',
  'number-looks-used',
  'over-cash-limit',
  'transaction-number-used',
  'withheld-needs-tin',
  'withheld-too-much',
  'drawer-not-found',
  'drawer-closed',
] as const;

/** The sale in the showroom. */
export const counterEndpoints = declare('orders', {
  'GET /api/counter/pieces': {
    id: 'listCounterPieces',
    summary: 'The pieces that are on sale, each variant by itself, for the counter and price tags',
    description:
      'Without a question those in stock; of more than 2,000 those of the showroom are among them.',
    access: 'products:read',
    query: counterPiecesQuery,
    responses: { 200: z.array(counterPiece) },
  },
  'POST /api/counter/sales': {
    id: 'sellAtCounter',
    summary: 'Sells in the showroom: the order, its money and the hand-over in one step',
    description:
      'The same key answers the same sale. Money above the sum that a second person has to see waits, and then the goods do.',
    access: 'orders:write',
    headers: idempotent,
    body: counterSale,
    responses: { 200: counterSaleAnswer, 201: counterSaleAnswer },
    errors: [
      'invalid-idempotency-key',
      'idempotency-key-reused',
      'invalid-phone',
      'order-too-large',
      'discount-needs-owner',
      'total-not-possible',
      'quote-changed',
      'half-day-full',
      'half-day-not-possible',
      ...errorsOfTaking,
      'moment-not-believed',
    ],
    rateLimit: orders,
  },
  'POST /api/counter/orders/:id/payments': {
    id: 'takeMoneyAtCounter',
    summary: 'Takes money for an order that stands already, in one or several ways',
    description:
      'Such as the rest of a deposit or an order by phone. Paid whole, its goods can be handed over in the same step. Sent twice ' +
      'it is refused, because another sum is due then.',
    access: 'orders:write',
    params: idParams,
    body: counterTaking,
    responses: { 200: counterSaleAnswer },
    errors: [...errorsOfTaking, 'order-not-found', 'not-deliverable', 'payment-pending', 'receipt-waiting'],
  },
  'GET /api/counter/till': {
    id: 'getTill',
    summary: 'What a till names in its sales: its session, and the open cash drawers',
    access: 'orders:write',
    responses: { 200: till },
  },
  'POST /api/counter/sales/:id/seen-to': {
    id: 'seeToSoldTwice',
    summary: 'Says that somebody has seen to pieces that were sold twice, once without a network',
    description: 'The sale is on Today until then.',
    access: 'stock:write',
    params: idParams,
    responses: { 200: counterSaleAnswer },
    errors: ['order-not-found'],
  },
  'GET /api/counter/sales/:id': {
    id: 'getCounterSale',
    summary: 'What the slip of an order says',
    access: 'orders:read',
    responses: { 200: counterSaleAnswer },
    errors: ['order-not-found'],
  },
});
