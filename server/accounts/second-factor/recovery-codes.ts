import { createHash, randomInt } from 'node:crypto';

/** No 0, 1, I, L, O or U: nobody mistakes them on paper. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const COUNT = 10;

/** Ten codes of 49 bits each, which nobody guesses within the limits, so a fast hash is enough. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  );

/** As people write it down: in two groups. */
export const inGroups = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

export const recoveryCodeHash = (userId: string, code: string): Buffer =>
  createHash('sha256').update(`recovery\n${userId}\n${code}`).digest();
