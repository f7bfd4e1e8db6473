import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** The facts of a sale at the counter that its order does not have; money is in santim. */
export interface CounterSaleRow {
  order_id: string;
  taken_now: boolean;
  /** The cash that the buyer handed over; null: the buyer paid no cash, or nobody counted it. */
  cash_given_santim: number | null;
  change_santim: number;
  sold_at: Date;
  /** The number of pieces that were sold although the stock did not have them. */
  recounted: number;
}

export const insertCounterSale = async (
  tx: Transaction,
  row: Omit<CounterSaleRow, 'sold_at'> & { sold_at: Date },
): Promise<void> => {
  await sql`insert into counter_sales (order_id, taken_now, cash_given_santim, change_santim, sold_at, recounted)
    values (${row.order_id}, ${row.taken_now}, ${row.cash_given_santim}, ${row.change_santim}, ${row.sold_at},
      ${row.recounted})`.execute(tx);
};

/** Finds the sale of an order; undefined where it was not sold at the counter. */
export async function findCounterSale(db: Executor, orderId: string): Promise<CounterSaleRow | undefined> {
  const { rows } = await sql<CounterSaleRow>`
    select order_id, taken_now, cash_given_santim, change_santim, sold_at, recounted
    from counter_sales where order_id = ${orderId}`.execute(db);
  return rows[0];
}

/** Tells whether money of an order waits until a second person has confirmed it. */
export async function hasSightings(db: Executor, orderId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from money_sightings where order_id = ${orderId} limit 1`.execute(db);
  return rows.length > 0;
}
