import { useSyncExternalStore } from 'react';

let part: number | undefined;
const listeners = new Set<() => void>();

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sets the part of an order that is about to be paid, in birr, for the bar at the bottom; undefined: all that is due.
 */
export function setPartToPay(birr: number | undefined): void {
  part = birr;
  for (const listener of listeners) listener();
}

export const usePartToPay = (): number | undefined =>
  useSyncExternalStore(
    listen,
    () => part,
    () => undefined,
  );
