import { setImmediate as turn } from 'node:timers/promises';

const LONGEST_MS = 4;

/**
 * Returns a function that long work calls between its steps: the event loop takes a turn where the work has gone on for some
 * milliseconds.
 */
export function createYield(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MS) return;
    await turn();
    since = performance.now();
  };
}
