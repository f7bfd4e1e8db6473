const CHALLENGE = 'Q2hhbGxlbmdlIG9mIHRoZSBzaG9wLCBmb3IgZml2ZSBtaW4';
const KEY = 'TXkgcGhvbmU';
const CODES = ['K7QM2-XH4RT', 'P3WDA-8NCVB'];
const CREDENTIAL = { id: KEY, rawId: KEY, type: 'public-key' as const };

/** The example `details` of errors that ask for a password or a second factor. */
export const DETAILS_OF_PROOFS = {
  'reauthentication-required': {
    act: 'goOn' as const,
    why: 'old' as const,
    by: 'password' as const,
    call: 'POST /api/users/reauthentication',
  },
  'second-factor-required': {
    challenge: CHALLENGE,
    expiresAt: '2026-11-20T09:35:00.000+03:00',
    ways: ['app' as const, 'recovery' as const],
  },
};

/** Examples of second factors. */
export function examplesOfSecondFactors(now: string) {
  const question = { challenge: CHALLENGE, expiresAt: now, ways: ['app' as const, 'recovery' as const] };
  const factor = {
    passkeys: [
      {
        _id: '019a2b20-7a51-7e29-84d6-5a0fb02e3d06',
        name: 'Chrome on Android',
        addedAt: now,
        lastUsedAt: null,
      },
    ],
    appSince: null,
    recoveryCodesLeft: 10,
    isDemanded: false,
  };
  return {
    SecondFactorProof: { challenge: CHALLENGE, code: '042617' },
    Reauthentication: { challenge: CHALLENGE, code: '042617' },
    ReauthenticationAsked: { question },
    SecondFactor: factor,
    SecondFactorAdded: { ...factor, recoveryCodes: CODES },
    PasskeyBegun: {
      challenge: CHALLENGE,
      passkey: {
        challenge: CHALLENGE,
        rp: { id: 'shop.example', name: 'Wenber' },
        user: { id: 'dXNlcg', name: 'almaz@example.com', displayName: 'Almaz' },
        pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      },
    },
    NewPasskey: {
      challenge: CHALLENGE,
      passkey: { ...CREDENTIAL, response: { clientDataJSON: 'e30', attestationObject: 'o2NmbXRkbm9uZQ' } },
    },
    AuthenticatorAppBegun: {
      challenge: CHALLENGE,
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Wenber:almaz%40example.com?issuer=Wenber&secret=JBSWY3DPEHPK3PXP',
    },
    NewAuthenticatorApp: { challenge: CHALLENGE, code: '042617' },
    RecoveryCodes: { message: 'New recovery codes made', recoveryCodes: CODES },
  };
}
