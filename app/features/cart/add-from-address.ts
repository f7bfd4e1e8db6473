import { ApiError } from '#app/api/client.ts';
import { getProduct } from '#app/api/get-product.ts';
import { api, guestApi } from '#app/state/api.ts';
import { addToCart, clampQuantity } from '#app/state/buying/cart.ts';
import { cartText } from '#contract/texts/cart.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { lineNow } from './line-now.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { messageOf } from '#app/ui/failure.tsx';

/**
 * Adds a product to the cart at today's price; without a variant the default one. Returns a sentence about why that was
 * impossible.
 */
export async function addProduct(id: string, variant: string | null, qty: number): Promise<string | null> {
  /** Without a network the service worker may have a copy of the answer to guests. */
  const orAsGuests = (error: unknown) => {
    if (error instanceof ApiError && error.status === 0) return getProduct(guestApi, id);
    throw error;
  };
  try {
    const product = await getProduct(api, id).catch(orAsGuests);
    const now = lineNow(product, variant);
    if (now.countInStock < 1) return cartText('notAdded');
    addToCart({ product: product._id, ...now, qty: clampQuantity(qty, now.countInStock) });
    toast.success(toastsText.both('addedToCart'));
    return null;
  } catch (error) {
    if (error instanceof ApiError) return messageOf(error);
    throw error;
  }
}
