import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database, Session, Transaction } from './database.ts';
import { StartError } from '../start-error.ts';

interface Migration {
  name: string;
  text: string;
  sha256: string;
}

interface Options {
  /** The version of this release, such as 0.2.0; migrations that break only older releases do not stop it. */
  version?: string;
  /** Adds the rows that the code itself prescribes; runs at every start. */
  fill?: (tx: Transaction) => Promise<void>;
  log?: Logger;
}

/** The line by which a migration says that releases before the named version cannot run on its schema. */
const BREAKS = /^-- breaks releases before (\d+\.\d+\.\d+): \S/m;
const HAS_BREAKS = `select exists (select from pg_attribute where attrelid = 'schema_migrations'::regclass
  and attname = 'breaks' and not attisdropped) as has`;
const LOCK = "hashtextextended('migrations', 0)";
/**
 * The pause in milliseconds between two tries of a migration that waits for a lock. Each try waits two seconds
 * (openSession), because all later statements queue behind a waiting one; the pause lets them pass.
 */
const TURN_MS = 1_000;
const MOST_TURNS = 100;

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
 * Brings the schema up to date under a lock: of several nodes that start at once one migrates and the others wait. Each
 * file is a transaction of its own without a time limit, or runs outside one when it begins with `-- concurrently`; a
 * file that fails leaves nothing behind, and those before it stay (decision 0205). A landed file never changes.
 * The previous release runs on the schema of a newer one: a landed migration that this release does not know is refused
 * only when it says `-- breaks releases before 0.3.0: why`, and this release is one of those (decision 0205).
 * @throws StartError when a file fails, a landed file was changed, or a newer migration breaks this release.
 */
export async function migrate(
  database: Database,
  folder: string,
  { version, fill, log }: Options = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const session = await database.openSession();
  try {
    await takeLock(session);
    const missing = await findMissing(session, migrations, version);
    for (const migration of missing) await apply(session, migration, log);
    if (fill) await database.transaction(fill);
    return missing.map(({ name }) => name);
  } finally {
    await session.close();
  }
}

/**
 * Takes the lock of migrations, which lasts until the process ends or closes the session; older releases take the same
 * lock.
 */
async function takeLock({ query }: Session): Promise<void> {
  for (;;) {
    const { rows } = await query(`select pg_try_advisory_lock(${LOCK}) as taken`);
    if (rows[0].taken) return;
    await wait(200);
  }
}

async function findMissing(
  { query }: Session,
  migrations: Migration[],
  version?: string,
): Promise<Migration[]> {
  await query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  if (!(await query(HAS_BREAKS)).rows[0].has)
    await query('alter table schema_migrations add column breaks text');
  const { rows } = await query('select name, sha256, breaks from schema_migrations');
  for (const { name, sha256, breaks } of rows) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file && breaks && isBefore(version, breaks))
      throw new StartError(
        `The database is newer than this release (${version ?? 'of no version'}): the migration ${name} breaks releases before ${breaks}.`,
      );
    if (file && file.sha256 !== sha256)
      throw new StartError(`The landed migration ${name} was changed; write a new one instead.`);
  }
  const landed = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !landed.has(name));
}

/** Says whether a version is lower than another; an unknown version counts as lower. */
function isBefore(version: string | undefined, other: string): boolean {
  if (!version) return true;
  const [own, others] = [version, other].map((each) => each.split('.').map(Number)) as [number[], number[]];
  const index = own.findIndex((part, at) => part !== others[at]);
  return index !== -1 && own[index]! < others[index]!;
}

async function apply(session: Session, migration: Migration, log?: Logger): Promise<void> {
  const run = /^-- concurrently\b/.test(migration.text) ? runOutside : runInside;
  for (let turn = 1; ; turn += 1) {
    try {
      return await run(session, migration);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      // SQLSTATE 55P03, a lock that was not granted in time, and 40P01, a deadlock.
      const isBlocked = code === '55P03' || code === '40P01';
      if (!isBlocked || turn === MOST_TURNS) {
        log?.debug({ err: error }, 'migration');
        throw new StartError(`The migration ${migration.name} failed: ${message}.`);
      }
      log?.warn({ migration: migration.name, turn }, 'a migration waits for a lock');
      await wait(TURN_MS);
    }
  }
}

async function runInside({ query }: Session, migration: Migration): Promise<void> {
  await query('begin');
  try {
    await query(migration.text);
    await note(query, migration);
    await query('commit');
  } catch (error) {
    await query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Runs a single statement that builds or drops an index while the shop sells; an index build that was cut off begins
 * anew.
 */
async function runOutside({ query }: Session, migration: Migration): Promise<void> {
  const [, index] =
    /create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(migration.text) ?? [];
  const broken = 'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid';
  // Concurrent index builds wait for all running transactions, but nothing queues behind them, so they may wait long.
  await query('set lock_timeout = 0');
  try {
    if (index && (await query(broken, [index])).rows.length > 0)
      await query(`drop index concurrently if exists ${index}`);
    await query(migration.text);
  } finally {
    await query("set lock_timeout = '2s'").catch(() => undefined);
  }
  await note(query, migration);
}

const note = (query: Session['query'], { name, sha256, text }: Migration) =>
  query('insert into schema_migrations (name, sha256, breaks) values ($1, $2, $3)', [
    name,
    sha256,
    BREAKS.exec(text)?.[1] ?? null,
  ]);
