import { clearCart } from '../buying/cart.ts';
import { keepDraft, otherWay, payer, paymentMethod, shippingAddress } from '../buying/checkout.ts';
import { forgetSavedOfAccount } from '../saved.ts';
import { forgetOrdersOfOthers } from '../buying/seen-orders.ts';
import { session } from './session.ts';

/** The person signs out: what tells who they are and where they live goes, for others use this browser; the cart stays. */
export function signOutHere(): void {
  shippingAddress.set(null);
  payer.set(null);
  keepDraft(null);
  keepDraft(null, 'receiverDraft');
  keepDraft(null, 'reviewDrafts');
  forgetSavedOfAccount();
  forgetOrdersOfOthers(null);
  session.set(null);
}

/** The person has left the shop: this browser forgets all it remembers here, the cart and its own name too. */
export function forgetPerson(): void {
  clearCart();
  shippingAddress.set(null);
  payer.set(null);
  paymentMethod.set(null);
  otherWay.set('');
  forgetOrdersOfOthers(null);
  session.set(null);
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // No storage: it lived in memory, and is gone.
  }
}
