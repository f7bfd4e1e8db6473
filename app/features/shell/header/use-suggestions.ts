import { useEffect, useState } from 'react';
import type { Suggestions } from '#contract/searching/suggestions.ts';
import { api } from '#app/state/api.ts';

/** The pause in typing after which suggestions are fetched, in milliseconds. */
const DEBOUNCE_MS = 150;
/** The least letters of a search with suggestions, as in `contract/searching/suggestions.ts`. */
const FROM_LETTERS = 2;

/**
 * Returns the suggestions for a text, after a pause in typing. Those of the former text stay meanwhile when one of the
 * two texts begins with the other. An outdated call is aborted, so that its answer cannot replace a newer one.
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
