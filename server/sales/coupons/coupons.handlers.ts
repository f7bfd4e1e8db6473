import type { couponEndpoints } from '#contract/endpoints/orders/coupons.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import { readCoupons } from './list-coupons.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { createCoupon, saveCoupon } from './save-coupon.ts';

export function couponsHandlers(sales: SalesDeps): Handlers<typeof couponEndpoints> {
  return {
    'GET /api/coupons': async ({ query }) => {
      const { coupons, total } = await readCoupons(sales, query);
      return {
        body: coupons,
        headers: pageHeaders('/api/coupons', query, query.page, query.size, total),
      };
    },
    'POST /api/coupons': async ({ body }, { user }) => ({ body: await createCoupon(sales, body, user) }),
    'PUT /api/coupons/:id': async ({ params, body }, { user }) => ({
      body: await saveCoupon(sales, params.id, body, user),
    }),
  };
}
