const MAX_WORDS = 8;

/**
 * The words of a query as LIKE patterns that find them inside a text; at most eight. The column and the pattern
 * both pass through `fold_for_search` of the database.
 */
export function likePatterns(keyword: string): string[] {
  const words = keyword.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.map(likePattern);
}

export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads the keyword of a search in the back office: as the id of one thing, or as words of its texts. */
export const lookupOf = (keyword: string): { patterns: string[]; id?: string } =>
  UUID.test(keyword) ? { patterns: [], id: keyword.toLowerCase() } : { patterns: likePatterns(keyword) };
