import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import type { Found } from '#contract/searching/find.ts';

/** The answer follows the typing after this pause. */
const DEBOUNCE_MS = 120;
/** As the server has it. */
const FROM_LETTERS = 2;

interface Finds {
  /** The last answer, and for which words it is; null before the first. */
  answer: { of: string; found: Found } | null;
  /** Words that are long enough wait for their answer. */
  isWaiting: boolean;
  isFailed: boolean;
}

/** Looks for what is typed, a moment after it was typed; a call whose answer is wanted no more is ended. */
export function useFinds(typed: string): Finds {
  const q = typed.trim();
  const isLong = Array.from(q).length >= FROM_LETTERS;
  const [answer, setAnswer] = useState<Finds['answer']>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (!isLong) return undefined;
    const stale = new AbortController();
    const { signal } = stale;
    const timer = setTimeout(() => {
      api.call('GET /api/find', { query: { q }, signal }).then(
        (found) => signal.aborted || setAnswer({ of: q, found }),
        () => signal.aborted || setFailed(q),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [q, isLong]);
  const isFailed = failed === q && answer?.of !== q;
  return { answer: isLong ? answer : null, isWaiting: isLong && !isFailed && answer?.of !== q, isFailed };
}
