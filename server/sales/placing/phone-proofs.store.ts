import { sql } from 'kysely';
import type { PhoneProof } from '#contract/accounts/phone-proofs.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { ORDER_COLUMNS, ordersTable, type OrderRow } from '../orders/orders.store.ts';

const OPEN = ['pending', 'awaiting-confirmation'] as const;

/**
 * The condition that a number is that of an order's payer, or of its receiver if they pay. The partial indexes need
 * these very words.
 */
const hasNumber = (phone: string) => sql<boolean>`(payer ->> 'phone' = ${phone}
  or (shipping_address ->> 'phone' = ${phone} and payer is null))`;

/**
 * Counts the open orders of a number that is still to be proven, all and those of one buyer, and tells whether that
 * buyer has paid one.
 */
export async function countUnproven(
  tx: Transaction,
  phone: string,
  userId: string | null,
): Promise<{ ofNumber: number; ofBuyer: number; hasPaid: boolean }> {
  const row = await one<{ ofNumber: number; ofBuyer: number; hasPaid: boolean }>(tx)`
    select count(*)::int as "ofNumber", count(*) filter (where user_id = ${userId})::int as "ofBuyer",
      exists (select from orders where user_id = ${userId} and phone_proof = 'payment' and ${hasNumber(phone)})
        as "hasPaid"
    from orders
    where phone_proof = 'due' and ${hasNumber(phone)} and status = any(${[...OPEN]})`;
  return row!;
}

/** Says whether somebody with this number has paid an order that they received themselves. */
export async function hasBought(db: Executor, phone: string): Promise<boolean> {
  const rows = await many(db)`
    select 1 from orders
    where shipping_address ->> 'phone' = ${phone} and payer is null and paid_at is not null limit 1`;
  return rows.length > 0;
}

/** Lists the orders of one account whose number is still to be proven, and locks them. */
export const listUnproven = (tx: Transaction, userId: string, phone: string): Promise<OrderRow[]> =>
  ordersTable(tx)
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('phone_proof', '=', sql.lit('due'))
    .where(hasNumber(phone))
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function setPhoneProof(tx: Transaction, orderId: string, proof: PhoneProof): Promise<void> {
  await run(tx)`update orders set phone_proof = ${proof} where id = ${orderId}`;
}

/** Removes the time limit of an order that waits for the shop, because only the shop's decision ends it. */
export async function keepWithoutEnd(tx: Transaction, orderId: string): Promise<void> {
  await run(tx)`update orders set expires_at = null where id = ${orderId}`;
}

/** Gives one order to another account. */
export async function moveOrder(tx: Transaction, orderId: string, to: string): Promise<void> {
  await run(tx)`update orders set user_id = ${to} where id = ${orderId}`;
}

/** Gives all orders of one account to another account of the same person. */
export async function moveOrders(tx: Transaction, from: string, to: string): Promise<void> {
  await run(tx)`update orders set user_id = ${to} where user_id = ${from}`;
}
