import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

/**
 * Locks DATA_DIR, because a second process on the same embedded database would silently destroy data. The lock is an
 * exclusive transaction on a small SQLite file, so the kernel frees it when the process ends, even in a crash.
 * @throws StartError when another process holds the lock, or the directory cannot be written.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
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
