import type { Order } from '#contract/orders/orders.ts';

const KEY = 'placedOrder';
/** The time in milliseconds for which the order is kept: the next document loads within seconds. */
const LIFE_MS = 60_000;

/** Hands the order that was just placed to its own document, which then need not ask for it. */
export function keepPlacedOrder(order: Order): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ order, at: Date.now() }));
  } catch {
    // Without session storage the document loads the order.
  }
}

/** Returns the order that was passed on, and removes it. */
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
