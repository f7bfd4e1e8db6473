const MAX_WORDS = 8;

/**
 * Returns the words of a query, at most eight, as LIKE patterns that match anywhere in a text. The column and the
 * pattern both have to pass through the database's `fold_for_search`.
 */
export function likePatterns(keyword: string): string[] {
  const words = keyword.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.map(likePattern);
}

export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads the keyword of a search in the back office: a UUID is an id, anything else is words. */
export const lookupOf = (keyword: string): { patterns: string[]; id?: string } =>
  UUID.test(keyword) ? { patterns: [], id: keyword.toLowerCase() } : { patterns: likePatterns(keyword) };
