import { randomBytes } from 'node:crypto';
import { jobsOf, type ReadyRole } from '#contract/accounts/jobs.ts';
import type { Rights } from '#contract/accounts/roles.ts';
import { TABLET_ROLES } from '#contract/accounts/tablet-facts.ts';
import type { SignInRefusal } from '#contract/accounts/sign-in-refusals.ts';
import type { OwnSession } from '#contract/accounts/users.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { hashToken } from '#server/lib/hash-token.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Viewer } from '#server/lib/http/caller.ts';
import { isPassword, renewedHash } from './passwords/passwords.ts';
import { findProgramViewer, hashProgramBearer } from './programs/programs.service.ts';
import { hadProgram } from './programs/programs.store.ts';
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

/**
 * Sessions of people. Tokens are 256 random bits; only their hashes are stored, and only in the database, so that a
 * token can be revoked at once.
 */
export function createSessionsService(database: Database) {
  return {
    /**
     * Returns the user to whom the token of an `Authorization` header belongs, of a session or of a program, or null when
     * it is not good.
     */
    findViewer: (authorization: string | undefined) => findViewer(database, authorization),

    /**
     * Returns the reason of a 401: no token was sent, its session has ended within the last thirty days, or the token
     * is unknown.
     */
    async whyNobody(authorization: string | undefined): Promise<SignInRefusal> {
      if (!/^Bearer ./.test(authorization ?? '')) return 'not-signed-in';
      const ofProgram = hashProgramBearer(authorization);
      if (ofProgram && (await hadProgram(database.reader, ofProgram))) return 'session-ended';
      const tokenHash = hashBearer(authorization);
      return tokenHash && (await hasEnded(database.reader, tokenHash)) ? 'session-ended' : 'invalid-token';
    },

    /** Lists the viewer's own sessions: the current one first, then by last use. */
    list: (viewer: Viewer): Promise<OwnSession[]> =>
      listSessionsOf(database.reader, viewer.id, viewer.tokenHash),

    /** Ends one of the viewer's own sessions. @throws HttpError 404. */
    async end(viewer: Viewer, id: string): Promise<void> {
      if (!(await database.transaction((tx) => deleteSessionOf(tx, viewer.id, id))))
        throw new HttpError('not-found');
    },

    signOut: (viewer: Viewer) => database.transaction((tx) => deleteSession(tx, viewer.tokenHash)),

    /**
     * Ends all sessions of the viewer, and withdraws a new address that waits for its code, because a stranger may have
     * asked for it.
     */
    signOutEverywhere: (viewer: Viewer) =>
      database.transaction(async (tx) => {
        await updateUser(tx, viewer.id, { wanted_email: null });
        await deleteSessionsOf(tx, viewer.id, null);
      }),
  };
}

async function findViewer(database: Database, authorization: string | undefined): Promise<Viewer | null> {
  const ofProgram = hashProgramBearer(authorization);
  if (ofProgram) return findProgramViewer(database, ofProgram);
  const tokenHash = hashBearer(authorization);
  if (!tokenHash) return null;
  const session = await findSession(database.reader, tokenHash);
  if (!session) return null;
  const { id, name, email, is_fresh: isFresh, has_proof: hasProof, has_factor: hasFactor, tablet } = session;
  const { order_id: onlyOrder } = session;
  const needsFactor = onlyOrder === null && session.is_demanded && !hasFactor;
  if (session.is_stale) await database.transaction((tx) => touchSession(tx, tokenHash, session.role));
  const rights = needsFactor || onlyOrder !== null ? NONE : rightsAt(tablet, session);
  return {
    id,
    name,
    email,
    ...rights,
    isFresh,
    hasProof,
    hasFactor,
    needsFactor,
    tablet,
    program: null,
    onlyOrder,
    tokenHash,
  };
}

const NONE = { role: null, jobs: null };

/** Returns the rights of a session; at a shop tablet they are those of somebody who sells there, owners included. */
const rightsAt = (tablet: string | null, { role, jobs }: Pick<UserRow, 'role' | 'jobs'>) =>
  tablet === null ? { role, jobs } : { role: tabletRoleOf({ role, jobs }), jobs: null };

/** Returns the role that a person has at a shop tablet: that of their first job there; null without such a job. */
export const tabletRoleOf = (who: Rights): ReadyRole | null => {
  const jobs = jobsOf(who);
  return TABLET_ROLES.find(([job]) => jobs.includes(job) || jobs.includes('own'))?.[1] ?? null;
};

/**
 * Opens a session for a user whose password was right, and renews a hash that was made with older parameters. If the
 * password has changed since the comparison, it is compared again.
 * @param user with the hash that the password was compared with.
 * @param also writes in the same transaction.
 * @returns the token.
 * @throws HttpError 401 when the password is no longer the right one.
 */
export async function openSession(
  database: Database,
  user: { id: string; password_hash: string },
  given: { password: string; deviceLabel: string; isKnownDevice: boolean },
  also: (tx: Transaction) => Promise<void>,
): Promise<string> {
  const renewed = await renewedHash(given.password, user.password_hash);
  const token = await database.transaction(async (tx) => {
    const current = await findUserForUpdate(tx, user.id);
    if (current?.password_hash !== user.password_hash) return null;
    if (renewed) await updateUser(tx, user.id, { password_hash: renewed });
    const created = await createSession(tx, current, given.deviceLabel, {
      isKnownDevice: given.isKnownDevice,
    });
    await also(tx);
    return created;
  });
  if (token) return token;
  const changed = await findUser(database.reader, user.id);
  if (!changed || !(await isPassword(given.password, changed.password_hash)))
    throw new HttpError('wrong-credentials');
  return openSession(database, changed, given, also);
}

/**
 * Creates a session for a user whose row the transaction has locked or inserted.
 * @param bounds the shop tablet at which it is used, or the order that alone it reaches; `isKnownDevice` says whether
 * the account was signed in to on this device before.
 * @returns the token.
 */
export async function createSession(
  tx: Transaction,
  user: Pick<UserRow, 'id' | 'role'>,
  deviceLabel: string,
  {
    tablet = null,
    order = null,
    isKnownDevice = false,
    isFresh = true,
  }: { tablet?: string | null; order?: string | null; isKnownDevice?: boolean; isFresh?: boolean } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(tx, {
    tokenHash: hashToken(token),
    userId: user.id,
    role: user.role,
    device: deviceLabel,
    tablet,
    order,
    isKnownDevice,
    isFresh,
  });
  return token;
}

/** Returns the hash of the token in an `Authorization` header, or null when there is no well-formed token. */
function hashBearer(authorization: string | undefined): Buffer | null {
  const token = /^Bearer ([\w-]{43})$/.exec(authorization ?? '')?.[1];
  return token === undefined ? null : hashToken(token);
}
