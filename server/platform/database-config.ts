import { z } from 'zod';
import { wrongAddress } from './database-addresses.ts';

/** The address of a PostgreSQL, with one host or several. */
const address = z.string().superRefine((url, context) => {
  const message = wrongAddress(url);
  if (message) context.addIssue({ code: 'custom', message });
});

/** The variables that say where the data are, without the size of the pool. */
export const databaseVariables = {
  DATABASE: z.enum(['embedded', 'postgres'], 'must be embedded or postgres').optional(),
  DATABASE_URL: address.optional(),
  DATABASE_POOLER: z.literal('transaction', 'must be transaction').optional(),
  DATABASE_DIRECT_URL: address.optional(),
  DATABASE_REPLICA_URL: address.optional(),
};

type DatabaseVariable = keyof typeof databaseVariables;
type DatabaseEnvironment = { [Name in DatabaseVariable]?: z.infer<(typeof databaseVariables)[Name]> };

/** The address of a PostgreSQL selects it; without one it is the embedded database, by name in production. */
export function readDatabase(
  env: DatabaseEnvironment & { DATABASE_POOL: number },
  required: (name: DatabaseVariable, why: string) => string,
  checkEmbedded: () => void,
) {
  if (env.DATABASE === 'postgres' || (env.DATABASE === undefined && env.DATABASE_URL)) {
    const url = required('DATABASE_URL', 'DATABASE=postgres needs the address of a PostgreSQL');
    const isPooled = env.DATABASE_POOLER === 'transaction';
    const past = 'migrations keep a lock and settings for a session, so they go past the pooler';
    return {
      kind: 'postgres' as const,
      url,
      poolSize: env.DATABASE_POOL,
      /** A pooler stands in between that gives each transaction another connection. */
      isPooled,
      /** Leads to a standby that lists may be read from. */
      replicaUrl: env.DATABASE_REPLICA_URL,
      directUrl: isPooled ? required('DATABASE_DIRECT_URL', past) : (env.DATABASE_DIRECT_URL ?? url),
    };
  }
  if (env.DATABASE_REPLICA_URL)
    required('DATABASE_URL', 'DATABASE_REPLICA_URL leads to a standby of the server that takes writes');
  checkEmbedded();
  return { kind: 'embedded' as const };
}
