import { sql } from 'kysely';
import type { Executor } from '#server/lib/database/database.ts';

const BATCH = 1_000;

export interface ProductChange {
  id: string;
  version: number;
  changed_at: Date;
  /** `changed_at` to the microsecond. */
  at: string;
  /** The last change of more than the stock, to the microsecond, and whether it is after `since`. */
  listed_at: string;
  listed: boolean;
  /** The oldest transaction still open at this poll: older ones were visible to it or rolled back. */
  watermark: string;
}

/**
 * One batch of the changes after a moment (and, within it, an id), by the database's clock; the oldest first.
 * With the watermark of an earlier poll only those that it cannot have seen: while much is sold, the rest is
 * far more.
 */
async function listBatch(
  db: Executor,
  since: Date,
  watermark: string | null,
  after: { at: string; id: string },
  size: number,
): Promise<ProductChange[]> {
  const { rows } = await sql<ProductChange>`
    select id, version, changed_at, changed_at::text as at, listed_at::text as listed_at,
      listed_at > ${since} as listed, pg_snapshot_xmin(pg_current_snapshot())::text as watermark
    from products
    where (changed_at, id) > (${after.at}::timestamptz, ${after.id})
      and (${watermark}::bigint is null
        -- xmin has 32 bits: at or after the watermark is what is less than half the circle away.
        or mod(xmin::text::bigint - mod(${watermark}::bigint, 4294967296) + 4294967296, 4294967296) < 2147483648)
    order by changed_at, id limit ${size}`.execute(db);
  return rows;
}

/**
 * Lists the changes since a moment, the oldest first. With the watermark of an earlier poll (of its first
 * change) it lists only those that the earlier poll cannot have seen.
 */
export async function listProductChanges(
  db: Executor,
  since: Date,
  watermark: string | null,
): Promise<ProductChange[]> {
  const changes: ProductChange[] = [];
  for (let after = { at: since.toISOString(), id: '' }; ; after = changes.at(-1)!) {
    const batch = await listBatch(db, since, watermark, after, BATCH);
    changes.push(...batch);
    if (batch.length < BATCH) return changes;
  }
}
