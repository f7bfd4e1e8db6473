import type { ColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/platform/database.ts';

export type CodePurpose = 'verify' | 'reset';

type CodesTables = {
  codes: {
    email: string;
    purpose: CodePurpose;
    code_hash: Buffer;
    subject: string | null;
    looks: ColumnType<number, never, number>;
    expires_at: Date;
  };
};

const LIFE_MINUTES = 10;
const MAX_LOOKS = 5;

/** Keeps a new code; the one before it is dead. */
export async function replaceCode(
  tx: Transaction,
  code: { email: string; purpose: CodePurpose; codeHash: Buffer; subject: string },
): Promise<void> {
  await sql`
    insert into codes (email, purpose, code_hash, subject, expires_at)
    values (${code.email}, ${code.purpose}, ${code.codeHash}, ${code.subject}, now() + make_interval(mins => ${LIFE_MINUTES}))
    on conflict (email, purpose) do update
    set code_hash = excluded.code_hash, subject = excluded.subject, expires_at = excluded.expires_at, looks = 0`.execute(
    tx,
  );
}

/** Keeps a code that nobody can know, unless a real one is alive. */
export async function insertDecoy(
  tx: Transaction,
  decoy: { email: string; purpose: CodePurpose; codeHash: Buffer },
): Promise<void> {
  await sql`
    insert into codes (email, purpose, code_hash, subject, expires_at)
    values (${decoy.email}, ${decoy.purpose}, ${decoy.codeHash}, null, now() + make_interval(mins => ${LIFE_MINUTES}))
    on conflict (email, purpose) do update
    set code_hash = excluded.code_hash, subject = null, expires_at = excluded.expires_at, looks = 0
    where codes.subject is null or codes.expires_at <= now()`.execute(tx);
}

/** Counts a look and only then shows the hash, so that parallel guesses cannot slip by the limit. */
export async function lookAtCode(db: Executor, email: string, purpose: CodePurpose) {
  return db
    .withTables<CodesTables>()
    .updateTable('codes')
    .set({ looks: sql<number>`looks + 1` })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('looks', '<', MAX_LOOKS)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['code_hash', 'subject'])
    .executeTakeFirst();
}

/** Uses the code up; false when somebody else was faster or a newer one has replaced it. */
export async function deleteCode(
  tx: Transaction,
  email: string,
  purpose: CodePurpose,
  codeHash: Buffer,
): Promise<boolean> {
  const result = await tx
    .withTables<CodesTables>()
    .deleteFrom('codes')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteExpiredCodes(tx: Transaction): Promise<void> {
  await sql`delete from codes where expires_at < now()`.execute(tx);
}
