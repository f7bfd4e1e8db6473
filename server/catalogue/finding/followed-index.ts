import type { Executor } from '#server/lib/database/database.ts';
import type { Lexicon } from '#server/search/search.service.ts';
import { forgetAnalyses } from '../products/product-analyses.store.ts';
import type { ProductIndex } from './product-index.ts';
import { createIndexReader } from './read-index.ts';

/** The new versions of changed products, by id; null where a product was deleted. */
type Changes = ReadonlyMap<string, number | null>;

type IndexReader = ReturnType<typeof createIndexReader>;

/** An index, and the lexicon with which its products were read. */
interface Loaded {
  index: ProductIndex;
  lexicon: Lexicon;
}

/** The index in use, which is read from the database completely when it is first needed. */
function createLoadedIndex(db: Executor, read: IndexReader, wordsNow: () => Promise<Lexicon>) {
  let now!: Loaded;
  let loaded: Promise<void> | null = null;

  async function load(): Promise<void> {
    const lexicon = await wordsNow();
    now = { index: await read.whole(lexicon), lexicon };
  }

  async function loadFirst(): Promise<void> {
    await load();
    await forgetAnalyses(db);
  }

  return {
    now: () => now,
    load,
    /** Replaces the index in use. */
    use(made: Loaded): void {
      now = made;
    },
    /** Marks the index as stale: the next caller reads it from the database completely. */
    forget(): void {
      loaded = null;
    },
    /** The current index; the first call reads all products. */
    async current(): Promise<ProductIndex> {
      loaded ??= loadFirst().catch((error: unknown) => {
        loaded = null;
        throw error;
      });
      await loaded;
      return now.index;
    },
  };
}

/**
 * The index of all products, read once and then kept up to date with the database.
 * @param wordsNow returns the lexicon for the first read.
 */
export function createFollowedIndex(db: Executor, wordsNow: () => Promise<Lexicon>) {
  const read = createIndexReader(db);
  const words = createOtherWords(read);
  const { current, now, ...loaded } = createLoadedIndex(db, read, wordsNow);

  async function readAgain(ids: readonly string[]): Promise<void> {
    words.note(ids);
    await read.into(now().index, ids, now().lexicon);
  }

  return {
    current,
    readAgain,
    /**
     * Updates the products in `changes` (a version of null means deleted), and where `changes` is null reads all
     * products. Returns those of the products in `sold` whose entry in lists changed: they sold out, or their price is
     * now that of another variant.
     */
    async follow(changes: Changes | null, sold: Changes = new Map()): Promise<readonly string[]> {
      if (changes === null) loaded.forget();
      const { knows, isWorn } = await current();
      if (changes === null) return [];
      const unknown = (of: Changes) =>
        [...of].flatMap(([id, version]) => (version === null || !knows(id, version) ? [id] : []));
      await readAgain(unknown(changes));
      words.note(unknown(sold));
      const moved = await read.soldInto(now().index, unknown(sold), now().lexicon);
      if (isWorn()) await loaded.load();
      return moved;
    },

    /**
     * Uses another lexicon for queries at once, and reads the products with it in the background. The caller repeats
     * this call regularly, so a failed or overtaken read is made by a later call.
     * @returns whether products have been read with another lexicon since the last call.
     */
    async useLexicon(wanted: Lexicon): Promise<boolean> {
      (await current()).readWith(wanted);
      const made = await words.take(now());
      if (made) loaded.use(made);
      now().index.readWith(wanted);
      if (wanted.hash !== now().lexicon.hash) words.begin(now(), wanted);
      return made !== null;
    },
  };
}

/** Reads all products with another lexicon while the previous index still answers. */
function createOtherWords(read: IndexReader) {
  /** Ids of the products that have changed since the read began; null where no read is running. */
  let changed: Set<string> | null = null;
  let made: (Loaded & { insteadOf: ProductIndex }) | null = null;

  async function make({ index: insteadOf }: Loaded, lexicon: Lexicon): Promise<void> {
    made = { index: await read.whole(lexicon), lexicon, insteadOf };
  }

  async function catchUp({ index, lexicon }: Loaded, meanwhile: Set<string>): Promise<void> {
    while (meanwhile.size > 0) {
      const ids = [...meanwhile];
      meanwhile.clear();
      await read.into(index, ids, lexicon);
    }
  }

  return {
    /** Notes products that change while the read is running. */
    note(ids: readonly string[]): void {
      for (const id of ids) changed?.add(id);
    },

    /** Starts the read, unless one is running. A failed read is started again by a later call. */
    begin(before: Loaded, lexicon: Lexicon): void {
      if (changed) return;
      changed = new Set();
      void make(before, lexicon).catch(() => void (changed = null));
    },

    /**
     * The index from the background that replaces the given one; null where it is not ready, or where the given index
     * is no longer the one to be replaced.
     */
    async take({ index }: Loaded): Promise<Loaded | null> {
      if (!made || !changed) return null;
      const { insteadOf, ...taken } = made;
      const meanwhile = changed;
      made = null;
      try {
        await catchUp(taken, meanwhile);
      } finally {
        changed = null;
      }
      return insteadOf === index ? taken : null;
    },
  };
}
