import type { PhoneAccountsService } from '#server/accounts/registering/phone-accounts.service.ts';
import { factsOf, type StaffNotice, type ToldEvent } from '#contract/journal/events.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { MessagesService } from '#server/messages/messages.service.ts';
import type { NoticesService, Telling } from '#server/notices/notices.service.ts';
import { listFollowersOf, type Follower } from '../telegram/followers.store.ts';
import { buyersPhone } from '../orders/orders.store.ts';
import type { OrderMailFacts } from './order-letter.ts';
import { orderMail } from './order-mails.ts';
import { onTheWayNotice, receiversNotice, shortNotice } from './short-notices.ts';

/** The services by which people hear of orders. */
export interface TellParts {
  mail: MailService;
  messages: MessagesService;
  phoneAccounts: PhoneAccountsService;
  notices: Pick<NoticesService, 'tellAll'>;
}

/** An event of an order, with all that is said about it. */
export interface Told {
  event: ToldEvent;
  facts: OrderMailFacts;
}

/**
 * Tells buyers, receivers, the chats that follow an order, and the people of the shop what has happened: by mail, or by
 * SMS and Telegram for people without an email address. However many events there are, mails take a few statements.
 */
export async function tellOfOrders(tx: Transaction, parts: TellParts, told: readonly Told[]): Promise<void> {
  const letters = told.flatMap(({ event, facts }) => {
    const { buyer } = factsOf(event);
    const { buyer_email: to, language } = facts.order;
    return buyer ? [{ to, language, write: () => orderMail(buyer, facts) }] : [];
  });
  await parts.mail.sendAll(tx, letters);
  await tellShortly(tx, parts, told);
  await tellStaff(tx, parts, told);
}

/** Tells the chats that follow an order; where there are none, a buyer without an email address, by chat or SMS. */
async function tellShortly(tx: Transaction, parts: TellParts, told: readonly Told[]): Promise<void> {
  const followed = told.flatMap(({ event, facts }) =>
    factsOf(event).followers === false ? [] : [facts.order.id],
  );
  const followers = await listFollowersOf(tx, followed);
  for (const { event, facts } of told) {
    const { buyer, followers: mayFollow = true, receiver, waiting } = factsOf(event);
    const { order } = facts;
    const chats = mayFollow ? (followers.get(order.id) ?? []) : [];
    if (buyer) await tellBuyer(tx, parts, { buyer, facts, chats });
    if (waiting) await parts.messages.send(tx, onTheWayNotice(facts, await findChat(tx, parts, order)));
    // The receiver hears of the order when it is paid, because an unpaid one may never come.
    if (receiver && order.payer) await parts.messages.send(tx, receiversNotice(facts));
  }
}

async function tellBuyer(
  tx: Transaction,
  { messages, phoneAccounts }: TellParts,
  {
    buyer,
    facts,
    chats,
  }: { buyer: Parameters<typeof shortNotice>[0]; facts: OrderMailFacts; chats: readonly Follower[] },
): Promise<void> {
  for (const { chat, language } of chats) await messages.send(tx, shortNotice(buyer, facts, chat, language));
  const { order } = facts;
  if (chats.length > 0 || order.buyer_email !== '' || buyersPhone(order) === '') return;
  await messages.send(tx, shortNotice(buyer, facts, await findChat(tx, { phoneAccounts }, order)));
}

/** The chat of a buyer who has started the shop's bot. */
const findChat = async (
  tx: Transaction,
  { phoneAccounts }: Pick<TellParts, 'phoneAccounts'>,
  { user_id: user }: OrderMailFacts['order'],
) => (user === null ? undefined : phoneAccounts.findChat(tx, user));

async function tellStaff(tx: Transaction, { notices }: TellParts, told: readonly Told[]): Promise<void> {
  const byNotice = new Map<StaffNotice['notice'], Telling[]>();
  for (const { event, facts } of told)
    for (const { mail, notice, only } of factsOf(event).staff ?? []) {
      if (only && !IS_ONE[only](facts)) continue;
      const { number } = facts.order;
      const telling = {
        values: { number },
        path: `/admin/orders/${number}`,
        mail: (to: string) => ({ ...orderMail(mail, facts), to }),
      };
      byNotice.set(notice, [...(byNotice.get(notice) ?? []), telling]);
    }
  for (const [notice, tellings] of byNotice) await notices.tellAll(tx, notice, tellings);
}

/** Says of an order whether a notice of the shop tells of it. */
const IS_ONE: Readonly<Record<NonNullable<StaffNotice['only']>, (facts: OrderMailFacts) => boolean>> = {
  'awaiting transport-price': ({ order }) => order.awaiting === 'transport-price',
  'awaiting delivery': ({ order }) => order.awaiting === 'delivery',
  'not paid at the door': ({ order }) => !METHOD_FACTS[order.payment_method].isAtDoor,
};
