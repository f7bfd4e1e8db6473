import type { Order } from '#contract/orders/orders.ts';
import { session } from '../session/session.ts';
import { createStored } from '../stored.ts';

interface LastOrder {
  id: string;
  number: number;
  /** The id of the person who placed it. */
  of: string;
  /** The time in milliseconds at which it was placed. */
  at: number;
}

const DAY_MS = 24 * 60 * 60_000;

/** The order that was placed here last, for a day: whoever goes back from it finds an empty cart, and the way to it. */
const lastOrder = createStored<LastOrder | null>('lastOrder', null, (value) => {
  const { id, number, of, at } = (value ?? {}) as Partial<LastOrder>;
  if (typeof id !== 'string' || typeof number !== 'number' || typeof of !== 'string') return null;
  return typeof at === 'number' && Date.now() - at < DAY_MS ? { id, number, of, at } : null;
});

export function noteLastOrder({ _id: id, number }: Pick<Order, '_id' | 'number'>): void {
  const person = session.get();
  lastOrder.set(person && { id, number, of: person._id, at: Date.now() });
}

export const forgetLastOrder = (): void => lastOrder.set(null);

/** Returns the last order of the person who is signed in. */
export function useLastOrder(): Pick<LastOrder, 'id' | 'number'> | null {
  const last = lastOrder.use();
  const person = session.use();
  return last && last.of === person?._id ? last : null;
}
