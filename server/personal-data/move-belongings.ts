import { sql } from 'kysely';
import type { Transaction } from '#server/lib/database/database.ts';

interface Belonging {
  table: string;
  /** The column of the person; user_id. */
  person?: string;
  /** The columns by which a person has a thing once; of all others they may have any number. */
  once?: readonly string[];
  /** The table that says whether the other account has it already; the same. */
  unlessIn?: string;
}

/** The things of a person beside their orders, sessions and contacts. Pictures come before the reviews that they belong to. */
const BELONGINGS: readonly Belonging[] = [
  { table: 'quotations' },
  { table: 'saved_pieces', once: ['product_id', 'variant_id'] },
  { table: 'stock_alerts', once: ['variant_id', 'channel'] },
  { table: 'review_pictures', once: ['product_id'], unlessIn: 'reviews' },
  { table: 'reviews', once: ['product_id'] },
  { table: 'uploads', person: 'owner_id' },
];

/**
 * Gives what one account of a person has to another one of theirs, in which they go on. What that has already stays where it
 * is, and goes with the first account. It may be repeated.
 */
export async function moveBelongings(tx: Transaction, from: string, to: string): Promise<void> {
  for (const { table, person = 'user_id', once, unlessIn = table } of BELONGINGS) {
    const same = once?.map((column) => sql`${sql.ref(`other.${column}`)} = ${sql.ref(`mine.${column}`)}`);
    const isNew = same
      ? sql`not exists (select from ${sql.table(unlessIn)} as other
          where other.user_id = ${to} and ${sql.join(same, sql` and `)})`
      : sql`true`;
    await sql`update ${sql.table(table)} as mine set ${sql.ref(person)} = ${to}
      where ${sql.ref(`mine.${person}`)} = ${from} and ${isNew}`.execute(tx);
  }
}
