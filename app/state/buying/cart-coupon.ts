import { forgetOrderKey } from './cart.ts';
import { createStored } from '../stored.ts';

/**
 * The coupon of this browser's cart, with the shop's last answer about it. The server checks it again for each quote
 * and order.
 */
export interface CartCoupon {
  code: string;
  /** The coupon took something off when the shop was last asked. */
  applies: boolean;
  /** The discount on the goods, in birr. */
  discount: number;
  isDeliveryFree: boolean;
}

/** The stored coupon has a key of its own, so that carts of earlier releases still can be read, without a coupon. */
export const cartCoupon = createStored<CartCoupon | null>('cartCoupon', null, (value) =>
  isCartCoupon(value) ? value : null,
);

/**
 * Stores another coupon or none, and forgets the order key: an order that may already have been made is a different
 * one.
 */
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
