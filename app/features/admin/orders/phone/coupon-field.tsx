import { inStaffLanguage } from '#app/features/admin/common/staff-words.ts';
import { useState } from 'react';
import { couponProblem } from '#app/features/quote/quoted-coupon.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import type { QuotedCoupon } from '#contract/orders/coupons.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';

interface CouponFieldProps {
  /** The quote's word on the code; undefined without one, and until the shop has answered. */
  quoted: QuotedCoupon | undefined;
  /** Called when the whole code stands there, because each wrong code is counted. */
  onCode: (code: string) => void;
}

/** The code that a caller has. */
export function CouponField({ quoted, onCode }: CouponFieldProps) {
  const [typed, setTyped] = useState('');
  const problem = quoted && couponProblem(quoted);
  return (
    <TextField
      label={adminOrdersText('phone.coupon')}
      hint={quoted && !problem ? adminOrdersText('phone.couponApplies') : adminOrdersText('phone.couponHint')}
      name="coupon"
      autoComplete="off"
      maxLength={60}
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
