import { session } from '../session/session.ts';
import { createStored } from '../stored.ts';
import { storedOrderKey } from './cart.ts';

interface Waiting {
  key: string;
  /** The id of the person who sent the order; '' for a guest. */
  of: string;
}

/**
 * The key of an order that was sent without an answer. A changed cart has another key, so its old order no longer
 * waits.
 */
const waiting = createStored<Waiting | null>('waitingOrder', null, (value) => {
  const { key, of } = (value ?? {}) as Partial<Waiting>;
  return typeof key === 'string' && typeof of === 'string' ? { key, of } : null;
});

const personHere = () => session.get()?._id ?? '';

/** Notes that an order was sent without a network: an open page sends it again under the same key. */
export function noteWaitingOrder(): void {
  const key = storedOrderKey.get();
  waiting.set(key === null ? null : { key, of: personHere() });
}

/**
 * Says whether the order of this cart waits for the network. Only the person who sent it sees that: another person who
 * signs in has the same cart, but has sent nothing.
 */
export function useWaitingOrder(): boolean {
  const { key, of } = waiting.use() ?? {};
  const current = storedOrderKey.use();
  const person = session.use()?._id ?? '';
  return key !== undefined && key === current && of === person;
}
