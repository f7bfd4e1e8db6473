import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const OF_OTHERS = 0o077;
/** Windows has no such modes; `stat` invents them there. */
const HAS_MODES = process.platform !== 'win32';

/**
 * Lets nobody but the operating system's user of the shop read or write what this process writes from now on, libraries
 * included: orders, addresses and hashes of passwords are in the files of the embedded database.
 */
export function keepFilesPrivate(): void {
  if (HAS_MODES) process.umask(OF_OTHERS);
}

/**
 * @throws StartError with the command that mends it, when other users of the machine can reach something in `dataDir`,
 * as files of earlier releases can be. A folder that is private itself keeps all that it holds.
 */
export function refuseLooseFiles(dataDir: string): void {
  if (!HAS_MODES || !isFolder(dataDir) || !isLoose(dataDir)) return;
  const loose = readdirSync(dataDir).find((name) => isLoose(join(dataDir, name)));
  if (loose === undefined) return;
  throw new StartError(
    `Other users of this machine can reach ${join(dataDir, loose)}: run chmod -R go= '${dataDir}' and start again.`,
  );
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** A link leads to files whose own modes count; one that leads nowhere shows nothing. */
const isLoose = (path: string) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OF_OTHERS) !== 0;
