import type { PricedSet, SetLine } from '#contract/orders/set-prices.ts';
import { createStored } from '../stored.ts';
import { CART_SETS } from './forget-sets.ts';

/** A set of pieces as a browser remembers it: with the names of its pieces, for when one of them is missing. */
export interface KnownSet extends PricedSet {
  lines: (SetLine & { name: string; nameAm: string })[];
}

/** The sets that the shop sells, as this browser has last heard, and those that were put into the cart as a whole. */
export interface CartSets {
  known: KnownSet[];
  /** By the id of a set. */
  added: Record<string, { set: KnownSet; times: number }>;
}

const NONE: CartSets = { known: [], added: {} };

/** The sets have a key of their own, so that carts of earlier releases still can be read. */
export const cartSets = createStored<CartSets>(CART_SETS, NONE, (value) => {
  const { known, added } = (value ?? {}) as Partial<CartSets>;
  if (!Array.isArray(known) || !known.every(isKnownSet)) return null;
  const isAdded = (each: unknown) => isKnownSet((each as Partial<CartSets['added'][string]> | null)?.set);
  if (typeof added !== 'object' || added === null || !Object.values(added).every(isAdded)) return null;
  return { known, added };
});

function isKnownSet(value: unknown): value is KnownSet {
  const { id, name, offSantim, lines } = (value ?? {}) as Partial<KnownSet>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    Number.isInteger(offSantim) &&
    Array.isArray(lines) &&
    lines.every(({ product, qty }) => typeof product === 'string' && Number.isInteger(qty) && qty > 0)
  );
}

/** Forgets which sets were put into the cart: all of them, or those that are named. */
export function forgetAddedSets(ids?: readonly string[]): void {
  const { known, added } = cartSets.get();
  const gone = ids ?? Object.keys(added);
  if (!gone.some((id) => id in added)) return;
  const left = Object.entries(added).filter(([id]) => !gone.includes(id));
  cartSets.set({ known, added: Object.fromEntries(left) });
}
