import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createSemaphore } from '#server/lib/admission/semaphore.ts';

/** The cost of Argon2id that OWASP's Password Storage Cheat Sheet recommends: 19 MiB, two passes, one lane. */
const STRONG = { memory: 19_456, passes: 2 };
let cost = STRONG;
const derive = promisify(argon2);

/** Two hashes at once leave threads for other work; a caller who would wait longer than about a second is refused. */
const limited = createSemaphore({ concurrent: 2, waiting: 90 });

/**
 * Returns a password's hash in the PHC string format; runs off the main thread.
 * @throws HttpError 503 when too many hashes are waiting.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { memory, passes } = cost;
  const tag = await digest(password, salt, memory, passes);
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(salt)}$${base64(tag)}`;
}

/**
 * Says whether a password belongs to a hash.
 * @throws HttpError 503 when too many hashes are waiting.
 */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const parts = parse(hash);
  if (!parts) return false;
  const tag = await digest(password, parts.salt, parts.memory, parts.passes);
  return parts.tag.length === tag.length && timingSafeEqual(parts.tag, tag);
}

/** Hashes a right password again if its hash was made with other costs than today's; else returns undefined. */
export async function renewedHash(password: string, hash: string): Promise<string | undefined> {
  const parts = parse(hash);
  const isCurrent = parts?.memory === cost.memory && parts.passes === cost.passes;
  return isCurrent ? undefined : hashPassword(password);
}

function parse(hash: string) {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(hash);
  return (
    parts && {
      memory: Number(parts[1]),
      passes: Number(parts[2]),
      salt: Buffer.from(parts[3]!, 'base64'),
      tag: Buffer.from(parts[4]!, 'base64'),
    }
  );
}

function digest(password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> {
  const message = Buffer.from(password);
  return limited(() => derive('argon2id', { message, nonce, parallelism: 1, tagLength: 32, memory, passes }));
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const hashOfNobody = () => hashPassword(randomBytes(16).toString('hex'));

/** A hash to compare with when an address is unknown, so that the answer takes as long as for a known address. */
export let UNKNOWN_PERSON_HASH = await hashOfNobody();

/** Makes hashes cheap and weak, or strong again; only for tests, which sign in thousands of people. */
export async function usePasswordCost(wanted: 'strong' | 'for tests'): Promise<void> {
  cost = wanted === 'strong' ? STRONG : { memory: 64, passes: 1 };
  UNKNOWN_PERSON_HASH = await hashOfNobody();
}
