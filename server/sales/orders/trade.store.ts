import { sql } from 'kysely';
import type { Executor } from '#server/lib/database/database.ts';

/** The number and total of the orders placed in a period, and the money that came in it less refunds; in santim. */
export interface Trade {
  orders: number;
  total: number;
  money: number;
}

/** Reads the trade of a period by the indexes on both times, because a day is a small part of either table. */
export async function sumTrade(db: Executor, from: Date, until: Date): Promise<Trade> {
  const { rows } = await sql<Trade>`
    select placed.orders, placed.total, came.money
    from (select count(*)::int as orders, coalesce(sum(total_santim), 0)::bigint as total
        from orders where created_at >= ${from} and created_at < ${until}) as placed,
      (select coalesce(sum(santim), 0)::bigint as money
        from money_movements where recorded_at >= ${from} and recorded_at < ${until}) as came`.execute(db);
  return rows[0]!;
}
