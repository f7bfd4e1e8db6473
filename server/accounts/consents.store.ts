import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/platform/database.ts';

/** To which text of a page somebody agreed; `text_sha256` in hex. */
export interface ConsentRow {
  document: 'privacy';
  version: number;
  text_sha256: string;
  agreed_at: Date;
}

type ConsentsTables = {
  consents: ConsentRow & { user_id: string };
};
const table = (db: Executor) => db.withTables<ConsentsTables>();

/** Somebody has agreed to the privacy page as it was then. */
export async function insertConsent(
  tx: Transaction,
  userId: string,
  { version, sha256 }: { version: number; sha256: string },
  agreedAt: Date | null,
): Promise<void> {
  await sql`
    insert into consents (user_id, document, version, text_sha256, agreed_at)
    values (${userId}, 'privacy', ${version}, ${sha256}, coalesce(${agreedAt}::timestamptz, now()))
    on conflict do nothing`.execute(tx);
}

/** The oldest first. */
export const listConsents = (db: Executor, userId: string): Promise<ConsentRow[]> =>
  table(db)
    .selectFrom('consents')
    .select(['document', 'version', 'text_sha256', 'agreed_at'])
    .where('user_id', '=', userId)
    .orderBy('agreed_at')
    .execute();
