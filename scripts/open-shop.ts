import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../server/open-database.ts';
import type { Config } from '../server/platform/config.ts';
import { createLog } from '../server/platform/log.ts';
import { StartError } from '../server/lib/start-error.ts';

/**
 * Opens the database of a shop for a command of its operator.
 * @throws StartError also when the shop does not exist yet: with another shop's variables, the command would otherwise
 * create an empty one.
 */
export async function openShop(config: Config): ReturnType<typeof openDatabase> {
  refuseNoDatabase(config);
  return openDatabase(config, createLog('warn'));
}

/** @throws StartError when there is no embedded database in `dataDir`. */
export function refuseNoDatabase({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>): void {
  if (database.kind === 'embedded' && !existsSync(join(dataDir, 'postgres')))
    throw new StartError(
      `There is no database in ${dataDir}: DATA_DIR or DATABASE_URL is to name the shop's.`,
    );
}
