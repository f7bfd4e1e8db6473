import { randomBytes } from 'node:crypto';
import type { FactorProof } from '#contract/accounts/second-factor.ts';
import type { SignedIn } from '#contract/accounts/users.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { createSemaphore } from '#server/lib/admission/semaphore.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import { factorMail } from '#server/mail/mail-texts.ts';
import type { Config } from '#server/platform/config.ts';
import { createFailedLoginLimiter } from './passwords/failed-logins.ts';
import { isPassword, UNKNOWN_PERSON_HASH } from './passwords/passwords.ts';
import { passwordFingerprint, over, type FactorProofs } from './second-factor/factor-proofs.ts';
import { countRecoveryCodes } from './second-factor/factors.store.ts';
import { createSession, openSession } from './sessions.service.ts';
import {
  deleteTrustedDevices,
  findTrust,
  trustOrigin,
  type Origin,
  type Trust,
} from './trusted-devices.store.ts';
import { findUser, findUserByEmail, findUserForUpdate, publicUser, type UserRow } from './users.store.ts';

export type SignInService = ReturnType<typeof createSignInService>;

/**
 * The limits of concurrent sign-ins, which queue here and not for database connections, where they would delay all
 * other calls; `perKey` keeps one network from taking the whole queue.
 */
const CONCURRENCY = { concurrent: 4, waiting: 90, perKey: 60 };

interface Parts {
  database: Database;
  factors: FactorProofs;
  mail: MailService;
  config: Config;
}

export function createSignInService(parts: Parts) {
  const { database, factors } = parts;
  const failedLogins = createFailedLoginLimiter(database);
  const limited = createSemaphore(CONCURRENCY);

  async function enter(
    email: string,
    password: string,
    origin: Origin,
    deviceLabel: string,
  ): Promise<SignedIn> {
    const { user, trust } = await checkPassword(database, failedLogins, { email, password }, origin);
    if (await factors.has(user.id)) {
      const details = await factors.ask(user.id, 'sign-in', user.password_hash);
      throw new HttpError('second-factor-required', { details });
    }
    const device = deviceOf(trust, origin);
    const token = await openSession(
      database,
      user,
      { password, deviceLabel, isKnownDevice: trust.device },
      (tx) => trustOrigin(tx, user, { network: origin.network, device }),
    );
    return { ...publicUser(user), token, device };
  }

  return {
    /**
     * Signs a person in. The answer's `device` is a token that the browser sends with its next sign-in.
     * @param deviceLabel such as 'Chrome on Android', for the person's list of sessions.
     * @throws HttpError 401 for a wrong address or password, or with the challenge for a second factor; 429 after too
     * many tries; 503 when too many come at once.
     */
    signIn: (email: string, password: string, origin: Origin, deviceLabel: string): Promise<SignedIn> =>
      limited(() => enter(email, password, origin, deviceLabel), origin.network),

    /** Signs in a person who has answered the challenge for their second factor. @throws HttpError 400, 429. */
    finish: (proof: FactorProof, origin: Origin, deviceLabel: string): Promise<SignedIn> =>
      finish(parts, proof, { origin, deviceLabel }),

    /**
     * Forgets all trusted devices and networks after a reset of the password, trusts the network of the reset, and lets
     * the owner sign in however much strangers have used up.
     */
    async resetTrust(tx: Transaction, user: { id: string; email: string }, network: string): Promise<void> {
      await deleteTrustedDevices(tx, user.id);
      await trustOrigin(tx, user, { network, device: undefined });
      await failedLogins.resetAccount(tx, user.email, network);
    },
  };
}

/**
 * Finds the user with an address and password, and counts failed tries.
 * @throws HttpError 401, 429.
 */
async function checkPassword(
  database: Database,
  failedLogins: ReturnType<typeof createFailedLoginLimiter>,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<{ user: UserRow; trust: Trust }> {
  const trust = await findTrust(database.reader, email, origin);
  const counted = await failedLogins.consume(email, origin, trust);
  const user = await findUserByEmail(database.reader, email);
  // A sign-in to an account without a password takes as long as one to an unknown address.
  const right = await isPassword(password, user?.password_hash || UNKNOWN_PERSON_HASH).catch(
    async (error: unknown) => {
      await failedLogins.refund(counted);
      throw error;
    },
  );
  if (!user || user.password_hash === '' || !right) {
    await failedLogins.checkAsStranger(email, origin, trust);
    throw new HttpError('wrong-credentials');
  }
  await failedLogins.reset(user.id, counted);
  return { user, trust };
}

/** Returns a function that says whether a person has signed in on this device before. */
const isTrusted =
  ({ reader }: Database, origin: Origin) =>
  async (userId: string) => {
    const user = await findUser(reader, userId);
    return user ? (await findTrust(reader, user.email, origin)).device : false;
  };

async function finish(
  { database, factors, mail, config }: Parts,
  proof: FactorProof,
  { origin, deviceLabel }: { origin: Origin; deviceLabel: string },
): Promise<SignedIn> {
  const by = { device: origin.device, isTrusted: isTrusted(database, origin) };
  const right = await factors.check('sign-in', proof, by);
  const known = await findUser(database.reader, right.userId);
  if (!known) throw over();
  const trust = await findTrust(database.reader, known.email, origin);
  const device = deviceOf(trust, origin);
  return database.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, right.userId);
    // A changed password makes a sign-in invalid that began with the former one.
    if (!user || right.passwordMark?.equals(passwordFingerprint(user.password_hash)) !== true) throw over();
    await right.use(tx);
    const token = await createSession(tx, user, deviceLabel, { isKnownDevice: trust.device });
    await trustOrigin(tx, user, { network: origin.network, device });
    if (right.way === 'recovery') {
      const left = await countRecoveryCodes(tx, user.id);
      await mail.send(tx, factorMail(user.email, user.id, { kind: 'recovery', left }, config.publicUrl));
    }
    return { ...publicUser(user), token, device };
  });
}

/** Returns the device token for a browser: the one that it sent, if the shop had made it, else a new one. */
const deviceOf = (trust: Trust, { device }: Origin): string =>
  trust.isIssued && device !== undefined ? device : randomBytes(32).toString('base64url');
