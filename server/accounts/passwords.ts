import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Argon2id as OWASP's Password Storage Cheat Sheet recommends: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const derive = promisify(argon2);

/** A password's hash in the PHC string format. Runs off the main thread. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await digest(password, salt, MEMORY_KIB, PASSES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(salt)}$${base64(tag)}`;
}

/** Whether the password is the one that was hashed. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!parts) return false;
  const expected = Buffer.from(parts[4]!, 'base64');
  const tag = await digest(password, Buffer.from(parts[3]!, 'base64'), Number(parts[1]), Number(parts[2]));
  return expected.length === tag.length && timingSafeEqual(expected, tag);
}

async function digest(password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> {
  return derive('argon2id', {
    message: Buffer.from(password),
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory,
    passes,
  });
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Compared with when an address is unknown, so that the answer takes as long as for a known one. */
export const UNKNOWN_PERSON_HASH = await hashPassword(randomBytes(16).toString('hex'));

/** The passwords that guessing begins with; a longer list is checked at registration by the same function. */
const COMMON = new Set([
  'password',
  'password1',
  'password12',
  'password123',
  'passw0rd',
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  'qwertyui',
  'qwertyuiop',
  'qwerty123',
  '1q2w3e4r',
  '1qaz2wsx',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'trustno1',
  'welcome1',
  'admin123',
  'abcd1234',
  'abc12345',
  '11111111',
  '00000000',
  '88888888',
  '123123123',
  'asdfghjk',
  'asdfasdf',
  'letmein1',
  'ethiopia',
  'ethiopia1',
  'addisababa',
  'wenber123',
]);

export const isCommonPassword = (password: string) => COMMON.has(password.toLowerCase());
