import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { countTry, deleteCode, findLongCode, storeCode, type CodePurpose } from './codes.store.ts';

/** The registration, user or number that a code belongs to; a user's code changes their address or password. */
export type CodeSubject = `registration:${string}` | `user:${string}` | `phone:${string}`;

interface IssuedCode {
  email: string;
  purpose: CodePurpose;
  subject: CodeSubject;
  isLong?: boolean;
}

/** A code that was entered and found to be right. */
export interface RightCode {
  email: string;
  purpose: CodePurpose;
  subject: CodeSubject;
  codeHash: Buffer;
}

/**
 * The digits of a short code, which is easily typed, and of a long one, which cannot be guessed by any number of tries.
 */
const SHORT = 6;
const LONG = 16;
export const isShort = (code: string): boolean => code.length === SHORT;

/** Makes a code for an address and stores its hash. @returns the code, for the mail. */
export async function issueCode(
  tx: Transaction,
  { email, purpose, subject, isLong = false }: IssuedCode,
): Promise<string> {
  const code = Array.from({ length: isLong ? LONG : SHORT }, () => randomInt(10)).join('');
  await storeCode(tx, { email, purpose, code_hash: hashCode(email, purpose, code), subject });
  return code;
}

/**
 * Stores a decoy for an address that gets no code: a random hash, so that guessing there looks the same and never
 * succeeds.
 */
export const issueDecoy = (tx: Transaction, email: string, purpose: CodePurpose): Promise<void> =>
  storeCode(tx, { email, purpose, code_hash: randomBytes(32), subject: null });

/**
 * Checks an entered code.
 * @throws HttpError 400, always the same, for a code that is wrong, expired or used, or a short one after five tries.
 */
export async function checkCode(
  database: Database,
  given: { email: string; purpose: CodePurpose; code: string },
): Promise<RightCode> {
  const { email, purpose, code } = given;
  const stored = await (isShort(code) ? countTry : findLongCode)(database.reader, email, purpose);
  const isRight = stored && timingSafeEqual(stored.code_hash, hashCode(email, purpose, code));
  if (!isRight || !stored.subject) throw new HttpError('wrong-code');
  return { email, purpose, subject: stored.subject as CodeSubject, codeHash: stored.code_hash };
}

/**
 * Deletes a code in the transaction of the act that it confirms.
 * @throws HttpError 400 when it has been used already.
 */
export async function useUpCode(
  tx: Transaction,
  { email, purpose, codeHash: code_hash }: RightCode,
): Promise<void> {
  if (!(await deleteCode(tx, { email, purpose, code_hash }))) throw new HttpError('wrong-code');
}

function hashCode(email: string, purpose: CodePurpose, code: string): Buffer {
  return createHash('sha256').update(`${purpose}\n${email}\n${code}`).digest();
}
