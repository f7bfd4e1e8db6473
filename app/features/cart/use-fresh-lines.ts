import { useEffect } from 'react';
import { getProduct } from '#app/api/get-product.ts';
import { api } from '#app/state/api.ts';
import { cart, refreshLine } from '#app/state/cart.ts';

/** Brings the cart's lines up to date once, when the cart is opened; a failure is only logged (spec section 4). */
export function useFreshLines(): void {
  useEffect(() => {
    for (const { product } of cart.get()) {
      getProduct(api, product)
        .then(({ name, image, price, countInStock }) =>
          refreshLine(product, { name, image, price, countInStock }),
        )
        .catch((error: unknown) => console.warn('cart line', product, error));
    }
  }, []);
}
