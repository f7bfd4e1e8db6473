import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#app/state/api.ts';
import type { ProductImport } from '#contract/goods/product-import.ts';

/** The pause between two questions about the progress of an import. */
const ASK_MS = 1000;

export const isWorking = ({ state }: ProductImport): boolean => state === 'checking' || state === 'running';
/** Tells whether an import is at work or waits for a decision, so that no other one can begin. */
export const isOpen = (of: ProductImport): boolean => isWorking(of) || of.state === 'checked';

/**
 * Returns the current state of an import, and asks again while the server works at it. `onMoved` is called when
 * the state changes.
 */
export function useImport(loaded: ProductImport, onMoved: () => void): ProductImport {
  const [seen, setSeen] = useState({ after: loaded, now: loaded });
  // An import that the screen has loaded later replaces the answers to earlier questions.
  const current = seen.after === loaded ? seen.now : loaded;
  const working = isWorking(current);
  const ask = useEffectEvent(async () => {
    try {
      const now = await api.call('GET /api/products/imports/:id', { params: { id: current._id } });
      setSeen({ after: loaded, now });
      if (now.state !== current.state) onMoved();
    } catch {
      // A failed question stays silent, because the connection may be gone for a moment: the next one follows.
    }
  });
  useEffect(() => {
    if (!working) return undefined;
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [working, current._id]);
  return current;
}
