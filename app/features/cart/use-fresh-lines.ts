import { useEffect } from 'react';
import { getProduct } from '#app/api/get-product.ts';
import { api } from '#app/state/api.ts';
import { cart, refreshLine } from '#app/state/buying/cart.ts';
import { lineNow } from './line-now.ts';

/** Brings the cart's lines up to date once, when the cart is opened; a failure is only logged (spec section 4). */
export function useFreshLines(): void {
  useEffect(() => {
    for (const { product, variant } of cart.get()) {
      getProduct(api, product)
        .then((now) => refreshLine({ product, variant }, lineNow(now, variant)))
        .catch((error: unknown) => console.warn('cart line', product, error));
    }
  }, []);
}
