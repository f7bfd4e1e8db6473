import { sql } from 'kysely';
import type { Executor } from '#server/lib/database/database.ts';

interface OrderCount {
  event: 'placed' | 'paid' | 'refunded';
  count: number;
  santim: number;
}

const inLastDay = (column: string) => sql`${sql.ref(column)} > now() - interval '1 day'`;

/**
 * Counts the orders that were placed or paid in the last 24 hours, and the refunds. Beside them stand what the ledger
 * booked as ordered, the money that came and the money that went back, because an order may be paid in parts.
 */
export async function countOrders(db: Executor): Promise<OrderCount[]> {
  const { rows } = await sql<OrderCount>`
    with money as (
      select coalesce(sum(came_santim), 0)::float8 as came, coalesce(sum(went_santim), 0)::float8 as went
      from booked_money where ${inLastDay('booked_at')}
    )
    select 'placed' as event, (select count(*)::int from orders where ${inLastDay('created_at')}) as count,
      (select coalesce(sum(goods_santim + delivery_santim + vat_santim), 0)::float8 from booked_charges
        where ${inLastDay('recorded_at')} and cause = 'ordered') as santim
    union all
    select 'paid', (select count(*)::int from orders where ${inLastDay('paid_at')}), came from money
    union all
    select 'refunded', (select count(*)::int from refunds where status = 'completed' and ${inLastDay('changed_at')}), went
    from money`.execute(db);
  return rows;
}
