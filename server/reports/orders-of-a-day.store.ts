import { sql } from 'kysely';
import type { Executor } from '#server/lib/database/database.ts';

interface OrderCount {
  event: 'placed' | 'paid' | 'refunded';
  count: number;
  santim: number;
}

/** Counts the orders of the last 24 hours and sums their totals. */
export async function countOrders(db: Executor): Promise<OrderCount[]> {
  const { rows } = await sql<OrderCount>`
    select 'placed' as event, count(*)::int as count, coalesce(sum(total_santim), 0)::float8 as santim
    from orders where created_at > now() - interval '1 day'
    union all
    select 'paid', count(*)::int, coalesce(sum(total_santim), 0)::float8
    from orders where paid_at > now() - interval '1 day'
    union all
    select 'refunded', count(*)::int, coalesce(sum(amount_santim), 0)::float8
    from refunds where status = 'completed' and changed_at > now() - interval '1 day'`.execute(db);
  return rows;
}
