import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** The space that the databases of all workers need at once, with room to spare. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * The folder for what ends with a test, in memory where there is enough of it: copying databases to a disk takes ten
 * times as long, and browsers share memory by files.
 */
export const temporaryParent = isRoomy() ? MEMORY : tmpdir();

function isRoomy(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > NEEDED_BYTES;
}

/** A new folder that whoever made it removes. */
export const makeTemporaryFolder = (name: string): string =>
  mkdtempSync(join(temporaryParent, `wenber-${name}-`));
