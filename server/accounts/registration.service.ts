import { randomUUIDv7 } from 'node:crypto';
import type { Registered } from '#contract/users.ts';
import { addressChangedMail, passwordChangedMail } from '#server/mail/mail-texts.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { Config } from '#server/platform/config.ts';
import { isUniqueViolation, type Database, type Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { createLimiter, createLimits, type Limit } from '#server/platform/limits.ts';
import type { PoliciesService } from '#server/policies/policies.service.ts';
import type { UploadsService } from '#server/uploads/uploads.service.ts';
import { createCodeMails } from './code-mails.ts';
import { deleteExpiredCodes } from './codes.store.ts';
import { checkCode, useUpCode } from './codes.ts';
import { isCommonPassword } from './common-passwords.ts';
import { insertConsent } from './consents.store.ts';
import { findKnowledge, type Place } from './known-places.store.ts';
import { hashPassword } from './passwords.ts';
import {
  deleteOldRegistrations,
  deleteRegistrationsOf,
  insertRegistration,
  takeRegistration,
} from './registrations.store.ts';
import { beginSessionOf } from './sessions.service.ts';
import { deleteExpiredSessions, deleteSessionsOf } from './sessions.store.ts';
import type { SignInService } from './sign-in.service.ts';
import {
  findUserByEmail,
  findUserForUpdate,
  findUserWanting,
  deleteOldWishes,
  insertUser,
  updateUser,
  wantAddress,
} from './users.store.ts';

export type RegistrationService = ReturnType<typeof createRegistrationService>;

interface Registration {
  name: string;
  email: string;
  password: string;
  picture: string;
}

interface RegistrationParts {
  database: Database;
  mail: MailService;
  policies: PoliciesService;
  signIn: SignInService;
  jobs: Jobs;
  config: Config;
  uploads: UploadsService;
}

/** Five codes an hour go to one address; neither purpose can use them all up. */
const IN_ALL: Limit = { name: 'codes', points: 5, seconds: 3600 };
const TO_VERIFY: Limit = { ...IN_ALL, name: 'codes-verify', points: 3 };
const TO_RESET: Limit = { ...IN_ALL, name: 'codes-reset', points: 4 };

/**
 * Registration, verification and reset. None of them tells whether an address is known: before the answer the same is
 * done for every address, and what differs is in the mail that its owner gets (code-mails.ts).
 */
export function createRegistrationService(parts: RegistrationParts) {
  const { database, mail, policies, signIn, jobs, config, uploads } = parts;
  const limits = createLimits(database);
  const codesToVerify = (email: string) =>
    limits.consume([
      [TO_VERIFY, email],
      [IN_ALL, email],
    ]);
  const codesToReset = (email: string) =>
    limits.consume([
      [TO_RESET, email],
      [IN_ALL, email],
    ]);
  const codesToKnownDevice = createLimiter(database, 'codes-device', { points: 3, seconds: 3600 });
  const registrationsFromNetwork = createLimiter(database, 'registrations', { points: 100, seconds: 3600 });
  const codeMails = createCodeMails({ database, jobs, mail, publicUrl: config.publicUrl });

  /** Codes and sessions that have expired, registrations and new addresses that nobody confirmed leave nothing behind. */
  const forgetExpired = () =>
    database.transaction(async (tx) => {
      await deleteExpiredCodes(tx);
      await deleteExpiredSessions(tx);
      await deleteOldRegistrations(tx);
      await deleteOldWishes(tx);
    });
  jobs.defineEveryMinute('forget-expired', forgetExpired);

  /** Registration without verification (REQUIRE_VERIFIED_EMAIL=false): signed in at once, 409 for a known address. */
  async function registerAtOnce(given: Registration, hash: string, device: string): Promise<Registered> {
    const { name, email, picture } = given;
    const id = randomUUIDv7();
    const consent = await policies.textOf('privacy');
    try {
      const token = await database.transaction(async (tx) => {
        const user = { id, name, email, picture, password_hash: hash, is_admin: false };
        await insertUser(tx, user);
        await uploads.adopt(tx, picture, id);
        await insertConsent(tx, id, consent, null);
        return beginSessionOf(tx, user, device);
      });
      return { _id: id, name, email, picture, isAdmin: false, token };
    } catch (error) {
      if (isUniqueViolation(error, 'users_email')) throw new Refusal(409, 'email-in-use');
      throw error;
    }
  }

  /** The address begins to count for the registration or the person that its code was for. */
  async function settleAddress(tx: Transaction, email: string, subject: string): Promise<void> {
    const [kind, id] = subject.split(':') as ['registration' | 'user', string];
    if (await findUserByEmail(tx, email)) throw new Refusal(400, 'wrong-code');
    if (kind === 'user') {
      const user = await findUserWanting(tx, id, email);
      if (!user) throw new Refusal(400, 'wrong-code');
      await updateUser(tx, id, { email, wanted_email: null });
      await mail.send(tx, addressChangedMail(user.email, email, id));
    } else {
      const registration = await takeRegistration(tx, id);
      if (!registration) throw new Refusal(400, 'wrong-code');
      const { consent, created_at: agreedAt, ...person } = registration;
      const userId = randomUUIDv7();
      await insertUser(tx, { ...person, id: userId, is_admin: false });
      await uploads.adopt(tx, person.picture, userId);
      if (consent) await insertConsent(tx, userId, consent, agreedAt);
    }
    await deleteRegistrationsOf(tx, email);
  }

  return {
    async register(given: Registration, network: string, device: string): Promise<Registered> {
      if (isCommonPassword(given.password)) throw new Refusal(400, 'common-password');
      await registrationsFromNetwork.consume(network);
      const { name, email, picture } = given;
      if (config.requireVerifiedEmail) await codesToVerify(email);
      const passwordHash = await hashPassword(given.password);
      if (!config.requireVerifiedEmail) return registerAtOnce(given, passwordHash, device);
      const id = randomUUIDv7();
      const consent = await policies.textOf('privacy');
      await database.transaction(async (tx) => {
        await insertRegistration(tx, { id, name, email, picture, password_hash: passwordHash, consent });
        await codeMails.ask(tx, { purpose: 'verify', email, subject: id });
      });
      return { name, email, picture, isAdmin: false, registration: id };
    },

    /** Sends a code again. @param subject see `verificationRequest` of the contract. */
    async requestVerification(email: string, subject?: string): Promise<void> {
      await codesToVerify(email);
      await database.transaction((tx) => codeMails.ask(tx, { purpose: 'verify', email, subject }));
    },

    /**
     * The address is verified: the registration becomes a user, or a user's new address begins to count.
     * @param subject what the caller wants to verify; a code for anything else is refused (B18).
     * @throws Refusal 400 wrong-code.
     */
    async verify(email: string, code: string, subject?: string): Promise<void> {
      const right = await checkCode(database, { email, purpose: 'verify', code });
      if (subject !== undefined && !right.subject.endsWith(`:${subject}`))
        throw new Refusal(400, 'wrong-code');
      try {
        await database.transaction(async (tx) => {
          await useUpCode(tx, right);
          await settleAddress(tx, email, right.subject);
        });
      } catch (error) {
        // Somebody else was given the address at the same moment.
        if (isUniqueViolation(error, 'users_email')) throw new Refusal(400, 'wrong-code');
        throw error;
      }
    },

    /** Asks the owner of a new address for its code before it counts. */
    async requestAddressChange(tx: Transaction, userId: string, email: string): Promise<void> {
      await wantAddress(tx, userId, email);
      await codeMails.ask(tx, { purpose: 'verify', email, subject: userId });
    },
    forgetExpired,
    limitCodes: codesToVerify,

    /** @param place whence it is asked for. */
    async requestReset(email: string, place: Place): Promise<void> {
      const known = await findKnowledge(database.reader, email, place);
      await (known.device ? codesToKnownDevice.consume(email) : codesToReset(email));
      await database.transaction((tx) => codeMails.ask(tx, { purpose: 'reset', email }));
    },

    /** A new password by code: every session of the person ends, and no new address is waited for any more. */
    async reset(email: string, code: string, newPassword: string, network: string): Promise<void> {
      if (isCommonPassword(newPassword)) throw new Refusal(400, 'common-password');
      const right = await checkCode(database, { email, purpose: 'reset', code });
      const passwordHash = await hashPassword(newPassword);
      await database.transaction(async (tx) => {
        await useUpCode(tx, right);
        const user = await findUserForUpdate(tx, right.subject.slice('user:'.length));
        // The account may have moved to another address since the code was mailed to this one.
        if (user?.email !== email) throw new Refusal(400, 'wrong-code');
        await updateUser(tx, user.id, { password_hash: passwordHash, wanted_email: null });
        await deleteSessionsOf(tx, user.id, null);
        await signIn.beginAnew(tx, user, network);
        await mail.send(tx, passwordChangedMail(user.email, config.publicUrl));
      });
    },
  };
}
