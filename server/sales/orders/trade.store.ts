import { one } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';

/**
 * The orders of a period that did not come to nothing since, and the money that came in it less the money that went
 * back; in santim. Tax that buyers withheld is no money that came.
 */
export interface Trade {
  orders: number;
  total: number;
  money: number;
}

/** Reads the trade of a period by the indexes on the times of charges and of money, as the ledger books them. */
export async function sumTrade(db: Executor, from: Date, until: Date): Promise<Trade> {
  const row = await one<Trade>(db)`
    select placed.orders, placed.total, came.money
    from (
        select count(distinct order_id) filter (where ordered_at >= ${from})::int as orders,
          coalesce(sum(goods_santim + delivery_santim + vat_santim), 0)::bigint as total
        from booked_charges
        where recorded_at >= ${from} and recorded_at < ${until} and cause = 'ordered'
          and (not order_is_over or order_status = 'refunded')
      ) as placed,
      (select coalesce(sum(came_santim - went_santim), 0)::bigint as money
        from booked_money where booked_at >= ${from} and booked_at < ${until}) as came`;
  return row!;
}
