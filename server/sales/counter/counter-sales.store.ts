import { many, one, run } from '#server/lib/database/ask.ts';
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
  await run(tx)`
    insert into counter_sales (order_id, taken_now, cash_given_santim, change_santim, sold_at, recounted)
    values (${row.order_id}, ${row.taken_now}, ${row.cash_given_santim}, ${row.change_santim}, ${row.sold_at},
      ${row.recounted})`;
};

/** Finds the sale of an order; undefined where it was not sold at the counter. */
export function findCounterSale(db: Executor, orderId: string): Promise<CounterSaleRow | undefined> {
  return one<CounterSaleRow>(db)`
    select order_id, taken_now, cash_given_santim, change_santim, sold_at, recounted
    from counter_sales where order_id = ${orderId}`;
}

/** Tells whether money of an order waits until a second person has confirmed it. */
export async function hasSightings(db: Executor, orderId: string): Promise<boolean> {
  const rows = await many(db)`select 1 from money_sightings where order_id = ${orderId} limit 1`;
  return rows.length > 0;
}
