import type { couponEndpoints } from '#contract/endpoints/coupons.ts';
import type { Handlers } from '#server/lib/http/endpoints.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import { countCoupons, listCoupons } from './coupons.store.ts';
import type { SalesDeps } from './sales-deps.ts';
import { couponAnswer, createCoupon, saveCoupon } from './save-coupon.ts';

export function couponsHandlers(sales: SalesDeps): Handlers<typeof couponEndpoints> {
  const { reader } = sales.database;
  return {
    'GET /api/coupons': async ({ query }) => {
      const { page, size } = query;
      const [rows, total] = await Promise.all([listCoupons(reader, page, size), countCoupons(reader)]);
      return {
        body: rows.map(couponAnswer),
        headers: pageHeaders('/api/coupons', query, page, size, total),
      };
    },
    'POST /api/coupons': async ({ body }, { user }) => ({ body: await createCoupon(sales, body, user) }),
    'PUT /api/coupons/:id': async ({ params, body }, { user }) => ({
      body: await saveCoupon(sales, params.id, body, user),
    }),
  };
}
