import { useEffect, useEffectEvent, useState } from 'react';

interface Known<T> {
  question: string;
  answer: T;
}

interface State<T> {
  /** The question that was settled last, by an answer or a failure; null: none, or it is to be asked again. */
  of?: string | null;
  answer?: T;
  failure?: unknown;
  last?: Known<T>;
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
  const [state, setState] = useState<State<T>>({});
  const [round, setRound] = useState(0);
  const { answer = null, failure = null, last = null } = state;
  const isSettled = question !== null && state.of === question;
  const askNow = useEffectEvent(ask);
  const show = (known: T, of = question) => {
    if (of !== null) setState({ of, answer: known, last: { question: of, answer: known } });
  };
  const keep = (part: State<T>) =>
    setState(({ last: before }) => ({ ...part, ...(before && { last: before }) }));
  const [asked, setAsked] = useState(question);
  if (asked !== question) {
    setAsked(question);
    // A question that comes back is asked again: its answer may have changed since.
    if (asked !== null && state.of === asked) keep({});
  }
  useEffect(() => {
    if (question === null || (isSettled && answer !== null)) return;
    const outdated = new AbortController();
    const { signal } = outdated;
    const timer = setTimeout(() => {
      askNow(question, signal).then(
        (known) => signal.aborted || show(known, question),
        (error: unknown) => signal.aborted || keep({ of: question, failure: error }),
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- an answer that is there is no reason to ask again
  }, [question, round]);
  return {
    answer: isSettled ? answer : null,
    failure: isSettled ? failure : null,
    last,
    show,
    askAgain() {
      keep({});
      setRound((before) => before + 1);
    },
  };
}
