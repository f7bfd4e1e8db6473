import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { StartError } from '../start-error.ts';

interface Migration {
  name: string;
  text: string;
  sha256: string;
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Brings the schema up to date, in one transaction under a lock: of several nodes that start at once one
 * migrates and the others wait; a failure leaves nothing behind. A landed file never changes.
 * @param fill adds the rows that the code itself prescribes; it runs at every start.
 * @throws StartError when a landed file was changed or is missing here (an older release on a newer database).
 */
export async function migrate(
  database: Database,
  folder: string,
  fill?: (tx: Transaction) => Promise<void>,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  for (;;) {
    const done = await database.transaction(async (tx) => {
      const names = await migrateIfAlone(tx, migrations);
      if (names) await fill?.(tx);
      return names;
    });
    if (done) return done;
    await wait(200);
  }
}

/** Answers null when another node is migrating: waiting for it inside a transaction would meet the time limits. */
async function migrateIfAlone(tx: Transaction, migrations: Migration[]): Promise<string[] | null> {
  const lock = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended('migrations', 0)) as taken`.execute(tx);
  if (!lock.rows[0]!.taken) return null;
  await sql`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`.execute(
    tx,
  );
  const landed = await sql<{
    name: string;
    sha256: string;
  }>`select name, sha256 from schema_migrations`.execute(tx);
  for (const { name, sha256 } of landed.rows) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file)
      throw new StartError(`The database is newer than this release: it knows the migration ${name}.`);
    if (file.sha256 !== sha256)
      throw new StartError(`The landed migration ${name} was changed; write a new one instead.`);
  }
  const landedNames = new Set(landed.rows.map((row) => row.name));
  const missing = migrations.filter((migration) => !landedNames.has(migration.name));
  for (const { name, text, sha256 } of missing) {
    await sql.raw(text).execute(tx);
    await sql`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`.execute(tx);
  }
  return missing.map((migration) => migration.name);
}
