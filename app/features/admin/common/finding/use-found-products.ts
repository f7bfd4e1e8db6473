import { api } from '#app/state/api.ts';
import { useFound } from './use-found.ts';

/** Searches products on sale some milliseconds after the last key; for null nothing is searched. */
export const useFoundProducts = (words: string | null, size: number, waitMs: number) =>
  useFound(words, waitMs, (keyword) => api.call('GET /api/products/to-sell', { query: { keyword, size } }));
