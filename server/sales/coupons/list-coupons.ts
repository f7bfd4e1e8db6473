import type { Coupon } from '#contract/orders/coupons.ts';
import { countCoupons, listCoupons } from './coupons.store.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { couponAnswer } from './save-coupon.ts';

/** The coupons of a page, the newest first, and how many there are. */
export async function readCoupons(
  { database: { reader } }: Pick<SalesDeps, 'database'>,
  { page, size }: { page: number; size: number },
): Promise<{ rows: Coupon[]; total: number }> {
  const [coupons, total] = await Promise.all([listCoupons(reader, page, size), countCoupons(reader)]);
  return { rows: coupons.map(couponAnswer), total };
}
