import { useState } from 'react';

/**
 * Holds the newest record of a screen: the loaded one, or the answer to a change made here. A later load replaces
 * both.
 */
export function useNewest<Answer extends object>(loaded: Answer): [Answer, (now: Answer) => void] {
  const [from, setFrom] = useState(loaded);
  const [newest, setNewest] = useState(loaded);
  if (from !== loaded) {
    setFrom(loaded);
    setNewest(loaded);
  }
  return [newest, setNewest];
}
