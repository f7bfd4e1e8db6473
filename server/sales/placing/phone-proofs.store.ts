import { sql } from 'kysely';
import type { PhoneProof } from '#contract/accounts/phone-proofs.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { ORDER_COLUMNS, ordersTable, type OrderRow } from '../orders/orders.store.ts';

const OPEN = ['pending', 'awaiting-confirmation'] as const;

/** The number is the payer's, or the receiver's where they are one. Written so that the partial indexes fit. */
const hasNumber = (phone: string) => sql<boolean>`(payer ->> 'phone' = ${phone}
  or (shipping_address ->> 'phone' = ${phone} and payer is null))`;

/** Counts the open orders of a number whose proof is due, of everybody and of one buyer, and looks whether they have paid one. */
export async function countUnproven(
  tx: Transaction,
  phone: string,
  userId: string | null,
): Promise<{ ofNumber: number; ofBuyer: number; hasPaid: boolean }> {
  const { rows } = await sql<{ ofNumber: number; ofBuyer: number; hasPaid: boolean }>`
    select count(*)::int as "ofNumber", count(*) filter (where user_id = ${userId})::int as "ofBuyer",
      exists (select from orders where user_id = ${userId} and phone_proof = 'payment' and ${hasNumber(phone)})
        as "hasPaid"
    from orders
    where phone_proof = 'due' and ${hasNumber(phone)} and status = any(${[...OPEN]})`.execute(tx);
  return rows[0]!;
}

/** Says whether a paid order has this number: its receiver's, where somebody else did not pay. */
export async function hasBought(db: Executor, phone: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders
    where shipping_address ->> 'phone' = ${phone} and payer is null and paid_at is not null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Those of one account, locked. */
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
  await sql`update orders set phone_proof = ${proof} where id = ${orderId}`.execute(tx);
}

/** An order that waits for a decision of the shop ends by none other. */
export async function keepWithoutEnd(tx: Transaction, orderId: string): Promise<void> {
  await sql`update orders set expires_at = null where id = ${orderId}`.execute(tx);
}

/** Gives the orders of one account to another of the same person. */
export async function moveOrders(tx: Transaction, from: string, to: string): Promise<void> {
  await sql`update orders set user_id = ${to} where user_id = ${from}`.execute(tx);
}
