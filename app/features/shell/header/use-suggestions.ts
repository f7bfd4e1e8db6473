import type { Suggestions } from '#contract/searching/suggestions.ts';
import { api } from '#app/state/api.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';

/** The pause in typing after which suggestions are fetched, in milliseconds. */
const DEBOUNCE_MS = 150;
/** The least letters of a search with suggestions, as in `contract/searching/suggestions.ts`. */
const FROM_LETTERS = 2;

/**
 * Returns the suggestions for a text, after a pause in typing. Those of the former text stay meanwhile when one of the
 * two texts begins with the other. A failure is not told, because the search works without suggestions.
 */
export function useSuggestions(text: string): Suggestions | null {
  const keyword = text.trim();
  const isLong = Array.from(keyword).length >= FROM_LETTERS;
  const { last, failure } = useAnswer(
    isLong ? keyword : null,
    (words, signal) => api.call('GET /api/search/suggest', { query: { keyword: words }, signal }),
    DEBOUNCE_MS,
  );
  const isAlike = last && (keyword.startsWith(last.question) || last.question.startsWith(keyword));
  return isLong && isAlike && failure === null ? last.answer : null;
}
