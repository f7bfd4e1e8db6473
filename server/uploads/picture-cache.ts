import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ObjectStore } from '#server/lib/object-store/object-store.ts';

const LARGEST_BYTES = 1024 ** 3;
/**
 * The time in milliseconds after which a file is fetched again, so that a file that another node removed disappears
 * here, too.
 */
const TTL_MS = 3600_000;
const PURGE_MS = 600_000;

/**
 * The result of fetching: 'file' when the file is on the disk, its bytes when the disk cannot take them, null when the
 * object does not exist.
 */
type Filled = 'file' | Buffer | null;

export type PictureCache = ReturnType<typeof createPictureCache>;

/**
 * Caches the files of an object store on this node's disk below `root`, so that each is fetched once and then served as
 * a file. When the cache is full, the least recently used files are removed. It is empty after a start.
 */
export function createPictureCache(store: ObjectStore, root: string) {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  const sizes = listFiles(root);
  const fetching = new Map<string, Promise<Filled>>();

  async function fetch(key: string): Promise<Filled> {
    const bytes = await store.get(key);
    if (!bytes) return null;
    try {
      await write(root, key, bytes);
    } catch {
      return bytes;
    }
    sizes.set(key, bytes.length);
    return 'file';
  }

  return {
    root,

    /** The object store; its `remove` also removes the file from this node's cache at once. */
    store: {
      ...store,
      async remove(key) {
        await store.remove(key);
        sizes.delete(key);
        await rm(join(root, key), { force: true });
      },
    } satisfies ObjectStore,

    /**
     * Fetches a file to this node's disk unless it is there already.
     * @throws HttpError 503 when the object store is away.
     */
    async fill(key: string): Promise<Filled> {
      if (sizes.get(key) !== undefined) return 'file';
      const underway = fetching.get(key);
      if (underway) return underway;
      const filling = fetch(key).finally(() => fetching.delete(key));
      fetching.set(key, filling);
      return filling;
    },
  };
}

/** Lists the files on the disk by key, each with its size; a file that leaves the list is removed. */
function listFiles(root: string): LRUCache<string, number> {
  const sizes = new LRUCache<string, number>({
    maxSize: LARGEST_BYTES,
    sizeCalculation: (size) => Math.max(size, 1),
    ttl: TTL_MS,
    dispose: (_size, key, reason) => {
      if (reason !== 'set') void rm(join(root, key), { force: true });
    },
  });
  setInterval(() => sizes.purgeStale(), PURGE_MS).unref();
  return sizes;
}

/** Writes a file whole or not at all. */
async function write(root: string, key: string, bytes: Buffer): Promise<void> {
  const path = join(root, key);
  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporary, bytes);
    // The ETag is derived from size and time of a file, so all nodes must set the same time.
    const madeAt = new Date(Number(/\/(\d{13})-/.exec(key)?.[1] ?? 0));
    await utimes(temporary, madeAt, madeAt);
    await rename(temporary, path);
  } catch (error) {
    // A half-written file must not stay on a full disk.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}
