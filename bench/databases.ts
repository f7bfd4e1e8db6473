import pg from 'pg';
import { findPostgresBinaries, startPostgres } from '../tests/support/postgres-server.ts';
import { removeFolder, temporaryFolder } from './processes.ts';

export type DatabaseKind = 'PGlite' | 'PostgreSQL';

/** A database for one measurement, without any table yet. */
export interface BenchDatabase {
  kind: DatabaseKind;
  /** The configuration variables that make a shop use it. */
  variables: Record<string, string>;
  /** Its address; null for the embedded one. */
  url: string | null;
  remove(): Promise<void>;
}

/** A PostgreSQL on which measurements create their databases. */
export interface BenchPostgres {
  url: string;
  /** Its version and what it does at a commit, because both decide what the order rate means. */
  description: string;
  /** The folder of `pgbench` and the other programs; null when they are found by PATH. */
  binaries: string | null;
  stop(): Promise<void>;
}

/** Returns the server of TEST_DATABASE_URL, or one started from this machine's binaries; null without either. */
export async function findPostgres(): Promise<BenchPostgres | null> {
  const given = process.env['TEST_DATABASE_URL'];
  const binaries = findPostgresBinaries();
  if (given) return { url: given, description: await describe(given), binaries, stop: async () => undefined };
  if (!binaries) return null;
  const server = await startPostgres(binaries);
  return { url: server.url, description: await describe(server.url), binaries, stop: server.stop };
}

/** Creates an embedded database in a folder of its own. */
export function freshEmbedded(): BenchDatabase {
  const folder = temporaryFolder();
  return {
    kind: 'PGlite',
    variables: { DATABASE: 'embedded', DATA_DIR: folder },
    url: null,
    remove: async () => removeFolder(folder),
  };
}

let made = 0;

/** Creates a database of its own on the server. */
export async function freshOn(postgres: BenchPostgres): Promise<BenchDatabase> {
  made += 1;
  const name = `wenber_bench_${process.pid}_${made}`;
  await query(postgres.url, `create database "${name}"`);
  const address = new URL(postgres.url);
  address.pathname = `/${name}`;
  return {
    kind: 'PostgreSQL',
    variables: { DATABASE: 'postgres', DATABASE_URL: address.href },
    url: address.href,
    remove: async () => void (await query(postgres.url, `drop database "${name}" with (force)`)),
  };
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function describe(url: string): Promise<string> {
  const [row] = await query(
    url,
    `select current_setting('server_version') as version, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as commit`,
  );
  return `PostgreSQL ${String(row!['version']).split(' ')[0]}, fsync ${row!['fsync']}, synchronous_commit ${row!['commit']}`;
}
