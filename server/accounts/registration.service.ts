import { randomUUIDv7 } from 'node:crypto';
import type { Registered } from '#contract/users.ts';
import {
  addressChangedMail,
  addressKnownMail,
  resetCodeMail,
  verificationCodeMail,
} from '#server/mail/mail-texts.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { Config } from '#server/platform/config.ts';
import { isUniqueViolation, type Database, type Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import { createLimiter } from '#server/platform/limits.ts';
import { issueCode, redeemCode } from './codes.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import {
  deleteOldRegistrations,
  findRegistration,
  replaceRegistration,
  takeRegistration,
} from './registrations.store.ts';
import { deleteSessionsOf } from './sessions.store.ts';
import { beginSession } from './sign-in.service.ts';
import { findUser, findUserByEmail, insertUser, updateUser } from './users.store.ts';

export type RegistrationService = ReturnType<typeof createRegistrationService>;

interface Registration {
  name: string;
  email: string;
  password: string;
  picture: string;
}

/**
 * Registration, verification and reset. None of them tells whether an address is known: the answers are the
 * same, and what differs is in the mail that its owner gets.
 */
export function createRegistrationService(database: Database, mail: MailService, config: Config) {
  const codesToAddress = createLimiter(database, 'codes', { points: 5, seconds: 3600 });
  const registrationsFromNetwork = createLimiter(database, 'registrations', { points: 100, seconds: 3600 });

  async function sendVerificationCode(tx: Transaction, email: string, subject: string): Promise<void> {
    await mail.send(tx, verificationCodeMail(email, await issueCode(tx, email, 'verify', subject)));
  }

  /** Registration without verification (REQUIRE_VERIFIED_EMAIL=false): signed in at once, 409 for a known address. */
  async function registerAtOnce(given: Registration, passwordHash: string): Promise<Registered> {
    const id = randomUUIDv7();
    try {
      const token = await database.transaction(async (tx) => {
        const { name, email, picture } = given;
        await insertUser(tx, { id, name, email, picture, password_hash: passwordHash, is_admin: false });
        return beginSession(tx, id);
      });
      return { _id: id, name: given.name, email: given.email, picture: given.picture, isAdmin: false, token };
    } catch (error) {
      if (isUniqueViolation(error, 'users_email')) throw new Refusal(409, 'email-in-use');
      throw error;
    }
  }

  return {
    async register(given: Registration, network: string): Promise<Registered> {
      if (isCommonPassword(given.password)) throw new Refusal(400, 'common-password');
      await registrationsFromNetwork.consume(network);
      const passwordHash = await hashPassword(given.password);
      if (!config.requireVerifiedEmail) return registerAtOnce(given, passwordHash);
      const { name, email, picture } = given;
      await codesToAddress.consume(email);
      await database.transaction(async (tx) => {
        await deleteOldRegistrations(tx);
        if (await findUserByEmail(tx, email)) {
          await mail.send(tx, addressKnownMail(email, config.publicUrl));
          return;
        }
        const id = randomUUIDv7();
        await replaceRegistration(tx, { id, name, email, picture, password_hash: passwordHash });
        await sendVerificationCode(tx, email, `registration:${id}`);
      });
      return { name, email, picture, isAdmin: false };
    },

    /** Sends a code again to an address whose registration waits for one. */
    async requestVerification(email: string): Promise<void> {
      await codesToAddress.consume(email);
      await database.transaction(async (tx) => {
        const registration = await findRegistration(tx, email);
        if (registration) await sendVerificationCode(tx, email, `registration:${registration.id}`);
      });
    },

    /** The address is verified: the registration becomes a user, or a user's new address begins to count. */
    async verify(email: string, code: string): Promise<void> {
      await redeemCode(database, { email, purpose: 'verify', code }, async (tx, subject) => {
        const [kind, id] = subject.split(':') as ['registration' | 'user', string];
        if (await findUserByEmail(tx, email)) throw new Refusal(400, 'wrong-code');
        if (kind === 'user') {
          const user = await findUser(tx, id);
          if (!user) throw new Refusal(400, 'wrong-code');
          await updateUser(tx, id, { email });
          await mail.send(tx, addressChangedMail(user.email, email));
          return;
        }
        const registration = await takeRegistration(tx, id);
        if (!registration) throw new Refusal(400, 'wrong-code');
        await insertUser(tx, { ...registration, id: randomUUIDv7(), is_admin: false });
      });
    },

    /** Asks the owner of a new address for its code before it counts. */
    async requestAddressChange(tx: Transaction, userId: string, email: string): Promise<void> {
      if (await findUserByEmail(tx, email)) await mail.send(tx, addressKnownMail(email, config.publicUrl));
      else await sendVerificationCode(tx, email, `user:${userId}`);
    },
    limitCodes: (email: string) => codesToAddress.consume(email),

    async requestReset(email: string): Promise<void> {
      await codesToAddress.consume(email);
      await database.transaction(async (tx) => {
        const user = await findUserByEmail(tx, email);
        if (user) await mail.send(tx, resetCodeMail(email, await issueCode(tx, email, 'reset', user.id)));
      });
    },

    /** A new password by code: every session of the person ends. */
    async reset(email: string, code: string, newPassword: string): Promise<void> {
      if (isCommonPassword(newPassword)) throw new Refusal(400, 'common-password');
      const passwordHash = await hashPassword(newPassword);
      await redeemCode(database, { email, purpose: 'reset', code }, async (tx, userId) => {
        await updateUser(tx, userId, { password_hash: passwordHash });
        await deleteSessionsOf(tx, userId, null);
      });
    },
  };
}
