import { inShop, readersLanguage } from '#contract/texts/reader-language.ts';
import { api } from '#app/state/api.ts';
import { cartCoupon } from '#app/state/buying/cart-coupon.ts';
import { clearCart, forgetOrderKey, orderKey, type CartLine } from '#app/state/buying/cart.ts';
import { payer, shippingAddress, type Reviewed } from '#app/state/buying/checkout.ts';
import { forgetCartSets } from '#app/state/buying/forget-sets.ts';
import { halfDayChoice } from '#app/state/buying/half-day.ts';
import { noteLastOrder } from '#app/state/buying/last-order.ts';
import { keepPlacedOrder } from '#app/state/buying/placed-order.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { toastAfterLoad } from '#app/ui/dialogs/toast.ts';
import type { HalfDay } from '#contract/deliveries/delivery-states.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { shownCharge } from './change-rows.ts';

interface Submission {
  lines: readonly CartLine[];
  quote: Quote;
  reviewed: Reviewed;
  hasAssembly: boolean;
  /** The half-day of delivery; null: the shop calls about it. */
  halfDay: HalfDay | null;
  /** Called before the cart is emptied. */
  onPlaced: () => void;
}

/**
 * Places the order under the cart's idempotency key, so that a second press or a lost answer makes no second order.
 * Then empties the cart and loads the order's page as a document. Rejects with `ApiError`; the cart is kept then.
 */
export async function submitOrder(submission: Submission): Promise<void> {
  const { lines, quote, reviewed, hasAssembly, halfDay, onPlaced } = submission;
  const { itemsPrice, shippingPrice, taxPrice, totalPrice, coupon } = quote;
  const order = await api.call('POST /api/orders', {
    body: {
      orderItems: lines.map(({ product, variant, name, image, price, qty }) => ({
        product,
        variant,
        name,
        image,
        price,
        qty,
      })),
      shippingAddress: reviewed.address,
      payer: reviewed.by ?? undefined,
      paymentMethod: reviewed.way.method,
      otherWay: reviewed.way.otherWay,
      assembly: hasAssembly || undefined,
      itemsPrice,
      shippingPrice,
      taxPrice,
      totalPrice,
      // A coupon that does not apply is not sent, because the order would be refused.
      coupon: coupon?.problem === null ? coupon.code : undefined,
      halfDay: halfDay ?? undefined,
      language: readersLanguage(),
      charge: shownCharge(quote, reviewed.way.method) ?? undefined,
    },
    headers: { 'idempotency-key': orderKey() },
  });
  onPlaced();
  clearCart();
  cartCoupon.set(null);
  forgetCartSets();
  halfDayChoice.set(null);
  forgetReceiver();
  forgetOrderKey();
  keepPlacedOrder(order);
  noteLastOrder(order);
  toastAfterLoad('success', toastsText.both('orderSubmitted'));
  window.location.assign(inShop(`/order/${order._id}`));
}

/** Forgets the receiver: the next order is for the buyer again, unless they say otherwise. */
function forgetReceiver(): void {
  if (payer.get() === null) return;
  payer.set(null);
  shippingAddress.set(null);
}
