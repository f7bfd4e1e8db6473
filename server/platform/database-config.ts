import { z } from 'zod';
import { wrongAddress } from './database-addresses.ts';

/** The address of a PostgreSQL, with one host or several. */
const address = z.string().superRefine((url, context) => {
  const message = wrongAddress(url);
  if (message) context.addIssue({ code: 'custom', message });
});

/** The environment variables about the database, without the size of the pool. */
export const databaseVariables = {
  DATABASE: z.enum(['embedded', 'postgres'], 'must be embedded or postgres').optional(),
  DATABASE_URL: address.optional(),
  DATABASE_POOLER: z.literal('transaction', 'must be transaction').optional(),
  DATABASE_DIRECT_URL: address.optional(),
  DATABASE_REPLICA_URL: address.optional(),
};

type DatabaseVariable = keyof typeof databaseVariables;
type DatabaseEnvironment = { [Name in DatabaseVariable]?: z.infer<(typeof databaseVariables)[Name]> };

/**
 * Reads which database is used: PostgreSQL when its address is set, else the embedded one, which production must ask
 * for by name.
 */
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
      /** Says whether a pooler is in between that may give each transaction another connection. */
      isPooled,
      /** The address of a standby from which lists may be read. */
      replicaUrl: env.DATABASE_REPLICA_URL,
      directUrl: isPooled ? required('DATABASE_DIRECT_URL', past) : (env.DATABASE_DIRECT_URL ?? url),
    };
  }
  if (env.DATABASE_REPLICA_URL)
    required('DATABASE_URL', 'DATABASE_REPLICA_URL leads to a standby of the server that takes writes');
  checkEmbedded();
  return { kind: 'embedded' as const };
}
