import type { ChatLanguage } from '#contract/notices/message-channels.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** A chat at Telegram that follows an order. */
export interface Follower {
  chat: string;
  language: ChatLanguage;
}

const LINK_MINUTES = 60;

/** A link to follow an order. */
interface NewOrderLink {
  orderId: string;
  tokenHash: Buffer;
  /** The person of the shop who makes the link; null for the order's buyer. */
  madeBy: string | null;
}

/** Stores the hash of a link's token, and forgets links that have expired. */
export async function insertOrderLink(
  tx: Transaction,
  { orderId, tokenHash, madeBy }: NewOrderLink,
): Promise<Date> {
  await run(tx)`delete from telegram_order_links where expires_at < now()`;
  const row = await one<{ expires_at: Date }>(tx)`
    insert into telegram_order_links (token_hash, order_id, made_by, expires_at)
    values (${tokenHash}, ${orderId}, ${madeBy}, now() + make_interval(mins => ${LINK_MINUTES}::int))
    returning expires_at`;
  return row!.expires_at;
}

/**
 * Binds a link to a chat, and returns its order and who of the shop has made it; undefined for a link that another chat
 * has used, that has expired, or whose maker works here no more.
 */
export function takeOrderLink(
  tx: Transaction,
  tokenHash: Buffer,
  chat: string,
): Promise<{ order_id: string; made_by: string | null } | undefined> {
  return one<{ order_id: string; made_by: string | null }>(tx)`
    update telegram_order_links set chat = ${chat}
    where token_hash = ${tokenHash} and expires_at > now() and coalesce(chat, ${chat}) = ${chat}
      and exists (select from orders where id = order_id and anonymised_at is null)
      and (made_by is null or exists (select from users where id = made_by and role is not null))
    returning order_id, made_by`;
}

/**
 * Writes down that a chat follows an order; an older message that comes late changes nothing. A chat that had a link of
 * the buyer stays the buyer's.
 */
export async function saveFollower(
  tx: Transaction,
  { order_id: orderId, made_by: madeBy }: { order_id: string; made_by: string | null },
  { chat, language, saidAt }: Follower & { saidAt: Date },
): Promise<void> {
  await run(tx)`
    insert into telegram_followers (order_id, chat, language, made_by, said_at)
    values (${orderId}, ${chat}, ${language}, ${madeBy}, ${saidAt})
    on conflict (order_id, chat) do update set language = excluded.language, said_at = excluded.said_at,
      made_by = case when telegram_followers.made_by is not null then excluded.made_by end
    where excluded.said_at > telegram_followers.said_at`;
}

/** Lists the followers of orders, by the orders' ids. */
export async function listFollowersOf(
  db: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Follower[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await many<Follower & { order_id: string }>(db)`
    select order_id, chat, language from telegram_followers
    where order_id = any(${[...orderIds]}::text[]) order by said_at`;
  return Map.groupBy(rows, ({ order_id: order }) => order);
}

/** Says whether a chat follows an order by a link of its buyer. */
export async function isFollowedByBuyer(db: Executor, orderId: string): Promise<boolean> {
  const rows = await many(db)`
    select from telegram_followers where order_id = ${orderId} and made_by is null limit 1`;
  return rows.length > 0;
}

/**
 * Lists the orders of a chat: first those that it follows, by its last message about them, then the newest of its
 * accounts.
 */
export async function listFollowed(
  db: Executor,
  chat: string,
  accounts: readonly string[],
  most: number,
): Promise<string[]> {
  const rows = await many<{ id: string }>(db)`
    select id from (
      select order_id as id, 1 as rank, said_at as at from telegram_followers where chat = ${chat}
      union all
      (select id, 2, created_at from orders
        where user_id = any(${accounts}::text[]) and anonymised_at is null
          and not exists (select from telegram_followers where order_id = orders.id and chat = ${chat})
        order by created_at desc limit ${most})
    ) as followed order by rank, at desc limit ${most}`;
  return rows.map(({ id }) => id);
}

/** Deletes what a chat follows, because it wants no more messages. */
export async function deleteFollowed(tx: Transaction, chat: string): Promise<void> {
  await run(tx)`delete from telegram_followers where chat = ${chat}`;
}

/** Deletes what these chats follow of a person's orders. */
export async function deleteFollowedOf(
  tx: Transaction,
  userId: string,
  chats: readonly string[],
): Promise<void> {
  await run(tx)`
    delete from telegram_followers using orders
    where orders.id = order_id and orders.user_id = ${userId} and chat = any(${chats}::text[])`;
}

/**
 * Deletes the followers and links of an order that come from one person of the shop; null for its buyer.
 * @returns how many there were.
 */
export async function deleteFollowedBy(
  tx: Transaction,
  orderId: string,
  madeBy: string | null,
): Promise<number> {
  const links = await run(tx)`
    delete from telegram_order_links
    where order_id = ${orderId} and made_by is not distinct from ${madeBy}::text`;
  const followers = await run(tx)`
    delete from telegram_followers
    where order_id = ${orderId} and made_by is not distinct from ${madeBy}::text`;
  return links + followers;
}

/** Deletes all followers and links that come from a person of the shop. */
export async function endFollowingBy(tx: Transaction, madeBy: string): Promise<void> {
  // Links end first, so that a chat that uses one meanwhile is found.
  await run(tx)`delete from telegram_order_links where made_by = ${madeBy}`;
  await run(tx)`delete from telegram_followers where made_by = ${madeBy}`;
}

/** Counts the chats that follow orders by links of a person of the shop, and their open links. */
export async function countFollowingBy(db: Executor, madeBy: string): Promise<number> {
  const row = await one<{ count: number }>(db)`
    select (select count(*) from telegram_followers where made_by = ${madeBy})::int
      + (select count(*) from telegram_order_links where made_by = ${madeBy} and expires_at > now()
        and chat is null)::int as count`;
  return row!.count;
}

/** Says whether a chat follows an order by a link of its buyer. */
export async function isBuyersChat(db: Executor, orderId: string, chat: string): Promise<boolean> {
  const rows = await many(db)`
    select from telegram_followers where order_id = ${orderId} and chat = ${chat} and made_by is null`;
  return rows.length > 0;
}

/** Deletes the followers and links of an order whose buyer's data is erased. */
export async function deleteFollowers(tx: Transaction, orderId: string): Promise<void> {
  await run(tx)`delete from telegram_followers where order_id = ${orderId}`;
  await run(tx)`delete from telegram_order_links where order_id = ${orderId}`;
}
