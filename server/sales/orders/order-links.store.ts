import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { statesThat } from '#contract/orders/order-states.ts';
import { LINK_LENGTH } from '#contract/orders/order-links.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { findOrder, type OrderRow } from './orders.store.ts';

/** The days for which a link opens its order, counted from its message, and from the end of the order. */
const DAYS = { ofLink: 180, afterTheEnd: 30 } as const;

/** The letters of a link, without those that are mistaken for others when they are copied by hand. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz';

/** Returns a new token: 10 of 55 letters, which are 57 random bits. */
export const newLinkToken = (): string =>
  Array.from({ length: LINK_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const hashOfLink = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function insertOrderLink(tx: Transaction, orderId: string, token: string): Promise<void> {
  await sql`insert into order_links (token_hash, order_id) values (${hashOfLink(token)}, ${orderId})`.execute(
    tx,
  );
}

/**
 * The condition for a link that opens its order: it was not ended and is not too old, its buyer's data was not erased,
 * and the order is not over for long. A message that is sent after the end has a link for the same time.
 */
const OPENS = sql`(
  ended_at is null and anonymised_at is null and user_id is not null
  and made_at > now() - make_interval(days => ${DAYS.ofLink}::int)
  and (status <> all(${[...statesThat('isOver'), 'delivered']})
    or made_at > now() - make_interval(days => ${DAYS.afterTheEnd}::int)
    or exists (
      select from order_history where order_id = orders.id and to_status is not null
        and at > now() - make_interval(days => ${DAYS.afterTheEnd}::int))))`;

export async function findOrderOfLink(db: Executor, token: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    select orders.id from order_links join orders on orders.id = order_links.order_id
    where token_hash = ${hashOfLink(token)} and ${OPENS}`.execute(db);
  return rows[0] && findOrder(db, rows[0].id);
}

export async function endLinksOf(tx: Transaction, orderId: string): Promise<void> {
  await sql`update order_links set ended_at = now() where order_id = ${orderId} and ended_at is null`.execute(
    tx,
  );
}

/** Deletes the links that open nothing any more. @returns the orders that no link opens now. */
export async function deleteDeadLinks(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    with dead as (
      delete from order_links using orders where orders.id = order_links.order_id and not ${OPENS}
      returning token_hash, order_id
    )
    select distinct order_id from dead where not exists (
      select from order_links as other
      where other.order_id = dead.order_id and other.token_hash not in (select token_hash from dead))`.execute(
    tx,
  );
  return rows.map(({ order_id: order }) => order);
}
