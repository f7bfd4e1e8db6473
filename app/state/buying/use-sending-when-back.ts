import { useEffect, useEffectEvent, useRef, useState } from 'react';

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
