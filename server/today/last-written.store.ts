import { sql } from 'kysely';
import type { Executor } from '#server/lib/database/database.ts';

interface LastWritten {
  order: { number: number; at: Date } | null;
  payment: { order: number; at: Date } | null;
  change: { action: string; about: string; at: Date } | null;
}

/** Reads the newest order, the newest order that became paid, and the newest change by somebody of the shop. */
export async function readLastWritten(db: Executor): Promise<LastWritten> {
  const { rows: orders } = await sql<{ number: number; at: Date }>`
    select number, created_at as at from orders order by created_at desc, id desc limit 1`.execute(db);
  const { rows: payments } = await sql<{ order: number; at: Date }>`
    select number as "order", paid_at as at from orders
    where paid_at is not null order by paid_at desc limit 1`.execute(db);
  const { rows: changes } = await sql<{ action: string; about: string; at: Date }>`
    select action, subject_type as about, at from audit_log order by position desc limit 1`.execute(db);
  return { order: orders[0] ?? null, payment: payments[0] ?? null, change: changes[0] ?? null };
}
