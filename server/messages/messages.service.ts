import { randomUUIDv7 } from 'node:crypto';
import {
  CHANNEL_FACTS,
  isEthiopianMobile,
  type ContactKind,
  type MessageLanguage,
} from '#contract/accounts/message-channels.ts';
import type { MessageProblem } from '#contract/accounts/notice-kinds.ts';
import { bothInShop } from '#contract/texts/reader-language.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { composeMail, type Label } from '#server/mail/mail-layout.ts';
import type { Mail, MailService } from '#server/mail/mail.service.ts';
import {
  MessageRefused,
  type MessageProviders,
  type OutgoingMessage,
} from '#server/message-providers/message-provider.ts';
import type { Limit } from '#server/lib/rate-limit/rate-limit.ts';
import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';
import {
  insertNotSentMessage,
  listNotSentMessages,
  takeNotSentMessage,
  type NotSentMessage,
} from './not-sent.store.ts';
import { createSmsLimits, type SmsVerdict, type SmsLimits } from './sms-limits.ts';

/** A message of the shop to one person. */
export interface Message {
  to: { kind: ContactKind; value: string };
  subject: Label;
  /** The text in each language: an SMS carries one of them, a mail or Telegram message all that are not empty. */
  text: Required<Label>;
  language: MessageLanguage;
  /** The address of a page; left out of an SMS, which has no room for it. */
  link?: string;
  /** The number that gets an SMS instead when a Telegram chat refuses the message for good. */
  otherwise?: string;
  /**
   * Says that a stranger may have typed the number of an SMS. `counted`: `askForSms` has counted it. `unproven`: it
   * is counted when sent, and given up when strangers have used up their share of the day's SMS.
   */
  askedFor?: 'counted' | 'unproven';
  /** The moment after which the message is no news any more: it is left out when its provider was away until then. */
  until?: Date;
  /** The account and the order that the message is about; the message is erased with them. */
  person?: string;
  order?: string;
}

type Channel = keyof MessageProviders;
interface QueuedMessage
  extends Pick<Message, 'person' | 'order' | 'askedFor'>, Pick<OutgoingMessage, 'id' | 'to' | 'text'> {
  channel: Channel;
  otherwise?: Pick<OutgoingMessage, 'to' | 'text'>;
  /** In ISO 8601, because a job has JSON. */
  until?: string;
}

export type MessagesService = ReturnType<typeof createMessagesService>;

/** The job that tells owners of scarce SMS; the notices module defines it, because it knows whom to tell. */
export const SMS_SCARCE_JOB = 'sms-scarce';
const JOB = 'message';
const LATE_JOB = 'message-late';

interface Parts {
  database: Database;
  jobs: Jobs;
  log: Log;
  config: Pick<Config, 'messages'>;
  mail: MailService;
  messageProviders: MessageProviders;
}

/** Makes a function that has owners told, once a day, that strangers have used up their share of the day's SMS. */
const createScarce =
  ({ database, jobs }: Parts, smsLimits: SmsLimits) =>
  (): Promise<void> =>
    database.transaction(async (tx) => {
      if (await smsLimits.isToBeTold(tx)) await jobs.enqueue(tx, SMS_SCARCE_JOB, {});
    });

/** Says whether a message is no news any more, which is logged. */
function isTooLate(log: Log, { id: message, channel, order, until }: QueuedMessage): boolean {
  if (until === undefined || Date.parse(until) >= Date.now()) return false;
  log.warn({ message, channel, order }, 'this message was not taken in time and is left out');
  return true;
}

/** Sends messages through the providers, at once or by a job. */
function createSender(parts: Parts, smsLimits: SmsLimits) {
  const { database, jobs, log, messageProviders: providers } = parts;
  const scarce = createScarce(parts, smsLimits);
  const writeDown = ({ id, channel, person, order }: QueuedMessage, problem: MessageProblem) =>
    database.transaction((tx) => insertNotSentMessage(tx, { id, channel, person, order, problem }));

  /**
   * Sends a message. A message that is refused for good is sent as an SMS if it has a number for that, else given up.
   * @throws when another try may help.
   */
  async function send(queued: QueuedMessage): Promise<void> {
    const { channel, person, order, otherwise, askedFor, until, ...message } = queued;
    try {
      const provider = providers[channel];
      if (!provider) throw new MessageRefused(`there is no account for ${channel}`);
      await provider.send({ ...message, about: order ?? person });
    } catch (error) {
      if (!(error instanceof MessageRefused)) throw error;
      if (otherwise) {
        const sms = {
          ...message,
          ...otherwise,
          channel: 'sms' as const,
          ...{ ...about({ order, person, askedFor }), ...(until && { until }) },
        };
        return database.transaction((tx) => jobs.enqueue(tx, JOB, sms));
      }
      log.error(
        { message: message.id, channel, order, err: error },
        'nobody takes this message; it is given up',
      );
      await writeDown(queued, error.problem);
    }
  }

  /**
   * Sends a message, and counts an SMS if it was sent. An SMS beyond the day's budget is tried again later; one to a
   * number that nobody has proved is given up, so that a flood cannot use up the days to come.
   */
  async function sendCounted(queued: QueuedMessage): Promise<void> {
    const { id: message, channel, to, askedFor, order } = queued;
    if (isTooLate(log, queued)) return;
    if (channel !== 'sms' || askedFor === 'counted') return send(queued);
    if (askedFor === undefined) await smsLimits.consume(to);
    else if (!(await smsLimits.takeUnproven(to))) {
      log.warn({ message, order }, 'strangers have used up their SMS of the day; this one is left out');
      return scarce();
    }
    await smsLimits.sendOrRefund(() => send(queued), to, askedFor);
  }

  jobs.define<QueuedMessage>(
    LATE_JOB,
    async (queued) => {
      const { id, channel, order } = queued;
      log.error({ message: id, channel, order }, 'this message was not taken for two days; it is given up');
      await writeDown(queued, 'away');
    },
    { keepSeconds: 60 },
  );
  // Messages are tried for two days, as mails are, and deleted soon after, because they contain numbers and names.
  jobs.define<QueuedMessage>(JOB, sendCounted, {
    pollSeconds: 0.5,
    workers: 2,
    retryLimit: 56,
    expireSeconds: 60,
    keepSeconds: 60,
    afterLastTry: LATE_JOB,
  });
  return send;
}

/**
 * Tells people something by SMS, Telegram or mail. A message is queued in the caller's transaction and sent after the
 * commit; it is tried again as often as a mail, each time with the same id.
 */
export function createMessagesService(parts: Parts) {
  const { database, jobs, config, mail, messageProviders: providers } = parts;
  const smsLimits = createSmsLimits(database, config.messages.smsPerDay);
  const send = createSender(parts, smsLimits);
  const scarce = createScarce(parts, smsLimits);

  return {
    /** Says whether the shop has an account for a channel. */
    isOn: (channel: Channel): boolean => providers[channel] !== null,

    /**
     * Queues a message; false when the person cannot be reached by it (no address, a number abroad, a channel without
     * an account).
     */
    async send(tx: Transaction, message: Message): Promise<boolean> {
      const { to } = message;
      if (to.kind === 'mail') {
        await mail.send(tx, () => mailOf(message));
        return to.value !== '';
      }
      const channel = channelOf(to.kind);
      if (!providers[channel] || !isReachable(to)) return false;
      const text = textOf(channel, message);
      const queued: QueuedMessage = { id: randomUUIDv7(), channel, to: to.value, text, ...about(message) };
      const { otherwise: phone = '', until } = message;
      const mayGoBySms = providers.sms !== null && isEthiopianMobile(phone);
      const otherwise = mayGoBySms && { otherwise: { to: phone, text: textOf('sms', message) } };
      await jobs.enqueue(tx, JOB, { ...queued, ...otherwise, ...(until && { until: until.toISOString() }) });
      return true;
    },

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
      throw new HttpError(429, 'sms-unavailable', { details: { offered } });
    },

    /** Counts an SMS that a stranger asks for along with something else; false when the SMS is to be left out. */
    async mayAskForSms(phone: string, network: string): Promise<boolean> {
      const asked =
        providers.sms === null || !isEthiopianMobile(phone) ? 'refused' : await smsLimits.ask(phone, network);
      if (asked === 'kept') await scarce();
      return asked === 'taken';
    },

    takeKept: smsLimits.takeKept,

    /** The limit of all messages that people without an account can have sent to one address or number. */
    ofContact: { name: 'messages-contact', points: config.messages.perContact, seconds: 24 * 3600 } as Limit,
  };
}

const about = ({ order, person, askedFor }: Pick<Message, 'order' | 'person' | 'askedFor'>) => ({
  ...(askedFor && { askedFor }),
  ...(order && { order }),
  ...(person && { person }),
});
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
  const whole = [text.am, text.en, link].filter(Boolean).join('\n\n');
  const written = channel === 'sms' ? text[language] : whole;
  if (written.length > CHANNEL_FACTS[channel].longest)
    throw new RangeError(`a text of ${written.length} characters is too long for ${channel}`);
  return written;
}
