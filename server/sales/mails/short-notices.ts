import { addressIn } from '#contract/shop/languages.ts';
import { LONGEST_NAME_IN_SMS } from '#contract/notices/message-channels.ts';
import type { DeliveryKind } from '#contract/deliveries/delivery-states.ts';
import { halfDayInShort } from '#contract/deliveries/half-day-words.ts';
import { formatBirrExact, toBirr } from '#contract/money.ts';
import { shortMessagesText as text } from '#contract/texts/short-messages.ts';
import type { Message } from '#server/messages/messages.service.ts';
import { buyersPhone, dueOf } from '../orders/orders.store.ts';
import { halfDayValues } from './half-day-values.ts';
import type { OrderMailFacts } from './order-letter.ts';
import type { OrderMail } from './order-mails.ts';
import type { Follower } from '../telegram/followers.store.ts';

/** The notices to buyers. The types demand a short text, `order.<mail>`, for each mail to a buyer. */
export type BuyersNotice = Exclude<OrderMail, `shop.${string}`>;

export const isBuyersNotice = (name: OrderMail): name is BuyersNotice => !name.startsWith('shop.');

/**
 * The short form of a mail, for a buyer without an email address: in Telegram where they have started the shop's bot,
 * because that costs nothing, else by SMS.
 * @param chat of the buyer's account.
 */
export function shortNotice(
  name: BuyersNotice,
  { order, shop, url, delivery, promised }: OrderMailFacts,
  chat: string | undefined,
): Message {
  const values = {
    number: order.number,
    birr: formatBirrExact(toBirr(order.total_santim)),
    due: formatBirrExact(toBirr(dueOf(order))),
    shop: fitted(shop.storeName),
  };
  const { when = '', whenAm = '' } = delivery ? halfDayValues(delivery.on) : {};
  const day = promised && halfDayInShort(promised);
  const phone = buyersPhone(order);
  const id =
    day && (name === 'placed' || name === 'confirmed' || name === 'paid')
      ? (`dated.${name}` as const)
      : (`order.${name}` as const);
  return {
    to: chat === undefined ? { kind: 'phone', value: phone } : { kind: 'telegram', value: chat },
    // No SMS takes the place of a failed message for a buyer who gets the mail.
    ...(order.buyer_email === '' && { otherwise: phone }),
    ...saying({
      en: text(id, { ...values, when, day: day?.en ?? '' }),
      am: text.am(id, { ...values, when: whenAm, day: day?.am ?? '' }),
    }),
    link: url,
    order: order.id,
    ...(order.phone_proof === 'due' && { askedFor: 'unproven' as const }),
  };
}

/** Tells the receiver of somebody else's order that it comes, and who sends it. No price is told to them. */
export function receiversNotice({ order, shop }: OrderMailFacts): Message {
  const values = { sender: fitted(lettersOf(order.payer?.name ?? '')), shop: fitted(shop.storeName) };
  return {
    to: { kind: 'phone', value: order.shipping_address.phone },
    ...saying({ en: text('receiver', values), am: text.am('receiver', values) }),
    order: order.id,
  };
}

/** The time for which it is news that a crew is on its way; then it has come, or something else has. */
const ON_THE_WAY_MS = 2 * 3_600_000;

/**
 * The notice that a crew is on its way, to the person who waits for it: in Telegram where the buyer has started the
 * shop's bot and gets the pieces themselves, else by SMS. The text says whether the crew brings pieces, or fetches or
 * repairs them.
 */
export function onTheWayNotice(
  { order, shop, url }: OrderMailFacts,
  kind: DeliveryKind,
  chat: string | undefined,
): Message {
  const id = kind === 'delivery' ? 'on-the-way' : 'on-the-way.fetch';
  const values = { number: order.number, shop: fitted(shop.storeName) };
  const { phone } = order.shipping_address;
  const toChat = chat !== undefined && order.payer === null;
  return {
    to: toChat ? { kind: 'telegram', value: chat } : { kind: 'phone', value: phone },
    ...(toChat && { otherwise: phone }),
    until: new Date(Date.now() + ON_THE_WAY_MS),
    ...saying({ en: text(id, values), am: text.am(id, values) }),
    ...(order.payer === null && { link: url }),
    order: order.id,
  };
}

/** Leaves only the Amharic text in a notice to a chat in Amharic; other chats get both languages. */
export function toFollower(message: Message, { language }: Follower): Message {
  if (language !== 'am') return message;
  const link = message.link && inAmharic(message.link);
  return { ...message, text: { ...message.text, en: '' }, ...(link && { link }) };
}

function inAmharic(link: string): string {
  const url = new URL(link);
  return url.origin + addressIn('am', url.pathname);
}

/**
 * Returns both languages of a text, of which an SMS has only the Amharic one: nobody has named their language, and
 * most people with a number of Ethiopia read Amharic.
 */
const saying = (both: Message['text']) => ({ subject: both, text: both, language: 'am' as const });

/** Cuts a name to the length that an SMS has for it, never within a character of two code units. */
const fitted = (name: string): string =>
  Array.from(name)
    .reduce((cut, letter) => (cut.length + letter.length > LONGEST_NAME_IN_SMS ? cut : cut + letter), '')
    .trim();

/**
 * Returns the letters of a name that a stranger reads in a message of the shop, so that it cannot hold a link or a
 * number.
 */
const lettersOf = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{M}\s'’-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
