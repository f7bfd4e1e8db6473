import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#app/state/api.ts';
import type { ProductImport } from '#contract/goods/product-import.ts';

/** The pauses between two questions about the progress of an import, and about that of its pictures. */
const ASK_MS = 1000;
const ASK_PICTURES_MS = 3000;

export const isWorking = ({ state }: ProductImport): boolean => state === 'checking' || state === 'running';
/** Tells whether an import is at work or waits for a decision, so that no other one can begin. */
export const isOpen = (of: ProductImport): boolean => isWorking(of) || of.state === 'checked';

/**
 * Returns the current state of an import, and asks again while the server works at it or fetches its pictures. `onMoved` is called when
 * the state changes.
 */
export function useImport(loaded: ProductImport, onMoved: () => void): ProductImport {
  const [seen, setSeen] = useState({ after: loaded, now: loaded });
  // An import that the screen has loaded later replaces the answers to earlier questions.
  const current = seen.after === loaded ? seen.now : loaded;
  const pause = isWorking(current) ? ASK_MS : current.pictures.waiting > 0 ? ASK_PICTURES_MS : null;
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
    if (pause === null) return undefined;
    const timer = setInterval(() => void ask(), pause);
    return () => clearInterval(timer);
  }, [pause, current._id]);
  return current;
}
