import { z } from 'zod';
import { idParams } from '../../common.ts';
import { discountAnswer, discountRequest, newDiscountRequest } from '../../orders/discount-requests.ts';
import { declare } from '../endpoint.ts';

/** Discounts beyond the limit of staff: a seller asks, and an owner answers. */
export const discountRequestEndpoints = declare('orders', {
  'GET /api/discount-requests': {
    id: 'listDiscountRequests',
    summary: 'The discounts for which somebody waits now, the longest wait first',
    access: 'discounts:write',
    responses: { 200: z.array(discountRequest) },
    admission: 'back-office',
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
    admission: 'back-office',
  },
  'GET /api/discount-requests/:id': {
    id: 'getDiscountRequest',
    summary: 'A request for a discount, for whoever asked and for owners',
    access: 'orders:write',
    params: idParams,
    responses: { 200: discountRequest },
    errors: ['not-found'],
    admission: 'back-office',
  },
  'POST /api/discount-requests/:id/answer': {
    id: 'answerDiscountRequest',
    summary: 'Says OK or no to a discount',
    description:
      'Who asked can then give exactly this discount on these goods at these prices, once, within the hour; nothing is sent along.',
    access: 'discounts:write',
    params: idParams,
    body: discountAnswer,
    responses: { 200: discountRequest },
    errors: ['not-found', 'discount-request-over'],
    provesAbove: 'discount',
    admission: 'back-office',
  },
});
