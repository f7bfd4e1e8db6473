import { one } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';

interface LastWritten {
  order: { number: number; at: Date } | null;
  payment: { order: number; at: Date } | null;
  change: { action: string; about: string; at: Date } | null;
}

/** Reads the newest order, the newest order that became paid, and the newest change by somebody of the shop. */
export async function readLastWritten(db: Executor): Promise<LastWritten> {
  const row = await one<{ number: number; at: Date }>(db)`
    select number, created_at as at from orders order by created_at desc, id desc limit 1`;
  const found = await one<{ order: number; at: Date }>(db)`
    select number as "order", paid_at as at from orders
    where paid_at is not null order by paid_at desc limit 1`;
  const first = await one<{ action: string; about: string; at: Date }>(db)`
    select action, subject_type as about, at from audit_log order by position desc limit 1`;
  return { order: row ?? null, payment: found ?? null, change: first ?? null };
}
