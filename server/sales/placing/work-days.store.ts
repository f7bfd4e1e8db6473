import { many } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';

/**
 * Lists the days from which on an order's pieces in work can be brought, as their workshops now promise; the workshop
 * has the whole day before. Work that waits for its money begins today at the soonest. Null: a time is unknown.
 */
export async function listWorkDays(db: Executor, orderId: string): Promise<(string | null)[]> {
  const rows = await many<{ day: string | null }>(db)`
    select (due_day + (workshop_id is not null)::integer
      + case when begun_at is null then greatest(today_in_ethiopia() - planned_day(work_orders), 0) else 0 end)::text as day
    from work_orders
    where order_id = ${orderId} and stopped_at is null and stage <> 'ready' and case_id is null`;
  return rows.map(({ day }) => day);
}
