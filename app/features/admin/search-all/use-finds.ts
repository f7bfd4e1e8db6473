import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import type { Found } from '#contract/searching/find.ts';

/** The pause in typing, in milliseconds, before the server is asked. */
const DEBOUNCE_MS = 120;
/** The fewest letters that the server searches for. */
const FROM_LETTERS = 2;

interface Finds {
  /** The last answer with the words that it is about; null before the first. */
  answer: { of: string; found: Found } | null;
  /** True while words that are long enough have no answer yet. */
  isWaiting: boolean;
  isFailed: boolean;
}

/** Searches the typed words after a short pause; a call whose answer is no longer needed is aborted. */
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
