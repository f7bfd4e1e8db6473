import { z } from 'zod';
import { listQuery } from '../../common.ts';
import { coupon, couponUpdate, newCoupon } from '../../orders/coupons.ts';
import { declare } from '../endpoint.ts';

/** The coupons of the shop, as its back office makes them. Shoppers name one in POST /orders/quote and POST /orders. */
export const couponEndpoints = declare('coupons', {
  'GET /api/coupons': {
    id: 'listCoupons',
    summary: 'The coupons, newest first, each with how often it was used',
    access: 'orders:read',
    query: listQuery,
    responses: { 200: z.array(coupon) },
    sends: ['x-total-count', 'link'],
  },
  'POST /api/coupons': {
    id: 'createCoupon',
    summary: 'Makes a coupon',
    access: 'discounts:write',
    body: newCoupon,
    responses: { 201: coupon },
    errors: ['coupon-code-taken'],
  },
  'PUT /api/coupons/:id': {
    id: 'updateCoupon',
    summary: 'Changes a coupon, or switches it off; orders keep what they were placed with',
    access: 'discounts:write',
    body: couponUpdate,
    responses: { 200: coupon },
    errors: ['coupon-not-found', 'edit-conflict'],
  },
});
