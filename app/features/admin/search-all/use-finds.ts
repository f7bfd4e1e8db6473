import { api } from '#app/state/api.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';

/** The pause in typing, in milliseconds, before the server is asked. */
const DEBOUNCE_MS = 120;
/** The fewest letters that the server searches for. */
const FROM_LETTERS = 2;

/** Searches the typed words after a short pause; a call whose answer is no longer needed is aborted. */
export function useFinds(typed: string) {
  const q = typed.trim();
  const isLong = Array.from(q).length >= FROM_LETTERS;
  const { answer, failure, last } = useAnswer(
    isLong ? q : null,
    (words, signal) => api.call('GET /api/find', { query: { q: words }, signal }),
    DEBOUNCE_MS,
  );
  const isFailed = failure !== null;
  return {
    /** The last answer with the words that it is about; null before the first. */
    last: isLong ? last : null,
    /** True while words that are long enough have no answer yet. */
    isWaiting: isLong && !isFailed && answer === null,
    isFailed,
  };
}
