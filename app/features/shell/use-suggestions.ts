import { useEffect, useRef, useState } from 'react';
import type { Suggestions } from '#contract/suggestions.ts';
import { api } from '#app/state/api.ts';

/** The suggestions follow the typing after this pause. */
const DEBOUNCE_MS = 150;
/** As the shop has it in `contract/suggestions.ts`. */
const FROM_LETTERS = 2;

/** The suggestions for a text, a moment after it was typed; those of the text before stay until then. */
export function useSuggestions(text: string): Suggestions | null {
  const [answered, setAnswered] = useState<Suggestions | null>(null);
  const latest = useRef('');
  const keyword = text.trim();
  const isLong = Array.from(keyword).length >= FROM_LETTERS;
  useEffect(() => {
    latest.current = keyword;
    if (!isLong) return undefined;
    const timer = setTimeout(() => {
      api.call('GET /api/search/suggest', { query: { keyword } }).then(
        (answer) => latest.current === keyword && setAnswered(answer),
        // A failure is not told, because the search works without suggestions.
        () => latest.current === keyword && setAnswered(null),
      );
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [keyword, isLong]);
  return isLong ? answered : null;
}
