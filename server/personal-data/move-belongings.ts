import { sql } from 'kysely';
import { many, run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';

interface Belonging {
  table: string;
  /** The column with the person's id; by default `user_id`. */
  person?: string;
  /**
   * The columns that must not repeat for one person; with an empty list, a person has one row at most. Without the
   * field, a person may have any number of rows.
   */
  once?: readonly string[];
  /** The table in which the other account's row is looked for; by default the same table. */
  unlessIn?: string;
  /** The column that is set once a row is over: such a row of the other account stands in no row's way. */
  overAt?: string;
}

/**
 * The tables that move with a person, besides orders, sessions and contacts. Pictures move before the reviews that
 * they belong to.
 */
export const BELONGINGS: readonly Belonging[] = [
  { table: 'quotations' },
  { table: 'holds' },
  { table: 'saved_pieces', once: ['product_id', 'variant_id'] },
  { table: 'saved_links', once: [] },
  { table: 'own_addresses', once: ['address'] },
  { table: 'stock_alerts', once: ['variant_id', 'channel', 'contact'], overAt: 'told_at' },
  { table: 'review_pictures', once: ['product_id'], unlessIn: 'reviews' },
  { table: 'reviews', once: ['product_id'] },
  { table: 'uploads', person: 'owner_id' },
  { table: 'resumable_uploads', person: 'owner_id' },
  { table: 'consents', once: ['document', 'version', 'text_sha256'] },
];

const FOR_AN_ADDRESS = 'Only accounts with an address and a password have it, and these join none.';
const FOR_THE_SHOP = 'Only people of the shop have it, and these join none.';
const SHORT_LIVED = 'It ends by itself within minutes.';

/**
 * The columns that stay with the first account, each with the reason. A test names each column that is in neither
 * list.
 */
export const STAYS: Readonly<Record<string, string>> = {
  'orders.user_id': 'The call that joins the accounts moves them.',
  'sessions.user_id': 'The call that joins the accounts moves them.',
  'contacts.user_id': 'The call that joins the accounts moves them.',
  'customers.user_id': 'The card of the other account takes what was written on it.',
  'erasures.user_id': 'It is about the first account alone.',
  'passkeys.user_id': FOR_AN_ADDRESS,
  'authenticator_apps.user_id': FOR_AN_ADDRESS,
  'recovery_codes.user_id': FOR_AN_ADDRESS,
  'known_places.user_id': FOR_AN_ADDRESS,
  'factor_challenges.user_id': SHORT_LIVED,
  'telegram_links.user_id': SHORT_LIVED,
  'staff_pins.user_id': FOR_THE_SHOP,
  'product_imports.user_id': FOR_THE_SHOP,
  'own_notices.user_id': FOR_THE_SHOP,
  'messages_not_sent.person_id': FOR_THE_SHOP,
};

/**
 * Moves the things of one account to another account of the same person, in which the person goes on. Things that the
 * other account already has stay, and are erased with the first account. It may be repeated.
 * @returns false when the other account was erased meanwhile: then nothing may be moved to it.
 */
export async function moveBelongings(tx: Transaction, from: string, to: string): Promise<boolean> {
  const rows = await many(tx)`select 1 from users where id = ${to} and deleted_at is null for share`;
  if (rows.length === 0) return false;
  for (const { table, person = 'user_id', once, unlessIn = table, overAt } of BELONGINGS) {
    const same = once?.map(
      (column) => sql`${sql.ref(`other.${column}`)} is not distinct from ${sql.ref(`mine.${column}`)}`,
    );
    if (overAt !== undefined) same?.push(sql`${sql.ref(`other.${overAt}`)} is null`);
    const isNew = same
      ? sql`not exists (select from ${sql.table(unlessIn)} as other
          where other.user_id = ${to} and ${sql.join([sql`true`, ...same], sql` and `)})`
      : sql`true`;
    await run(tx)`update ${sql.table(table)} as mine set ${sql.ref(person)} = ${to}
      where ${sql.ref(`mine.${person}`)} = ${from} and ${isNew}`;
  }
  return true;
}
