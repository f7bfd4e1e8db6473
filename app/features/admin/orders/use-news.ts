import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import type { OrderCounts } from '#contract/orders/order-counts.ts';

const EVERY_MS = 30_000;

/**
 * Returns the counts of orders that wait, and of orders placed since the list was loaded. They are read again when
 * the window gets the focus, and every half minute while it is visible.
 */
export function useNews(loaded: OrderCounts | null): OrderCounts | null {
  const [asked, setAsked] = useState<{ since: OrderCounts; counts: OrderCounts } | null>(null);
  useEffect(() => {
    if (!loaded) return;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const query = { after: loaded.newest };
      // Failures stay silent: the list works without the counts, and they are soon read again.
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
