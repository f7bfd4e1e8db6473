import { sql, type RawBuilder } from 'kysely';
import { many, one } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { EXPIRY_JOB } from '#server/sales/job-names.ts';
import type { SalesDeps } from '#server/sales/sales-deps.ts';

type Deps = Pick<SalesDeps, 'jobs'>;

const hoursLong = (hours: number) => sql`make_interval(secs => ${Math.round(hours * 3600)})`;

/** Queues the job that ends an order at its time, in the transaction that sets the time. */
export const expireAt = (tx: Transaction, { jobs }: Deps, orderId: string, at: Date): Promise<void> =>
  jobs.enqueue(tx, EXPIRY_JOB, { order: orderId }, at);

/** An order and the moment at which it ends if it is not paid by then. */
export interface Ending {
  order: string;
  at: Date;
}

/** The hours in which a buyer decides about an order that other people have not paid in full by its link. */
const HOURS_TO_DECIDE = 48;

/**
 * Sets when an unpaid order expires, by the database's clock: never earlier than before, nor less than two days after
 * its link for other payers closes. An order with a paid deposit has no end while its pieces are made, because work
 * would stop; nor has one that was paid and costs more since a change, because its buyer counts on its goods.
 */
async function setExpiry(
  tx: Transaction,
  deps: Deps,
  orderId: string,
  at: RawBuilder<unknown>,
): Promise<Ending | null> {
  const row = await one<{ expires_at: Date | null }>(tx)`
    update orders set expires_at = case
      when deposit_santim > 0 and paid_santim >= deposit_santim and is_being_made(id) then null
      else greatest(${at}, expires_at, earlier_end, (
        select closes_at + ${hoursLong(HOURS_TO_DECIDE)} from pay_links where order_id = orders.id and ended_at is null))
    end
    where id = ${orderId} and not exists (
      select from order_history where order_id = orders.id and to_status = 'paid')
    returning expires_at`;
  const end = row?.expires_at;
  if (!end) return null;
  await expireAt(tx, deps, orderId, end);
  return { order: orderId, at: end };
}

/** Gives an unpaid order the given hours from now, and no less than it had. */
export const startExpiry = (
  tx: Transaction,
  deps: Deps,
  orderId: string,
  hours: number,
): Promise<Ending | null> => setExpiry(tx, deps, orderId, sql`now() + ${hoursLong(hours)}`);

/** Gives an order more time: `hours` from now, `wholeHours` from its placing or what it had, whichever is latest. */
export const extendExpiry = (
  tx: Transaction,
  deps: Deps,
  orderId: string,
  { hours, wholeHours }: { hours: number; wholeHours: number },
): Promise<Ending | null> => {
  const fromPlacing = sql`created_at + ${hoursLong(wholeHours)}`;
  return setExpiry(tx, deps, orderId, sql`greatest(now() + ${hoursLong(hours)}, ${fromPlacing})`);
};

/** Holds an order until two days after its link for other payers closes. */
export const holdForLink = (tx: Transaction, deps: Deps, orderId: string): Promise<Ending | null> =>
  setExpiry(tx, deps, orderId, sql`null::timestamptz`);

/** Says whether an order's time is over, and when to look again if it cannot end now: both by the database's clock. */
export async function readExpiry(tx: Transaction, id: string): Promise<{ isOver: boolean; nextLook: Date }> {
  const row = await one<{ isOver: boolean; nextLook: Date }>(tx)`
    select coalesce(expires_at <= now(), false) as "isOver",
      case when expires_at > now() then expires_at else now() + interval '1 hour' end as "nextLook"
    from orders where id = ${id}`;
  return row!;
}

/**
 * Finds orders whose time was over a quarter of an hour ago, because their own job has failed. Those that wait for the
 * shop or for their delivery end only while their phone is not proven.
 */
export async function listLongOverdue(db: Executor, limit: number): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select id from orders where expires_at < now() - interval '15 minutes' and (status = 'pending' or (
      status = 'awaiting-confirmation' and phone_proof = 'due' and awaiting in ('transport-price', 'delivery')))
    order by expires_at limit ${limit}`;
  return rows.map(({ id }) => id);
}
