import type { Order } from '#contract/orders/orders.ts';
import { createStored } from '../stored.ts';
import { session } from '../session/session.ts';

const MOST_SEEN = 10;

interface SeenOrders {
  /** The id of the person whose orders they are; null: nobody's. */
  of: string | null;
  /** The orders with the time at which they were stored, the last one first. */
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

/** Stores a person's own order; orders that people of the shop open are not stored. */
export function noteSeenOrder(order: Order): void {
  const user = session.get();
  if (!user || user.isAdmin || user.role) return;
  const { of, orders } = stored.get();
  const others = of === user._id ? orders.filter(({ order: { _id } }) => _id !== order._id) : [];
  stored.set({ of: user._id, orders: [{ order, savedAt: Date.now() }, ...others].slice(0, MOST_SEEN) });
}

/** Returns the stored orders of the person who is signed in. */
export function useSeenOrders(): SeenOrders['orders'] {
  const { of, orders } = stored.use();
  const user = session.use();
  return user !== null && user._id === of ? orders : [];
}

/** Removes the stored orders of other people, because they are private, and several people may use this browser. */
export function forgetOrdersOfOthers(user: { _id: string } | null): void {
  const { of } = stored.get();
  if (of !== null && user?._id !== of) stored.set(NONE);
}
