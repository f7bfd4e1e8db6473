import { sql } from 'kysely';
import type { Transaction } from '#server/lib/database/database.ts';

/** Sums in santim what undelivered orders of a person, or with a phone number, owe at the door. */
export async function sumDueAtDoor(tx: Transaction, userId: string | null, phone: string): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select coalesce(sum(total_santim - paid_santim), 0)::bigint as due from orders
    where status = 'awaiting-confirmation' and awaiting = 'delivery'
      and (user_id = ${userId} or shipping_address ->> 'phone' = ${phone})`.execute(tx);
  return rows[0]!.due;
}
