import { randomUUIDv7 } from 'node:crypto';
import {
  CHANNEL_FACTS,
  MOST_SEGMENTS,
  segmentsOf,
  isEthiopianMobile,
  type ContactKind,
  type MessageLanguage,
} from '#contract/notices/message-channels.ts';
import { bothInShop } from '#contract/texts/reader-language.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { composeMail, type Label, type Mail } from '#server/mail/mail-layout.ts';
import { MessageRefused, type OutgoingMessage } from '#server/message-providers/message-provider.ts';
import type { Limit } from '#server/lib/rate-limit/rate-limit.ts';
import {
  insertNotSentMessage,
  listNotSentMessages,
  takeNotSentMessage,
  type NotSentMessage,
} from './not-sent.store.ts';
import {
  about,
  createScarce,
  createSender,
  MESSAGE_JOB,
  type AboutMessage,
  type Channel,
  type MessageParts,
  type QueuedMessage,
} from './queued-messages.ts';
import { createSmsLimits, type SmsVerdict, type SmsLimits } from './sms-limits.ts';

/** A message of the shop to one person. */
export interface Message extends AboutMessage {
  to: { kind: ContactKind; value: string };
  subject: Label;
  /** The text in each language: an SMS carries one of them, a mail or Telegram message all that are not empty. */
  text: Required<Label>;
  language: MessageLanguage;
  /** The address of a page; left out of an SMS that has no room for it. */
  link?: string;
  /** The number that gets an SMS instead when a Telegram chat refuses the message for good. */
  otherwise?: string;
  /** The moment after which the message is no news any more: it is left out when its provider was away until then. */
  until?: Date;
}

export { SMS_SCARCE_JOB } from './queued-messages.ts';
export type MessagesService = ReturnType<typeof createMessagesService>;

/**
 * Tells people something by SMS, Telegram or mail. A message is queued in the caller's transaction and sent after the
 * commit; it is tried again as often as a mail, each time with the same id.
 */
export function createMessagesService(parts: MessageParts) {
  const { database, config, messageProviders: providers } = parts;
  const smsLimits = createSmsLimits(database, config.messages.smsPerDay);
  const send = createSender(parts, smsLimits);

  return {
    /** Says whether the shop has an account for a channel. */
    isOn: (channel: Channel): boolean => providers[channel] !== null,

    /**
     * Queues a message; false when the person cannot be reached by it (no address, a number abroad, a channel without
     * an account).
     */
    send: (tx: Transaction, message: Message): Promise<boolean> => queueMessage(parts, tx, message),

    /**
     * Sends a message at once, for a job whose message must not be stored in another job. It is not counted, because
     * the request for a code was.
     * @throws when the message was not accepted.
     */
    async deliver(message: Message & { to: { kind: 'phone' | 'telegram' } }): Promise<void> {
      const { to } = message;
      const channel = channelOf(to.kind);
      const text = textOf(channel, message);
      await send({ id: randomUUIDv7(), channel, to: to.value, text, ...about(message) });
    },

    /**
     * Gives a message to its provider at once, and counts an SMS.
     * @throws MessageRefused when the message is refused for good, another error when another try may help.
     */
    async handOver(channel: Channel, message: OutgoingMessage): Promise<void> {
      const provider = providers[channel];
      if (!provider) throw new MessageRefused(`there is no account for ${channel}`, 'no-account');
      if (channel !== 'sms') return provider.send(message);
      await smsLimits.consume(message.to);
      await smsLimits.sendOrRefund(() => provider.send(message), message.to);
    },

    /** Records a message that was given up, for the back office to see. */
    noteNotSent: (tx: Transaction, row: NotSentMessage): Promise<void> => insertNotSentMessage(tx, row),
    listNotSent: listNotSentMessages,
    takeNotSent: takeNotSentMessage,

    ...smsForStrangers(parts, smsLimits),

    /** The limit of all messages that people without an account can have sent to one address or number. */
    ofContact: { name: 'messages-contact', points: config.messages.perContact, seconds: 24 * 3600 } as Limit,
  };
}

async function queueMessage(
  { mail, jobs, config, messageProviders: providers }: MessageParts,
  tx: Transaction,
  message: Message,
): Promise<boolean> {
  const { to } = message;
  const { smsWaitSeconds: waitSeconds } = config.messages;
  if (to.kind === 'mail') {
    await mail.send(tx, () => mailOf(message));
    return to.value !== '';
  }
  const channel = channelOf(to.kind);
  if (!providers[channel] || !isReachable(to)) return false;
  const text = textOf(channel, message);
  const queued: QueuedMessage = { id: randomUUIDv7(), channel, to: to.value, text, ...about(message) };
  const { otherwise: phone = '', until, order } = message;
  const mayGoBySms = providers.sms !== null && isEthiopianMobile(phone);
  const otherwise = mayGoBySms && { otherwise: { to: phone, text: textOf('sms', message) } };
  const isWaiting = channel === 'sms' && order !== undefined && until === undefined && waitSeconds > 0;
  const at = isWaiting ? await planSms(jobs, tx, { to: to.value, order }, waitSeconds) : undefined;
  const job = { ...queued, ...otherwise, ...(until && { until: until.toISOString() }) };
  await jobs.enqueue(tx, MESSAGE_JOB, job, at);
  return true;
}

/**
 * Says when an SMS about an order goes out, and takes the one back that waits: an order that is placed, paid and handed
 * over within a few minutes costs one SMS, which says what came last. The first one's time stays, so that news cannot
 * put each other off for ever.
 */
async function planSms(
  jobs: MessageParts['jobs'],
  tx: Transaction,
  { to, order }: { to: string; order: string },
  waitSeconds: number,
): Promise<Date> {
  const planned = await jobs.takeBack(tx, MESSAGE_JOB, { order: [order], to: [to], channel: ['sms'] });
  return planned ?? new Date(Date.now() + waitSeconds * 1000);
}

/** Counts the SMS that strangers ask for. */
function smsForStrangers(parts: MessageParts, smsLimits: SmsLimits) {
  const { messageProviders: providers } = parts;
  const scarce = createScarce(parts, smsLimits);
  return {
    /**
     * Counts an SMS that a stranger asks for, by network and by number. 'kept': the rest of the day's SMS is reserved
     * for numbers that the shop knows; `takeKept` counts such an SMS.
     * @throws HttpError 429 'sms-unavailable' with the ways that are left.
     */
    async askForSms(phone: string, network: string): Promise<Exclude<SmsVerdict, 'refused'>> {
      const asked = providers.sms === null ? 'refused' : await smsLimits.ask(phone, network);
      if (asked === 'kept') await scarce();
      if (asked !== 'refused') return asked;
      const offered = [...(providers.telegram ? (['telegram'] as const) : []), 'mail' as const];
      throw new HttpError('sms-unavailable', { details: { offered } });
    },

    /** Counts an SMS that a stranger asks for along with something else; false when the SMS is to be left out. */
    async mayAskForSms(phone: string, network: string): Promise<boolean> {
      const asked =
        providers.sms === null || !isEthiopianMobile(phone) ? 'refused' : await smsLimits.ask(phone, network);
      if (asked === 'kept') await scarce();
      return asked === 'taken';
    },

    takeKept: smsLimits.takeKept,
  };
}

const channelOf = (kind: 'phone' | 'telegram'): Channel => (kind === 'phone' ? 'sms' : 'telegram');
const isReachable = ({ kind, value }: Message['to']): boolean =>
  kind === 'phone' ? isEthiopianMobile(value) : value !== '';

const mailOf = ({ to, subject, text, order, person }: Message): Mail => ({
  ...composeMail(to.value, bothInShop(subject), Object.values(bothInShop(text))),
  ...(order && { order }),
  ...(person && { user: person }),
});

/** Returns the text of a message for a channel. @throws RangeError when the text is longer than the channel allows. */
function textOf(channel: Channel, { text, language, link }: Message): string {
  if (channel === 'sms') {
    const words = text[language];
    const written = [`${words} ${link}`, words]
      .slice(link ? 0 : 1)
      .find((each) => segmentsOf(each) <= MOST_SEGMENTS);
    if (written === undefined)
      throw new RangeError(`a text of ${words.length} characters is too long for an SMS`);
    return written;
  }
  const whole = [text.am, text.en, link].filter(Boolean).join('\n\n');
  if (whole.length > CHANNEL_FACTS[channel].longest)
    throw new RangeError(`a text of ${whole.length} characters is too long for ${channel}`);
  return whole;
}
