import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../start-error.ts';
import { types } from './column-types.ts';
import { overPool, type Database } from './database.ts';

/** Opens the embedded PostgreSQL under `dataDir` (in memory without one). The caller holds the lock on it. */
export async function openEmbedded(dataDir: string | null, log: Logger): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  let engine: PGlite;
  try {
    engine = await PGlite.create({
      ...(dataDir === null ? {} : { dataDir: join(dataDir, 'postgres') }),
      extensions: { pg_trgm },
      // The data of one machine fit into a quarter of the default, which would stay resident whole.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    });
  } catch (error) {
    log.debug({ err: error }, 'embedded database');
    throw new StartError(
      `The database under DATA_DIR ${dataDir} cannot be opened: ${(error as Error).message}.`,
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
  return overPool({ kind: 'embedded', pool, log, closed: () => engine.close() });
}
