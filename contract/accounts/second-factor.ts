import { z } from 'zod';
import { done, id, line, moment } from '../common.ts';
import { passwordInput, shortCode } from './users.ts';
import { namedObject } from '../named-object.ts';

/** The kinds of second factors. Recovery codes are for people who have lost all others. */
export const FACTOR_WAYS = ['passkey', 'app', 'recovery'] as const;
export type FactorWay = (typeof FACTOR_WAYS)[number];

/** A part of a WebAuthn message, base64url, as browsers produce it. */
const part = (max: number) => z.string().max(max);
const transports = z.array(z.string().max(40)).max(10);
const LONGEST_ID = 1400;

/** The options with which a browser asks a passkey: `navigator.credentials.get`, as JSON. */
export const passkeyQuestion = z
  .object({
    challenge: z.string(),
    timeout: z.int().optional(),
    rpId: z.string().optional(),
    allowCredentials: z
      .array(z.object({ id: z.string(), type: z.string(), transports: transports.optional() }))
      .optional(),
    userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
  })
  .meta({ description: 'PublicKeyCredentialRequestOptionsJSON of WebAuthn' });

/** The options with which a browser makes a passkey: `navigator.credentials.create`, as JSON. */
const passkeyWanted = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.string() })),
    timeout: z.int().optional(),
    excludeCredentials: z
      .array(z.object({ id: z.string(), type: z.string(), transports: transports.optional() }))
      .optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
      })
      .optional(),
    attestation: z.enum(['none', 'direct', 'enterprise', 'indirect']).optional(),
  })
  .meta({ description: 'PublicKeyCredentialCreationOptionsJSON of WebAuthn' });

export type PasskeyWanted = z.infer<typeof passkeyWanted>;

/** The answer that a browser gives when it has asked a passkey. */
const passkeyAnswer = z
  .object({
    id: part(LONGEST_ID),
    rawId: part(LONGEST_ID),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: part(4000),
      authenticatorData: part(4000),
      signature: part(4000),
      userHandle: part(200).optional(),
    }),
  })
  .meta({ description: 'AuthenticationResponseJSON of WebAuthn' });
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** The answer that a browser gives when it has made a passkey. */
const passkeyRegistration = z
  .object({
    id: part(LONGEST_ID),
    rawId: part(LONGEST_ID),
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: part(4000),
      attestationObject: part(20_000),
      transports: transports.optional(),
    }),
  })
  .meta({ description: 'RegistrationResponseJSON of WebAuthn' });
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;

const challenge = z
  .string()
  .max(100)
  .meta({ description: 'As the shop gave it: for one person and one act, once, for five minutes' });

const recoveryCode = z
  .string()
  .max(40)
  .transform((typed) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));

const proofParts = {
  challenge,
  code: shortCode.optional().meta({ description: 'Six digits of the authenticator app' }),
  recoveryCode: recoveryCode.optional(),
  passkey: passkeyAnswer.optional(),
};
const ONE = 'send one of code, recoveryCode and passkey';
const hasOne = (of: { code?: unknown; recoveryCode?: unknown; passkey?: unknown }) =>
  [of.code, of.recoveryCode, of.passkey].filter((way) => way !== undefined).length === 1;

/** POST /users/login/second-factor. */
export const factorProof = z
  .object(proofParts)
  .refine(hasOne, { path: ['code'], message: ONE })
  .meta({ id: 'SecondFactorProof' });
export type FactorProof = z.infer<typeof factorProof>;

/** POST /users/reauthentication: the password, or the second factor for an account that has one. */
export const reauthentication = z
  .object({ ...proofParts, challenge: challenge.optional(), currentPassword: passwordInput.optional() })
  .refine((body) => body.challenge !== undefined || body.currentPassword !== undefined, {
    path: ['currentPassword'],
    message: 'is missing',
  })
  .refine((body) => body.challenge === undefined || hasOne(body), { path: ['code'], message: ONE })
  .meta({ id: 'Reauthentication' });

/** The request for a second factor, after a right password and before sensitive calls. */
export const factorQuestion = namedObject('SecondFactorQuestion', {
  challenge,
  expiresAt: moment,
  ways: z.array(z.enum(FACTOR_WAYS)),
  passkey: passkeyQuestion.optional(),
});
export type FactorQuestion = z.infer<typeof factorQuestion>;

/**
 * POST /users/reauthentication/challenge: the request for a second factor; null where the password is needed instead.
 */
export const proofAsked = namedObject('ReauthenticationAsked', { question: factorQuestion.nullable() });

/** GET /users/second-factor. */
export const secondFactor = namedObject('SecondFactor', {
  passkeys: z.array(
    z.object({
      _id: id,
      name: z.string().meta({ description: "Words such as 'Chrome on Android', or the person’s own" }),
      addedAt: moment,
      lastUsedAt: moment.nullable(),
    }),
  ),
  appSince: moment.nullable().meta({ description: 'null: no authenticator app' }),
  recoveryCodesLeft: z.int(),
  isDemanded: z.boolean().meta({ description: 'The shop wants one of everybody who works there' }),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** The second factors after one was added. The first one also brings recovery codes, which are shown only this once. */
export const factorAdded = secondFactor
  .extend({
    recoveryCodes: z.array(z.string()).optional(),
  })
  .meta({ id: 'SecondFactorAdded' });
export type FactorAdded = z.infer<typeof factorAdded>;

export const passkeyBegun = namedObject('PasskeyBegun', { challenge, passkey: passkeyWanted });
export const newPasskey = namedObject('NewPasskey', {
  challenge,
  passkey: passkeyRegistration,
  name: line(60, 0).optional(),
});

export const appBegun = namedObject('AuthenticatorAppBegun', {
  challenge,
  secret: z.string().meta({ description: 'Base32, to be typed where the QR code cannot be read' }),
  uri: z.string().meta({ description: 'otpauth://…, for the QR code' }),
});
export type AppBegun = z.infer<typeof appBegun>;
export const newApp = namedObject('NewAuthenticatorApp', { challenge, code: shortCode });

export const recoveryCodes = done
  .extend({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });
