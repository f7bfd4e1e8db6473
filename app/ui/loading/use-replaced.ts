import { useState } from 'react';

/**
 * Shows the answer to what was done on a page in place of what the page had loaded, until something else is loaded: that is
 * newer, whatever was done before.
 */
export function useReplaced<T>(loaded: T): [T, (answer: T) => void] {
  const [held, hold] = useState({ loaded, shown: loaded });
  // Set while drawing, so that an answer that comes late takes the place of what is loaded by then.
  if (held.loaded !== loaded) hold({ loaded, shown: loaded });
  const replace = (shown: T) => hold((before) => ({ ...before, shown }));
  return [held.loaded === loaded ? held.shown : loaded, replace];
}
