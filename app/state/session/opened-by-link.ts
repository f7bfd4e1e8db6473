import { openedOrders, type Opened } from './opened-orders.ts';

/** The most orders that a browser keeps open. */
const MOST_OPENED = 10;

export const openedByLink = (link: string): string | undefined =>
  Object.entries(openedOrders.get()).find(([, opened]) => opened.link === link)?.[0];

export function noteOpenedOrder(id: string, opened: Opened): void {
  const others = Object.entries(openedOrders.get()).filter(([other]) => other !== id);
  openedOrders.set(Object.fromEntries([...others, [id, opened] as const].slice(-MOST_OPENED)));
}
