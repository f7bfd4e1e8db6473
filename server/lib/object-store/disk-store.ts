import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { HttpError } from '#server/lib/http/http-error.ts';
import { DAY_MS } from '#server/lib/http/http.ts';
import type { ObjectStore } from './object-store.ts';

/**
 * The folder in which files are written before they are moved to their place, so that no incomplete file is ever
 * served.
 */
const TEMPORARY = '.aside';

/**
 * The most tries of a move. Each failure needs another `remove` in the same folder at the same moment, so a few always
 * suffice.
 */
const MOVES_TRIED = 20;
const FOLDER_MODE = 0o700;

/**
 * Stores objects as files below `root`, which only the operating system's user of the shop may read.
 */
export function diskStore(root: string): ObjectStore {
  const temporary = join(root, TEMPORARY);
  makeRoot(root);
  return {
    async put(key, bytes) {
      const path = join(root, key);
      const half = join(temporary, randomBytes(8).toString('hex'));
      try {
        await mkdir(temporary, { recursive: true, mode: FOLDER_MODE });
        await writeFile(half, bytes, { flush: true, mode: 0o600 });
        await moveInto(half, path);
      } catch (error) {
        await rm(half, { force: true }).catch(() => undefined);
        throw storageError(error);
      }
    },
    async get(key) {
      try {
        return await readFile(join(root, key));
      } catch (error) {
        if (isAbsent(error)) return null;
        throw storageError(error);
      }
    },
    async remove(key) {
      const path = join(root, key);
      try {
        await rm(path, { force: true });
      } catch (error) {
        throw storageError(error);
      }
      // The folder of an upload is removed with its last piece. Removing fails for folders with files; other folders
      // are made again.
      await rmdir(dirname(path)).catch(() => undefined);
    },
    async list(prefix) {
      const found = await entriesOf(join(root, prefix));
      return found.map((path) => relative(root, path)).filter((key) => !key.startsWith(TEMPORARY));
    },
    async tidy() {
      for (const path of await entriesOf(temporary)) {
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
        if (mtimeMs < Date.now() - DAY_MS) await rm(path, { force: true });
      }
    },
  };
}

/**
 * Makes the folder if that is possible now. If not, because a disk is missing, for instance, each `put` tries again and
 * reports the failure: the shop starts and sells even when the place for its backups is missing.
 */
function makeRoot(root: string): void {
  try {
    mkdirSync(root, { recursive: true, mode: FOLDER_MODE });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

/** Moves a file into place, again if need be: `remove` deletes empty folders, perhaps between `mkdir` and `rename`. */
async function moveInto(half: string, path: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
      return await rename(half, path);
    } catch (error) {
      if (!isAbsent(error) || tries === MOVES_TRIED) throw error;
    }
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (isAbsent(error)) return [];
    throw storageError(error);
  }
}

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Returns the error for a full disk (507) or an unusable one (503); the sender may try again after either. */
function storageError(cause: unknown): HttpError {
  const { code = '' } = cause as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new HttpError('storage-full', { retryAfter: 60, cause });
  return new HttpError('storage-unavailable', { retryAfter: 10, cause });
}
