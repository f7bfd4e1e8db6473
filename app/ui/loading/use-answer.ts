import { useEffect, useEffectEvent, useState } from 'react';

interface Answer<T> {
  /** Null until it is there. */
  answer: T | null;
  failure: unknown;
}

/** Asks once for each `subject`. What comes after the screen was left counts no more. */
export function useAnswer<T>(subject: string, ask: () => Promise<T>): Answer<T> {
  const [state, setState] = useState<Answer<T>>({ answer: null, failure: null });
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    let left = false;
    askNow().then(
      (answer) => left || setState({ answer, failure: null }),
      (failure: unknown) => left || setState({ answer: null, failure }),
    );
    return () => void (left = true);
  }, [subject]);
  return state;
}
