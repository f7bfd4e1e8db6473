import type { PasskeyAnswer, PasskeyRegistration } from '#contract/accounts/second-factor.ts';
import { CHALLENGE_MINUTES } from '#contract/accounts/lifetimes.ts';
import type { PasskeyRow } from './factors.store.ts';

/**
 * The shop as WebAuthn's relying party: passkeys belong to its host, and answers are accepted from its origin alone.
 */
export interface RelyingParty {
  id: string;
  origin: string;
}

export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Ed25519, P-256 and RSA: the signatures of today's authenticators, as COSE identifiers. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT = CHALLENGE_MINUTES * 60_000;
/**
 * User verification is only preferred: the passkey comes after a password, so an authenticator without a PIN is enough.
 */
const VERIFICATION = 'preferred';

/** Loads the library at the first use of a passkey: with its certificates it is a tenth of all modules of a start. */
const loadWebAuthn = () => import('@simplewebauthn/server');

const known = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ credential_id: id, transports }) => ({ id, transports }));

export const askPasskey = async (shop: RelyingParty, passkeys: readonly PasskeyRow[]) =>
  (await loadWebAuthn()).generateAuthenticationOptions({
    rpID: shop.id,
    allowCredentials: known(passkeys),
    timeout: TIMEOUT,
    userVerification: VERIFICATION,
  });

export const wantPasskey = async (
  shop: RelyingParty,
  of: {
    shopName: string;
    user: { id: string; name: string; email: string };
    passkeys: readonly PasskeyRow[];
  },
) =>
  (await loadWebAuthn()).generateRegistrationOptions({
    rpName: of.shopName,
    rpID: shop.id,
    userID: new Uint8Array(Buffer.from(of.user.id)),
    userName: of.user.email,
    userDisplayName: of.user.name,
    timeout: TIMEOUT,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known(of.passkeys),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: VERIFICATION },
  });

/** Checks a signature. @returns its counter, or null for a wrong answer, for which the library throws. */
export async function checkAnswer(
  shop: RelyingParty,
  { challenge, answer, passkey }: { challenge: string; answer: PasskeyAnswer; passkey: PasskeyRow },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: shop.origin,
      expectedRPID: shop.id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    });
    return verified ? info.newCounter : null;
  } catch {
    return null;
  }
}

/** Checks a newly made passkey. @returns the passkey to store, or null for a wrong answer. */
export async function checkMade(
  shop: RelyingParty,
  { challenge, made }: { challenge: string; made: PasskeyRegistration },
): Promise<Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: shop.origin,
      expectedRPID: shop.id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: made.response.transports ?? [],
    };
  } catch {
    return null;
  }
}
