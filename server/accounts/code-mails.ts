import {
  addressKnownMail,
  newAddressCodeMail,
  registrationCodeMail,
  resetCodeMail,
} from '#server/mail/mail-texts.ts';
import type { Mail, MailService } from '#server/mail/mail.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { CodePurpose } from './codes.store.ts';
import { issueCode, issueDecoy } from './codes.ts';
import { deleteRegistrationsOf, findRegistration } from './registrations.store.ts';
import { findUserByEmail } from './users.store.ts';
import { findUserByWantedEmail } from './wanted-email.store.ts';

/** A request for a code. The job decides which code the address gets, if any, and which mail. */
interface CodeRequest {
  purpose: CodePurpose;
  /** As it was sent, normalised. */
  email: string;
  /** The id of the registration or user to verify; without one, it is the newest registration of the address. */
  subject?: string | undefined;
}

const JOB = 'code-mail';

/**
 * Codes are made by the job that mails them, so that the calls that ask for one do the same for every address, and no
 * code is ever stored in clear. A job that is tried again makes a new code, which replaces the one before.
 */
export function createCodeMails(parts: {
  database: Database;
  jobs: Jobs;
  mail: MailService;
  publicUrl: string;
}) {
  const { database, jobs, mail, publicUrl } = parts;

  async function write({ purpose, email, subject }: CodeRequest): Promise<void> {
    const message = await database.transaction((tx) =>
      purpose === 'reset' ? resetMail(tx, email) : verificationMail(tx, publicUrl, email, subject),
    );
    if (message) await mail.deliver(message);
  }

  // Tried for an hour and a half, because people who still wait for a code by then ask for another one.
  jobs.define<CodeRequest>(JOB, write, {
    pollSeconds: 0.5,
    workers: 3,
    retryLimit: 10,
    expireSeconds: 60,
    keepSeconds: 60,
  });
  return { ask: (tx: Transaction, asked: CodeRequest) => jobs.enqueue(tx, JOB, asked) };
}

export type CodeMails = ReturnType<typeof createCodeMails>;

async function resetMail(tx: Transaction, email: string): Promise<Mail | undefined> {
  const user = await findUserByEmail(tx, email);
  if (!user) {
    await issueDecoy(tx, email, 'reset');
    return undefined;
  }
  return resetCodeMail(user.email, await issueCode(tx, user.email, 'reset', `user:${user.id}`));
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
    const code = await issueCode(tx, email, 'verify', `registration:${registration.id}`);
    return registrationCodeMail(email, code, registration.created_at);
  }
  const person = subject === undefined ? undefined : await findUserByWantedEmail(tx, subject, email);
  if (person) {
    const code = await issueCode(tx, email, 'verify', `user:${person.id}`);
    return newAddressCodeMail(email, code, person.id);
  }
  await issueDecoy(tx, email, 'verify');
  return undefined;
}
