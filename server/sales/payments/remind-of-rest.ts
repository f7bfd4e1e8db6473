import { openDaysBefore, type OpenDays } from '#contract/days/opening-times.ts';
import { many } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { REST_JOB } from '../job-names.ts';
import type { Ending } from '../orders/ending/order-expiry.store.ts';
import { santimDue, findOrderForUpdate } from '../orders/orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';

/** The open days before the rest is due on which the buyer is reminded. */
const DAYS_BEFORE = [3, 1];

/** Queues the reminders for the rest of an order; those that would be due already are left out. */
export async function remindOfRest(
  tx: Transaction,
  { jobs }: Pick<SalesDeps, 'jobs'>,
  ending: Ending | null,
  calendar: OpenDays,
): Promise<void> {
  if (!ending) return;
  const { order, at } = ending;
  for (const days of DAYS_BEFORE) {
    const when = openDaysBefore(at, days, calendar);
    if (when > new Date()) await jobs.enqueue(tx, REST_JOB, { order, until: at.toISOString() }, when);
  }
}

/** Reminds the buyer of the rest, unless it has come or is due on another day by now. A second run sends nothing. */
export const sendReminder = (deps: SalesDeps, { order: id, until }: { order: string; until: string }) =>
  deps.database.transaction(async (tx) => {
    const order = await findOrderForUpdate(tx, id);
    if (order?.status !== 'pending' || santimDue(order) === 0 || order.paid_santim === 0) return;
    if (order.expires_at?.toISOString() !== until) return;
    const rows = await many(tx)`update orders set reminded_at = now()
      where id = ${id} and (reminded_at is null or reminded_at < now() - interval '12 hours')
      returning id`;
    if (rows.length > 0) await deps.orderMails.tell(tx, id, 'order.rest-due');
  });
