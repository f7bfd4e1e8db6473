import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../start-error.ts';
import { types } from './column-types.ts';
import { overPools, type Database } from './database.ts';

/**
 * Opens the embedded PostgreSQL under `dataDir` (in memory without one). The caller holds the lock on it.
 * @param files what `dumpFiles` has written, from which a new database is made.
 */
export async function openEmbedded(dataDir: string | null, log: Logger, files?: Blob): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  let engine: PGlite;
  try {
    engine = await PGlite.create({
      ...(dataDir === null ? {} : { dataDir: join(dataDir, 'postgres') }),
      ...(files && { loadDataDir: files }),
      extensions: { pg_trgm },
      // The data of one machine fit into a quarter of the default, which would stay resident whole.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    });
  } catch (error) {
    log.debug({ err: error }, 'embedded database');
    throw new StartError(
      `The database under DATA_DIR ${dataDir} cannot be opened: ${(error as Error).message}. ` +
        `Move its folder postgres away and put the last backup there: npm run restore (docs/backup.md).`,
    );
  }
  const pool = new pg.Pool({
    // PGlite types its adapter by what pg does with it, not as pg's own configuration.
    ...(createPgConfig(engine) as unknown as pg.PoolConfig),
    max: 1,
    types,
    // A call that waits for a transaction which itself waits for the call would wait for ever: it fails instead.
    connectionTimeoutMillis: 30_000,
  });
  const dumpFiles: Database['dumpFiles'] = async (read) => {
    const client = await pool.connect();
    try {
      const seen = await read((text, values) => client.query(text, values));
      return { seen, files: await engine.dumpDataDir('none') };
    } finally {
      client.release();
    }
  };
  return overPools({ kind: 'embedded', pools: [pool], log, dumpFiles, closed: () => engine.close() });
}
