import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { clearCart, forgetOrderKey, orderKey, type CartLine } from '#app/state/cart.ts';
import { toasts } from '#app/text/toasts.ts';
import { toastAfterLoad } from '#app/ui/toast.ts';
import type { PaymentMethod, Quote, ShippingAddress } from '#contract/orders.ts';

interface Submission {
  lines: readonly CartLine[];
  quote: Quote;
  address: ShippingAddress;
  method: PaymentMethod;
  /** Called before the cart is emptied. */
  onPlaced: () => void;
}

/**
 * Places the order under the cart's key, so that pressing twice or losing the answer makes one order. Then the cart is
 * emptied and the order's own document is loaded. Rejects with `ApiError`; everything is kept then.
 */
export async function submitOrder({ lines, quote, address, method, onPlaced }: Submission): Promise<void> {
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = quote;
  const order = await api.orders.place(
    {
      orderItems: lines.map(({ product, name, image, price, qty }) => ({ product, name, image, price, qty })),
      shippingAddress: address,
      paymentMethod: method,
      itemsPrice,
      shippingPrice,
      taxPrice,
      totalPrice,
    },
    orderKey(),
  );
  onPlaced();
  clearCart();
  forgetOrderKey();
  toastAfterLoad('success', toasts.orderSubmitted);
  window.location.assign(`/order/${order._id}`);
}

/** The fresh quote that comes with the refusal of an outdated one. */
export function freshQuoteOf(error: unknown): Quote | null {
  if (!(error instanceof ApiError) || error.code !== 'quote-changed') return null;
  const details = error.details as Quote | undefined;
  return Array.isArray(details?.orderItems) ? details : null;
}
