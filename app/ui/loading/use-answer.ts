import { useEffect, useEffectEvent, useState } from 'react';

interface Known<T> {
  question: string;
  answer: T;
}

interface State<T> {
  /** The question that was settled last, by an answer or a failure; null: none, or it is to be asked again. */
  settled: string | null;
  answer: T | null;
  failure: unknown;
  last: Known<T> | null;
}

export interface Answer<T> {
  /** The answer to the question of now; null until it has come. */
  answer: T | null;
  /** The reason why the question of now has no answer. */
  failure: unknown;
  /** The last answer with its question, also while a newer one is on its way or was refused. */
  last: Known<T> | null;
  /** Takes an answer that came in another way, to the question of now or to another. */
  show(answer: T, to?: string | null): void;
  askAgain(): void;
}

/**
 * Asks when the question changes and has rested for a while; for null nothing is asked. Late answers are dropped, and
 * their calls aborted where `ask` passes the signal on.
 * @param waitMs the pause before asking, in milliseconds, for screens where somebody types.
 */
export function useAnswer<T>(
  question: string | null,
  ask: (question: string, signal: AbortSignal) => Promise<T>,
  waitMs = 0,
): Answer<T> {
  const [state, setState] = useState<State<T>>({ settled: null, answer: null, failure: null, last: null });
  const [round, setRound] = useState(0);
  const isSettled = question !== null && state.settled === question;
  const isKnown = isSettled && state.answer !== null;
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (question === null || isKnown) return;
    const outdated = new AbortController();
    const { signal } = outdated;
    const timer = setTimeout(() => {
      askNow(question, signal).then(
        (answer) =>
          signal.aborted ||
          setState({ settled: question, answer, failure: null, last: { question, answer } }),
        (failure: unknown) =>
          signal.aborted || setState(({ last }) => ({ settled: question, answer: null, failure, last })),
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- an answer that is there is no reason to ask again
  }, [question, round]);
  return {
    answer: isSettled ? state.answer : null,
    failure: isSettled ? state.failure : null,
    last: state.last,
    show(answer, to = question) {
      if (to !== null) setState({ settled: to, answer, failure: null, last: { question: to, answer } });
    },
    askAgain() {
      setState(({ last }) => ({ settled: null, answer: null, failure: null, last }));
      setRound((before) => before + 1);
    },
  };
}
