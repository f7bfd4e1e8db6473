import { createCoupon, newCode, sameCoupon } from '../support/coupons.ts';
import { customerSamples } from './customer-samples.ts';
import { file, type Samples } from './sample.ts';

/** The samples of the calls about coupons and the customers who may use them. Each changes something. */
export const couponSamples: Samples = {
  ...customerSamples,
  'GET /api/coupons': file('/api/coupons'),
  'POST /api/coupons': () => ({
    path: '/api/coupons',
    body: { code: newCode(), kind: 'percent', value: 5 },
    allowed: 201,
  }),
  'PUT /api/coupons/:id': async ({ shop, administrator }) => {
    const coupon = await createCoupon(shop, administrator);
    return { path: `/api/coupons/${coupon._id}`, body: { ...sameCoupon(coupon), isOff: true }, allowed: 200 };
  },
};
