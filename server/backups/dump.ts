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
 * Reads the whole database and what it adds up to at the same moment, and gives both to `take`. The embedded one does
 * nothing else meanwhile; of a PostgreSQL `pg_dump` reads a snapshot, and the shop sells on.
 * @param url the address of a PostgreSQL, past a pooler.
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
  // The reader of the bytes fails too, so nobody takes half a dump for a whole one.
  const bytes = Readable.toWeb(program.child.stdout!) as ReadableStream<Uint8Array>;
  return { bytes, ended: program.ended };
}

/** Loads what `pg_dump` has written into an empty database, whole or not at all. */
export async function loadIntoPostgres(url: string, bytes: ReadableStream<Uint8Array>): Promise<void> {
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  const { child, ended } = runTool('pg_restore', options, url, 'pipe');
  try {
    for await (const chunk of bytes) {
      // A program that has ended says why; it never asks for more.
      if (child.stdin!.destroyed) break;
      if (!child.stdin!.write(chunk)) await drained(child.stdin!);
    }
    child.stdin!.end();
  } catch (error) {
    // Without the rest of its input it would load what has come.
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
