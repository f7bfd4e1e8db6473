import { sql } from 'kysely';
import type { Executor } from '#server/lib/database/database.ts';
import { likeBeginning, likePatterns, UUID } from '#server/lib/database/search-patterns.ts';
import { e164 } from '#server/lib/phone-number.ts';
import { backwardsOf } from './customers.store.ts';

/** The fewest digits that count as the end of a phone number. */
const LAST_DIGITS = 4;
/** The character that sorts directly after the digits: the end of a range of numbers. */
const AFTER = ':';

/** The last digits of a phone number that somebody typed, reversed; null where the text is no phone number. */
export function lastDigitsBackwards(typed: string): string | null {
  if (!/^[+\d][\d\s().-]*$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '').replace(/^(00)?251(?=\d{9}$)|^0(?=\d{9}$)/, '');
  return digits.length < LAST_DIGITS ? null : backwardsOf(digits);
}

/**
 * The condition that a reversed number begins with these digits. The operators compare bytes, as the index does, so
 * that every plan can use it.
 */
export const beginsWith = (column: ReturnType<typeof sql>, backwards: string) =>
  sql<boolean>`(${column} ~>=~ ${backwards} and ${column} ~<~ ${backwards + AFTER})`;

/** Replaces cards by the cards that stand for them, each once: those of `first`, then the newest. */
async function headsOf(
  db: Executor,
  ids: readonly string[],
  most: number,
  first: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select head.id from (
      select coalesce(merged_into, id) as id, bool_or(id = any(${first}::text[])) as is_first
      from customers where id = any(${ids}) group by 1
    ) as fitting join customers head on head.id = fitting.id
    order by is_first desc, head.created_at desc, head.id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

async function idsByPhone(db: Executor, backwards: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from customers where phone is not null and ${beginsWith(sql`reverse(phone)`, backwards)} limit ${most})
    union
    (select user_id from contacts where kind = 'phone' and ${beginsWith(sql`reverse(value)`, backwards)} limit ${most})
    union
    (select user_id from (
      select user_id from orders where ${beginsWith(sql`reverse(buyers_phone(payer, shipping_address))`, backwards)}
      limit ${most * 5}
    ) as ordered where user_id is not null)`.execute(db);
  return rows.map(({ id }) => id);
}

/** The condition that a row's text matches all patterns. A subquery folds each pattern once, not once for each row. */
export const fitsWords = (patterns: readonly string[]) =>
  sql.join(
    patterns.map((pattern) => sql`search_text like (select fold_for_search(${pattern}))`),
    sql` and `,
  );

/**
 * Says whether the index of words helps: it consists of groups of three letters, so a word of fewer than three letters
 * would read the whole index.
 */
export const isIndexed = (patterns: readonly string[]): boolean =>
  patterns.some((pattern) => Array.from(pattern).length >= 5);

/** The number of newest cards and accounts that are read one by one: frequent words are found among them. */
const RECENT = 3000;

/** Ids of cards and accounts; those in `first` have names that begin as typed. */
interface ByWords {
  ids: string[];
  first: string[];
}

/**
 * Ids of cards and accounts by words: among the newest ones first, and by the index of words when too few are found
 * there, or none of them has a name that begins as typed.
 */
async function idsByWords(db: Executor, keyword: string, most: number): Promise<ByWords> {
  const patterns = likePatterns(keyword);
  if (patterns.length === 0) return { ids: [], first: [] };
  const fits = fitsWords(patterns);
  const begins = sql<boolean>`search_text like (select fold_for_search(${likeBeginning(keyword.trim())}))`;
  type Row = { id: string; is_first: boolean };
  const recent = await sql<Row>`
    (select id, ${begins} as is_first from (
      select id, search_text from users where deleted_at is null order by created_at desc, id desc limit ${RECENT}
    ) as newest where ${fits} order by is_first desc limit ${most})
    union all
    (select id, ${begins} as is_first from (
      select id, search_text from customers where merged_into is null order by created_at desc, id desc limit ${RECENT}
    ) as newest where ${fits} order by is_first desc limit ${most})`.execute(db);
  const isEnough = recent.rows.length >= most && recent.rows.some(({ is_first: isFirst }) => isFirst);
  if (isEnough || !isIndexed(patterns)) return byWords(recent.rows);
  const { rows } = await sql<Row>`
    with people as materialized (
        select id, ${begins} as is_first from users where deleted_at is null and ${fits}),
      phoned as materialized (select id, ${begins} as is_first from customers where ${fits})
    (select id, is_first from people order by is_first desc limit ${most})
    union all (select id, is_first from phoned order by is_first desc limit ${most})`.execute(db);
  return byWords([...rows, ...recent.rows]);
}

const byWords = (rows: readonly { id: string; is_first: boolean }[]): ByWords => ({
  ids: rows.map(({ id }) => id),
  first: rows.flatMap(({ id, is_first: isFirst }) => (isFirst ? [id] : [])),
});

/** Finds at most `most` cards by words of a name or address, by the last digits of a phone number, or by an id. */
export async function findCards(db: Executor, keyword: string, most: number): Promise<string[]> {
  const backwards = lastDigitsBackwards(keyword);
  if (UUID.test(keyword)) return headsOf(db, [keyword.toLowerCase()], most);
  if (backwards !== null) return headsOf(db, await idsByPhone(db, backwards, most), most);
  const { ids, first } = await idsByWords(db, keyword, most);
  return headsOf(db, ids, most, first);
}

/** Finds at most `most` cards of people who have used this phone number. */
export async function findCardsByPhone(db: Executor, typed: string, most: number): Promise<string[]> {
  const phone = e164(typed);
  return phone === null ? [] : headsOf(db, await idsByPhone(db, backwardsOf(phone), most), most);
}
