/**
 * The kinds of coupons, and why a coupon does not apply. What a kind means stands here alone: the form, the rules of the
 * server and the texts follow from it. Without Zod, because the browser gets a copy.
 */
interface KindFacts {
  /** The meaning of its value: whole percent of the goods, birr, or nothing. */
  value: 'percent' | 'birr' | null;
  /** Delivery costs nothing. */
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

/** Something is always left to pay: 100 percent of the goods is no discount. */
export const MAX_PERCENT = 99;

/**
 * Says why a coupon does not apply, in the sequence in which it is asked. over: its time is over, or it was switched off.
 * by-agreement: delivery to this city is priced on the phone, so that it cannot be free beforehand. already-free: it would be
 * used up for nothing. too-many-tries: so many wrong codes were tried that no code is looked up for a while.
 */
export const COUPON_PROBLEMS = [
  ...(['unknown', 'over', 'not-yet', 'used-by-you', 'used-up', 'below-least'] as const),
  ...(['by-agreement', 'already-free', 'too-many-tries'] as const),
] as const;
export type CouponProblem = (typeof COUPON_PROBLEMS)[number];

/** A code as it is compared: without case and outer spaces, whatever keyboard wrote it. */
export const foldCode = (code: string): string => code.normalize('NFKC').trim().toUpperCase();
