import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { refuseReplica } from '#server/lib/database/primary-host.ts';
import { addressesOf } from '#server/platform/database-addresses.ts';
import { BackupError } from './backup-error.ts';
import type { NewDatabase } from './restore-backup.ts';

/**
 * Lets `work` use an empty database that is removed afterwards. For PostgreSQL it is created on the same server, for
 * which the role needs the right to create databases; databases left behind by dead processes are removed first. The
 * folder of an embedded database belongs to the caller.
 */
export async function usingEmptyDatabase<T>(
  like: NewDatabase,
  work: (place: NewDatabase) => Promise<T>,
): Promise<T> {
  if (like.kind === 'embedded') return work(like);
  const { server, name, release } = await onPrimary(addressesOf(like.url), makeEmpty);
  const place = new URL(server);
  place.pathname = `/${name}`;
  try {
    return await work({ kind: 'postgres', url: place.href });
  } finally {
    await onPrimary([server], async (client) => {
      await client.query(`drop database "${name}" with (force)`);
      await client.end();
    });
    await release();
  }
}

/**
 * Creates a database, and locks its name for as long as this connection lives. A process that can lock the name of
 * another database knows that nobody uses that one any more. Such locks are visible within one database only, so the
 * number of the current database is part of the name.
 */
async function makeEmpty(client: pg.Client, server: string) {
  const { rows } = await client.query(
    "select format('wenber_verify_%s_', oid) as prefix from pg_database where datname = current_database()",
  );
  const { prefix } = rows[0] as { prefix: string };
  const left = await client.query('select datname as name from pg_database where starts_with(datname, $1)', [
    prefix,
  ]);
  for (const { name } of left.rows as { name: string }[])
    if (await tryLock(client, name)) await client.query(`drop database if exists "${name}" with (force)`);
  const name = prefix + randomUUID().replaceAll('-', '');
  await tryLock(client, name);
  await client.query(`create database "${name}"`);
  return { server, name, release: () => client.end().catch(() => undefined) };
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock(hashtext($1)) as locked', [name]);
  return rows[0].locked;
}

/**
 * Connects to the host that accepts writes. `work` must close the connection; it is closed here only when `work` fails.
 */
async function onPrimary<T>(
  [address, ...others]: string[],
  work: (client: pg.Client, address: string) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: address, keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseReplica(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    if (others.length > 0) return onPrimary(others, work);
    throw new BackupError(`The database of DATABASE_URL cannot be used: ${(error as Error).message}.`);
  }
  try {
    return await work(client, address!);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new BackupError(`The role of DATABASE_URL cannot do it: ${(error as Error).message}.`);
  }
}
