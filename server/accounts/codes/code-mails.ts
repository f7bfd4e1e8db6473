import {
  addressKnownMail,
  newAddressCodeMail,
  registrationCodeMail,
  resetCodeMail,
  wrongCodesMail,
} from '#server/mail/mail-texts.ts';
import type { MailService, WriteMail } from '#server/mail/mail.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { CodeLimits } from './code-limits.ts';
import type { CodePurpose } from './codes.store.ts';
import { issueCode, issueDecoy } from './codes.ts';
import { deleteRegistrationsOf, findRegistration } from '../registering/registrations.store.ts';
import { findUserByEmail } from '../users.store.ts';
import { findUserByWantedEmail } from './wanted-email.store.ts';

/** A request for a code. The job that mails codes decides whether the address gets one, and with which mail. */
interface CodeRequest {
  purpose: CodePurpose;
  /** The address as the caller gave it, normalised. */
  email: string;
  /** The id of the registration or user to verify; when left out, the newest registration of the address. */
  subject?: string | undefined;
}

const JOB = 'code-mail';
const WRONG_CODES_JOB = 'wrong-codes-mail';
/**
 * The options of jobs that somebody is waiting for. They are tried for an hour and a half; after that, people ask for
 * another code anyway.
 */
const SOON = {
  pollSeconds: 0.5,
  workers: 3,
  retryLimit: 10,
  expireSeconds: 60,
  keepSeconds: 60,
  leaves: 'message',
} as const;

/**
 * Makes codes within the job that mails them, so that calls that ask for a code do the same work for every address, and
 * no code is ever stored in clear. A job that is tried again makes a new code, which replaces the former one.
 */
export function createCodeMails(parts: {
  database: Database;
  jobs: Jobs;
  mail: MailService;
  publicUrl: string;
  codeLimits: CodeLimits;
}) {
  const { database, jobs, mail, publicUrl, codeLimits } = parts;

  async function write({ purpose, email, subject }: CodeRequest): Promise<void> {
    const message = await database.transaction((tx) =>
      purpose === 'reset'
        ? resetMail(tx, codeLimits, email)
        : verificationMail(tx, publicUrl, email, subject),
    );
    if (message) await mail.deliver(message);
  }

  async function tell({ email }: { email: string }): Promise<void> {
    const owner = await findUserByEmail(database.reader, email);
    if (owner) await mail.deliver(wrongCodesMail(owner.email, owner.id));
  }

  jobs.define<CodeRequest>(JOB, write, SOON);
  jobs.define<{ email: string }>(WRONG_CODES_JOB, tell, { ...SOON, workers: 1 });
  return {
    ask: (tx: Transaction, asked: CodeRequest) => jobs.enqueue(tx, JOB, asked),
    /** Mails the owner of an address, if it has one, that many wrong codes were entered for it. */
    tellOfWrongCodes: (tx: Transaction, email: string) => jobs.enqueue(tx, WRONG_CODES_JOB, { email }),
  };
}

export type CodeMails = ReturnType<typeof createCodeMails>;

async function resetMail(
  tx: Transaction,
  codeLimits: CodeLimits,
  email: string,
): Promise<WriteMail | undefined> {
  const user = await findUserByEmail(tx, email);
  if (!user) {
    await issueDecoy(tx, email, 'reset');
    return undefined;
  }
  // People of the shop always get long codes, because months of guessing would be worth it for their accounts.
  const isLong = user.role !== null || (await codeLimits.needsLong(tx, email));
  const code = { email: user.email, purpose: 'reset', subject: `user:${user.id}`, isLong } as const;
  return resetCodeMail(user.email, await issueCode(tx, code));
}

async function verificationMail(tx: Transaction, publicUrl: string, email: string, subject?: string) {
  const owner = await findUserByEmail(tx, email);
  if (owner) {
    await deleteRegistrationsOf(tx, email);
    await issueDecoy(tx, email, 'verify');
    return addressKnownMail(owner.email, publicUrl);
  }
  const registration = await findRegistration(tx, email, subject);
  if (registration) {
    const code = await issueCode(tx, {
      email,
      purpose: 'verify',
      subject: `registration:${registration.id}`,
    });
    return registrationCodeMail(email, code, registration.created_at);
  }
  const person = subject === undefined ? undefined : await findUserByWantedEmail(tx, subject, email);
  if (person) {
    const code = await issueCode(tx, { email, purpose: 'verify', subject: `user:${person.id}` });
    return newAddressCodeMail(email, code, person.id);
  }
  await issueDecoy(tx, email, 'verify');
  return undefined;
}
