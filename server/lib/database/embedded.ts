import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../start-error.ts';
import { types } from './column-types.ts';
import { overPools, type Database } from './database.ts';

/**
 * Opens the embedded PostgreSQL under `dataDir`, or in memory when it is null. The caller must hold the lock on the
 * directory.
 * @param files a dump of `dumpFiles`, from which a new database is made.
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
      // A quarter of the default is enough for the data of one machine; the default would stay in memory for good.
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
    // PGlite types its adapter by the parts that pg uses, which is not pg's own configuration type.
    ...(createPgConfig(engine) as unknown as pg.PoolConfig),
    max: 1,
    types,
    // A call outside a transaction fails after this time; without a limit, a transaction that waits for such a call
    // would wait for ever, because there is only one connection.
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
