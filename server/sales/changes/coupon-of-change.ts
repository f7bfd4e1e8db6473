import type { Executor } from '#server/lib/database/database.ts';
import {
  couponUserOfOrder,
  findTermsOf,
  type CouponUser,
  type FoundCoupon,
} from '../coupons/coupons.store.ts';
import type { CouponAttempt } from '../coupons/judge-coupon.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import { findLostCoupon } from './order-changes.store.ts';

/** Leaves out a person's own uses of the coupon, because the order has used it already. */
const NOBODY: CouponUser = { userId: null };

/**
 * Returns the coupon by which a change of an order is judged, with its terms at placing: its validity was judged then,
 * and later edits of the coupon are for later orders. A coupon that an earlier change took off is judged anew, with
 * the uses that others made of it since.
 */
export async function findCouponOfChange(
  db: Executor,
  order: OrderRow,
  find: (code: string, user: CouponUser) => Promise<CouponAttempt>,
): Promise<CouponAttempt | null> {
  const { coupon_code: held } = order;
  if (held !== null) {
    const { found } = await find(held, NOBODY);
    return {
      code: held,
      found: found && { ...(await asPlaced(db, order.id, found)), uses: 0 },
      isHeld: true,
    };
  }
  const lost = await findLostCoupon(db, order.id);
  if (!lost) return null;
  const { code, kind } = lost;
  const { found } = await find(code, couponUserOfOrder(order));
  return { code, found: found && { ...(await asPlaced(db, order.id, found)), kind } };
}

async function asPlaced(db: Executor, orderId: string, found: FoundCoupon): Promise<FoundCoupon> {
  const terms = await findTermsOf(db, orderId);
  return { ...found, ...terms, is_off: false, is_early: false, is_over: false };
}
