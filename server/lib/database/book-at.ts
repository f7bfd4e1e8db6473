import { one } from './ask.ts';
import type { Transaction } from './database.ts';

/** The name of the lock that deeds of before share, and that whoever locks a month has alone. */
export const LOCKED_MONTHS = 'locked-months';

/**
 * Says that what a transaction writes from here on belongs to an earlier moment; null: to now. Goods and cash moved at
 * it, and the books have it then, too, unless its month is locked: then they have it now.
 * @returns whether the books have it at its moment.
 */
export async function bookAt(tx: Transaction, deed: Date | null): Promise<boolean> {
  // A month that is being locked is waited for, and is locked only after what was booked in it before.
  if (deed !== null)
    await one(tx)`select pg_advisory_xact_lock_shared(hashtextextended(${LOCKED_MONTHS}, 0))`;
  const at = deed?.toISOString() ?? '';
  const row = await one<{ counts: boolean }>(tx)`
    select set_config('shop.deed_at', ${at}, true), set_config('shop.booked_at', ${at}, true),
      coalesce(${deed}::timestamptz >= books_locked_until(), true) as counts`;
  return row!.counts;
}
