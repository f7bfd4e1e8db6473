import { useState } from 'react';

/** The newest of what a screen has loaded and of what its own changes were answered: a later load takes the place of both. */
export function useNewest<Answer extends object>(loaded: Answer): [Answer, (now: Answer) => void] {
  const [from, setFrom] = useState(loaded);
  const [newest, setNewest] = useState(loaded);
  if (from !== loaded) {
    setFrom(loaded);
    setNewest(loaded);
  }
  return [newest, setNewest];
}
