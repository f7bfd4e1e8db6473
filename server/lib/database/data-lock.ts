import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

/**
 * The lock on DATA_DIR: a second process on the same embedded database would silently destroy data. It is an
 * exclusive transaction on a small SQLite file, so the kernel frees it when the process dies, however it dies.
 * @throws StartError when another process holds it, or the directory cannot be written.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `DATA_DIR cannot be written: ${dataDir} (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  let file: DatabaseSync;
  try {
    file = new DatabaseSync(join(dataDir, 'lock.sqlite'));
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    if (/locked|busy/i.test(String(error))) {
      throw new StartError(
        `Another process is using DATA_DIR ${dataDir}: stop it first, or choose another directory.`,
      );
    }
    throw new StartError(`DATA_DIR cannot be written: ${dataDir} (${(error as Error).message}).`);
  }
  return { release: () => file.close() };
}
