import type { CodeChannel, MessageLanguage } from '#contract/accounts/message-channels.ts';
import { LONGEST_NAME_IN_SMS } from '#contract/accounts/message-channels.ts';
import { accountMailsText } from '#contract/texts/account-mails.ts';
import { shortMessagesText } from '#contract/texts/short-messages.ts';
import type { Database, Executor, Transaction } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { MessagesService } from '#server/messages/messages.service.ts';
import { issueCode, issueDecoy } from './codes.ts';
import { findChatOfPhone, isProven } from '../contacts.store.ts';

/** A request for a code; the job finds out whether somebody can be reached. */
interface PhoneCode {
  phone: string;
  by: CodeChannel;
  language: MessageLanguage;
  /** Strangers have had their share of the day's SMS: the code goes only to a number that the shop knows. */
  isKept?: boolean;
}

const JOB = 'phone-code';
/** As codes by mail: who still waits after an hour and a half asks for another one. */
const SOON = { pollSeconds: 0.5, workers: 2, retryLimit: 10, expireSeconds: 60, keepSeconds: 60 };

/**
 * A code for a number is made by the job that sends it, as those of addresses are: so the call does the same for every
 * number, and no code is ever stored in clear. A job that is tried again makes a new code.
 */
export function createPhoneCodes(parts: {
  database: Database;
  jobs: Jobs;
  messages: MessagesService;
  shopName: () => Promise<string>;
  /** Says whether a paid order has this number. */
  hasBought: (db: Executor, phone: string) => Promise<boolean>;
}) {
  const { database, jobs, messages, shopName } = parts;

  /** Numbers are looked up here and not by the call, which therefore answers the same for each. */
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
