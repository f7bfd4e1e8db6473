import { clearCart } from './cart.ts';
import { paymentMethod, shippingAddress } from './checkout.ts';
import { session } from './session.ts';

/** The person has left the shop: this browser forgets all it remembers here, the cart and its own name too. */
export function forgetPerson(): void {
  clearCart();
  shippingAddress.set(null);
  paymentMethod.set(null);
  session.set(null);
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // No storage: it lived in memory, and is gone.
  }
}
