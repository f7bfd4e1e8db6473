import type { MessageProblem } from '#contract/notices/notice-kinds.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import {
  MessageRefused,
  type MessageProviders,
  type OutgoingMessage,
} from '#server/message-providers/message-provider.ts';
import type { Config } from '#server/platform/config.ts';
import type { Log } from '#server/platform/log.ts';
import { insertNotSentMessage } from './not-sent.store.ts';
import type { SmsLimits } from './sms-limits.ts';

/** The subject of a message, and whether a stranger has asked for it. */
export interface AboutMessage {
  /**
   * Says that a stranger may have typed the number of an SMS. `counted`: `askForSms` has counted it. `unproven`: it
   * is counted when sent, and given up when strangers have used up their share of the day's SMS.
   */
  askedFor?: 'counted' | 'unproven';
  /** The account and the order that the message is about; the message is erased with them. */
  person?: string;
  order?: string;
}

export type Channel = keyof MessageProviders;
export interface QueuedMessage extends AboutMessage, Pick<OutgoingMessage, 'id' | 'to' | 'text'> {
  channel: Channel;
  otherwise?: Pick<OutgoingMessage, 'to' | 'text'>;
  /** In ISO 8601, because a job has JSON. */
  until?: string;
}

/** The job that tells owners of scarce SMS; the notices module defines it, because it knows whom to tell. */
export const SMS_SCARCE_JOB = 'sms-scarce';
export const MESSAGE_JOB = 'message';
const LATE_JOB = 'message-late';

export interface MessageParts {
  database: Database;
  jobs: Jobs;
  log: Log;
  config: Pick<Config, 'messages'>;
  mail: MailService;
  messageProviders: MessageProviders;
}

/** Makes a function that has owners told, once a day, that strangers have used up their share of the day's SMS. */
export const createScarce =
  ({ database, jobs }: MessageParts, smsLimits: SmsLimits) =>
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
export function createSender(parts: MessageParts, smsLimits: SmsLimits) {
  const { jobs, log } = parts;
  const send = (queued: QueuedMessage) => sendOrGiveUp(parts, queued);
  const scarce = createScarce(parts, smsLimits);

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
      await writeDown(parts, queued, 'away');
    },
    { keepSeconds: 60 },
  );
  // Messages are tried for two days, as mails are, and deleted soon after, because they contain numbers and names.
  jobs.define<QueuedMessage>(MESSAGE_JOB, sendCounted, {
    leaves: 'message',
    pollSeconds: 0.5,
    workers: 2,
    retryLimit: 56,
    expireSeconds: 60,
    keepSeconds: 60,
    afterLastTry: LATE_JOB,
  });
  return send;
}

const writeDown = (
  { database }: MessageParts,
  { id, channel, person, order }: QueuedMessage,
  problem: MessageProblem,
): Promise<void> =>
  database.transaction((tx) => insertNotSentMessage(tx, { id, channel, person, order, problem }));

/**
 * Sends a message. A message that is refused for good is sent as an SMS if it has a number for that, else given up.
 * @throws when another try may help.
 */
async function sendOrGiveUp(parts: MessageParts, queued: QueuedMessage): Promise<void> {
  const { database, jobs, log, messageProviders: providers } = parts;
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
      return database.transaction((tx) => jobs.enqueue(tx, MESSAGE_JOB, sms));
    }
    log.error(
      { message: message.id, channel, order, err: error },
      'nobody takes this message; it is given up',
    );
    await writeDown(parts, queued, error.problem);
  }
}

export const about = ({ order, person, askedFor }: AboutMessage) => ({
  ...(askedFor && { askedFor }),
  ...(order && { order }),
  ...(person && { person }),
});
