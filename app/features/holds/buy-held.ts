import type { Hold } from '#contract/stock/holds.ts';
import { getProduct } from '#app/api/get-product.ts';
import { lineNow } from '#app/features/cart/line-now.ts';
import { withHeld } from '#app/features/cart/use-fresh-lines.ts';
import { api } from '#app/state/api.ts';
import { addToCart, clampQuantity, forgetOrderKey } from '#app/state/buying/cart.ts';
import { cartHold } from '#app/state/buying/cart-hold.ts';

/** Puts held pieces into the cart; the order of this cart then uses the hold, so that nobody gets them in between. */
export async function buyHeld({ _id, product, variant, qty }: Hold): Promise<void> {
  const now = lineNow(await getProduct(api, product), variant);
  // It is another order than the one whose answer may still come.
  forgetOrderKey();
  cartHold.set({ _id, product, variant, qty });
  const line = withHeld(product, now);
  addToCart({ product, ...line, qty: clampQuantity(qty, line.countInStock) });
}
