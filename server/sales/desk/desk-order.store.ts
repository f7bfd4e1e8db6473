import { sql } from 'kysely';
import { one } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { listOrders } from '../orders/order-list.store.ts';
import { buyersPhone, ordersTable, type OrderRow } from '../orders/orders.store.ts';

interface Neighbours {
  previous: number | null;
  next: number | null;
  prepared_at: Date | null;
  /** The names of who took the order and of who looks after it. */
  seller: string | null;
  looked_after_by: string | null;
  /** The profile of the agent that has begun it; null: none has. */
  agent: string | null;
}

/** Finds the numbers before and after an order's, with when it was prepared, who took it or began it, and who looks after it. */
export async function findNeighbours(db: Executor, { id, number }: OrderRow): Promise<Neighbours> {
  const row = await one<Neighbours>(db)`
    select prepared_at,
      (select name from users where users.id = orders.placed_by) as seller,
      (select name from users where users.id = orders.looked_after_by) as looked_after_by,
      (select agent from agent_orders where order_id = orders.id) as agent,
      (select max(other.number) from orders other where other.number < ${number}) as previous,
      (select min(other.number) from orders other where other.number > ${number}) as next
    from orders where id = ${id}`;
  return row!;
}

const MOST_EARLIER = 5;

/** Lists other orders of the same account; for a buyer without one those that name the same phone. */
export async function listEarlier(db: Executor, order: OrderRow): Promise<OrderRow[]> {
  const phone = buyersPhone(order);
  if (order.user_id === null && !phone) return [];
  const lookup = { patterns: order.user_id === null ? [`%${phone}%`] : [] };
  const found = await listOrders(db, { userId: order.user_id, lookup }, 1, MOST_EARLIER + 1);
  return found.filter(({ id }) => id !== order.id).slice(0, MOST_EARLIER);
}

export async function isPreparedNow(tx: Transaction, id: string): Promise<boolean> {
  const { prepared_at: at } = await ordersTable(tx)
    .selectFrom('orders')
    .select('prepared_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return at !== null;
}

export async function markPrepared(tx: Transaction, id: string, isPrepared: boolean): Promise<void> {
  await ordersTable(tx)
    .updateTable('orders')
    .set({ prepared_at: isPrepared ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
}

/**
 * Tells whether a delivery was only marked as done, so that the mark can be undone: it ended at the moment of the
 * mark, no crew has reported it, and nothing was made to order, fetched back or repaired since.
 */
export async function wasOnlyMarked(tx: Transaction, { id }: OrderRow): Promise<boolean> {
  const row = await one<{ is: boolean }>(tx)`
    select coalesce(bool_or(kind = 'delivery' and state = 'delivered' and ended_at = (
        select delivered_at from orders where id = ${id})), count(*) = 0)
      and not coalesce(bool_or(kind <> 'delivery' or is_again), false)
      and not exists (select from order_lines where order_id = ${id} and to_make > 0) as is
    from deliveries where order_id = ${id}`;
  return row!.is;
}
