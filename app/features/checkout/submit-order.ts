import { inShop, readersLanguage } from '#contract/texts/reader-language.ts';
import type { CartLine } from '#app/state/buying/cart.ts';
import type { Reviewed } from '#app/state/buying/checkout.ts';
import { agentCheckout } from '#app/state/buying/agent-checkout.ts';
import { cartHold } from '#app/state/buying/cart-hold.ts';
import { placeOrder } from '#app/state/buying/place-order.ts';
import { keepPlacedOrder } from '#app/state/buying/placed-order.ts';
import type { SubmittedOrder } from '#app/state/buying/waiting-order.ts';
import { toastsText } from '#contract/texts/toasts.ts';
import { toastAfterLoad } from '#app/ui/dialogs/toast.ts';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import type { Order } from '#contract/orders/orders.ts';
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
 * Places the order of the cart as the buyer has accepted it, then loads the order's page as a document. Rejects with
 * `ApiError`; the cart is kept then.
 */
export async function submitOrder({ onPlaced, ...submission }: Submission): Promise<void> {
  openPlacedOrder(await placeOrder(orderOf(submission), onPlaced));
}

function orderOf({ lines, quote, reviewed, hasAssembly, halfDay }: Omit<Submission, 'onPlaced'>) {
  const { itemsPrice, shippingPrice, taxPrice, totalPrice, coupon } = quote;
  return {
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
    hold: cartHold.get()?._id,
    agentCheckout: agentCheckout.get() || undefined,
    halfDay: halfDay ?? undefined,
    language: readersLanguage(),
    charge: shownCharge(quote, reviewed.way.method) ?? undefined,
  } satisfies SubmittedOrder;
}

/** Loads the page of an order that was just placed, as a document. */
export function openPlacedOrder(order: Order): void {
  keepPlacedOrder(order);
  toastAfterLoad('success', toastsText.both('orderSubmitted'));
  window.location.assign(inShop(`/order/${order._id}`));
}
