import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { session } from '../session/session.ts';
import { storedOrderKey } from './cart.ts';
import { waiting, type SubmittedOrder } from './waiting-order.ts';

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

/** The pause in milliseconds before the next try where a browser says that there is a network, but the shop is not reached. */
const PAUSE_MS = 20_000;

/**
 * Calls `send` while an order waits: when the screen opens, each time the network comes back, and after pauses. What has
 * just been tried without a network is not tried again at once.
 * @param where another page: it is opened where there is a network, so that the order is tried again.
 */
export function useSendingWhenBack(waits: boolean, send: () => void, where = ''): void {
  const [round, setRound] = useState(0);
  const tried = useRef('');
  useEffect(() => {
    if (!waits) return;
    const onBack = () => setRound((before) => before + 1);
    const timer = window.setInterval(onBack, PAUSE_MS);
    window.addEventListener('online', onBack);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('online', onBack);
    };
  }, [waits]);
  const sendAgain = useEffectEvent(send);
  useEffect(() => {
    const now = `${round} ${where}`;
    if (!waits) tried.current = now;
    if (!waits || !navigator.onLine || tried.current === now) return;
    tried.current = now;
    sendAgain();
  }, [waits, round, where]);
}
