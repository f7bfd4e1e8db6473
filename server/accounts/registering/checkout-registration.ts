import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A registration that a checkout began. Its id is made of the hash of a secret that only its browser gets: whoever
 * brings the secret back with the right code is signed in, and nothing more has to be stored.
 */
export function createCheckoutRegistration(): { id: string; secret: string } {
  const secret = randomBytes(32).toString('base64url');
  return { id: idOf(secret), secret };
}

/** Says whether this secret belongs to the registration. No other registration has any. */
export const isSecretOf = (id: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(id), Buffer.from(idOf(secret)));

/** A UUID of version 8, whose other 122 bits are the maker's own (RFC 9562). */
function idOf(secret: string): string {
  const bytes = createHash('sha256').update(secret).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
