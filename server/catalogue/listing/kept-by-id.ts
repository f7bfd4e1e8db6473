import { LRUCache } from 'lru-cache';

/**
 * Things of products, kept in memory by the products' ids until a product changes. A thing that is read while its
 * product changes is returned and not kept.
 */
export interface KeptById<Thing extends object> {
  /** Finds those that are kept, and reads and keeps the others; products without a thing are left out. */
  find(
    ids: readonly string[],
    read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Thing>>,
  ): Promise<ReadonlyMap<string, Thing>>;
  drop(ids: Iterable<string>): void;
  dropAll(): void;
}

/** The ids of products that have changed since a reading began, or 'all'. */
interface Reading {
  changed: Set<string> | 'all';
}

/** @param maxSize the most that all things together have by `sizeOf`; a larger thing is not kept. */
export function createKeptById<Thing extends object>(
  maxSize: number,
  sizeOf: (thing: Thing) => number,
): KeptById<Thing> {
  const things = new LRUCache<string, Thing>({ maxSize, sizeCalculation: sizeOf });
  const readings = new Set<Reading>();

  async function readOthers(
    ids: readonly string[],
    read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Thing>>,
  ) {
    const reading: Reading = { changed: new Set() };
    readings.add(reading);
    try {
      const found = await read(ids);
      const { changed } = reading;
      if (changed !== 'all') for (const [id, thing] of found) if (!changed.has(id)) things.set(id, thing);
      return found;
    } finally {
      readings.delete(reading);
    }
  }

  return {
    async find(ids, read) {
      const found = new Map<string, Thing>();
      const others: string[] = [];
      for (const id of ids) {
        const thing = things.get(id);
        if (thing) found.set(id, thing);
        else others.push(id);
      }
      if (others.length > 0) for (const [id, thing] of await readOthers(others, read)) found.set(id, thing);
      return found;
    },
    drop(ids) {
      for (const id of ids) {
        things.delete(id);
        for (const { changed } of readings) if (changed !== 'all') changed.add(id);
      }
    },
    dropAll() {
      things.clear();
      for (const reading of readings) reading.changed = 'all';
    },
  };
}
