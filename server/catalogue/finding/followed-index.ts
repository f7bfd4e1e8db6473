import type { Executor } from '#server/lib/database/database.ts';
import type { Lexicon } from '#server/search/search.service.ts';
import { forgetAnalyses } from '../products/product-analyses.store.ts';
import type { ProductIndex } from './product-index.ts';
import { createIndexReader } from './read-index.ts';

/** The versions of products that have changed; null where one is gone. */
type Changes = ReadonlyMap<string, number | null>;

type IndexReader = ReturnType<typeof createIndexReader>;

/** An index, and the words of search with which its products were read. */
interface Loaded {
  index: ProductIndex;
  lexicon: Lexicon;
}

/** The index in use: it is read whole the first time that somebody asks for it. */
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
    /** Takes another index into use. */
    use(made: Loaded): void {
      now = made;
    },
    /** Has it read whole again by whoever asks next. */
    forget(): void {
      loaded = null;
    },
    /** The index as it is now; reads all products the first time. */
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
 * The index of all products, read once and then kept as the database has them.
 * @param wordsNow answers the words of search with which products are read the first time.
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
     * Reads again what may stand elsewhere in lists (a version of null is gone); all products where it is null. Of what
     * was sold since it returns what is another thing to lists: it is sold out, or its price is that of another variant.
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
     * Reads searches with other words at once, and products in the background. It is called again and again, so that what has
     * failed or came in between is done by a later call.
     * @returns whether products have been read with other words since the last call.
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

/** Reads all products with other words while the index of before answers. */
function createOtherWords(read: IndexReader) {
  /** Ids of what has changed since it began; null where nothing is being read. */
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
    /** Remembers what has changed meanwhile. */
    note(ids: readonly string[]): void {
      for (const id of ids) changed?.add(id);
    },

    /** Begins, unless it is under way. What fails is begun again by a later call. */
    begin(before: Loaded, lexicon: Lexicon): void {
      if (changed) return;
      changed = new Set();
      void make(before, lexicon).catch(() => void (changed = null));
    },

    /** The index that was made in the background for the place of this one; one that was overtaken is thrown away. */
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
