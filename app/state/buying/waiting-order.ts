import type { Given } from '#app/api/client.ts';
import { session } from '../session/session.ts';
import { createStored } from '../stored.ts';
import { storedOrderKey } from './cart.ts';

/** An order as the buyer has submitted it. */
export type SubmittedOrder = Given<'POST /api/orders'>['body'];

interface Waiting {
  key: string;
  /** The id of the person who sent the order; '' for a guest. */
  of: string;
  /** What is sent again as it is; null: the shop has refused it, so the buyer looks at it once more. */
  order: SubmittedOrder | null;
}

/**
 * The order that was sent without an answer, with the cart's key. A changed cart has another key, so its old order no
 * longer waits.
 */
const waiting = createStored<Waiting | null>('waitingOrder', null, (value) => {
  const { key, of, order } = (value ?? {}) as Partial<Waiting>;
  if (typeof key !== 'string' || typeof of !== 'string') return null;
  return { key, of, order: typeof order === 'object' ? order : null };
});

const personHere = () => session.get()?._id ?? '';

/** Keeps an order that was sent without a network: an open page of the shop sends it again under the same key. */
export function keepWaitingOrder(order: SubmittedOrder): void {
  const key = storedOrderKey.get();
  waiting.set(key === null ? null : { key, of: personHere(), order });
}

/** Keeps only that the order was not sent, because the shop has refused it as it was. */
export function refuseWaitingOrder(): void {
  const known = waiting.get();
  if (known) waiting.set({ ...known, order: null });
}

/** Forgets an order that was sent or that belongs to a former cart, and the entries of a person who has signed out. */
export function dropPastWaitingOrder(): void {
  const known = waiting.get();
  if (!known) return;
  if (known.key !== storedOrderKey.get()) waiting.set(null);
  else if (known.of !== personHere() && known.order) refuseWaitingOrder();
}

/** Returns the order of this cart and person that waits; null when there is none. */
export function waitingOrder(): SubmittedOrder | null {
  const known = waiting.get();
  return known?.key === storedOrderKey.get() && known?.of === personHere() ? known.order : null;
}

/**
 * Says whether the order of this cart waits for the network, or for its buyer because the shop has refused it as it was.
 * Only the person who sent it sees that: another person who signs in has the same cart, but has sent nothing.
 */
export function useWaitingOrder(): 'network' | 'buyer' | null {
  const { key, of, order } = waiting.use() ?? {};
  const current = storedOrderKey.use();
  const person = session.use()?._id ?? '';
  if (key === undefined || key !== current || of !== person) return null;
  return order ? 'network' : 'buyer';
}
