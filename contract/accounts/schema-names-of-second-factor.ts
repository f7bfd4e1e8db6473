import type { z } from 'zod';
import * as factor from './second-factor.ts';

/** The names of the schemas of second factors in the OpenAPI document. */
export const SECOND_FACTOR_SCHEMAS = {
  SecondFactorProof: factor.factorProof,
  SecondFactorQuestion: factor.factorQuestion,
  Reauthentication: factor.reauthentication,
  ReauthenticationAsked: factor.proofAsked,
  SecondFactor: factor.secondFactor,
  SecondFactorAdded: factor.factorAdded,
  PasskeyBegun: factor.passkeyBegun,
  NewPasskey: factor.newPasskey,
  AuthenticatorAppBegun: factor.appBegun,
  NewAuthenticatorApp: factor.newApp,
  RecoveryCodes: factor.recoveryCodes,
} as const satisfies Record<string, z.ZodType>;
