import { randomBytes } from 'node:crypto';
import type { ChatLanguage } from '#contract/notices/message-channels.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { hashToken } from '#server/lib/hash-token.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moment } from '#server/lib/http/http.ts';
import { e164 } from '#server/lib/phone-number.ts';
import {
  buyersPhone,
  findOrder,
  findOrderByNumber,
  listOrdersByIds,
  type OrderRow,
} from '../orders/orders.store.ts';
import { note } from '../orders/note-event.ts';
import type { SalesDeps } from '../sales-deps.ts';
import {
  deleteFollowed,
  deleteFollowedBy,
  deleteFollowedOf,
  insertOrderLink,
  listFollowed,
  saveFollower,
  takeOrderLink,
} from './followers.store.ts';

/** The most orders that one answer of the bot lists. */
const MOST_TOLD = 5;

/** The sender and the time of a message to the bot. */
interface Said {
  chat: string;
  language: ChatLanguage;
  saidAt: Date;
}

/** Makes a link that lets a person follow the order in Telegram. @throws HttpError 502 where the shop has no bot. */
export async function linkOrder(
  { database, config, messages }: SalesDeps,
  order: OrderRow,
  by: AuthenticatedUser,
): Promise<{ url: string; expiresAt: Date }> {
  const { telegramBot: bot } = config.messages;
  if (!messages.isOn('telegram') || !bot) throw new HttpError('provider-unavailable');
  const token = randomBytes(24).toString('base64url');
  const expiresAt = await database.transaction(async (tx) => {
    const madeBy = by.id === order.user_id ? null : by.id;
    const validUntil = await insertOrderLink(tx, { orderId: order.id, tokenHash: hashToken(token), madeBy });
    if (madeBy !== null)
      await note(tx, 'order.telegram-linked', order, { by, facts: { validUntil: moment(validUntil) } });
    return validUntil;
  });
  return { url: `https://t.me/${bot}?start=${token}`, expiresAt };
}

/** Ends the chats that follow an order by links of a person, and the links that nobody has opened. */
export const unlinkOrder = ({ database }: SalesDeps, order: OrderRow, by: AuthenticatedUser): Promise<void> =>
  database.transaction(async (tx) => {
    const madeBy = by.id === order.user_id ? null : by.id;
    const links = await deleteFollowedBy(tx, order.id, madeBy);
    if (links > 0 && madeBy !== null)
      await note(tx, 'order.telegram-unlinked', order, { by, facts: { links } });
  });

/** Lets a chat follow the order of a link; undefined for an invalid link. The same chat may use it again. */
export async function followOrder(
  { database }: SalesDeps,
  token: string,
  said: Said,
): Promise<OrderRow | undefined> {
  return database.transaction(async (tx) => {
    const link = await takeOrderLink(tx, hashToken(token), said.chat);
    if (link === undefined) return undefined;
    await saveFollower(tx, link, said);
    return findOrder(tx, link.order_id);
  });
}

/** Lists the orders that a chat may see: those that it follows, and those of accounts linked with it. */
export async function ordersOfChat(
  { database: { reader }, phoneAccounts }: SalesDeps,
  chat: string,
): Promise<OrderRow[]> {
  const accounts = await phoneAccounts.listOfChat(chat);
  const ids = await listFollowed(reader, chat, accounts, MOST_TOLD);
  const orders = new Map((await listOrdersByIds(reader, ids)).map((order) => [order.id, order]));
  return ids.flatMap((id) => orders.get(id) ?? []);
}

/**
 * Finds an order by its number for a chat that also knows its buyer's phone number; a wrong number and a wrong phone
 * both give undefined.
 * @throws HttpError 429 after five tries of a chat in a day, or of many chats for one number; the chats of accounts with
 * that number do not count among these.
 */
export async function orderByPhone(
  { database, phoneAccounts, ordersAskedByChat, ordersAskedByPhone }: SalesDeps,
  chat: string,
  asked: { number: number; phone: string },
): Promise<OrderRow | undefined> {
  const phone = e164(asked.phone);
  await ordersAskedByChat.consume(chat);
  if (phone === null) return undefined;
  if (!(await isOfChat(phoneAccounts, chat, phone))) await ordersAskedByPhone.consume(phone);
  const order = await findOrderByNumber(database.reader, asked.number);
  return order && order.anonymised_at === null && buyersPhone(order) === phone ? order : undefined;
}

const isOfChat = async (
  { listOfChat, findPhone }: SalesDeps['phoneAccounts'],
  chat: string,
  phone: string,
): Promise<boolean> => {
  for (const account of await listOfChat(chat)) if ((await findPhone(account)) === phone) return true;
  return false;
};

/** Ends all messages to a chat: it follows no order any more, and is linked with no account. */
export const unfollowOrders = ({ database, phoneAccounts }: SalesDeps, chat: string): Promise<void> =>
  database.transaction(async (tx) => {
    await deleteFollowed(tx, chat);
    await phoneAccounts.unlinkChat(tx, chat);
  });

/** Ends the messages to the chats of an account: those about the account, and about its orders. */
export const endOwnChats = ({ database, phoneAccounts }: SalesDeps, userId: string): Promise<void> =>
  database.transaction(async (tx) =>
    deleteFollowedOf(tx, userId, await phoneAccounts.unlinkAccount(tx, userId)),
  );
