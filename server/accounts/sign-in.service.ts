import { createHash, randomBytes } from 'node:crypto';
import type { UserInfo } from '#contract/users.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import { createLimiter } from '#server/platform/limits.ts';
import type { Viewer } from '#server/platform/permission-guard.ts';
import { isPassword, UNKNOWN_PERSON_HASH } from './passwords.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
} from './sessions.store.ts';
import { findUserByEmail, type UserRow } from './users.store.ts';

export type SignInService = ReturnType<typeof createSignInService>;

/** Sessions: opaque tokens of 256 random bits, stored hashed, so that they can be revoked at once. */
export function createSignInService(database: Database) {
  const byAddressAndNetwork = createLimiter(database, 'sign-in', { points: 8, seconds: 600 });
  const byNetwork = createLimiter(database, 'sign-in-network', { points: 300, seconds: 600 });

  return {
    /** @throws Refusal 401 for a wrong pair, 429 after too many. */
    async signIn(email: string, password: string, network: string): Promise<UserInfo> {
      await byNetwork.consume(network);
      const pair = `${email}\n${network}`;
      await byAddressAndNetwork.consume(hash(pair).toString('base64url'));
      const user = await findUserByEmail(database.reader, email);
      const right = await isPassword(password, user?.password_hash ?? UNKNOWN_PERSON_HASH);
      if (!user || !right) throw new Refusal(401, 'wrong-credentials');
      await byAddressAndNetwork.reset(hash(pair).toString('base64url'));
      const token = await database.transaction(async (tx) => {
        await deleteExpiredSessions(tx);
        return beginSession(tx, user.id);
      });
      return { ...publicUser(user), token };
    },

    /** Who sends this `Authorization` header; null when it is no living session. */
    async findViewer(authorization: string | undefined): Promise<Viewer | null> {
      const token = /^Bearer ([\w-]{43})$/.exec(authorization ?? '')?.[1];
      if (!token) return null;
      const tokenHash = hash(token);
      const session = await findSession(database.reader, tokenHash);
      if (!session) return null;
      const { id, name, email, is_admin: isAdmin, authenticated_at: authenticatedAt } = session;
      return { id, name, email, isAdmin, authenticatedAt, tokenHash };
    },

    signOut: (viewer: Viewer) => database.transaction((tx) => deleteSession(tx, viewer.tokenHash)),
    signOutEverywhere: (viewer: Viewer) =>
      database.transaction((tx) => deleteSessionsOf(tx, viewer.id, null)),
  };
}

/** Begins a session and answers its token, which is stored nowhere. */
export async function beginSession(tx: Transaction, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(tx, hash(token), userId);
  return token;
}

export function publicUser(user: UserRow) {
  return { _id: user.id, name: user.name, email: user.email, picture: user.picture, isAdmin: user.is_admin };
}

const hash = (token: string) => createHash('sha256').update(token).digest();
