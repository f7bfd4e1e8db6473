import type { couponEndpoints } from '#contract/endpoints/orders/coupons.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { verbsOf } from '#server/lib/http/verbs.ts';
import { readCoupons } from './list-coupons.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { createCoupon, saveCoupon } from './save-coupon.ts';

export function couponsHandlers(sales: SalesDeps): Handlers<typeof couponEndpoints> {
  const { given, ofId, page } = verbsOf(sales);
  return {
    'GET /api/coupons': page('/api/coupons', readCoupons),
    'POST /api/coupons': given(createCoupon),
    'PUT /api/coupons/:id': ofId(saveCoupon),
  };
}
