import pg from 'pg';
import { findPostgresBinaries, startPostgres } from '../tests/support/postgres-server.ts';
import { removeFolder, temporaryFolder } from './processes.ts';

export type DatabaseKind = 'PGlite' | 'PostgreSQL';

/** A database of one measurement's own, without any table yet. */
export interface BenchDatabase {
  kind: DatabaseKind;
  /** Variables of the configuration that lead a shop to it. */
  variables: Record<string, string>;
  /** Its address; null for the embedded one. */
  url: string | null;
  remove(): Promise<void>;
}

/** A PostgreSQL on which measurements make their databases. */
export interface BenchPostgres {
  url: string;
  /** Version and what it does at a commit: both decide what the order rate means. */
  description: string;
  /** Folder of `pgbench` and the others; null when they are taken from PATH. */
  binaries: string | null;
  stop(): Promise<void>;
}

/** The server of TEST_DATABASE_URL, or one made of this machine's binaries; null where there is neither. */
export async function findPostgres(): Promise<BenchPostgres | null> {
  const given = process.env['TEST_DATABASE_URL'];
  const binaries = findPostgresBinaries();
  if (given) return { url: given, description: await describe(given), binaries, stop: async () => undefined };
  if (!binaries) return null;
  const server = await startPostgres(binaries);
  return { url: server.url, description: await describe(server.url), binaries, stop: server.stop };
}

/** An embedded database in a folder of its own. */
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

/** A database of its own on the server. */
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

/** One statement on a connection of its own. */
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
