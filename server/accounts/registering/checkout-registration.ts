import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Begins a registration at the checkout. Its id is derived from the hash of a secret that only the registering browser
 * gets: a caller with the right code and the secret is signed in, and nothing more need be stored.
 */
export function createCheckoutRegistration(): { id: string; secret: string } {
  const secret = randomBytes(32).toString('base64url');
  return { id: idOf(secret), secret };
}

/** Says whether a secret belongs to a registration; registrations outside the checkout have no secret. */
export const isSecretOf = (id: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(id), Buffer.from(idOf(secret)));

/** Derives an id from a secret: a UUID of version 8, whose other 122 bits are free to choose (RFC 9562). */
function idOf(secret: string): string {
  const bytes = createHash('sha256').update(secret).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
