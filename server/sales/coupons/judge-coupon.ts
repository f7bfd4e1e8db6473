import { COUPON_KIND_FACTS, type CouponKind, type CouponProblem } from '#contract/orders/coupon-kinds.ts';
import type { QuotedCoupon } from '#contract/orders/coupons.ts';
import { takePercent } from '#contract/orders/discounts.ts';
import { toBirr, type Reduction } from '#contract/money.ts';
import type { Transport } from '#contract/orders/quotes.ts';
import { moment } from '#server/lib/http/http.ts';
import type { CouponRow, FoundCoupon } from './coupons.store.ts';

/** A code that a buyer gave, with its coupon if there is one. */
export interface CouponAttempt {
  code: string;
  found: FoundCoupon | undefined;
  /** Says that the code was not looked up, because of too many tries. */
  isRefused?: boolean;
  /** Says that the order which is changed has the coupon: goods that make its delivery free anyhow do not end it. */
  isHeld?: boolean;
  /** The discount in santim that was agreed on; a coupon with it is not judged. */
  agreedSantim?: number;
}

/** The goods to which a coupon is to apply, before any discount. */
export interface GoodsOfCoupon {
  goodsSantim: number;
  transport: Transport;
  isDeliveryFree: boolean;
}

/** A coupon that applies to an order. */
export type UsedCoupon = Pick<CouponRow, 'id' | 'code'> & { kind: CouponKind };

export interface JudgedCoupon {
  /** The coupon where it applies, else null. */
  used: UsedCoupon | null;
  off: Reduction;
  answer: QuotedCoupon;
}

const NOTHING_OFF: Reduction = { discountSantim: 0, isDeliveryFree: false };

/** Decides whether a coupon applies to these goods, and what it takes off them. */
export function judgeCoupon(
  { code, found, isRefused, isHeld = false, agreedSantim }: CouponAttempt,
  goods: GoodsOfCoupon,
): JudgedCoupon {
  const isAgreed = agreedSantim !== undefined;
  const problem = isRefused
    ? 'too-many-tries'
    : found
      ? isAgreed
        ? null
        : findCouponProblem(found, { ...goods, isDeliveryFree: goods.isDeliveryFree && !isHeld })
      : 'unknown';
  if (!found || problem) {
    const answer = { code, ...(found && told(found, problem)), problem };
    return { used: null, off: NOTHING_OFF, answer };
  }
  const { id, kind } = found;
  return {
    used: { id, code: found.code, kind },
    off: { ...reductionOf(found, goods), ...(isAgreed && { discountSantim: agreedSantim }) },
    answer: { code: found.code, kind, problem: null },
  };
}

/** Returns the kind of a coupon that does not apply, and what the buyer can still do about it. */
function told(found: FoundCoupon, problem: CouponProblem | null) {
  return {
    kind: found.kind,
    ...(problem === 'below-least' && { leastTotal: toBirr(found.least_santim) }),
    ...(problem === 'not-yet' && found.valid_from && { validFrom: moment(found.valid_from) }),
  };
}

function findCouponProblem(found: FoundCoupon, goods: GoodsOfCoupon): CouponProblem | null {
  const isUsedUp = (limit: number | null, uses: number) => limit !== null && uses >= limit;
  const { isDeliveryFree } = COUPON_KIND_FACTS[found.kind];
  if (found.is_off || found.is_over) return 'over';
  if (found.is_early) return 'not-yet';
  if (isUsedUp(found.max_uses_per_person, found.own_uses)) return 'used-by-you';
  if (isUsedUp(found.max_uses, found.uses)) return 'used-up';
  if (goods.goodsSantim < found.least_santim) return 'below-least';
  if (isDeliveryFree && goods.transport === 'by-agreement') return 'by-agreement';
  return isDeliveryFree && goods.isDeliveryFree ? 'already-free' : null;
}

/** Returns what a coupon takes off. An amount is never the whole price, because its coupon requires goods for more. */
function reductionOf({ kind, value }: CouponRow, { goodsSantim }: GoodsOfCoupon): Reduction {
  const { value: means, isDeliveryFree = false } = COUPON_KIND_FACTS[kind];
  if (means === 'percent') return { discountSantim: takePercent(goodsSantim, value ?? 0), isDeliveryFree };
  return { discountSantim: means === 'birr' ? Math.min(value ?? 0, goodsSantim) : 0, isDeliveryFree };
}
