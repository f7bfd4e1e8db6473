import { sql } from 'kysely';
import { openDaysBefore, type OpenDays } from '#contract/days/opening-times.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { REST_JOB } from '../job-names.ts';
import type { Ending } from '../orders/order-expiry.store.ts';
import { dueOf, findOrderForUpdate } from '../orders/orders.store.ts';
import type { SalesDeps } from '../sales-deps.ts';

/** The buyer of an order is reminded this number of open days before the rest of it is due. */
const DAYS_BEFORE = [3, 1];

/** Asks for the reminders of an order of which a part has come; those that would be due already are left out. */
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

/** Reminds the buyer of the rest, unless it has come or has another day by now. A second run finds that it was told. */
export const sendReminder = (deps: SalesDeps, { order: id, until }: { order: string; until: string }) =>
  deps.database.transaction(async (tx) => {
    const order = await findOrderForUpdate(tx, id);
    if (order?.status !== 'pending' || dueOf(order) === 0 || order.paid_santim === 0) return;
    if (order.expires_at?.toISOString() !== until) return;
    const { rows } = await sql`update orders set reminded_at = now()
      where id = ${id} and (reminded_at is null or reminded_at < now() - interval '12 hours')
      returning id`.execute(tx);
    if (rows.length > 0) await deps.orderMails.tell(tx, id, ['rest-due']);
  });
