import { sql } from 'kysely';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface DelayRow {
  id: string;
  work_order_id: string;
  order_id: string;
  from_day: string | null;
  to_day: string;
  reason: string;
  state: 'asked' | 'agreed' | 'refused' | 'withdrawn';
  cancel_until: Date | null;
  cancelled_at: Date | null;
  /** True while the buyer may cancel the pieces, by the clock of the database. */
  is_cancellable: boolean;
}

const DELAY = sql`
  select delay.id, delay.work_order_id, work.order_id, delay.from_day::text, delay.to_day::text, delay.reason,
    delay.state, delay.cancel_until, delay.cancelled_at,
    coalesce(delay.state = 'agreed' and delay.cancelled_at is null and delay.cancel_until > clock_timestamp()
      and work.stopped_at is null and orders.delivered_at is null, false) as is_cancellable
  from work_delays as delay
  join work_orders as work on work.id = delay.work_order_id
  join orders on orders.id = work.order_id`;

export function findDelay(db: Executor, id: string): Promise<DelayRow | undefined> {
  return one<DelayRow>(db)`${DELAY} where delay.id = ${id}`;
}

/** The delays of an order that were agreed to, the newest first. */
export function listAgreed(db: Executor, order: string): Promise<DelayRow[]> {
  return many<DelayRow>(db)`${DELAY}
    where work.order_id = ${order} and delay.state = 'agreed' order by delay.decided_at desc`;
}

interface NewDelay {
  work: string;
  fromDay: string | null;
  toDay: string;
  reason: string;
  askedBy: string | null;
}

/** Stores a request for a later day, in place of one that was not answered. */
export async function insertDelay(tx: Transaction, delay: NewDelay): Promise<void> {
  await withdrawDelay(tx, delay.work);
  await run(tx)`insert into work_delays (work_order_id, from_day, to_day, reason, asked_by)
    values (${delay.work}, ${delay.fromDay}::date, ${delay.toDay}::date, ${delay.reason}, ${delay.askedBy})`;
}

export async function withdrawDelay(tx: Transaction, work: string): Promise<void> {
  await run(tx)`update work_delays set state = 'withdrawn'
    where work_order_id = ${work} and state = 'asked'`;
}

/** Stores the owner's decision. @returns the time until which the buyer may cancel the pieces. */
export async function decideDelay(
  tx: Transaction,
  id: string,
  { agreed, by, days }: { agreed: boolean; by: string; days: number },
): Promise<Date> {
  const row = await one<{ cancel_until: Date }>(tx)`
    update work_delays set state = ${agreed ? 'agreed' : 'refused'}, decided_by = ${by}, decided_at = now(),
      cancel_until = now() + make_interval(days => ${days})
    where id = ${id} returning cancel_until`;
  return row!.cancel_until;
}

export async function moveDueDay(tx: Transaction, work: string, day: string): Promise<void> {
  await run(tx)`update work_orders set due_day = ${day}::date, version = version + 1 where id = ${work}`;
}

export async function markCancelled(tx: Transaction, id: string): Promise<void> {
  await run(tx)`update work_delays set cancelled_at = now() where id = ${id}`;
}
