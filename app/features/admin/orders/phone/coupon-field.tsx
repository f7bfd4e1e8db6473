import { inStaffLanguage } from '#app/features/admin/common/staff-words.ts';
import { useState } from 'react';
import { couponProblem } from '#app/features/quote/quoted-coupon.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import type { QuotedCoupon } from '#contract/orders/coupons.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { LONGEST_COUPON } from '#contract/longest.ts';

interface CouponFieldProps {
  /** The quote's answer about the code; undefined without a code, and until the answer is there. */
  quoted: QuotedCoupon | undefined;
  /** Called with a finished code, not at each letter, because the server counts wrong codes. */
  onCode: (code: string) => void;
}

/** The field for a coupon code that the caller has. */
export default function CouponField({ quoted, onCode }: CouponFieldProps) {
  const [typed, setTyped] = useState('');
  const problem = quoted && couponProblem(quoted);
  return (
    <TextField
      label={adminOrdersText('phone.coupon')}
      hint={quoted && !problem ? adminOrdersText('phone.couponApplies') : adminOrdersText('phone.couponHint')}
      name="coupon"
      autoComplete="off"
      maxLength={LONGEST_COUPON}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => onCode(typed.trim())}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onCode(typed.trim());
      }}
      error={problem ? inStaffLanguage(problem) : undefined}
    />
  );
}
