import { sql, type RawBuilder } from 'kysely';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

const hoursLong = (hours: number) => sql`make_interval(secs => ${Math.round(hours * 3600)})`;

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
async function setExpiry(tx: Transaction, orderId: string, at: RawBuilder<unknown>): Promise<Ending | null> {
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
  return end ? { order: orderId, at: end } : null;
}

/** Gives an unpaid order the given hours from now, and no less than it had. */
export const startExpiry = (tx: Transaction, orderId: string, hours: number): Promise<Ending | null> =>
  setExpiry(tx, orderId, sql`now() + ${hoursLong(hours)}`);

/** Gives an order more time: `hours` from now, `wholeHours` from its placing or what it had, whichever is latest. */
export const extendExpiry = (
  tx: Transaction,
  orderId: string,
  { hours, wholeHours }: { hours: number; wholeHours: number },
): Promise<Ending | null> => {
  const fromPlacing = sql`created_at + ${hoursLong(wholeHours)}`;
  return setExpiry(tx, orderId, sql`greatest(now() + ${hoursLong(hours)}, ${fromPlacing})`);
};

/** Holds an order until two days after its link for other payers closes. */
export const holdForLink = (tx: Transaction, orderId: string): Promise<Ending | null> =>
  setExpiry(tx, orderId, sql`null::timestamptz`);

/** Says whether an order's time is over, by the database's clock. */
export async function isOverdue(tx: Transaction, id: string): Promise<boolean> {
  const row = await one<{ isOver: boolean }>(tx)`
    select coalesce(expires_at <= now(), false) as "isOver" from orders where id = ${id}`;
  return row!.isOver;
}

/** Leaves an order whose time is over alone for a while. */
export async function postponeEnd(db: Executor, id: string, { minutes }: { minutes: number }): Promise<void> {
  await run(db)`update orders set end_postponed_until = now() + ${hoursLong(minutes / 60)} where id = ${id}`;
}

/**
 * Finds orders whose time is over, those that have waited longest first. Those that wait for the shop or for their
 * delivery end only while their phone is not proven.
 * @param tried those that this run has already tried to end.
 */
export async function listOverdue(db: Executor, limit: number, tried: readonly string[]): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select id from orders where expires_at <= now() and (status = 'pending' or (
        status = 'awaiting-confirmation' and phone_proof = 'due' and awaiting in ('transport-price', 'delivery')))
      and coalesce(end_postponed_until <= now(), true) and id <> all(${tried}::text[])
    order by expires_at limit ${limit}`;
  return rows.map(({ id }) => id);
}
