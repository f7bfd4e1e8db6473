import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../server/open-database.ts';
import type { Config } from '../server/platform/config.ts';
import { openPostgres } from '../server/lib/database/postgres.ts';
import { createLog, type Log } from '../server/platform/log.ts';
import { keepFilesPrivate } from '../server/lib/private-files.ts';
import { StartError } from '../server/lib/start-error.ts';

/**
 * Opens the database of a shop for a command of its operator.
 * @throws StartError also when the shop does not exist yet: with another shop's variables, the command would otherwise
 * create an empty one.
 */
export async function openShop(config: Config): ReturnType<typeof openDatabase> {
  const log = createLog('warn');
  keepFilesPrivate();
  refuseNoDatabase(config);
  await refuseNoShop(config, log);
  return openDatabase(config, log);
}

/** @throws StartError when `DATABASE_URL` names a database in which no shop has ever been started. */
async function refuseNoShop({ database: at }: Config, log: Log): Promise<void> {
  if (at.kind !== 'postgres') return;
  const database = await openPostgres(at, log);
  try {
    const { rows } = await database.query("select to_regclass('schema_migrations') is not null as has");
    if (!rows[0]!['has'])
      throw new StartError('There is no shop in the database of DATABASE_URL: it is to name the shop’s.');
  } finally {
    await database.close();
  }
}

/** @throws StartError when there is no embedded database in `dataDir`. */
export function refuseNoDatabase({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>): void {
  if (database.kind === 'embedded' && !existsSync(join(dataDir, 'postgres')))
    throw new StartError(
      `There is no database in ${dataDir}: DATA_DIR or DATABASE_URL is to name the shop's.`,
    );
}
