import { sql } from 'kysely';
import type { Executor } from '#server/lib/database/database.ts';

/** The sums of the ledger for an order, in santim: its price, net of returns, and the money that moved for it. */
export interface BookedSums {
  order_id: string;
  /** With VAT and delivery; 0 for an order that came to nothing. */
  sold: number;
  vat: number;
  came: number;
  /** Tax that the buyer withheld, less what was undone. */
  withheld: number;
  went: number;
}

/** Sums charges and movements of orders. */
export async function sumBooked(db: Executor, orders: readonly string[]): Promise<BookedSums[]> {
  const { rows } = await sql<BookedSums>`
    select asked.id as order_id, coalesce(charged.sold, 0)::bigint as sold, coalesce(charged.vat, 0)::bigint as vat,
      coalesce(moved.came, 0)::bigint as came, coalesce(moved.withheld, 0)::bigint as withheld,
      coalesce(moved.went, 0)::bigint as went
    from unnest(${[...orders]}::text[]) as asked (id)
    left join (
      select order_id, sum(goods_santim + delivery_santim + vat_santim) as sold, sum(vat_santim) as vat
      from order_charges where order_id = any(${[...orders]}::text[]) group by 1
    ) as charged on charged.order_id = asked.id
    left join (
      select order_id, sum(came_santim) as came, sum(withheld_santim) as withheld, sum(went_santim) as went
      from booked_money where order_id = any(${[...orders]}::text[]) group by 1
    ) as moved on moved.order_id = asked.id`.execute(db);
  return rows;
}
