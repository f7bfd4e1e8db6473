import { sql } from 'kysely';
import { CODE_LOOKS, CODE_MINUTES } from '#contract/accounts/lifetimes.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export type CodePurpose = 'verify' | 'reset' | 'phone';

export interface CodeRow {
  /** The address that a code is for, or for the purpose 'phone' the number as E.164. */
  email: string;
  purpose: CodePurpose;
  code_hash: Buffer;
  /** The person or registration that the code is for; null for a decoy, a random hash whose code nobody knows. */
  subject: string | null;
}

const EXPIRES_AT = sql`now() + make_interval(mins => ${CODE_MINUTES}::int)`;

/**
 * Stores a code in place of the address's former one. A decoy (a hash without a subject) does not replace a real code
 * that has not expired.
 */
export async function storeCode(tx: Transaction, code: CodeRow): Promise<void> {
  await run(tx)`
    insert into codes (email, purpose, code_hash, subject, expires_at)
    values (${code.email}, ${code.purpose}, ${code.code_hash}, ${code.subject}, ${EXPIRES_AT})
    on conflict (email, purpose) do update
    set code_hash = excluded.code_hash, subject = excluded.subject, expires_at = excluded.expires_at, looks = 0
    where excluded.subject is not null or codes.subject is null or codes.expires_at <= now()`;
}

/** Counts a try and then returns the hash, so that parallel guesses cannot exceed the limit. */
export function countTry(
  db: Executor,
  email: string,
  purpose: CodePurpose,
): Promise<Pick<CodeRow, 'code_hash' | 'subject'> | undefined> {
  return one<Pick<CodeRow, 'code_hash' | 'subject'>>(db)`
    update codes set looks = looks + 1
    where email = ${email} and purpose = ${purpose} and looks < ${CODE_LOOKS} and expires_at > now()
    returning code_hash, subject`;
}

/**
 * Finds a code without counting a try: guessing a long code is hopeless, and strangers must not be able to use it up.
 */
export function findLongCode(
  db: Executor,
  email: string,
  purpose: CodePurpose,
): Promise<Pick<CodeRow, 'code_hash' | 'subject'> | undefined> {
  return one<Pick<CodeRow, 'code_hash' | 'subject'>>(db)`
    select code_hash, subject from codes
    where email = ${email} and purpose = ${purpose} and expires_at > now()`;
}

/** Deletes a code; false when it was used meanwhile or replaced by a newer one. */
export async function deleteCode(tx: Transaction, code: Omit<CodeRow, 'subject'>): Promise<boolean> {
  const rows = await many(tx)`
    delete from codes
    where email = ${code.email} and purpose = ${code.purpose} and code_hash = ${code.code_hash}
    returning email`;
  return rows.length > 0;
}

export async function deleteExpiredCodes(tx: Transaction): Promise<void> {
  await run(tx)`delete from codes where expires_at < now()`;
}
