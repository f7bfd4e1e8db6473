import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { refuseReplica } from '#server/lib/database/primary-host.ts';
import { addressesOf } from '#server/platform/database-addresses.ts';
import { BackupError } from './backup-error.ts';
import type { NewDatabase } from './restore-backup.ts';

/**
 * Lets `work` use a database that is removed again: of a PostgreSQL another one on the same server, for which the role needs
 * the right to create databases. The folder of an embedded one is the caller's.
 */
export async function usingEmptyDatabase<T>(
  like: NewDatabase,
  work: (place: NewDatabase) => Promise<T>,
): Promise<T> {
  if (like.kind === 'embedded') return work(like);
  const name = `wenber_verify_${randomUUID().replaceAll('-', '')}`;
  const server = await onPrimary(addressesOf(like.url), `create database "${name}"`);
  const place = new URL(server);
  place.pathname = `/${name}`;
  try {
    return await work({ kind: 'postgres', url: place.href });
  } finally {
    await onPrimary([server], `drop database "${name}" with (force)`);
  }
}

/** Runs a statement on the host that takes writes. @returns its address. */
async function onPrimary([address, ...others]: string[], statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseReplica(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    if (others.length > 0) return onPrimary(others, statement);
    throw new BackupError(`The database of DATABASE_URL cannot be used: ${(error as Error).message}.`);
  }
  try {
    await client.query(statement);
    return address!;
  } catch (error) {
    throw new BackupError(`The role of DATABASE_URL cannot do it: ${(error as Error).message}.`);
  } finally {
    await client.end();
  }
}
