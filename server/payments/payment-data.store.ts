import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/platform/database.ts';

/** The pictures of receipts that were sent for an order. */
export async function listReceiptPictures(db: Executor, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ picture: string }>`
    select picture from payment_receipts where order_id = ${orderId} and picture is not null`.execute(db);
  return rows.map(({ picture }) => picture);
}

export async function isGivingBack(db: Executor, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from refunds where order_id = ${orderId} and status in ('requested', 'pending') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** What people wrote about the money of an order goes; amounts, dates and references of payments stay. */
export async function forgetWords(tx: Transaction, orderId: string): Promise<void> {
  await sql`
    update payment_receipts set picture = null,
      bank = case when bank is null then null else '' end,
      reason = case when reason is null then null else 'removed with the account' end
    where order_id = ${orderId}`.execute(tx);
  await sql`update refunds set reason = 'removed with the account' where order_id = ${orderId}`.execute(tx);
}
