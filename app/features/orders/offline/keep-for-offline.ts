import { noteSeenOrder } from '#app/state/buying/seen-orders.ts';
import { whenIdle } from '#app/ui/loading/when-idle.ts';
import type { Order } from '#contract/orders/orders.ts';

/**
 * Keeps an order for days without a network, and loads the code that draws it then, so that the service worker keeps
 * the code, too.
 */
export function keepForOffline(order: Order): void {
  noteSeenOrder(order);
  whenIdle(() => void import('./offline-order.tsx').catch(() => undefined));
}
