import { sql, type RawBuilder } from 'kysely';
import { many } from './ask.ts';
import type { Executor } from './database.ts';

/**
 * A query for the rows of a kind of work. Its only column `due` is the moment by which the work should be done; null:
 * there is no such moment.
 */
export type WaitingRows = RawBuilder<unknown>;

export interface Waiting {
  count: number;
  /** The rows whose moment is over. */
  late: number;
  /** The rows whose moment has been over for more than a day. */
  stuck: number;
  /** The earliest moment; null: no row has one. */
  since: Date | null;
}

/** Counts the rows of each kind in one statement, each up to a limit, so that no count reads a large table. */
export async function countWaiting<Kind extends string>(
  db: Executor,
  kinds: Partial<Record<Kind, WaitingRows>>,
  most: number,
): Promise<(Waiting & { kind: Kind })[]> {
  const counts = Object.entries<WaitingRows>(kinds as Record<Kind, WaitingRows>).map(
    ([kind, rows]) => sql`
      select ${sql.lit(kind)}::text as kind, count(*)::int as count,
        (count(*) filter (where due < now()))::int as late,
        (count(*) filter (where due < now() - interval '1 day'))::int as stuck, min(due) as since
      from (select due from (${rows}) as rows limit ${sql.lit(most)}) as waiting`,
  );
  if (counts.length === 0) return [];
  return many<Waiting & { kind: Kind }>(db)`${sql.join(counts, sql` union all `)}`;
}
