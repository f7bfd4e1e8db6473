import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#app/state/api.ts';
import type { ProductImport } from '#contract/goods/product-import.ts';

/** The shop is asked so often how far it is. */
const ASK_MS = 1000;

export const isWorking = ({ state }: ProductImport): boolean => state === 'checking' || state === 'running';
/** It is under way or waits for a decision, so that no other can begin. */
export const isOpen = (of: ProductImport): boolean => isWorking(of) || of.state === 'checked';

/** An import as it is now: while the shop works at it, it is asked again. `onMoved` hears of another state. */
export function useImport(loaded: ProductImport, onMoved: () => void): ProductImport {
  const [seen, setSeen] = useState({ after: loaded, now: loaded });
  // An import that the screen has loaded since is newer than what was asked before.
  const current = seen.after === loaded ? seen.now : loaded;
  const working = isWorking(current);
  const ask = useEffectEvent(async () => {
    try {
      const now = await api.call('GET /api/products/imports/:id', { params: { id: current._id } });
      setSeen({ after: loaded, now });
      if (now.state !== current.state) onMoved();
    } catch {
      // The connection may be away for a moment; it is asked again.
    }
  });
  useEffect(() => {
    if (!working) return undefined;
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [working, current._id]);
  return current;
}
