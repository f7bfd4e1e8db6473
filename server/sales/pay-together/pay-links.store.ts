import { randomBytes } from 'node:crypto';
import { sql, type ColumnType } from 'kysely';
import { run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface PayLinkRow {
  order_id: string;
  token: string;
  closes_at: Date;
  is_closed: boolean;
}

type PayLinksTables = {
  pay_links: Omit<PayLinkRow, 'is_closed'> & {
    told_at: ColumnType<Date | null, never, Date>;
    ended_at: Date | null;
  };
};

const links = (db: Executor) =>
  db
    .withTables<PayLinksTables>()
    .selectFrom('pay_links')
    .select(['order_id', 'token', 'closes_at'])
    .select(sql<boolean>`closes_at <= now()`.as('is_closed'));

export const findLink = (
  db: Executor,
  of: { order_id: string } | { token: string },
): Promise<PayLinkRow | undefined> =>
  links(db)
    .where((is) => is.and(of))
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/**
 * Makes the link of an order, which closes after the given days; an open link stays. A link that replaces an ended one
 * closes when that would have closed, so that nobody holds goods for ever.
 */
export async function insertLink(tx: Transaction, orderId: string, days: number): Promise<PayLinkRow> {
  const token = randomBytes(16).toString('base64url');
  await run(tx)`insert into pay_links (order_id, token, closes_at)
    values (${orderId}, ${token}, now() + make_interval(days => ${days}))
    on conflict (order_id) do update set token = excluded.token, ended_at = null
    where pay_links.ended_at is not null`;
  return (await findLink(tx, { order_id: orderId }))!;
}

/** Ends the link of an order; false when there is none. */
export async function markEnded(tx: Transaction, orderId: string): Promise<boolean> {
  const ended = await run(tx)`
    update pay_links set ended_at = now() where order_id = ${orderId} and ended_at is null`;
  return ended === 1;
}

/**
 * Marks that the buyer was told of the end of a link; false when they were told before, or the link has not closed
 * yet.
 */
export async function markBuyerNotified(tx: Transaction, orderId: string): Promise<boolean> {
  const { numUpdatedRows: told } = await tx
    .withTables<PayLinksTables>()
    .updateTable('pay_links')
    .set({ told_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('told_at', 'is', null)
    .where('closes_at', '<=', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return told === 1n;
}
