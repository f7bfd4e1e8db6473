import type { RunList } from '#server/lib/database/lists.ts';
import { listShownVariants, type ShownVariants } from '../finding/shown-variants.ts';
import { createKeptById, type KeptById } from './kept-by-id.ts';
import { listShown, type ListedRow } from './product-listing.store.ts';

/** About 4 MB of each: a row has 1 to 2 KB, a variant as a card shows it some 200 bytes. */
const MOST = { rows: 2_500, variants: 20_000 };
/**
 * The time in milliseconds after a look at what has changed within which kept rows are used. A node that does not look,
 * or whose database does not answer, reads each row.
 */
const RECENT_MS = 2_000;

/** The rows of listed products and their variants as cards show them, kept until the products change. */
export function createKeptRows(lists: RunList) {
  const rows = createKeptById<ListedRow>(MOST.rows, () => 1);
  const variants = createKeptById<ShownVariants>(MOST.variants, (shown) => Math.max(1, shown.size));
  let followed = -Infinity;

  function find<Thing extends object>(
    kept: KeptById<Thing>,
    ids: readonly string[],
    read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Thing>>,
  ): Promise<ReadonlyMap<string, Thing>> {
    return performance.now() - followed < RECENT_MS ? kept.find(ids, read) : read(ids);
  }

  const readRows = async (ids: readonly string[]) => {
    const read = await lists((from) => listShown(from, ids));
    return new Map(read.map((row) => [row.id, row]));
  };
  const readVariants = (ids: readonly string[]) => lists((from) => listShownVariants(from, ids));

  return {
    /** Those of the products that shoppers see in lists, in the order of the ids. */
    async rowsOf(ids: readonly string[]): Promise<ListedRow[]> {
      const found = await find(rows, ids, readRows);
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    /** The variants that cards show, by the ids of their products. */
    async variantsOf(shown: ReadonlyMap<string, string>) {
      const found =
        shown.size === 0
          ? new Map<string, ShownVariants>()
          : await find(variants, [...shown.keys()], readVariants);
      return new Map(
        [...shown].flatMap(([product, id]) => {
          const variant = found.get(product)?.get(id);
          return variant ? [[product, variant] as const] : [];
        }),
      );
    },
    /** Drops what is kept of products, which have changed. */
    drop(ids: Iterable<string>): void {
      const all = [...ids];
      rows.drop(all);
      variants.drop(all);
    },
    dropAll(): void {
      rows.dropAll();
      variants.dropAll();
    },
    /** Notes a look at what has changed, whose changes have been dropped. */
    noteLook: () => void (followed = performance.now()),
  };
}
