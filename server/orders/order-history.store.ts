import { sql } from 'kysely';
import type { Awaited, OrderState } from '#contract/orders.ts';
import type { Executor, Transaction } from '#server/platform/database.ts';
import { ordersTable, type OrderRow } from './orders.store.ts';

/** Who did it (a person's id, or the part of the shop that acted) and why. */
export interface Cause {
  actor: string;
  reason: string;
}

/**
 * Moves an order that is locked in this transaction to another state. The history's row moves it: status, and the
 * dates that go with it, are set by the database, which refuses what `order_transitions` does not have.
 * @param awaiting for what it waits, exactly when it moves to awaiting-confirmation.
 */
export async function moveOrder(
  tx: Transaction,
  order: Pick<OrderRow, 'id' | 'status'>,
  to: OrderState,
  { actor, reason }: Cause,
  awaiting: Awaited | null = null,
): Promise<void> {
  await ordersTable(tx)
    .insertInto('order_history')
    .values({
      order_id: order.id,
      kind: 'change',
      from_status: order.status,
      to_status: to,
      awaiting,
      actor,
      reason,
    })
    .execute();
}

/** Something that happened to an order and left its state as it was. */
export async function noteInHistory(
  tx: Transaction,
  orderId: string,
  kind: 'note' | 'customer-note' | 'money',
  { actor, reason }: Cause,
): Promise<void> {
  await ordersTable(tx)
    .insertInto('order_history')
    .values({ order_id: orderId, kind, from_status: null, to_status: null, awaiting: null, actor, reason })
    .execute();
}

/** Whether somebody ever cancelled an order, whatever has become of it since. */
export async function wasCancelled(tx: Transaction, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_history where order_id = ${orderId} and to_status = 'cancelled' limit 1`.execute(tx);
  return rows.length > 0;
}

export interface HistoryRow {
  at: Date;
  kind: 'change' | 'note' | 'customer-note' | 'money';
  from_status: OrderState | null;
  to_status: OrderState | null;
  actor: string;
  reason: string;
}

/** All that happened to an order, oldest first. */
export const listHistory = (db: Executor, orderId: string): Promise<HistoryRow[]> =>
  ordersTable(db)
    .selectFrom('order_history')
    .select(['at', 'kind', 'from_status', 'to_status', 'actor', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/** Whether an order was in a state at any time. */
export async function hasBeen(tx: Transaction, orderId: string, state: OrderState): Promise<boolean> {
  const { rows } = await sql`
    select from order_history where order_id = ${orderId} and to_status = ${state} limit 1`.execute(tx);
  return rows.length > 0;
}

/** What the shop wrote to the customer, oldest first. */
export const listCustomerNotes = (db: Executor, orderId: string): Promise<{ at: Date; reason: string }[]> =>
  ordersTable(db)
    .selectFrom('order_history')
    .select(['at', 'reason'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'customer-note')
    .orderBy('position')
    .execute();

/** Gives an order that is to be paid its time: until then, by the database's clock. Answers when. */
export async function setExpiry(tx: Transaction, orderId: string, hours: number): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    update orders set expires_at = now() + make_interval(hours => ${hours})
    where id = ${orderId} returning expires_at`.execute(tx);
  return rows[0]!.expires_at;
}

/**
 * Gives an order that is to be paid more time: `hours` from now by the database's clock, and no less than it had with
 * `wholeHours` from its placing. Answers when it ends.
 */
export async function extendExpiry(
  tx: Transaction,
  orderId: string,
  { hours, wholeHours }: { hours: number; wholeHours: number },
): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    update orders set expires_at = greatest(expires_at, now() + make_interval(hours => ${hours}),
      created_at + make_interval(hours => ${wholeHours}))
    where id = ${orderId} returning expires_at`.execute(tx);
  return rows[0]!.expires_at;
}
