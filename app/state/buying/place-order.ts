import { ApiError, isRefusal } from '#app/api/client.ts';
import type { Order } from '#contract/orders/orders.ts';
import { api } from '../api.ts';
import { cartCoupon } from './cart-coupon.ts';
import { cartHold } from './cart-hold.ts';
import { forgetCartSets } from './forget-sets.ts';
import { clearCart, orderKey } from './cart.ts';
import { payer, shippingAddress } from './checkout.ts';
import { halfDayChoice } from './half-day.ts';
import { noteLastOrder } from './last-order.ts';
import {
  dropPastWaitingOrder,
  keepWaitingOrder,
  refuseWaitingOrder,
  waitingOrder,
} from './sending-when-back.ts';
import type { SubmittedOrder } from './waiting-order.ts';

/**
 * Sends an order under the cart's idempotency key, so that a second press or a lost answer makes no second order, and
 * empties the cart. Without an answer the order waits for the network. Rejects with `ApiError`; the cart is kept then.
 * @param onPlaced called before the cart is emptied.
 */
export async function placeOrder(body: SubmittedOrder, onPlaced?: () => void): Promise<Order> {
  const call = api.call('POST /api/orders', { body, headers: { 'idempotency-key': orderKey() } });
  const order = await call.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 0) keepWaitingOrder(body);
    throw error;
  });
  onPlaced?.();
  clearCart();
  cartCoupon.set(null);
  cartHold.set(null);
  forgetCartSets();
  halfDayChoice.set(null);
  forgetReceiver();
  dropPastWaitingOrder();
  noteLastOrder(order);
  return order;
}

/**
 * Sends the order that waits as it was submitted, in one tab at a time. Returns null when none waits any more. Rejects
 * with `ApiError`; the order waits on, unless the shop has refused it.
 * @param onPlaced called before the cart is emptied.
 */
export const sendWaitingOrder = (onPlaced?: () => void): Promise<Order | null> =>
  inOneTab(async () => {
    const order = waitingOrder();
    if (!order) return null;
    try {
      return await placeOrder(order, onPlaced);
    } catch (error) {
      if (isRefusal(error)) refuseWaitingOrder();
      throw error;
    }
  });

/** Runs work in one tab at a time: the next tab then finds the key used up and the cart empty. */
export const inOneTab = async <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('order', work) : work();

/** Forgets the receiver: the next order is for the buyer again, unless they say otherwise. */
function forgetReceiver(): void {
  if (payer.get() === null) return;
  payer.set(null);
  shippingAddress.set(null);
}
