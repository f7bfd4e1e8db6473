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
  /** The body that is sent again; null: the shop has refused it, so the buyer looks at it once more. */
  order: SubmittedOrder | null;
}

/**
 * The order that was sent without an answer, with the cart's key (decision 0302). A changed cart has another key, so its old order no
 * longer waits.
 */
export const waiting = createStored<Waiting | null>('waitingOrder', null, (value) => {
  const { key, of, order } = (value ?? {}) as Partial<Waiting>;
  if (typeof key !== 'string' || typeof of !== 'string') return null;
  return { key, of, order: order ?? null };
});

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
