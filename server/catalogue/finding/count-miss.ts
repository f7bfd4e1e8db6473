import { can } from '#contract/accounts/jobs.ts';
import type { SearchReading } from '#contract/searching/search.ts';
import type { Guest } from '#server/lib/http/caller.ts';
import type { SearchMisses } from '#server/search/misses.service.ts';

/** Says whether a caller works with the shop's products, and therefore sees drafts. */
export const isManager = async ({ findUser }: Guest): Promise<boolean> =>
  can(await findUser(), 'products:read');

/** A search and its result. */
interface Searched {
  keyword?: string;
  page?: number;
  /** Says whether filters narrow the search as well: an empty result then says nothing about the words. */
  isNarrowed: boolean;
  total: number;
  reading: SearchReading | null;
}

/**
 * Counts a search that finds no product, or that asks for goods which the shop does not sell. Searches of
 * administrators are not counted: their pickers search with half a word.
 */
export async function countMiss(
  misses: Pick<SearchMisses, 'count'>,
  caller: Guest,
  { keyword = '', page = 1, isNarrowed, total, reading }: Searched,
): Promise<void> {
  const notSold = reading?.notSold ?? null;
  if (keyword.trim() === '' || page > 1 || isNarrowed || (total > 0 && notSold === null)) return;
  if (!(await isManager(caller))) misses.count(keyword, notSold);
}
