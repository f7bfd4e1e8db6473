import { createHash, randomInt } from 'node:crypto';

/** The characters of recovery codes: without 0, 1, I, L, O and U, which are easily misread on paper. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const COUNT = 10;

/** Makes ten codes of 49 bits each. They cannot be guessed within the limits, so a fast hash is enough for them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  );

/** Writes a code in two groups, as people note it down. */
export const inGroups = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

export const recoveryCodeHash = (userId: string, code: string): Buffer =>
  createHash('sha256').update(`recovery\n${userId}\n${code}`).digest();
