import { session } from '../session/session.ts';
import { createStored } from '../stored.ts';
import { storedOrderKey } from './cart.ts';

interface Waiting {
  key: string;
  /** The id of whoever sent it. */
  of: string;
}

/** An order that was sent without an answer; another cart has another key, so it waits no more then. */
const waiting = createStored<Waiting | null>('waitingOrder', null, (value) => {
  const { key, of } = (value ?? {}) as Partial<Waiting>;
  return typeof key === 'string' && typeof of === 'string' ? { key, of } : null;
});

const personHere = () => session.get()?._id ?? '';

/** The network was away when the order was sent: an open page sends it again under the same key. */
export function noteWaitingOrder(): void {
  const key = storedOrderKey.get();
  waiting.set(key === null ? null : { key, of: personHere() });
}

/** Says whether the order of this cart waits for the network. The cart stays for whoever signs in next, and they sent nothing. */
export function useWaitingOrder(): boolean {
  const { key, of } = waiting.use() ?? {};
  const current = storedOrderKey.use();
  const person = session.use()?._id ?? '';
  return key !== undefined && key === current && of === person;
}
