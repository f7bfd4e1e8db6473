import { cart, forgetOrderKey, type CartLine } from './cart.ts';

/** Returns the cart as it can be bought: without what is sold out, and with no more pieces than there are. */
export const buyableOf = (lines: readonly CartLine[]): CartLine[] =>
  lines
    .filter(({ countInStock }) => countInStock > 0)
    .map((line) => (line.qty > line.countInStock ? { ...line, qty: line.countInStock } : line));

/** Says whether a cart has pieces that cannot be bought now. */
export const hasSoldOut = (lines: readonly CartLine[]): boolean =>
  lines.some(({ qty, countInStock }) => qty > countInStock);

/** Leaves out of the cart what cannot be bought now. */
export function leaveOutSoldOut(): void {
  forgetOrderKey();
  cart.set(buyableOf(cart.get()));
}
