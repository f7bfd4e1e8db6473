import { clearCart } from '../buying/cart.ts';
import { keepDraft, otherWay, payer, paymentMethod, shippingAddress } from '../buying/checkout.ts';
import { forgetLastOrder } from '../buying/last-order.ts';
import { forgetSavedOfAccount } from '../saved.ts';
import { forgetOrdersOfOthers } from '../buying/seen-orders.ts';
import { forgetTill } from '../forget-till.ts';
import { session } from './session.ts';

/**
 * Signs out in this browser: removes the data about the person and their address, because others may use it; the cart
 * stays.
 */
export function signOutHere(): void {
  shippingAddress.set(null);
  payer.set(null);
  keepDraft(null);
  keepDraft(null, 'receiverDraft');
  keepDraft(null, 'reviewDrafts');
  forgetSavedOfAccount();
  forgetOrdersOfOthers(null);
  forgetLastOrder();
  forgetTill();
  session.set(null);
}

/** Removes all data about a person who has deleted their account, also the cart and the browser's device key. */
export function forgetPerson(): void {
  clearCart();
  shippingAddress.set(null);
  payer.set(null);
  paymentMethod.set(null);
  otherWay.set('');
  forgetOrdersOfOthers(null);
  forgetTill();
  session.set(null);
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Without storage the data were in memory, and are gone.
  }
}
