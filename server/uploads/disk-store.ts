import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Refusal } from '#server/platform/errors.ts';
import { DAY_MS } from '#server/platform/http.ts';
import type { ObjectStore } from './object-store.ts';

/** Where files are written before they are moved in whole; nothing is served from there. */
const ASIDE = '.aside';

/** Each needs another `remove` in the same folder at the same moment. */
const MOVES_TRIED = 20;

/** Objects as files below `root`. `isPrivate`: only the shop's own user may read them. */
export function diskStore(root: string, { isPrivate = false } = {}): ObjectStore {
  const folderMode = isPrivate ? 0o700 : 0o755;
  const mode = isPrivate ? 0o600 : 0o644;
  const aside = join(root, ASIDE);
  mkdirSync(root, { recursive: true, mode: folderMode });
  return {
    async put(key, bytes) {
      const path = join(root, key);
      const half = join(aside, randomBytes(8).toString('hex'));
      try {
        await mkdir(aside, { recursive: true, mode: folderMode });
        await writeFile(half, bytes, { flush: true, mode });
        await moveInto(half, path, folderMode);
      } catch (error) {
        await rm(half, { force: true }).catch(() => undefined);
        throw refusalOf(error);
      }
    },
    async get(key) {
      try {
        return await readFile(join(root, key));
      } catch (error) {
        if (isAbsent(error)) return null;
        throw refusalOf(error);
      }
    },
    async remove(key) {
      const path = join(root, key);
      try {
        await rm(path, { force: true });
      } catch (error) {
        throw refusalOf(error);
      }
      // The folder of an upload goes with its last piece; others are not empty, or are made again.
      await rmdir(dirname(path)).catch(() => undefined);
    },
    async list(prefix) {
      const found = await entriesOf(join(root, prefix));
      return found.map((path) => relative(root, path)).filter((key) => !key.startsWith(ASIDE));
    },
    async tidy() {
      for (const path of await entriesOf(aside)) {
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
        if (mtimeMs < Date.now() - DAY_MS) await rm(path, { force: true });
      }
    },
  };
}

/** As `remove` takes an empty folder away, it can go between being made and being used: then it is made anew. */
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
    throw refusalOf(error);
  }
}

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** No room left is one thing, a disk that cannot be used another: the sender may try again after both. */
function refusalOf(cause: unknown): Refusal {
  const { code = '' } = cause as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Refusal(507, 'storage-full', { retryAfter: 60, cause });
  return new Refusal(503, 'storage-unavailable', { retryAfter: 10, cause });
}
