import { Secret, TOTP } from 'otpauth';

/** Codes of authenticator apps (RFC 6238), as all apps know them: SHA-1, six digits, half a minute. */
const STEP_SECONDS = 30;
/** Clocks of phones may differ by one step, either way. */
const DRIFT = 1;
const SECRET_BYTES = 20;

const totpOf = (secret: string, about: { shop?: string; email?: string } = {}) =>
  new TOTP({
    ...(about.shop !== undefined && { issuer: about.shop }),
    ...(about.email !== undefined && { label: about.email }),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret in Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an app reads out of a QR code. */
export const uriOf = (secret: string, about: { shop: string; email: string }): string =>
  totpOf(secret, about).toString();

/**
 * The half minute, counted since 1970, whose code this is.
 * @returns null for a code of no half minute around now.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: DRIFT });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}
