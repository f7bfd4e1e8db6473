import type { Order } from '#contract/orders/orders.ts';
import { createStored } from '../stored.ts';
import { session } from '../session/session.ts';

const MOST = 10;

interface SeenOrders {
  /** The id of the person whose orders they are; null: nobody's. */
  of: string | null;
  /** The last one first. */
  orders: { order: Order; savedAt: number }[];
}

const NONE: SeenOrders = { of: null, orders: [] };

const isSeen = (value: unknown): value is SeenOrders['orders'][number] => {
  const { order, savedAt } = (value ?? {}) as Partial<SeenOrders['orders'][number]>;
  return typeof order?._id === 'string' && Array.isArray(order.orderItems) && typeof savedAt === 'number';
};

/** The orders that a person has looked at here, for days without a network. They go with the session. */
const stored = createStored<SeenOrders>('seenOrders', NONE, (value) => {
  const { of, orders } = (value ?? {}) as Partial<SeenOrders>;
  return typeof of === 'string' && Array.isArray(orders) ? { of, orders: orders.filter(isSeen) } : null;
});

/** Keeps a person's own order; of people of the shop, who see everybody's, none. */
export function noteSeenOrder(order: Order): void {
  const user = session.get();
  if (!user || user.isAdmin || user.role) return;
  const { of, orders } = stored.get();
  const others = of === user._id ? orders.filter(({ order: { _id } }) => _id !== order._id) : [];
  stored.set({ of: user._id, orders: [{ order, savedAt: Date.now() }, ...others].slice(0, MOST) });
}

/** The seen orders of whoever is signed in here. */
export function useSeenOrders(): SeenOrders['orders'] {
  const { of, orders } = stored.use();
  const user = session.use();
  return user !== null && user._id === of ? orders : [];
}

/** Drops the orders of anybody but this person: they are private, and others use this browser. */
export function forgetOrdersOfOthers(user: { _id: string } | null): void {
  const { of } = stored.get();
  if (of !== null && user?._id !== of) stored.set(NONE);
}
