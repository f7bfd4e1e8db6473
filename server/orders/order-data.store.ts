import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/platform/database.ts';
import { ORDER_COLUMNS, ordersTable, type OrderRow } from './orders.store.ts';

const orders = (db: Executor) => ordersTable(db).selectFrom('orders').select(ORDER_COLUMNS);

/** All orders of a person, oldest first. */
export const listAllOf = (db: Executor, userId: string): Promise<OrderRow[]> =>
  orders(db).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();

export interface PersonalOrder {
  id: string;
  number: number;
  /** Nothing is left to do for it: what was delivered, given back, or came to nothing. */
  has_ended: boolean;
  is_anonymised: boolean;
}

/** The orders of a person with what their erasure depends on. */
export async function listPersonalOrders(db: Executor, userId: string): Promise<PersonalOrder[]> {
  const { rows } = await sql<PersonalOrder>`
    select id, number,
      status in ('expired', 'cancelled', 'refunded') or delivered_at is not null as has_ended,
      anonymised_at is not null as is_anonymised
    from orders where user_id = ${userId} order by created_at, id`.execute(db);
  return rows;
}

/**
 * Takes the person out of an order that has ended: what the books need stays (lines, amounts, tax, dates, references
 * of payments, company and TIN of the invoice).
 */
export async function anonymiseOrder(tx: Transaction, orderId: string): Promise<void> {
  await sql`
    update orders set anonymised_at = now(), buyer_name = 'Former customer', buyer_email = '',
      shipping_address = jsonb_build_object('name', 'Former customer', 'email', '', 'phone', '', 'address', '',
        'city', '', 'postalCode', '', 'country', '',
        'company', coalesce(shipping_address ->> 'company', ''), 'tin', coalesce(shipping_address ->> 'tin', '')),
      -- A key that the buyer's program chose, and the trace of what it sent.
      idempotency_key = id, request_hash = ''
    where id = ${orderId}`.execute(tx);
  await sql`
    update order_history set reason = 'removed with the account'
    where order_id = ${orderId} and (kind in ('note', 'customer-note') or actor ~ '^[0-9a-f-]{36}$')
      and reason not in ('placed', 'cancelled', 'marked as delivered', 'the account was deleted')`.execute(
    tx,
  );
}
