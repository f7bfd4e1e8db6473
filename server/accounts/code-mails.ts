import {
  addressKnownMail,
  newAddressCodeMail,
  registrationCodeMail,
  resetCodeMail,
} from '#server/mail/mail-texts.ts';
import type { Mail, MailService } from '#server/mail/mail.service.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { CodePurpose } from './codes.store.ts';
import { issueCode, issueDecoy } from './codes.ts';
import { deleteRegistrationsOf, findRegistration } from './registrations.store.ts';
import { findUserByEmail, findUserWanting } from './users.store.ts';

/** Somebody asked for a code. Which one, if any, and what else to write to the address, is found out by the job. */
interface Asked {
  purpose: CodePurpose;
  /** As it was given, normalised. */
  email: string;
  /** The registration or person to verify; left out, the newest registration of the address. */
  subject?: string | undefined;
}

const JOB = 'code-mail';

/**
 * Codes are made by the job that mails them: the calls that ask for one do the same for every address, and no code is
 * ever kept in clear. A job that is tried again makes a new code, which kills the one before.
 */
export function createCodeMails(parts: {
  database: Database;
  jobs: Jobs;
  mail: MailService;
  publicUrl: string;
}) {
  const { database, jobs, mail, publicUrl } = parts;

  async function write({ purpose, email, subject }: Asked): Promise<void> {
    const letter = await database.transaction((tx) =>
      purpose === 'reset' ? forReset(tx, email) : forVerification(tx, email, subject),
    );
    if (letter) await mail.deliver(letter);
  }

  async function forReset(tx: Transaction, email: string): Promise<Mail | undefined> {
    const user = await findUserByEmail(tx, email);
    if (!user) {
      await issueDecoy(tx, email, 'reset');
      return undefined;
    }
    return resetCodeMail(user.email, await issueCode(tx, user.email, 'reset', `user:${user.id}`));
  }

  async function forVerification(tx: Transaction, email: string, subject?: string) {
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
    const person = subject === undefined ? undefined : await findUserWanting(tx, subject, email);
    if (person) {
      const code = await issueCode(tx, email, 'verify', `user:${person.id}`);
      return newAddressCodeMail(email, code, person.id);
    }
    await issueDecoy(tx, email, 'verify');
    return undefined;
  }

  // Tried for an hour and a half: who still waits for a code then asks for another one.
  jobs.define<Asked>(JOB, write, {
    pollSeconds: 0.5,
    workers: 3,
    retryLimit: 10,
    expireSeconds: 60,
    keepSeconds: 60,
  });
  return { ask: (tx: Transaction, asked: Asked) => jobs.enqueue(tx, JOB, asked) };
}
