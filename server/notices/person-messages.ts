import { randomUUIDv7 } from 'node:crypto';
import { NOTICE_FACTS, type MessageProblem, type Notice } from '#contract/notices/notice-kinds.ts';
import { can } from '#contract/accounts/jobs.ts';
import type { AccountsService } from '#server/accounts/accounts.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { MessageRefused } from '#server/message-providers/message-provider.ts';
import type { MessagesService } from '#server/messages/messages.service.ts';
import type { Log } from '#server/platform/log.ts';

interface PersonSms {
  id: string;
  notice: Notice;
  person: string;
  text: string;
}

interface Parts {
  database: Database;
  jobs: Jobs;
  log: Log;
  accounts: Pick<AccountsService, 'staffContact'>;
  messages: Pick<MessagesService, 'handOver' | 'noteNotSent'>;
}

const SMS_JOB = 'notice-sms';
const LATE_JOB = 'notice-sms-late';

/** Sends notices by SMS to single persons. An undelivered one is stored, and one whose reader has lost the role is dropped. */
export function createPersonMessages(parts: Parts) {
  const { database, jobs, log, accounts, messages } = parts;

  async function giveUp({ id, notice, person, text }: PersonSms, problem: MessageProblem): Promise<void> {
    log.error({ message: id, notice, problem }, 'an SMS to staff was given up; it waits in the back office');
    const row = { id, channel: 'sms' as const, person, notice, text, problem };
    await database.transaction((tx) => messages.noteNotSent(tx, row));
  }

  /** @throws when the job should be tried again. */
  async function sendSms(sms: PersonSms): Promise<void> {
    const contact = await accounts.staffContact(database.reader, sms.person);
    if (!contact?.phone || !can(contact, NOTICE_FACTS[sms.notice].for)) return;
    try {
      await messages.handOver('sms', { id: sms.id, to: contact.phone, text: sms.text, about: sms.person });
    } catch (error) {
      if (!(error instanceof MessageRefused)) throw error;
      await giveUp(sms, error.problem);
    }
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

  return {
    queueSms: (tx: Transaction, sms: Omit<PersonSms, 'id'>): Promise<void> =>
      jobs.enqueue(tx, SMS_JOB, { ...sms, id: randomUUIDv7() }),
  };
}

export type PersonMessages = ReturnType<typeof createPersonMessages>;
