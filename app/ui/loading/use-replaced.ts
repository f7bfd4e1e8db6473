import { useState } from 'react';

/** Returns the loaded data, or in their place the answer to a later action on the page, until newer data are loaded. */
export function useReplaced<T>(loaded: T): [T, (answer: T) => void] {
  const [held, hold] = useState({ loaded, shown: loaded });
  // The state is set during the rendering, so that a late answer replaces the data that are loaded by then.
  if (held.loaded !== loaded) hold({ loaded, shown: loaded });
  const replace = (shown: T) => hold((before) => ({ ...before, shown }));
  return [held.loaded === loaded ? held.shown : loaded, replace];
}
