import { sql } from 'kysely';
import type { Executor } from '#server/lib/database/database.ts';
import { likePatterns, UUID } from '#server/lib/database/search-patterns.ts';
import { e164 } from '#server/lib/phone-number.ts';
import { backwardsOf } from './customers.store.ts';

/** From so many digits on a number may be the end of a phone's. */
const LAST_DIGITS = 4;
/** The character after all digits. */
const AFTER = ':';

/** The last digits of a phone as somebody typed them, read backwards; null where it is no such thing. */
export function lastDigitsBackwards(typed: string): string | null {
  if (!/^[+\d][\d\s().-]*$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '').replace(/^(00)?251(?=\d{9}$)|^0(?=\d{9}$)/, '');
  return digits.length < LAST_DIGITS ? null : backwardsOf(digits);
}

/** Compares bytes, as the indexes of numbers read backwards do, whatever plan the statement gets. */
export const beginsWith = (column: ReturnType<typeof sql>, backwards: string) =>
  sql<boolean>`(${column} ~>=~ ${backwards} and ${column} ~<~ ${backwards + AFTER})`;

/** The cards that fit, by the cards that stand for them; the newest first. */
async function headsOf(db: Executor, ids: readonly string[], most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select head.id from (
      select distinct coalesce(merged_into, id) as id from customers where id = any(${ids})
    ) as fitting join customers head on head.id = fitting.id
    order by head.created_at desc, head.id desc limit ${most}`.execute(db);
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

/** Folded once, not for each row. */
export const fitsWords = (patterns: readonly string[]) =>
  sql.join(
    patterns.map((pattern) => sql`search_text like (select fold_for_search(${pattern}))`),
    sql` and `,
  );

/** The index of words has groups of three letters: it reads all of itself for shorter words. */
export const isIndexed = (patterns: readonly string[]): boolean =>
  patterns.some((pattern) => Array.from(pattern).length >= 5);

/** Cards and accounts of so many newest ones are read one by one: words that are frequent stand in some of them. */
const RECENT = 3000;

/** Ids of cards and accounts by words: among the newest ones, and where these are too few, by the index of words. */
async function idsByWords(db: Executor, patterns: readonly string[], most: number): Promise<string[]> {
  if (patterns.length === 0) return [];
  const fits = fitsWords(patterns);
  const recent = await sql<{ id: string }>`
    (select id from (
      select id, search_text from users where deleted_at is null order by created_at desc, id desc limit ${RECENT}
    ) as newest where ${fits} limit ${most})
    union all
    (select id from (
      select id, search_text from customers where merged_into is null order by created_at desc, id desc limit ${RECENT}
    ) as newest where ${fits} limit ${most})`.execute(db);
  if (recent.rows.length >= most || !isIndexed(patterns)) return recent.rows.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    with people as materialized (select id from users where deleted_at is null and ${fits}),
      phoned as materialized (select id from customers where ${fits})
    (select id from people limit ${most}) union all (select id from phoned limit ${most})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds cards by words of a name or address, the last digits of a phone, or an id: at most so many. */
export async function findCards(db: Executor, keyword: string, most: number): Promise<string[]> {
  const backwards = lastDigitsBackwards(keyword);
  if (UUID.test(keyword)) return headsOf(db, [keyword.toLowerCase()], most);
  const ids =
    backwards === null
      ? await idsByWords(db, likePatterns(keyword), most)
      : await idsByPhone(db, backwards, most);
  return headsOf(db, ids, most);
}

/** Finds the cards of everybody who has used this number: at most so many. */
export async function findCardsByPhone(db: Executor, typed: string, most: number): Promise<string[]> {
  const phone = e164(typed);
  return phone === null ? [] : headsOf(db, await idsByPhone(db, backwardsOf(phone), most), most);
}
