import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database, Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import { deleteCode, insertDecoy, lookAtCode, replaceCode, type CodePurpose } from './codes.store.ts';

/** What a code opens: a registration that waits, a person's new address, or the choice of a new password. */
export type CodeSubject = `registration:${string}` | `user:${string}`;

/** A code that has been looked at, and is the right one. */
export interface RightCode {
  email: string;
  purpose: CodePurpose;
  subject: CodeSubject;
  codeHash: Buffer;
}

/** Makes a code for an address and answers it for the mail; what is stored is its hash. */
export async function issueCode(
  tx: Transaction,
  email: string,
  purpose: CodePurpose,
  subject: CodeSubject,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await replaceCode(tx, { email, purpose, codeHash: hashOf(email, purpose, code), subject });
  return code;
}

/** For an address that gets no code: guessing at what is kept costs the same, and is of no use. */
export const issueDecoy = (tx: Transaction, email: string, purpose: CodePurpose): Promise<void> =>
  insertDecoy(tx, { email, purpose, codeHash: randomBytes(32) });

/** @throws Refusal 400 for a code that is wrong, old, used or looked at five times: one and the same sentence. */
export async function checkCode(
  database: Database,
  given: { email: string; purpose: CodePurpose; code: string },
): Promise<RightCode> {
  const { email, purpose, code } = given;
  const kept = await lookAtCode(database.reader, email, purpose);
  const isRight = kept && timingSafeEqual(kept.code_hash, hashOf(email, purpose, code));
  if (!isRight || !kept.subject) throw new Refusal(400, 'wrong-code');
  return { email, purpose, subject: kept.subject as CodeSubject, codeHash: kept.code_hash };
}

/** Uses the code up; the rest of the transaction is what it was for. @throws Refusal 400 when it is used already. */
export async function useUpCode(tx: Transaction, { email, purpose, codeHash }: RightCode): Promise<void> {
  if (!(await deleteCode(tx, email, purpose, codeHash))) throw new Refusal(400, 'wrong-code');
}

function hashOf(email: string, purpose: CodePurpose, code: string): Buffer {
  return createHash('sha256').update(`${purpose}\n${email}\n${code}`).digest();
}
