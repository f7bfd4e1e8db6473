import { useEffect } from 'react';
import { getProduct } from '#app/api/get-product.ts';
import { api } from '#app/state/api.ts';
import { cart, refreshLine } from '#app/state/buying/cart.ts';
import { cartHold } from '#app/state/buying/cart-hold.ts';
import { lineNow } from './line-now.ts';

type Line = ReturnType<typeof lineNow>;

/** The pieces of a variant that are held for this person. */
const heldOf = (product: string, variant: string | null | undefined): number => {
  const hold = cartHold.get();
  return hold?.product === product && (!variant || hold.variant === variant) ? hold.qty : 0;
};

/** A line with the pieces that the showroom keeps for this person, which nobody else can order. */
export const withHeld = (product: string, line: Line): Line => ({
  ...line,
  countInStock: line.countInStock + heldOf(product, line.variant),
});

/** Brings the cart's lines up to date once, when the cart is opened; a failure is only logged (spec section 4). */
export function useFreshLines(): void {
  useEffect(() => {
    for (const { product, variant } of cart.get()) {
      getProduct(api, product)
        .then((now) => refreshLine({ product, variant }, withHeld(product, lineNow(now, variant))))
        .catch((error: unknown) => console.warn('cart line', product, error));
    }
  }, []);
}
