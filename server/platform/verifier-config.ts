import { z } from 'zod';

/** The environment variables about the service that checks receipts of banks. */
export const verifierVariables = {
  RECEIPT_VERIFIER: z.enum(['off', 'http', 'sandbox'], 'must be off, http or sandbox').optional(),
  RECEIPT_VERIFIER_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  RECEIPT_VERIFIER_KEY: z.string().optional(),
};

type VerifierVariable = keyof typeof verifierVariables;
type VerifierEnvironment = { [Name in VerifierVariable]?: z.infer<(typeof verifierVariables)[Name]> };

/** Reads which service checks receipts of banks: none, unless its address or the stand-in is named. */
export function readVerifier(
  env: VerifierEnvironment,
  required: (name: VerifierVariable, why: string) => string,
) {
  if (env.RECEIPT_VERIFIER === 'sandbox') return { kind: 'sandbox' as const };
  const isNamed = env.RECEIPT_VERIFIER === undefined && env.RECEIPT_VERIFIER_URL !== undefined;
  if (env.RECEIPT_VERIFIER !== 'http' && !isNamed) return { kind: 'off' as const };
  return {
    kind: 'http' as const,
    url: required('RECEIPT_VERIFIER_URL', 'RECEIPT_VERIFIER=http needs the address that is asked'),
    key: env.RECEIPT_VERIFIER_KEY ?? '',
  };
}
