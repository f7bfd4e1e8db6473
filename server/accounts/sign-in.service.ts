import { randomBytes } from 'node:crypto';
import type { SignedIn } from '#contract/users.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { createSemaphore } from '#server/lib/admission/semaphore.ts';
import { createFailedLoginLimiter } from './failed-logins.ts';
import { isPassword, UNKNOWN_PERSON_HASH } from './passwords.ts';
import { openSession } from './sessions.service.ts';
import { deleteTrustedDevices, findTrust, trustOrigin, type Origin } from './trusted-devices.store.ts';
import { findUserByEmail, publicUser } from './users.store.ts';

export type SignInService = ReturnType<typeof createSignInService>;

/**
 * Sign-ins queue here and not for a connection of the database, where every other call would wait behind them; one
 * network cannot take the whole queue.
 */
const CONCURRENCY = { concurrent: 4, waiting: 90, perKey: 60 };

export function createSignInService(database: Database) {
  const failedLogins = createFailedLoginLimiter(database);
  const limited = createSemaphore(CONCURRENCY);

  async function enter(
    email: string,
    password: string,
    origin: Origin,
    deviceLabel: string,
  ): Promise<SignedIn> {
    const trust = await findTrust(database.reader, email, origin);
    const counted = await failedLogins.consume(email, origin, trust);
    const user = await findUserByEmail(database.reader, email);
    const right = await isPassword(password, user?.password_hash ?? UNKNOWN_PERSON_HASH).catch(
      async (error: unknown) => {
        await failedLogins.refund(counted);
        throw error;
      },
    );
    if (!user || !right) {
      await failedLogins.checkAsStranger(email, origin, trust);
      throw new HttpError(401, 'wrong-credentials');
    }
    await failedLogins.reset(user.id, counted);
    const device = trust.isIssued ? origin.device! : randomBytes(32).toString('base64url');
    const token = await openSession(database, user, { password, deviceLabel }, (tx) =>
      trustOrigin(tx, user, { network: origin.network, device }),
    );
    return { ...publicUser(user), token, device };
  }

  return {
    /**
     * Signs a person in. The answer's `device` is the token that the browser sends with its next sign-in.
     * @param deviceLabel such as 'Chrome on Android', for the person's list of sessions.
     * @throws HttpError 401 for a wrong address or password, 429 after too many, 503 when too many come at once.
     */
    signIn: (email: string, password: string, origin: Origin, deviceLabel: string): Promise<SignedIn> =>
      limited(() => enter(email, password, origin, deviceLabel), origin.network),

    /**
     * After a password was reset by a code, trusts nothing but the network of the reset, and lets the owner sign in
     * whatever strangers have used up.
     */
    async resetTrust(tx: Transaction, user: { id: string; email: string }, network: string): Promise<void> {
      await deleteTrustedDevices(tx, user.id);
      await trustOrigin(tx, user, { network, device: undefined });
      await failedLogins.resetAccount(tx, user.email, network);
    },
  };
}
