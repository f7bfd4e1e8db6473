import type { CartCoupon } from '#app/state/buying/cart-coupon.ts';
import type { QuotedCoupon } from '#contract/orders/coupons.ts';
import { COUPON_KIND_FACTS } from '#contract/orders/coupon-kinds.ts';
import { formatBirr } from '#contract/money.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { couponsText as text } from '#contract/texts/coupons.ts';

/** Returns the coupon of a quote in the form in which the cart stores it; null when it has none. */
export function couponOf({ coupon, discount = 0 }: Pick<Quote, 'coupon' | 'discount'>): CartCoupon | null {
  if (!coupon) return null;
  const { code, kind, problem } = coupon;
  const isDeliveryFree = kind !== undefined && COUPON_KIND_FACTS[kind].isDeliveryFree === true;
  return { code, applies: problem === null, discount, isDeliveryFree: problem === null && isDeliveryFree };
}

/** Says why a coupon does not apply, in words; null where it does. */
export function couponProblem({ problem, leastTotal = 0 }: QuotedCoupon) {
  return problem && text.both(`problems.${problem}`, { birr: formatBirr(leastTotal) });
}
