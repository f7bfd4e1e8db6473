import { z } from 'zod';
import { readEimsKey, type EimsKey } from './eims-key.ts';

/** The environment variables about fiscal documents. */
export const fiscalVariables = {
  FISCAL: z.enum(['typed', 'trial', 'eims', 'sandbox'], 'must be typed, trial, eims or sandbox').optional(),
  EIMS_API_BASE: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  EIMS_CLIENT_ID: z.string().optional(),
  EIMS_CLIENT_SECRET: z.string().optional(),
  EIMS_API_KEY: z.string().optional(),
  EIMS_TIN: z
    .string()
    .regex(/^\d{10}$/, 'must be the ten digits of a TIN')
    .optional(),
  EIMS_SYSTEM_NUMBER: z.string().optional(),
  SECRETS_KEY: z
    .base64('must be 32 bytes in base64: openssl rand -base64 32')
    .refine(
      (key) => Buffer.from(key, 'base64').length === 32,
      'must be 32 bytes in base64: openssl rand -base64 32',
    )
    .optional(),
  EIMS_PRIVATE_KEY: z.string().optional(),
  EIMS_CERTIFICATE: z.string().optional(),
  EIMS_REGION: z.string().optional(),
  EIMS_CITY: z.string().optional(),
  EIMS_WEREDA: z.string().optional(),
};

type FiscalVariable = keyof typeof fiscalVariables;
type FiscalEnvironment = { [Name in FiscalVariable]?: z.infer<(typeof fiscalVariables)[Name]> };

/**
 * Reads where fiscal numbers come from: people type them from the fiscal machine, unless another source is named. While
 * the Ministry's system is only tried, people type them too; without its address the trial is made with the stand-in.
 */
export function readFiscal(
  env: FiscalEnvironment,
  required: (name: FiscalVariable, why: string) => string,
  refuse: (sentence: string) => Error,
) {
  const isTrial = env.FISCAL === 'trial';
  if (env.FISCAL === 'sandbox' || (isTrial && env.EIMS_API_BASE === undefined))
    return { kind: 'sandbox' as const, isTrial };
  const isConnected =
    isTrial || env.FISCAL === 'eims' || (env.FISCAL === undefined && env.EIMS_API_BASE !== undefined);
  if (!isConnected) return { kind: 'typed' as const };
  const eims = (name: FiscalVariable) =>
    required(name, 'the invoice system of the Ministry knows the shop by its address, keys and place');
  return {
    kind: 'eims' as const,
    isTrial,
    apiBase: eims('EIMS_API_BASE'),
    clientId: eims('EIMS_CLIENT_ID'),
    clientSecret: eims('EIMS_CLIENT_SECRET'),
    apiKey: eims('EIMS_API_KEY'),
    tin: eims('EIMS_TIN'),
    systemNumber: eims('EIMS_SYSTEM_NUMBER'),
    place: { region: eims('EIMS_REGION'), city: eims('EIMS_CITY'), wereda: eims('EIMS_WEREDA') },
    key: readKeyOf(env, eims, refuse),
  };
}

/** The pair of the variables. Null: there is none, and a SECRETS_KEY with which the settings keep one. */
function readKeyOf(
  { EIMS_PRIVATE_KEY: key, EIMS_CERTIFICATE: certificate, SECRETS_KEY: secretsKey }: FiscalEnvironment,
  eims: (name: FiscalVariable) => string,
  refuse: (sentence: string) => Error,
): EimsKey | null {
  if (key === undefined && certificate === undefined && secretsKey !== undefined) return null;
  return readKey(eims('EIMS_PRIVATE_KEY'), eims('EIMS_CERTIFICATE'), refuse);
}

function readKey(key: string, certificate: string, refuse: (sentence: string) => Error): EimsKey {
  try {
    return readEimsKey(key, certificate);
  } catch {
    // The reason of OpenSSL could hold a part of the key.
    throw refuse('EIMS_PRIVATE_KEY must be an RSA key and EIMS_CERTIFICATE its certificate, both as PEM.');
  }
}
