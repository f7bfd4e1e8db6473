import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { clearCart, forgetOrderKey, orderKey, type CartLine } from '#app/state/cart.ts';
import { toasts } from '#app/text/toasts.ts';
import { toastAfterLoad } from '#app/ui/toast.ts';
import type { Quote, ShippingAddress } from '#contract/orders.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { shownCharge } from './quote-changes.ts';

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
      charge: shownCharge(quote, method) ?? undefined,
    },
    orderKey(),
  );
  onPlaced();
  clearCart();
  forgetOrderKey();
  toastAfterLoad('success', toasts.orderSubmitted);
  window.location.assign(`/order/${order._id}`);
}

/** Refusals that come with the fresh quote: of an outdated one, and of a way to pay that is not possible (any more). */
const WITH_QUOTE = new Set(['quote-changed', 'payment-method-unavailable', 'over-limit', 'over-cash-limit']);

/** The fresh quote that comes with a refusal. */
export function freshQuoteOf(error: unknown): Quote | null {
  if (!(error instanceof ApiError) || !WITH_QUOTE.has(error.code)) return null;
  const details = error.details as Quote | undefined;
  return Array.isArray(details?.orderItems) ? details : null;
}
