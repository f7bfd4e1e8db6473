import { createHash, randomBytes } from 'node:crypto';
import { can, type StaffRole } from '#contract/accounts/roles.ts';
import { SELLS, TABLET_ROLE } from '#contract/accounts/tablet-facts.ts';
import type { SignInRefusal } from '#contract/accounts/sign-in-refusals.ts';
import type { OwnSession } from '#contract/accounts/users.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { moment } from '#server/lib/http/http.ts';
import type { Viewer } from '#server/lib/http/caller.ts';
import { isPassword, renewedHash } from './passwords/passwords.ts';
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findSession,
  hasEnded,
  insertSession,
  listSessionsOf,
  touchSession,
} from './sessions.store.ts';
import { findUser, findUserForUpdate, updateUser, type UserRow } from './users.store.ts';

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Tokens are 256 random bits. Only their hashes are stored, in the database alone, so that a token can be revoked at once. */
export function createSessionsService(database: Database) {
  return {
    /** The user to whom the token of an `Authorization` header belongs, or null when the session has ended. */
    async findViewer(authorization: string | undefined): Promise<Viewer | null> {
      const tokenHash = hashOf(authorization);
      if (!tokenHash) return null;
      const session = await findSession(database.reader, tokenHash);
      if (!session) return null;
      const { id, name, email, is_fresh: isFresh, has_factor: hasFactor, tablet } = session;
      const needsFactor = session.is_demanded && !hasFactor;
      if (session.is_stale) await database.transaction((tx) => touchSession(tx, tokenHash, session.role));
      const role = needsFactor ? null : roleAt(tablet, session.role);
      return { id, name, email, role, isFresh, hasFactor, needsFactor, tablet, tokenHash };
    },

    /** Says why there is nobody: no token was sent, its session has ended within thirty days, or it never was one of this shop. */
    async whyNobody(authorization: string | undefined): Promise<SignInRefusal> {
      if (!/^Bearer ./.test(authorization ?? '')) return 'not-signed-in';
      const tokenHash = hashOf(authorization);
      return tokenHash && (await hasEnded(database.reader, tokenHash)) ? 'session-ended' : 'invalid-token';
    },

    /** One's own sessions, this one first, then the one used last. */
    async list(viewer: Viewer): Promise<OwnSession[]> {
      const sessions = await listSessionsOf(database.reader, viewer.id, viewer.tokenHash);
      return sessions.map(({ id, device, began_at, last_used_at, current }) => ({
        _id: id,
        device,
        began: moment(began_at),
        lastUsed: moment(last_used_at),
        current,
      }));
    },

    /** Ends one of one's own sessions. @throws HttpError 404. */
    async end(viewer: Viewer, id: string): Promise<void> {
      if (!(await database.transaction((tx) => deleteSessionOf(tx, viewer.id, id))))
        throw new HttpError(404, 'not-found');
    },

    signOut: (viewer: Viewer) => database.transaction((tx) => deleteSession(tx, viewer.tokenHash)),

    /** Also withdraws a new address that waits for its code, because somebody else may have asked for it. */
    signOutEverywhere: (viewer: Viewer) =>
      database.transaction(async (tx) => {
        await updateUser(tx, viewer.id, { wanted_email: null });
        await deleteSessionsOf(tx, viewer.id, null);
      }),
  };
}

/** At a shop tablet everybody who sells has the rights of sales, owners too, and nobody else has any. */
const roleAt = (tablet: string | null, role: StaffRole | null): StaffRole | null =>
  tablet === null ? role : can(role, SELLS) ? TABLET_ROLE : null;

/**
 * Opens a session for a user whose password was right, and renews a hash that was made with older parameters. The
 * password is compared again when it was changed meanwhile.
 * @param user as the password was compared with.
 * @param also writes in the same transaction.
 * @returns the token.
 * @throws HttpError 401 when the password is no longer the right one.
 */
export async function openSession(
  database: Database,
  user: { id: string; password_hash: string },
  given: { password: string; deviceLabel: string },
  also: (tx: Transaction) => Promise<void>,
): Promise<string> {
  const renewed = await renewedHash(given.password, user.password_hash);
  const token = await database.transaction(async (tx) => {
    const current = await findUserForUpdate(tx, user.id);
    if (current?.password_hash !== user.password_hash) return null;
    if (renewed) await updateUser(tx, user.id, { password_hash: renewed });
    const created = await createSession(tx, current, given.deviceLabel);
    await also(tx);
    return created;
  });
  if (token) return token;
  const changed = await findUser(database.reader, user.id);
  if (!changed || !(await isPassword(given.password, changed.password_hash)))
    throw new HttpError(401, 'wrong-credentials');
  return openSession(database, changed, given, also);
}

/** Creates a session of a user whose row the transaction has locked or inserted. @returns the token. */
export async function createSession(
  tx: Transaction,
  user: Pick<UserRow, 'id' | 'role'>,
  deviceLabel: string,
  tablet: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(tx, {
    tokenHash: hash(token),
    userId: user.id,
    role: user.role,
    device: deviceLabel,
    tablet,
  });
  return token;
}

/** The hash of the token of an `Authorization` header, or null where there is none that could be one. */
function hashOf(authorization: string | undefined): Buffer | null {
  const token = /^Bearer ([\w-]{43})$/.exec(authorization ?? '')?.[1];
  return token === undefined ? null : hash(token);
}

const hash = (token: string) => createHash('sha256').update(token).digest();
