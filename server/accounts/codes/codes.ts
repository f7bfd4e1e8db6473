import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { countTry, deleteCode, findLongCode, storeCode, type CodePurpose } from './codes.store.ts';

/** The registration, user or number that a code is for: with a code users change their address or password. */
export type CodeSubject = `registration:${string}` | `user:${string}` | `phone:${string}`;

interface IssuedCode {
  email: string;
  purpose: CodePurpose;
  subject: CodeSubject;
  isLong?: boolean;
}

/** A code that was compared and is the right one. */
export interface RightCode {
  email: string;
  purpose: CodePurpose;
  subject: CodeSubject;
  codeHash: Buffer;
}

/** Digits of a code that is easily typed, and of one that nobody guesses however often they look. */
const SHORT = 6;
const LONG = 16;
export const isShort = (code: string): boolean => code.length === SHORT;

/** Makes a code for an address and stores its hash. @returns the code, for the mail. */
export async function issueCode(
  tx: Transaction,
  { email, purpose, subject, isLong = false }: IssuedCode,
): Promise<string> {
  const code = Array.from({ length: isLong ? LONG : SHORT }, () => randomInt(10)).join('');
  await storeCode(tx, { email, purpose, code_hash: hashOf(email, purpose, code), subject });
  return code;
}

/** Stores the hash of no code for an address that gets none, so that guessing there behaves alike and never succeeds. */
export const issueDecoy = (tx: Transaction, email: string, purpose: CodePurpose): Promise<void> =>
  storeCode(tx, { email, purpose, code_hash: randomBytes(32), subject: null });

/** @throws HttpError 400, always the same, for a code that is wrong, expired, used or, if it is short, tried five times. */
export async function checkCode(
  database: Database,
  given: { email: string; purpose: CodePurpose; code: string },
): Promise<RightCode> {
  const { email, purpose, code } = given;
  const stored = await (isShort(code) ? countTry : findLongCode)(database.reader, email, purpose);
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
