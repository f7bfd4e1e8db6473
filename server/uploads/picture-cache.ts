import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ObjectStore } from './object-store.ts';

const LARGEST_BYTES = 1024 ** 3;
/** Then it is fetched anew, and gone where another node has removed it. */
const LIFE_MS = 3600_000;
const PURGE_MS = 600_000;

/** The file is there now; or its bytes, where this node's disk does not take them; null: there is none. */
type Filled = 'file' | Buffer | null;

export type PictureCache = ReturnType<typeof createPictureCache>;

/**
 * Files of an object store on this node's disk below `root`, so that each is fetched once and then costs what a file
 * costs. Those that were asked for longest ago go first. A start begins with none.
 */
export function createPictureCache(store: ObjectStore, root: string) {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  const sizes = new LRUCache<string, number>({
    maxSize: LARGEST_BYTES,
    sizeCalculation: (size) => Math.max(size, 1),
    ttl: LIFE_MS,
    dispose: (_size, key, reason) => {
      if (reason !== 'set') void rm(join(root, key), { force: true });
    },
  });
  setInterval(() => sizes.purgeStale(), PURGE_MS).unref();
  const fetching = new Map<string, Promise<Filled>>();

  async function fetch(key: string): Promise<Filled> {
    const bytes = await store.get(key);
    if (!bytes) return null;
    try {
      await write(key, bytes);
    } catch {
      return bytes;
    }
    sizes.set(key, bytes.length);
    return 'file';
  }

  async function write(key: string, bytes: Buffer): Promise<void> {
    const path = join(root, key);
    const aside = `${path}.${randomBytes(6).toString('hex')}`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(aside, bytes);
      // The ETag is made of size and time: all nodes shall give the same.
      const madeAt = new Date(Number(/\/(\d{13})-/.exec(key)?.[1] ?? 0));
      await utimes(aside, madeAt, madeAt);
      await rename(aside, path);
    } catch (error) {
      // A full disk shall not stay full of halves.
      await rm(aside, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  return {
    root,

    /** The store, of which this node forgets at once what it removes. */
    store: {
      ...store,
      async remove(key) {
        await store.remove(key);
        sizes.delete(key);
        await rm(join(root, key), { force: true });
      },
    } satisfies ObjectStore,

    /** Sees to it that the file is below `root`. @throws Refusal 503 when the store is away. */
    async fill(key: string): Promise<Filled> {
      if (sizes.get(key) !== undefined) return 'file';
      const begun = fetching.get(key);
      if (begun) return begun;
      const filling = fetch(key).finally(() => fetching.delete(key));
      fetching.set(key, filling);
      return filling;
    },
  };
}
