import { forgetOrderKey } from './cart.ts';
import { createStored } from '../stored.ts';

/** The coupon of this browser's cart, with what the shop last said of it. The server decides anew each time. */
export interface CartCoupon {
  code: string;
  /** It took something off when the shop was last asked. */
  applies: boolean;
  /** Birr off the goods. */
  discount: number;
  isDeliveryFree: boolean;
}

/** Stands beside the cart, so that a cart of before reads as it did, and has none. */
export const cartCoupon = createStored<CartCoupon | null>('cartCoupon', null, (value) =>
  isCartCoupon(value) ? value : null,
);

/** The person has given another code, or taken theirs back: the order that may have been made is not this one. */
export function changeCoupon(next: CartCoupon | null): void {
  forgetOrderKey();
  cartCoupon.set(next);
}

function isCartCoupon(value: unknown): value is CartCoupon {
  if (typeof value !== 'object' || value === null) return false;
  const { code, applies, discount, isDeliveryFree } = value as CartCoupon;
  return (
    typeof code === 'string' &&
    typeof applies === 'boolean' &&
    Number.isFinite(discount) &&
    discount >= 0 &&
    typeof isDeliveryFree === 'boolean'
  );
}
