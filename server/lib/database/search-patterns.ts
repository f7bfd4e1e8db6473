import { sql, type RawBuilder } from 'kysely';

const MAX_WORDS = 8;

/**
 * Returns the words of a query, at most eight, as LIKE patterns that match anywhere in a text. The column and the
 * pattern both have to pass through the database's `fold_for_search`.
 */
export function likePatterns(keyword: string): string[] {
  const words = keyword.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.map(likePattern);
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

export function likePattern(word: string): string {
  return `%${escaped(word)}%`;
}

/** Returns a LIKE pattern that matches texts with this beginning. */
export const likeBeginning = (text: string): string => `${escaped(text)}%`;

type Text = RawBuilder<unknown>;

/** The place of a row in a list, by its texts: 0 where one is exactly as typed, 1 where one begins so, else 2. */
export function placeByName(typed: string, texts: readonly Text[]): RawBuilder<number> {
  const place = (text: Text) => sql`case when fold_for_search(${text}) = fold_for_search(${typed}) then 0
    when fold_for_search(${text}) like fold_for_search(${likeBeginning(typed)}) then 1 else 2 end`;
  return sql<number>`least(${sql.join(texts.map(place))})`;
}

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads the keyword of a search in the back office: a UUID is an id, anything else is words. */
export const lookupOf = (keyword: string): { patterns: string[]; id?: string } =>
  UUID.test(keyword) ? { patterns: [], id: keyword.toLowerCase() } : { patterns: likePatterns(keyword) };
