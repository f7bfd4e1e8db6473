import type { Order } from '#contract/orders/orders.ts';

const KEY = 'placedOrder';
/** A document takes seconds to load; what waits longer is asked for anew. */
const LIFE_MS = 60_000;

/** Hands the order that was just placed to its own document, which then need not ask for it. */
export function keepPlacedOrder(order: Order): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ order, at: Date.now() }));
  } catch {
    // Without storage the document asks the shop.
  }
}

/** Returns the order that was handed over, once. */
export function takePlacedOrder(id: string): Order | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const { order, at } = JSON.parse(text ?? '{}') as { order?: Order; at?: number };
    return order?._id === id && Date.now() - (at ?? 0) < LIFE_MS ? order : null;
  } catch {
    return null;
  }
}
