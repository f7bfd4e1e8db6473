import { run } from './ask.ts';
import type { Transaction } from './database.ts';

/** The moments of an earlier deed; null: now. */
export interface Moments {
  /** The moment at which goods and cash moved. */
  deed: Date | null;
  /** The moment at which the books have it. */
  books: Date | null;
}

/** Says that what a transaction writes from here on belongs to earlier moments, at which the database books it. */
export const bookAt = async (tx: Transaction, { deed, books }: Moments): Promise<void> => {
  await run(tx)`select set_config('shop.deed_at', ${deed?.toISOString() ?? ''}, true),
    set_config('shop.booked_at', ${books?.toISOString() ?? ''}, true)`;
};

export const NOW: Moments = { deed: null, books: null };
