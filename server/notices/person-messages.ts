import { randomUUIDv7 } from 'node:crypto';
import {
  NOTICE_FACTS,
  type MessageProblem,
  type Notice,
  type NoticeWay,
} from '#contract/notices/notice-kinds.ts';
import { can } from '#contract/accounts/jobs.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { Mail, MailService } from '#server/mail/mail.service.ts';
import { MessageRefused } from '#server/message-providers/message-provider.ts';
import type { MessagesService } from '#server/messages/messages.service.ts';
import type { Log } from '#server/platform/log.ts';
import { findRuleAndChoices, isWanted } from './own-notices.store.ts';

interface PersonSms {
  id: string;
  notice: Notice;
  person: string;
  text: string;
  /** True for an SMS that waited for the end of quiet hours: meanwhile its reader may have muted the notice. */
  hasWaited?: true;
}

interface WaitingMail {
  notice: Notice;
  person: string;
  mail: Omit<Mail, 'to'>;
}

interface Parts {
  database: Database;
  jobs: Jobs;
  log: Log;
  accounts: Pick<AccountsService, 'staffContact'>;
  mail: Pick<MailService, 'send'>;
  messages: Pick<MessagesService, 'handOver' | 'noteNotSent'>;
}

const SMS_JOB = 'notice-sms';
const LATE_JOB = 'notice-sms-late';
const MAIL_JOB = 'notice-mail-after-quiet';

/**
 * Sends notices to single persons. An undelivered SMS is stored. A message that has waited for the end of quiet hours
 * is dropped when its reader has lost the role, or muted the notice, meanwhile.
 */
export function createPersonMessages(parts: Parts) {
  const { database, jobs, log, mail, messages } = parts;
  const { stillReads, stillWants } = createReaders(parts);

  async function giveUp({ id, notice, person, text }: PersonSms, problem: MessageProblem): Promise<void> {
    log.error({ message: id, notice, problem }, 'an SMS to staff was given up; it waits in the back office');
    const row = { id, channel: 'sms' as const, person, notice, text, problem };
    await database.transaction((tx) => messages.noteNotSent(tx, row));
  }

  /** @throws when the job should be tried again. */
  async function sendSms(sms: PersonSms): Promise<void> {
    const { person, notice, hasWaited } = sms;
    const contact = await (hasWaited ? stillWants(person, notice, 'sms') : stillReads(person, notice));
    if (!contact?.phone) return;
    try {
      await messages.handOver('sms', { id: sms.id, to: contact.phone, text: sms.text, about: sms.person });
    } catch (error) {
      if (!(error instanceof MessageRefused)) throw error;
      await giveUp(sms, error.problem);
    }
  }

  async function sendMail({ notice, person, mail: waiting }: WaitingMail): Promise<void> {
    const contact = await stillWants(person, notice, 'mail');
    if (!contact?.gets_notices) return;
    await database.transaction((tx) => mail.send(tx, { ...waiting, to: contact.email }));
  }

  jobs.define<PersonSms>(LATE_JOB, (sms) => giveUp(sms, 'away'), { keepSeconds: 60 });
  // Retries as mails do: for two days, with pauses from 5 seconds to an hour.
  jobs.define<PersonSms>(SMS_JOB, sendSms, {
    leaves: 'message',
    pollSeconds: 0.5,
    retryLimit: 56,
    expireSeconds: 60,
    keepSeconds: 60,
    afterLastTry: LATE_JOB,
  });
  jobs.define<WaitingMail>(MAIL_JOB, sendMail, { keepSeconds: 60 });

  return {
    /** Queues an SMS, which goes out at `at` (now, when left out). */
    queueSms: (tx: Transaction, sms: Omit<PersonSms, 'id'>, at?: Date): Promise<void> =>
      jobs.enqueue(tx, SMS_JOB, { ...sms, id: randomUUIDv7(), ...(at && { hasWaited: true }) }, at),
    /** Queues a mail for the end of a person's quiet hours. */
    queueMail: (tx: Transaction, waiting: WaitingMail, at: Date): Promise<void> =>
      // The ids of order and account also stand at the top level of the job, where an erasure looks for them.
      jobs.enqueue(tx, MAIL_JOB, { ...waiting, order: waiting.mail.order, user: waiting.mail.user }, at),
  };
}

/** Finds the reader of a message, as long as they may read it. */
function createReaders({ database, accounts }: Pick<Parts, 'database' | 'accounts'>) {
  const stillReads = async (person: string, notice: Notice) => {
    const contact = await accounts.staffContact(database.reader, person);
    return contact && can(contact, NOTICE_FACTS[notice].for) ? contact : undefined;
  };
  /** Checks a message that has waited: its reader may have lost the role, or muted the notice, meanwhile. */
  const stillWants = async (person: string, notice: Notice, way: NoticeWay) => {
    const contact = await stillReads(person, notice);
    const told = await findRuleAndChoices(database.reader, notice);
    return contact && isWanted(told, { id: person, role: contact.role }, notice, way) ? contact : undefined;
  };
  return { stillReads, stillWants };
}

export type PersonMessages = ReturnType<typeof createPersonMessages>;
