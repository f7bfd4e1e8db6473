import { mayFollow } from '#contract/orders/order-states.ts';
import type { HistoryEntry, HoldReason, OrderState } from '#contract/orders/orders.ts';
import { many } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { ordersTable, type OrderRow } from './orders.store.ts';

/** The actor (a person's id, or the part of the shop that acted) and the reason. */
export interface Cause {
  actor: string;
  reason: string;
}

/**
 * Moves an order, which is locked, to another state. The row of the history does so: a trigger of the database sets
 * the status with its dates, and refuses what is not in `order_transitions`.
 * @param awaiting the reason to wait, only with the state awaiting-confirmation.
 */
export async function moveOrder(
  tx: Transaction,
  { id: order_id, status: from_status }: Pick<OrderRow, 'id' | 'status'>,
  to_status: OrderState,
  cause: Cause,
  awaiting: HoldReason | null = null,
): Promise<void> {
  await ordersTable(tx)
    .insertInto('order_history')
    .values({ order_id, kind: 'change', from_status, to_status, awaiting, ...cause })
    .execute();
}

/** Writes an event that leaves the state of an order as it is. */
export async function noteInHistory(
  tx: Transaction,
  order_id: string,
  kind: Exclude<HistoryEntry['kind'], 'change'>,
  cause: Cause,
): Promise<void> {
  await ordersTable(tx)
    .insertInto('order_history')
    .values({ order_id, kind, ...cause })
    .execute();
}

/**
 * Moves an order after news of its money where the transition is allowed, else notes the news; answers whether it
 * moved.
 */
export async function moveOrNote(
  tx: Transaction,
  order: OrderRow,
  to: OrderState | null,
  cause: Cause,
): Promise<boolean> {
  const moves = to !== null && mayFollow(order.status, to);
  if (moves) await moveOrder(tx, order, to, cause);
  else await noteInHistory(tx, order.id, 'money', cause);
  return moves;
}

/** Lists what happened to an order, oldest first; with `kind` only events of this kind. */
export function listHistory(
  db: Executor,
  orderId: string,
  kind: HistoryEntry['kind'] | null = null,
): Promise<HistoryEntry[]> {
  return many<HistoryEntry>(db)`
    select moment(at) as at, kind, from_status as "from", to_status as "to", coalesce(person.name, actor) as actor,
      reason as text
    from order_history left join users person on person.id = actor
    where order_id = ${orderId} and (${kind}::text is null or kind = ${kind}) order by position`;
}

/** Says whether an order was in a state at any time. */
export async function hasBeen(db: Executor, orderId: string, state: OrderState): Promise<boolean> {
  const rows = await many(db)`
    select from order_history where order_id = ${orderId} and to_status = ${state} limit 1`;
  return rows.length > 0;
}
