import { z } from 'zod';

/** The environment variables about fiscal documents. */
export const fiscalVariables = {
  FISCAL: z.enum(['typed', 'eims', 'sandbox'], 'must be typed, eims or sandbox').optional(),
  EIMS_API_BASE: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  EIMS_CLIENT_ID: z.string().optional(),
  EIMS_CLIENT_SECRET: z.string().optional(),
  EIMS_API_KEY: z.string().optional(),
  EIMS_TIN: z
    .string()
    .regex(/^\d{10}$/, 'must be the ten digits of a TIN')
    .optional(),
  EIMS_SYSTEM_NUMBER: z.string().optional(),
};

type FiscalVariable = keyof typeof fiscalVariables;
type FiscalEnvironment = { [Name in FiscalVariable]?: z.infer<(typeof fiscalVariables)[Name]> };

/** Reads where fiscal numbers come from: people type them from the fiscal machine, unless another source is named. */
export function readFiscal(env: FiscalEnvironment, required: (name: FiscalVariable, why: string) => string) {
  if (env.FISCAL === 'sandbox') return { kind: 'sandbox' as const };
  const isConnected = env.FISCAL === 'eims' || (env.FISCAL === undefined && env.EIMS_API_BASE !== undefined);
  if (!isConnected) return { kind: 'typed' as const };
  const eims = (name: FiscalVariable) =>
    required(name, 'the invoice system of the Ministry knows the shop by its address and keys');
  return {
    kind: 'eims' as const,
    apiBase: eims('EIMS_API_BASE'),
    clientId: eims('EIMS_CLIENT_ID'),
    clientSecret: eims('EIMS_CLIENT_SECRET'),
    apiKey: eims('EIMS_API_KEY'),
    tin: eims('EIMS_TIN'),
    systemNumber: eims('EIMS_SYSTEM_NUMBER'),
  };
}
