import { api } from '#app/state/api.ts';
import { useAnswer } from '#app/ui/loading/use-answer.ts';

/** Searches products on sale some milliseconds after the last key; for null nothing is searched. */
export const useFoundProducts = (words: string | null, size: number, waitMs: number) =>
  useAnswer(words, (keyword) => api.call('GET /api/products/to-sell', { query: { keyword, size } }), waitMs);
