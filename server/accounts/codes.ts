import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { countTry, deleteCode, storeCode, type CodePurpose } from './codes.store.ts';

/** The registration or user that a code is for: with a code users change their address or password. */
export type CodeSubject = `registration:${string}` | `user:${string}`;

/** A code that was compared and is the right one. */
export interface RightCode {
  email: string;
  purpose: CodePurpose;
  subject: CodeSubject;
  codeHash: Buffer;
}

/** Makes a code for an address and stores its hash. @returns the code, for the mail. */
export async function issueCode(
  tx: Transaction,
  email: string,
  purpose: CodePurpose,
  subject: CodeSubject,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await storeCode(tx, { email, purpose, code_hash: hashOf(email, purpose, code), subject });
  return code;
}

/** Stores the hash of no code for an address that gets none, so that guessing there behaves alike and never succeeds. */
export const issueDecoy = (tx: Transaction, email: string, purpose: CodePurpose): Promise<void> =>
  storeCode(tx, { email, purpose, code_hash: randomBytes(32), subject: null });

/** @throws HttpError 400, always the same, for a code that is wrong, expired, used or tried five times. */
export async function checkCode(
  database: Database,
  given: { email: string; purpose: CodePurpose; code: string },
): Promise<RightCode> {
  const { email, purpose, code } = given;
  const stored = await countTry(database.reader, email, purpose);
  const isRight = stored && timingSafeEqual(stored.code_hash, hashOf(email, purpose, code));
  if (!isRight || !stored.subject) throw new HttpError(400, 'wrong-code');
  return { email, purpose, subject: stored.subject as CodeSubject, codeHash: stored.code_hash };
}

/** Deletes the code, in the transaction that does what it confirms. @throws HttpError 400 when it is used already. */
export async function useUpCode(
  tx: Transaction,
  { email, purpose, codeHash: code_hash }: RightCode,
): Promise<void> {
  if (!(await deleteCode(tx, { email, purpose, code_hash }))) throw new HttpError(400, 'wrong-code');
}

function hashOf(email: string, purpose: CodePurpose, code: string): Buffer {
  return createHash('sha256').update(`${purpose}\n${email}\n${code}`).digest();
}
