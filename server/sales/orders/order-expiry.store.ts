import { sql, type RawBuilder } from 'kysely';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { EXPIRY_JOB } from '../job-names.ts';
import type { SalesDeps } from '../sales-deps.ts';

type Deps = Pick<SalesDeps, 'jobs'>;

const hoursLong = (hours: number) => sql`make_interval(secs => ${Math.round(hours * 3600)})`;

/** Asks for the job that ends an order at its time, in the transaction that sets the time. */
export const expireAt = (tx: Transaction, { jobs }: Deps, orderId: string, at: Date): Promise<void> =>
  jobs.enqueue(tx, EXPIRY_JOB, { order: orderId }, at);

/** An order and the moment at which it ends when it is not paid by then. */
export interface Ending {
  order: string;
  at: Date;
}

/**
 * Sets when an unpaid order ends, by the database's clock. One that was paid, and costs more since it was changed, does not end
 * by itself, because its buyer counts on its goods.
 */
async function setExpiry(
  tx: Transaction,
  deps: Deps,
  orderId: string,
  at: RawBuilder<unknown>,
): Promise<Ending | null> {
  const { rows } = await sql<{ expires_at: Date }>`
    update orders set expires_at = ${at} where id = ${orderId} and not exists (
      select from order_history where order_id = orders.id and to_status = 'paid')
    returning expires_at`.execute(tx);
  if (!rows[0]) return null;
  await expireAt(tx, deps, orderId, rows[0].expires_at);
  return { order: orderId, at: rows[0].expires_at };
}

/** Gives an order that is to be paid so many hours from now. */
export const startExpiry = (
  tx: Transaction,
  deps: Deps,
  orderId: string,
  hours: number,
): Promise<Ending | null> => setExpiry(tx, deps, orderId, sql`now() + ${hoursLong(hours)}`);

/** Lets an order go on without an end. */
export async function stopExpiry(tx: Transaction, orderId: string): Promise<void> {
  await sql`update orders set expires_at = null where id = ${orderId}`.execute(tx);
}

/** Gives an order more time: `hours` from now, and no less than `wholeHours` from its placing or than it had. */
export const extendExpiry = (
  tx: Transaction,
  deps: Deps,
  orderId: string,
  { hours, wholeHours }: { hours: number; wholeHours: number },
): Promise<Ending | null> => {
  const fromPlacing = sql`created_at + ${hoursLong(wholeHours)}`;
  return setExpiry(tx, deps, orderId, sql`greatest(expires_at, now() + ${hoursLong(hours)}, ${fromPlacing})`);
};

/** Gives an order time until a moment, and no less than it had. */
export const extendExpiryUntil = (
  tx: Transaction,
  deps: Deps,
  orderId: string,
  at: Date,
): Promise<Ending | null> => setExpiry(tx, deps, orderId, sql`greatest(expires_at, ${at}::timestamptz)`);

/** Says whether an order's time is over, and when to look again if it cannot end now: both by the database's clock. */
export async function readExpiry(tx: Transaction, id: string): Promise<{ isOver: boolean; nextLook: Date }> {
  const { rows } = await sql<{ isOver: boolean; nextLook: Date }>`
    select coalesce(expires_at <= now(), false) as "isOver",
      case when expires_at > now() then expires_at else now() + interval '1 hour' end as "nextLook"
    from orders where id = ${id}`.execute(tx);
  return rows[0]!;
}

/** Orders whose time was over a quarter of an hour ago: their own job of expiry has come to nothing. */
export async function listLongOverdue(db: Executor, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where status = 'pending' and expires_at < now() - interval '15 minutes'
    order by expires_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
