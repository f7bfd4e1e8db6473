import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { addressesOf } from '#server/platform/database-addresses.ts';
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
  await onServer(like.url, `create database "${name}"`);
  const [first] = addressesOf(like.url);
  const place = new URL(first!);
  place.pathname = `/${name}`;
  try {
    return await work({ kind: 'postgres', url: place.href });
  } finally {
    await onServer(like.url, `drop database "${name}" with (force)`);
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: addressesOf(url)[0] });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
