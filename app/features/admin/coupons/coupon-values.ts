import { COUPON_KIND_FACTS, type CouponKind } from '#contract/orders/coupon-kinds.ts';
import type { Coupon } from '#contract/orders/coupons.ts';
import { formatBirr } from '#contract/money.ts';

export interface CouponValues {
  code: string;
  value: string;
  validFrom: string;
  validUntil: string;
  leastTotal: string;
  maxUses: string;
  maxUsesPerPerson: string;
  note: string;
}

/** The offset of the shop's time: the fields have no time zone, and the server needs one. */
const OFFSET = '+03:00';
const timeOf = (moment: string | null) => moment?.slice(0, 16) ?? '';
const momentOf = (time: string) => (time === '' ? null : `${time}:00${OFFSET}`);
const textOf = (count: number | null) => (count === null ? '' : String(count));

export function valuesOf(coupon: Coupon | null): CouponValues {
  if (!coupon) {
    const none = { code: '', value: '', validFrom: '', validUntil: '', leastTotal: '' };
    return { ...none, maxUses: '', maxUsesPerPerson: '1', note: '' };
  }
  const { kind, value, leastTotal } = coupon;
  const isBirr = COUPON_KIND_FACTS[kind].value === 'birr';
  return {
    code: coupon.code,
    value: value === null ? '' : isBirr ? formatBirr(value) : String(value),
    validFrom: timeOf(coupon.validFrom),
    validUntil: timeOf(coupon.validUntil),
    leastTotal: leastTotal === 0 ? '' : formatBirr(leastTotal),
    maxUses: textOf(coupon.maxUses),
    maxUsesPerPerson: textOf(coupon.maxUsesPerPerson),
    note: coupon.note,
  };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** Returns the body of the call; numbers stay as typed, because the server reads them and reports what is wrong. */
export const rulesOf = (values: CouponValues, kind: CouponKind, isOff: boolean) => ({
  kind,
  value: COUPON_KIND_FACTS[kind].value === null ? null : orNull(values.value),
  validFrom: momentOf(values.validFrom),
  validUntil: momentOf(values.validUntil),
  leastTotal: orNull(values.leastTotal) ?? 0,
  maxUses: orNull(values.maxUses),
  maxUsesPerPerson: orNull(values.maxUsesPerPerson),
  isOff,
  note: values.note.trim(),
});
