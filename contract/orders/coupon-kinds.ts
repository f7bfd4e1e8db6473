/**
 * The kinds of coupons, and why a coupon does not apply. This table alone says what a kind means: the form, the
 * server's rules and the texts are derived from it. Without Zod, because browsers load this file.
 */
interface KindFacts {
  /** The unit of the coupon's value: whole percent of the goods, birr, or none. */
  value: 'percent' | 'birr' | null;
  /** The coupon makes delivery free. */
  isDeliveryFree?: true;
}

const facts = {
  percent: { value: 'percent' },
  amount: { value: 'birr' },
  'free-delivery': { value: null, isDeliveryFree: true },
} as const satisfies Record<string, KindFacts>;

export type CouponKind = keyof typeof facts;
export const COUPON_KINDS = Object.keys(facts) as [CouponKind, ...CouponKind[]];
export const COUPON_KIND_FACTS: Record<CouponKind, KindFacts> = facts;

/** The largest discount in percent, so that something is always left to pay. */
export const MAX_PERCENT = 99;

/**
 * The reasons why a coupon does not apply, in the order in which they are checked. over: it has expired or was switched
 * off. by-agreement: the delivery price to this city is agreed by phone, so it cannot be free. already-free: the coupon
 * would be used without any effect. too-many-tries: after too many wrong codes no code is checked for a while.
 */
export const COUPON_PROBLEMS = [
  ...(['unknown', 'over', 'not-yet', 'used-by-you', 'used-up', 'below-least'] as const),
  ...(['by-agreement', 'already-free', 'too-many-tries'] as const),
] as const;
export type CouponProblem = (typeof COUPON_PROBLEMS)[number];

/** Normalises a code for comparison: without case, outer spaces, or differences between keyboards. */
export const foldCode = (code: string): string => code.normalize('NFKC').trim().toUpperCase();
