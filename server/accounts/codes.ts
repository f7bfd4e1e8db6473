import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database, Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import { deleteCode, lookAtCode, replaceCode, type CodePurpose } from './codes.store.ts';

/** Makes a code for an address and answers it for the mail; what is stored is its hash. */
export async function issueCode(
  tx: Transaction,
  email: string,
  purpose: CodePurpose,
  subject: string,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await replaceCode(tx, { email, purpose, codeHash: hashOf(email, purpose, code), subject });
  return code;
}

/**
 * Uses a code up and does what it was for, in one transaction: a code that is wrong, old, used or looked at five
 * times is refused with one and the same sentence.
 * @param work gets the subject the code was issued for.
 */
export async function redeemCode<T>(
  database: Database,
  given: { email: string; purpose: CodePurpose; code: string },
  work: (tx: Transaction, subject: string) => Promise<T>,
): Promise<T> {
  const { email, purpose, code } = given;
  const kept = await lookAtCode(database.reader, email, purpose);
  if (!kept || !timingSafeEqual(kept.code_hash, hashOf(email, purpose, code)))
    throw new Refusal(400, 'wrong-code');
  return database.transaction(async (tx) => {
    if (!(await deleteCode(tx, email, purpose, kept.code_hash))) throw new Refusal(400, 'wrong-code');
    return work(tx, kept.subject);
  });
}

function hashOf(email: string, purpose: CodePurpose, code: string): Buffer {
  return createHash('sha256').update(`${purpose}\n${email}\n${code}`).digest();
}
