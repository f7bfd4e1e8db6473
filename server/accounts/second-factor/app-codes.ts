import { Secret, TOTP } from 'otpauth';

/** The parameters of authenticator apps' codes (RFC 6238) that all apps support: SHA-1, six digits, half a minute. */
const STEP_SECONDS = 30;
/** The clock of a phone may be wrong by one step in either direction. */
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

/** Makes a new secret in Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the `otpauth:` address that an app reads from a QR code. */
export const appAddress = (secret: string, about: { shop: string; email: string }): string =>
  totpOf(secret, about).toString();

/**
 * Returns the step (half minutes since 1970) to which a code belongs.
 * @returns null when the code belongs to no step around now.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: DRIFT });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}
