import type { CodeChannel, MessageLanguage } from '#contract/notices/message-channels.ts';
import { LONGEST_NAME_IN_SMS } from '#contract/notices/message-channels.ts';
import { accountMailsText } from '#contract/texts/account-mails.ts';
import { shortMessagesText } from '#contract/texts/short-messages.ts';
import type { Database, Executor, Transaction } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { MessagesService } from '#server/messages/messages.service.ts';
import { issueCode, issueDecoy } from './codes.ts';
import { findChatOfPhone, isProven } from '../contacts.store.ts';

/** A request for a code; the job that sends codes finds out whether somebody can be reached. */
interface PhoneCode {
  phone: string;
  by: CodeChannel;
  language: MessageLanguage;
  /**
   * Says that strangers have used up their share of the day's SMS, so that only a number that the shop knows gets the
   * code.
   */
  isKept?: boolean;
}

const JOB = 'phone-code';
/** The options of jobs that somebody is waiting for, as for codes by mail: tried for an hour and a half. */
const SOON = {
  pollSeconds: 0.5,
  workers: 2,
  retryLimit: 10,
  expireSeconds: 60,
  keepSeconds: 60,
  leaves: 'message',
} as const;

/**
 * Makes codes for phone numbers within the job that sends them, so that calls do the same work for every number, and no
 * code is ever stored in clear. A job that is tried again makes a new code.
 */
export function createPhoneCodes(parts: {
  database: Database;
  jobs: Jobs;
  messages: MessagesService;
  shopName: () => Promise<string>;
  /** Says whether the number stands in a paid order. */
  hasBought: (db: Executor, phone: string) => Promise<boolean>;
}) {
  const { database, jobs, messages, shopName } = parts;

  /**
   * Says whether the shop knows a number. The job looks it up and not the call, which therefore answers alike for every
   * number.
   */
  const isKnown = async (phone: string): Promise<boolean> =>
    (await isProven(database.reader, phone)) || (await parts.hasBought(database.reader, phone));

  async function write({ phone, by, language, isKept }: PhoneCode): Promise<void> {
    const mayGo = !isKept || ((await isKnown(phone)) && (await messages.takeKept()));
    const shop = Array.from(await shopName())
      .slice(0, LONGEST_NAME_IN_SMS)
      .join('');
    const sent = await database.transaction(async (tx) => {
      const to = by === 'sms' ? (mayGo ? phone : undefined) : await findChatOfPhone(tx, phone);
      if (to === undefined) return issueDecoy(tx, phone, 'phone').then(() => null);
      const code = await issueCode(tx, { email: phone, purpose: 'phone', subject: `phone:${phone}` });
      return { to, code };
    });
    if (!sent) return;
    const { to, code } = sent;
    const kind = by === 'sms' ? 'phone' : 'telegram';
    const text = {
      en: shortMessagesText('code', { code, shop }),
      am: shortMessagesText.am('code', { code, shop }),
    };
    const subject = accountMailsText.both('code.subject', { code, shop });
    await messages.deliver({ to: { kind, value: to }, subject, text, language });
  }

  jobs.define<PhoneCode>(JOB, write, SOON);
  return { ask: (tx: Transaction, asked: PhoneCode) => jobs.enqueue(tx, JOB, asked) };
}
