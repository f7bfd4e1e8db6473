import { Readable, type Writable } from 'node:stream';
import type { Database } from '#server/lib/database/database.ts';
import { countAndAdd, type Sums } from './count-and-add.ts';
import { runTool } from './postgres-tools.ts';

/** A database as it is at one moment. */
export interface Dump {
  kind: Database['kind'];
  schema: string;
  sums: Sums;
  bytes: ReadableStream<Uint8Array>;
}

/**
 * Reads the whole database, with its sums of the same moment, and passes both to `take`. The embedded database does
 * nothing else meanwhile; a PostgreSQL is read by `pg_dump` from a snapshot while the shop goes on.
 * @param url the direct address of a PostgreSQL, not that of a connection pooler; null for the embedded database.
 */
export async function dumpDatabase<T>(
  database: Database,
  url: string | null,
  take: (dump: Dump) => Promise<T>,
): Promise<T> {
  if (database.dumpFiles) {
    const { seen, files } = await database.dumpFiles(readSums);
    const bytes = files.stream().pipeThrough(new CompressionStream('gzip'));
    return take({ kind: 'embedded', ...seen, bytes });
  }
  const session = await database.openSession();
  try {
    await session.query('begin isolation level repeatable read read only');
    const { rows } = await session.query('select pg_export_snapshot() as snapshot');
    const seen = await readSums(session.query);
    const dump = runPgDump(url!, rows[0].snapshot);
    const taken = await take({ kind: 'postgres', ...seen, bytes: dump.bytes });
    await dump.ended;
    return taken;
  } finally {
    await session.close();
  }
}

async function readSums(query: Database['query']): Promise<Pick<Dump, 'schema' | 'sums'>> {
  const { rows } = await query('select max(name) as schema from schema_migrations');
  return { schema: rows[0].schema, sums: await countAndAdd(query) };
}

function runPgDump(url: string, snapshot: string) {
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
  const program = runTool('pg_dump', options, url, 'ignore');
  // The bytes end early when the program fails, and `ended` rejects, so that nobody takes half a dump for a whole one.
  const bytes = Readable.toWeb(program.child.stdout!) as ReadableStream<Uint8Array>;
  return { bytes, ended: program.ended };
}

/** Loads what `pg_dump` has written into an empty database, whole or not at all. */
export async function loadIntoPostgres(url: string, bytes: ReadableStream<Uint8Array>): Promise<void> {
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  const { child, ended } = runTool('pg_restore', options, url, 'pipe');
  try {
    for await (const chunk of bytes) {
      // A program that has ended reads no more; `ended` tells why it did.
      if (child.stdin!.destroyed) break;
      if (!child.stdin!.write(chunk)) await drained(child.stdin!);
    }
    child.stdin!.end();
  } catch (error) {
    // The program is killed, because at the end of its input it would commit what it has so far.
    child.kill('SIGKILL');
    await ended.catch(() => undefined);
    throw error;
  }
  await ended;
}

const drained = (stream: Writable) =>
  new Promise<void>((resolve) => {
    if (stream.destroyed) return resolve();
    stream.once('drain', resolve);
    stream.once('close', resolve);
  });
