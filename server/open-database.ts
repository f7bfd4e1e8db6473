import { join } from 'node:path';
import { BUILD } from './platform/build-info.ts';
import type { Config } from './platform/config.ts';
import { lockDataDir } from './lib/database/data-lock.ts';
import type { Database } from './lib/database/database.ts';
import { openEmbedded } from './lib/database/embedded.ts';
import { withoutStandby, withStandby, type ShopDatabase } from './lib/database/lists.ts';
import { openPostgres, openStandby } from './lib/database/postgres.ts';
import type { Log } from './platform/log.ts';
import { migrate } from './lib/database/migrate.ts';
import { addClosedSets } from './sales/sales.service.ts';

const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

/**
 * Opens the shop's database, alone on an embedded one, with its schema up to date. Servers and scripts come to
 * the data through here.
 * @throws StartError with one sentence when that is not possible.
 */
export async function openDatabase(config: Config, log: Log): Promise<ShopDatabase> {
  if (config.database.kind === 'postgres') {
    const database = await openPostgres(config.database, log);
    await migrated(database, log);
    const { replicaUrl: url } = config.database;
    if (!url) return withoutStandby(database);
    return withStandby(database, openStandby({ ...config.database, url }, log), log);
  }
  const lock = lockDataDir(config.dataDir);
  const database = await openEmbedded(config.dataDir, log).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  const close = database.close;
  database.close = async () => {
    await close();
    lock.release();
  };
  return withoutStandby(await migrated(database, log));
}

/** Makes the schema of an open database that of this release. @throws StartError. */
export async function bringUpToDate(database: Database, log: Log): Promise<void> {
  const names = await migrate(database, MIGRATIONS, { version: BUILD.version, fill: addClosedSets, log });
  if (names.length > 0) log.info({ migrations: names.length }, 'schema brought up to date');
}

async function migrated(database: Database, log: Log): Promise<Database> {
  try {
    await bringUpToDate(database, log);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
