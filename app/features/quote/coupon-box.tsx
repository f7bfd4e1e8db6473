import { useState } from 'react';
import { cartCoupon } from '#app/state/buying/cart-coupon.ts';
import { Both } from '#app/ui/both.tsx';
import { Chevron } from '#app/ui/chevron.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { cartText } from '#contract/texts/cart.ts';
import type { CouponFormProps } from './coupon-form.tsx';

const CouponForm = standalonePart(
  () => import('./coupon-form.tsx'),
  null,
  () => <Failure of={new Error('the form of coupons could not be loaded')} />,
);

/** The folded line 'I have a coupon'; it is open when the cart has one. */
export function CouponBox(props: CouponFormProps) {
  const coupon = cartCoupon.use();
  const [opened, setOpened] = useState(false);
  const isOpen = opened || coupon !== null;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)} className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-x-4 [&::-webkit-details-marker]:hidden">
        <span className="font-medium">
          <Both of={cartText.both('haveCoupon')} className="text-meta font-normal text-soft" />
        </span>
        <Chevron className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="min-h-20 pb-3">
          <CouponForm {...props} />
        </div>
      )}
    </details>
  );
}
