import { useEffect, useEffectEvent, useState } from 'react';

interface Answer<T> {
  /** The answer; null until it has come. */
  answer: T | null;
  failure: unknown;
}

/** Asks once for each `subject`. Answers that come after the component is gone are ignored. */
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
