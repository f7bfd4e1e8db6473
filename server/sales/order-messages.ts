import type { PhoneAccountsService } from '#server/accounts/registering/phone-accounts.service.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { MessagesService } from '#server/messages/messages.service.ts';
import { findPromised } from '#server/delivery/half-days.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { CurrentSettings, SettingsService } from '#server/settings/settings.service.ts';
import type { Occasion, OrderMailFacts } from './mails/order-letter.ts';
import type { DeliveryKind } from '#contract/deliveries/delivery-states.ts';
import type { Notice } from '#contract/notices/notice-kinds.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import type { NoticesService } from '#server/notices/notices.service.ts';
import { orderMail, type OrderMail, type ShopMail } from './mails/order-mails.ts';
import {
  isBuyersNotice,
  onTheWayNotice,
  receiversNotice,
  shortNotice,
  type BuyersNotice,
} from './mails/short-notices.ts';
import { listFollowers } from './telegram/followers.store.ts';
import { insertOrderLink, newLinkToken } from './orders/order-links.store.ts';
import { noteInHistory } from './orders/order-history.store.ts';
import { listPayingPayments } from './payments/payments.store.ts';
import { buyersPhone, findOrder, listLines, type OrderRow } from './orders/orders.store.ts';

interface Parts {
  mail: MailService;
  messages: MessagesService;
  phoneAccounts: PhoneAccountsService;
  settings: SettingsService;
  config: Config;
  notices: Pick<NoticesService, 'tell'>;
}

/** The notice of the back office to which each mail to the shop belongs. */
const NOTICE_OF: Readonly<Record<ShopMail, Notice>> = {
  'shop.placed': 'new-order',
  'shop.delivery': 'to-confirm',
  'shop.transport-price': 'transport-price',
  'shop.receipt': 'receipt',
  'shop.paid': 'paid',
  'shop.rest-missing': 'rest-missing',
  'shop.change-answered': 'change-answered',
};
/** The mails that say how an order was paid. */
const TELLS_OF_MONEY: ReadonlySet<OrderMail> = new Set(['paid', 'shop.paid']);
const isForShop = (name: OrderMail): name is ShopMail => name in NOTICE_OF;

/**
 * Says whether the shop does not know of an event yet: it knows of money that it took at the door, and of an order
 * that it has just taken by phone.
 */
const isNews = (name: ShopMail, { order }: OrderMailFacts): boolean =>
  !(name === 'shop.paid' && METHOD_FACTS[order.payment_method].isAtDoor) &&
  !(name === 'shop.delivery' && order.placed_by !== null);

/** Tells the chats that follow an order; where there are none, a buyer without an email address, by chat or SMS. */
async function tellShortly(
  tx: Transaction,
  { messages, phoneAccounts }: Pick<Parts, 'messages' | 'phoneAccounts'>,
  name: BuyersNotice,
  facts: OrderMailFacts,
): Promise<void> {
  const { order } = facts;
  // An order that was placed just now has no followers.
  const followers = name === 'placed' ? [] : await listFollowers(tx, order.id);
  for (const follower of followers)
    await messages.send(tx, shortNotice(name, facts, follower.chat, follower.language));
  if (followers.length > 0 || order.buyer_email !== '' || buyersPhone(order) === '') return;
  const chat = order.user_id === null ? undefined : await phoneAccounts.findChat(tx, order.user_id);
  await messages.send(tx, shortNotice(name, facts, chat));
}

async function tellShop(
  tx: Transaction,
  { notices }: Parts,
  name: ShopMail,
  facts: OrderMailFacts,
): Promise<void> {
  if (!isNews(name, facts)) return;
  const { number } = facts.order;
  const path = `/admin/orders/${number}`;
  const write = (to: string) => ({ ...orderMail(name, facts), to });
  await notices.tell(tx, NOTICE_OF[name], { values: { number }, path, mail: write });
}

/** Sends one notice to the buyer and the receiver, or to the shop. */
async function send(tx: Transaction, parts: Parts, name: OrderMail, facts: OrderMailFacts): Promise<void> {
  if (isForShop(name)) return tellShop(tx, parts, name, facts);
  const { order } = facts;
  await parts.mail.send(tx, () => orderMail(name, facts));
  if (isBuyersNotice(name)) await tellShortly(tx, parts, name, facts);
  // The receiver hears of the order when it is paid, because an unpaid one may never come.
  if (name === 'paid' && order.payer) await parts.messages.send(tx, receiversNotice(facts));
}

/**
 * Makes the notices of an order, by mail, or by SMS and Telegram for people without an email address. A caller first
 * writes the event and then asks for its notice in the same transaction: the text is drawn from what was written, and
 * goes out after the commit.
 */
export function createOrderMails(parts: Parts) {
  const { mail, messages, phoneAccounts, settings, config } = parts;
  mail.whenNotTaken((tx, orderId, sentence) =>
    noteInHistory(tx, orderId, 'note', { actor: 'mail', reason: sentence.slice(0, 500) }),
  );

  const urlOf = ({ id }: OrderRow) => `${config.publicUrl}/order/${id}`;
  const linkOf = (token: string | null) => (token === null ? null : `${config.publicUrl}/o/${token}`);

  /** Makes a link that opens an order without a sign-in; null for an order that has no page for its buyer. */
  async function newLink(tx: Transaction, { id, user_id: user }: OrderRow): Promise<string | null> {
    if (user === null) return null;
    const token = newLinkToken();
    await insertOrderLink(tx, id, token);
    return linkOf(token);
  }

  return {
    newLink,

    /** Sends notices of an order as it stands in this transaction. */
    async tell(
      tx: Transaction,
      orderId: string,
      names: readonly OrderMail[],
      occasion: Occasion = {},
    ): Promise<void> {
      const order = (await findOrder(tx, orderId))!;
      const { settings: shop, laws } = await settings.get(tx);
      const lines = await listLines(tx, orderId);
      const promised = await findPromised(tx, orderId);
      const isOfMoney = names.some((name) => TELLS_OF_MONEY.has(name));
      const payments = isOfMoney ? await listPayingPayments(tx, [orderId]) : [];
      const link = names.every(isForShop) ? null : await newLink(tx, order);
      const facts = { order, lines, promised, shop, laws, url: urlOf(order), link, payments, ...occasion };
      for (const name of names) await send(tx, parts, name, facts);
    },

    /** Tells by Telegram or SMS that a crew is on its way, also people who get mails. */
    async tellOnTheWay(tx: Transaction, order: OrderRow, kind: DeliveryKind): Promise<void> {
      const { settings: shop, laws } = await settings.get(tx);
      const chat = order.user_id === null ? undefined : await phoneAccounts.findChat(tx, order.user_id);
      const link = order.payer === null ? await newLink(tx, order) : null;
      const facts = { order, lines: [], promised: null, shop, laws, url: urlOf(order), link };
      await messages.send(tx, onTheWayNotice(facts, kind, chat));
    },

    /** Tells of a new order; the shop gets another notice where the order waits for staff. */
    async placed(
      tx: Transaction,
      {
        linkToken,
        ...placed
      }: Pick<OrderMailFacts, 'order' | 'lines' | 'promised'> & {
        linkToken: string | null;
      },
      { settings: shop, laws }: CurrentSettings,
    ): Promise<void> {
      const { order } = placed;
      const facts = { ...placed, shop, laws, url: urlOf(order), link: linkOf(linkToken) };
      await send(tx, parts, 'placed', facts);
      await send(tx, parts, 'shop.placed', facts);
      const { awaiting } = order;
      if (awaiting === 'transport-price' || awaiting === 'delivery')
        await send(tx, parts, `shop.${awaiting}`, facts);
    },
  };
}
