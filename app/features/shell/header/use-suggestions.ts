import { useEffect, useState } from 'react';
import type { Suggestions } from '#contract/searching/suggestions.ts';
import { api } from '#app/state/api.ts';

/** The suggestions follow the typing after this pause. */
const DEBOUNCE_MS = 150;
/** As the shop has it in `contract/searching/suggestions.ts`. */
const FROM_LETTERS = 2;

/**
 * The suggestions for a text, a moment after it was typed. Those of the text before stay until then, where one of the two
 * begins the other. A call whose answer is wanted no more is ended, so that no older answer follows a newer one.
 */
export function useSuggestions(text: string): Suggestions | null {
  const [answered, setAnswered] = useState<{ of: string; found: Suggestions } | null>(null);
  const keyword = text.trim();
  const isLong = Array.from(keyword).length >= FROM_LETTERS;
  useEffect(() => {
    if (!isLong) return undefined;
    const stale = new AbortController();
    const { signal } = stale;
    const timer = setTimeout(() => {
      api.call('GET /api/search/suggest', { query: { keyword }, signal }).then(
        (found) => signal.aborted || setAnswered({ of: keyword, found }),
        // A failure is not told, because the search works without suggestions.
        () => signal.aborted || setAnswered(null),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [keyword, isLong]);
  const isAlike = answered && (keyword.startsWith(answered.of) || answered.of.startsWith(keyword));
  return isLong && isAlike ? answered.found : null;
}
