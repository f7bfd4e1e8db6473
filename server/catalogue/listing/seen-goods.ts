import { findWanted, type ForSale, type Wanted } from './for-sale.store.ts';

/** The longest time in milliseconds since goods were seen; the statement that takes them compares them once more. */
const SEEN_MS = 5_000;
const MOST_KEPT = 1_000;

/** Keeps how goods were seen last, for orders of the same goods. */
export function createSeenGoods(list: (wanted: readonly Wanted[]) => Promise<ForSale[]>) {
  const kept = new Map<string, { sold: ForSale; at: number }>();
  const keyOf = ({ product, variant }: Wanted) => `${product} ${variant ?? ''}`;

  return {
    /** Lists the wanted variants as they are, or were seconds ago; those that are not for sale are missing. */
    async listSeen(wanted: readonly Wanted[]): Promise<ForSale[]> {
      const now = performance.now();
      const recent = (line: Wanted) => {
        const found = kept.get(keyOf(line));
        return found && now - found.at < SEEN_MS ? found.sold : undefined;
      };
      const missing = wanted.filter((line) => !recent(line));
      const known = wanted.flatMap((line) => recent(line) ?? []);
      if (missing.length === 0) return known;
      const rows = await list(missing);
      if (kept.size + missing.length > MOST_KEPT) kept.clear();
      for (const line of missing) {
        const sold = findWanted(rows, line);
        if (sold) kept.set(keyOf(line), { sold, at: now });
      }
      return [...rows, ...known];
    },
    forget: (wanted: readonly Wanted[]): void => wanted.forEach((line) => kept.delete(keyOf(line))),
  };
}
