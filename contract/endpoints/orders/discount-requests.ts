import { z } from 'zod';
import { discountAnswer, discountRequest, newDiscountRequest } from '../../orders/discount-requests.ts';
import { declare } from '../endpoint.ts';

/** Discounts beyond the limit of staff: a seller asks, and an owner answers. */
export const discountRequestEndpoints = declare('orders', {
  'GET /api/discount-requests': {
    id: 'listDiscountRequests',
    summary: 'The discounts for which somebody waits now, the longest wait first',
    access: 'discounts:write',
    responses: { 200: z.array(discountRequest) },
  },
  'POST /api/discount-requests': {
    id: 'askForDiscount',
    summary: 'Asks the owners for a discount that was refused',
    description:
      'Sends what `discount-needs-owner` named. The owners are told. Asked again while it is open, it answers the same request (200).',
    access: 'orders:write',
    body: newDiscountRequest,
    responses: { 201: discountRequest, 200: discountRequest },
    errors: ['order-not-found', 'discount-goods-unknown'],
  },
  'GET /api/discount-requests/:id': {
    id: 'getDiscountRequest',
    summary: 'A request for a discount, for whoever asked and for owners',
    access: 'orders:write',
    responses: { 200: discountRequest },
    errors: ['not-found'],
  },
  'POST /api/discount-requests/:id/answer': {
    id: 'answerDiscountRequest',
    summary: 'Says OK or no to a discount',
    description:
      'Who asked can then give exactly this discount on these goods at these prices, once, within the hour; nothing is sent along.',
    access: 'discounts:write',
    body: discountAnswer,
    responses: { 200: discountRequest },
    errors: ['not-found', 'discount-request-over'],
  },
});
