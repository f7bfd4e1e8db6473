import { createStored } from '../stored.ts';
import { storedOrderKey } from './cart.ts';

/** The key of an order that was sent without an answer; another cart has another key, so it waits no more then. */
const waitingKey = createStored<string | null>('waitingOrder', null, (value) =>
  typeof value === 'string' ? value : null,
);

/** The network was away when the order was sent: an open page sends it again under the same key. */
export function noteWaitingOrder(): void {
  waitingKey.set(storedOrderKey.get());
}

/** Says whether the order of this cart waits for the network. */
export function useWaitingOrder(): boolean {
  const waiting = waitingKey.use();
  const key = storedOrderKey.use();
  return waiting !== null && waiting === key;
}
