import type { Today } from '#contract/work/today.ts';
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
  /** The drawer session in which its cash is; null: no cash, or in no drawer. */
  drawer_session_id: string | null;
  /** The session in which it was sold without a network; null for other sales. */
  till: string | null;
  /** The number of pieces that were sold although the stock did not have them. */
  recounted: number;
}

export const insertCounterSale = async (tx: Transaction, row: CounterSaleRow): Promise<void> => {
  await run(tx)`
    insert into counter_sales (order_id, taken_now, cash_given_santim, change_santim, sold_at, recounted,
      drawer_session_id, till)
    values (${row.order_id}, ${row.taken_now}, ${row.cash_given_santim}, ${row.change_santim}, ${row.sold_at},
      ${row.recounted}, ${row.drawer_session_id}, ${row.till})`;
};

/** Finds the sale of an order; undefined where it was not sold at the counter. */
export function findCounterSale(db: Executor, orderId: string): Promise<CounterSaleRow | undefined> {
  return one<CounterSaleRow>(db)`
    select order_id, taken_now, cash_given_santim, change_santim, sold_at, recounted, drawer_session_id, till
    from counter_sales where order_id = ${orderId}`;
}

/** Tells whether a buyer took the goods of an order along from the counter. */
export async function wasTakenAlong(db: Executor, orderId: string): Promise<boolean> {
  return (await findCounterSale(db, orderId))?.taken_now ?? false;
}

/** Tells whether money of an order waits until a second person has confirmed it. */
export async function hasSightings(db: Executor, orderId: string): Promise<boolean> {
  const rows = await many(db)`select 1 from money_sightings where order_id = ${orderId} limit 1`;
  return rows.length > 0;
}

/** The pieces of variants that were at hand at a moment, as the stock knows by now. */
export async function readOnHandAt(
  tx: Transaction,
  variants: readonly string[],
  moment: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await many<{ id: string; on_hand: number }>(tx)`
    select id, on_hand - coalesce((select sum(qty) from stock_movements
      where variant_id = variant.id and at > ${moment}), 0)::int as on_hand
    from product_variants variant where id = any(${[...variants]}::text[])`;
  return new Map(rows.map(({ id, on_hand: onHand }) => [id, onHand]));
}

/** The sales without a network whose pieces were sold to somebody else too, until somebody has seen to them; oldest first. */
export function listSoldTwice(db: Executor, most: number): Promise<NonNullable<Today['soldTwice']>> {
  return many<NonNullable<Today['soldTwice']>[number]>(db)`
    select json_build_object('_id', order_id, 'number', orders.number) as order, recounted as pieces,
      moment(sold_at) as "soldAt", coalesce(seller.name, '') as seller
    from counter_sales join orders on orders.id = order_id left join users seller on seller.id = placed_by
    where recounted > 0 and seen_to_at is null order by sold_at limit ${most}`;
}

/** Notes who has seen to a sale; false where nothing of it waits. */
export async function setSeenTo(tx: Transaction, orderId: string, by: string): Promise<boolean> {
  const rows = await many(tx)`
    update counter_sales set seen_to_at = now(), seen_to_by = ${by}
    where order_id = ${orderId} and recounted > 0 and seen_to_at is null returning order_id`;
  return rows.length > 0;
}
