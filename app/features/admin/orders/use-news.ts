import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import type { OrderCounts } from '#contract/orders/order-counts.ts';

const EVERY_MS = 30_000;

/**
 * The counts of what waits, asked for again when somebody comes back to the screen and every half minute while it is seen, with
 * the number of orders that have come since the list was loaded.
 */
export function useNews(loaded: OrderCounts | null): OrderCounts | null {
  const [asked, setAsked] = useState<{ since: OrderCounts; counts: OrderCounts } | null>(null);
  useEffect(() => {
    if (!loaded) return;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const query = { after: loaded.newest };
      // The list stands without them; the next time comes soon.
      const counts = await api.call('GET /api/orders/counts', { query }).catch(() => null);
      if (counts && !isOver) setAsked({ since: loaded, counts });
    };
    const again = () => void ask();
    const timer = setInterval(again, EVERY_MS);
    addEventListener('focus', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      clearInterval(timer);
      removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [loaded]);
  return asked?.since === loaded ? asked.counts : loaded;
}
