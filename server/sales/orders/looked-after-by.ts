import { sql } from 'kysely';
import { statesThat } from '#contract/orders/order-states.ts';
import { one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** The person who looks after an order: whoever took it, or the one to whom it was handed over. The index `orders_looked_after` is made for it. */
export const LOOKED_AFTER_BY = sql<string | null>`coalesce(looked_after_by, placed_by)`;

/** The condition for an order on which something is left to do. */
const IS_OPEN = sql`(status in (${sql.join(
  [...statesThat('isOpen'), ...statesThat('isReview')].map((state) => sql.lit(state)),
)}) or (status in (${sql.join(statesThat('needsDelivery').map((state) => sql.lit(state)))}) and delivered_at is null))`;

/** Counts the orders of a person of the shop of which something is left to do. */
export async function countOpenOrdersOf(db: Executor, person: string): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select count(*)::int as count from orders where ${LOOKED_AFTER_BY} = ${person} and ${IS_OPEN}`;
  return row!.count;
}

/**
 * Gives the unfinished orders of a person to somebody else, and returns their number. The person who took an order
 * stays noted.
 */
export function handOverOrders(tx: Transaction, from: string, to: string): Promise<number> {
  return run(tx)`
    update orders set looked_after_by = ${to} where ${LOOKED_AFTER_BY} = ${from} and ${IS_OPEN}`;
}
