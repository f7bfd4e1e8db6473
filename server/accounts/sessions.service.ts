import { createHash, randomBytes } from 'node:crypto';
import type { OwnSession } from '#contract/users.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import { moment } from '#server/platform/http.ts';
import type { Viewer } from '#server/platform/permission-guard.ts';
import { isPassword, renewedHash } from './passwords.ts';
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findSession,
  insertSession,
  listSessionsOf,
  touchSession,
} from './sessions.store.ts';
import { findUser, findUserForUpdate, updateUser } from './users.store.ts';

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Opaque tokens of 256 random bits, stored hashed, so that they can be revoked at once. No node keeps any. */
export function createSessionsService(database: Database) {
  return {
    /** Who sends this `Authorization` header; null when it is no living session. */
    async findViewer(authorization: string | undefined): Promise<Viewer | null> {
      const token = /^Bearer ([\w-]{43})$/.exec(authorization ?? '')?.[1];
      if (!token) return null;
      const tokenHash = hash(token);
      const session = await findSession(database.reader, tokenHash);
      if (!session) return null;
      const { id, name, email, is_admin: isAdmin, is_fresh: isFresh } = session;
      if (session.is_stale) await database.transaction((tx) => touchSession(tx, tokenHash, isAdmin));
      return { id, name, email, isAdmin, isFresh, tokenHash };
    },

    /** One's own living sessions, this one first, then the one used last. */
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

    /** @throws Refusal 404 for what is no session of one's own. */
    async end(viewer: Viewer, id: string): Promise<void> {
      if (!(await database.transaction((tx) => deleteSessionOf(tx, viewer.id, id))))
        throw new Refusal(404, 'not-found');
    },

    signOut: (viewer: Viewer) => database.transaction((tx) => deleteSession(tx, viewer.tokenHash)),
    /** A new address that somebody else may have asked for counts no more either. */
    signOutEverywhere: (viewer: Viewer) =>
      database.transaction(async (tx) => {
        await updateUser(tx, viewer.id, { wanted_email: null });
        await deleteSessionsOf(tx, viewer.id, null);
      }),
  };
}

/**
 * Begins a session for somebody whose password is the right one; a hash by older numbers is renewed. A password that is
 * changed meanwhile opens nothing.
 * @param person as the given password was compared with.
 * @param given what was sent: the password, and the device in words.
 * @param also what else is written with it.
 * @throws Refusal 401.
 */
export async function openSession(
  database: Database,
  person: { id: string; password_hash: string },
  given: { password: string; words: string },
  also: (tx: Transaction) => Promise<void>,
): Promise<string> {
  const renewed = await renewedHash(given.password, person.password_hash);
  const token = await database.transaction(async (tx) => {
    const begun = await beginSession(tx, person, given.words, renewed);
    if (begun) await also(tx);
    return begun;
  });
  if (token) return token;
  const user = await findUser(database.reader, person.id);
  if (!user || !(await isPassword(given.password, user.password_hash)))
    throw new Refusal(401, 'wrong-credentials');
  return openSession(database, user, given, also);
}

/** The token, which is stored nowhere; null when the person's hash is no longer the one that is given. */
async function beginSession(
  tx: Transaction,
  person: { id: string; password_hash: string },
  device: string,
  renewed: string | undefined,
): Promise<string | null> {
  const user = await findUserForUpdate(tx, person.id);
  if (user?.password_hash !== person.password_hash) return null;
  if (renewed) await updateUser(tx, user.id, { password_hash: renewed });
  return beginSessionOf(tx, user, device);
}

/** Begins a session in the transaction that holds its person, and answers the token. */
export async function beginSessionOf(
  tx: Transaction,
  user: { id: string; is_admin: boolean },
  device: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(tx, { tokenHash: hash(token), userId: user.id, isAdmin: user.is_admin, device });
  return token;
}

const hash = (token: string) => createHash('sha256').update(token).digest();
