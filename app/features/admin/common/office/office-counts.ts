import { useSyncExternalStore } from 'react';
import type { Today } from '#contract/work/today.ts';

/** The counts of waiting work as last read. The frame of the back office reads them, and every screen may show them. */
let current: Today | null = null;
let readAt = 0;
/** The age in milliseconds up to which counts are not read again. */
const FRESH_MS = 3000;
const listeners = new Set<() => void>();
const changes = new Set<() => void>();

export const officeCounts = {
  get: (): Today | null => current,
  set(next: Today | null): void {
    current = next;
    readAt = next === null ? 0 : Date.now();
    for (const listener of listeners) listener();
  },
  isFresh: (): boolean => Date.now() - readAt < FRESH_MS,
  use: (): Today | null =>
    useSyncExternalStore(
      subscribe,
      () => current,
      () => null,
    ),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reports that this screen has changed the counts of waiting work. */
export function noteWorkDone(): void {
  for (const change of changes) change();
}

export function onWorkDone(listener: () => void): () => void {
  changes.add(listener);
  return () => void changes.delete(listener);
}
