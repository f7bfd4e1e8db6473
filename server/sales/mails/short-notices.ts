import type { BuyersMail } from '#contract/journal/events.ts';
import { dayParts, hourOf, shortGregorianDay } from '#contract/days/written-days.ts';
import { addressIn, type Language } from '#contract/shop/languages.ts';
import {
  LONGEST_NAME_IN_SMS,
  MOST_SEGMENTS,
  segmentsOf,
  type MessageLanguage,
} from '#contract/notices/message-channels.ts';
import { halfDayInShort } from '#contract/deliveries/half-days/half-day-words.ts';
import { formatBirrExact, toBirr } from '#contract/money.ts';
import { shortMessagesText as text } from '#contract/texts/short-messages.ts';
import { shortBankName } from '#contract/paying/banks.ts';
import { METHOD_FACTS } from '#contract/paying/payment-methods.ts';
import type { Message } from '#server/messages/messages.service.ts';
import { inLanguage } from '#server/platform/reader-language.ts';
import { buyersPhone, santimDue } from '../orders/orders.store.ts';
import { halfDayValues } from './half-day-values.ts';
import type { OrderMailFacts } from './order-letter.ts';

/**
 * The short form of a mail, the text `order.<mail>`, for a buyer without an email address: in Telegram where they have started the shop's bot,
 * because that costs nothing, else by SMS.
 * @param chat of the buyer's account. @param language of the page on which was bought, or of a chat.
 */
export function shortNotice(
  name: BuyersMail,
  facts: OrderMailFacts,
  chat: string | undefined,
  language: Language = facts.order.language ?? 'mixed',
): Message {
  const { order } = facts;
  const phone = buyersPhone(order);
  const url = linkIn(language, facts.link);
  return {
    to: chat === undefined ? { kind: 'phone', value: phone } : { kind: 'telegram', value: chat },
    // No SMS takes the place of a failed message for a buyer who gets the mail.
    ...(order.buyer_email === '' && { otherwise: phone }),
    ...saying(language, facts.link, {
      en: fitting(url, waysToSay(name, facts, text, 'en')),
      am: fitting(url, waysToSay(name, facts, text.am, 'am')),
    }),
    order: order.id,
    ...(order.phone_proof === 'due' && { askedFor: 'unproven' as const }),
  };
}

/** Returns the first text that leaves room for the link in what an SMS may cost. */
const fitting = (url: string | undefined, texts: string[]): string =>
  texts.find((each) => segmentsOf([each, url].filter(Boolean).join(' ')) <= MOST_SEGMENTS) ?? texts.at(-1)!;

/** Returns the texts of a notice in one language, the one that says most first. */
function waysToSay(
  name: BuyersMail,
  facts: OrderMailFacts,
  write: (typeof text)['am'],
  language: MessageLanguage,
): string[] {
  const { order, shop, link, delivery, promised } = facts;
  const { when = '', whenAm = '' } = delivery ? halfDayValues(delivery.on) : {};
  const day = (promised && halfDayInShort(promised)[language]) ?? '';
  const values = {
    number: order.number,
    birr: inShort(order.total_santim),
    due: inShort(santimDue(order)),
    // The address of a link says whose it is.
    shop: link === null ? fitted(shop.storeName) : '',
    when: language === 'am' ? whenAm : when,
    day,
  };
  if (name === 'placed') {
    const told = waysToPay(facts, values, write, language).map((each) => each.trim());
    const comes = day === '' ? [] : [write('comes', { day })];
    return told.flatMap((each) => [...comes.map((then) => `${each} ${then}`), each]);
  }
  if (name === 'refused' && facts.wish && facts.wish !== 'office')
    return [write(`wished.${facts.wish}`, values), write('order.refused', values)];
  return [
    day !== '' && (name === 'confirmed' || name === 'paid')
      ? write(`dated.${name}`, values)
      : write(`order.${name}`, values),
  ];
}

/** Says of a new order what is to be paid, how and until when, where that is known; with the account first. */
function waysToPay(
  { order, shop }: OrderMailFacts,
  values: Readonly<Record<'number' | 'birr' | 'shop', string | number>>,
  write: (typeof text)['am'],
  language: MessageLanguage,
): string[] {
  const { awaiting, payment_method: method, deposit_santim: deposit, expires_at: at } = order;
  const { isAtDoor, isOffline } = METHOD_FACTS[method];
  if (isAtDoor && awaiting !== 'transport-price') return [write('placed.atDoor', values)];
  if (awaiting !== null || at === null) return [write('order.placed', values)];
  const account = isOffline ? accountOf({ order, shop }) : '';
  // By then the deposit is to be paid, where the order has one.
  const birr = deposit > 0 ? inShort(deposit) : values.birr;
  const facts = { ...values, birr, account, until: momentIn(language, at) };
  return [...(account === '' ? [] : [write('placed.transfer', facts)]), write('placed.online', facts)];
}

function momentIn(language: MessageLanguage, at: Date): string {
  const { hour, minute } = dayParts('en-GB', { hour: '2-digit', minute: '2-digit' }, at);
  const clock = `${hour}:${minute}`;
  if (language === 'en') return `${shortGregorianDay(at)} ${clock}`;
  const { month, day } = dayParts('am-u-ca-ethiopic', { day: 'numeric', month: 'long' }, at);
  return `${month} ${day} ${inLanguage('am', () => hourOf(clock))}`;
}

/** The first account to which a buyer transfers, '' for none. */
function accountOf({ order, shop }: Pick<OrderMailFacts, 'order' | 'shop'>): string {
  if (order.other_way) {
    const own = shop.otherWays.find(({ id }) => id === order.other_way?.id);
    return own?.account ? `${own.name} ${own.account}` : '';
  }
  const [bank] = shop.bankAccounts;
  return bank ? `${shortBankName(bank.bank)} ${bank.accountNumber}` : '';
}

/** Writes an amount without its santim where there are none. */
const inShort = (santim: number): string => formatBirrExact(toBirr(santim)).replace(/\.00$/, '');

/** Tells the receiver of somebody else's order that it comes, and who sends it. No price is told to them. */
export function receiversNotice({ order, shop }: OrderMailFacts): Message {
  const values = { sender: fitted(lettersOf(order.payer?.name ?? '')), shop: fitted(shop.storeName) };
  return {
    to: { kind: 'phone', value: order.shipping_address.phone },
    ...saying('mixed', null, { en: text('receiver', values), am: text.am('receiver', values) }),
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
  { order, shop, link, delivery, leftAt = new Date() }: OrderMailFacts,
  chat: string | undefined,
): Message {
  const id = delivery?.kind === 'delivery' ? 'on-the-way' : 'on-the-way.fetch';
  // The receiver of somebody else's order does not open it.
  const language = order.payer === null ? (order.language ?? 'mixed') : 'mixed';
  const values = { number: order.number, shop: link === null ? fitted(shop.storeName) : '' };
  const { phone } = order.shipping_address;
  const toChat = chat !== undefined && order.payer === null;
  return {
    to: toChat ? { kind: 'telegram', value: chat } : { kind: 'phone', value: phone },
    ...(toChat && { otherwise: phone }),
    until: new Date(leftAt.getTime() + ON_THE_WAY_MS),
    ...saying(language, link, { en: text(id, values), am: text.am(id, values) }),
    order: order.id,
  };
}

/**
 * Returns a text in one language, or in both for a reader who has named none; then an SMS has the Amharic one, because
 * most people with a number of Ethiopia read it. The link leads to the page in that language.
 */
export function saying(
  language: Language,
  link: string | null,
  { en, am }: Message['text'],
): Pick<Message, 'subject' | 'text' | 'language' | 'link'> {
  const url = linkIn(language, link);
  return {
    subject: { en, am },
    text: { en: language === 'am' ? '' : en.trim(), am: language === 'en' ? '' : am.trim() },
    language: language === 'en' ? 'en' : 'am',
    ...(url && { link: url }),
  };
}

function linkIn(language: Language, link: string | null): string | undefined {
  if (link === null) return undefined;
  const { origin, pathname } = new URL(link);
  return origin + addressIn(language, pathname);
}

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
