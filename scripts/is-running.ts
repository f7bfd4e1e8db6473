import { lockDataDir } from '../server/lib/database/data-lock.ts';
import type { Config } from '../server/platform/config.ts';

/** Says whether a shop runs on the embedded database of this folder. @throws StartError when the folder cannot be written. */
export function isRunning({ dataDir }: Config): boolean {
  try {
    lockDataDir(dataDir).release();
    return false;
  } catch (error) {
    if ((error as Error).message.startsWith('Another process')) return true;
    throw error;
  }
}
