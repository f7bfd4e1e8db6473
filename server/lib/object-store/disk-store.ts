import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { HttpError } from '#server/lib/http/http-error.ts';
import { DAY_MS } from '#server/lib/http/http.ts';
import type { ObjectStore } from './object-store.ts';

/** Files are written here and then moved to their place, so that none is there by half; nothing is served from here. */
const TEMPORARY = '.aside';

/** Each failed try needs another `remove` in the same folder at the same moment, so more than a few never happen. */
const MOVES_TRIED = 20;

/** Stores objects as files below `root`. With `isPrivate` only the system's user who runs the shop may read them. */
export function diskStore(root: string, { isPrivate = false } = {}): ObjectStore {
  const folderMode = isPrivate ? 0o700 : 0o755;
  const mode = isPrivate ? 0o600 : 0o644;
  const temporary = join(root, TEMPORARY);
  makeRoot(root, folderMode);
  return {
    async put(key, bytes) {
      const path = join(root, key);
      const half = join(temporary, randomBytes(8).toString('hex'));
      try {
        await mkdir(temporary, { recursive: true, mode: folderMode });
        await writeFile(half, bytes, { flush: true, mode });
        await moveInto(half, path, folderMode);
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
      // An upload's folder goes with its last piece. This fails for folders that are not empty; others are made again.
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
 * Makes the folder, where that is possible now. Where it is not, a disk that is not there, say, each `put` tries again and says
 * so: the shop starts and sells without a place for its backups.
 */
function makeRoot(root: string, mode: number): void {
  try {
    mkdirSync(root, { recursive: true, mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

/** Retries, because `remove` deletes empty folders and may do so between `mkdir` and `rename`. */
async function moveInto(half: string, path: string, folderMode: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await mkdir(dirname(path), { recursive: true, mode: folderMode });
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

/** Tells a full disk (507) from one that cannot be used (503); the sender may try again after either. */
function storageError(cause: unknown): HttpError {
  const { code = '' } = cause as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new HttpError(507, 'storage-full', { retryAfter: 60, cause });
  return new HttpError(503, 'storage-unavailable', { retryAfter: 10, cause });
}
