import { randomUUIDv7 } from 'node:crypto';
import type { User, UserInfo, UserSort } from '#contract/users.ts';
import { isUniqueViolation, type Database, type Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/permission-guard.ts';
import { likePatterns, UUID } from '#server/platform/search-patterns.ts';
import { hashPassword, isCommonPassword, isPassword } from './passwords.ts';
import type { RegistrationService } from './registration.service.ts';
import { deleteSessionsOf, renewAuthentication } from './sessions.store.ts';
import { publicUser } from './sign-in.service.ts';
import {
  anonymiseUser,
  countUsers,
  findUser,
  findUserByEmail,
  findUserForUpdate,
  insertUser,
  listUsers,
  lockAdministrators,
  updateUser,
} from './users.store.ts';

export type AccountsService = ReturnType<typeof createAccountsService>;

interface Profile {
  name: string;
  email: string;
  picture: string;
  password?: string;
  currentPassword?: string;
}

/** For this long after a sign-in, address and password can be changed without giving the password again. */
const FRESH_MS = 10 * 60_000;

export function createAccountsService(database: Database, registration: RegistrationService) {
  async function mustFindUser(tx: Transaction, id: string) {
    const user = await findUserForUpdate(tx, id);
    if (!user) throw new Refusal(404, 'user-not-found');
    return user;
  }

  async function refuseLastAdministrator(tx: Transaction, userId: string): Promise<void> {
    const administrators = await lockAdministrators(tx);
    if (administrators.length === 1 && administrators[0] === userId)
      throw new Refusal(409, 'last-administrator');
  }

  return {
    /** A person, for himself and administrators; to others he does not exist. */
    async getUser(id: string, viewer: Viewer): Promise<User> {
      const user = id === viewer.id || viewer.isAdmin ? await findUser(database.reader, id) : undefined;
      if (!user) throw new Refusal(404, 'user-not-found');
      return publicUser(user);
    },

    /** People by name, address or whole id, for administrators. */
    async list(asked: {
      keyword?: string;
      administrators?: boolean;
      sort?: UserSort;
      page: number;
      size: number;
    }): Promise<{ users: User[]; total: number }> {
      const { keyword = '', administrators = false, sort, page, size } = asked;
      const wanted = UUID.test(keyword)
        ? { patterns: [], id: keyword.toLowerCase() }
        : { patterns: likePatterns(keyword) };
      const listing = { ...wanted, administrators, sort };
      const [users, total] = await Promise.all([
        listUsers(database.reader, listing, page, size),
        countUsers(database.reader, listing),
      ]);
      return { users: users.map(publicUser), total };
    },

    /**
     * Saves one's own profile. A new address counts once its code has come back. A new password ends all other
     * sessions. Both ask for the current password when the sign-in is not fresh (403).
     */
    async saveProfile(viewer: Viewer, token: string, profile: Profile): Promise<UserInfo> {
      const user = await findUser(database.reader, viewer.id);
      if (!user) throw new Refusal(404, 'user-not-found');
      const changesAddress = profile.email !== user.email;
      const changesPassword = Boolean(profile.password);
      if (profile.password && isCommonPassword(profile.password)) throw new Refusal(400, 'common-password');
      if (changesAddress || changesPassword)
        await reauthenticate(viewer, user.password_hash, profile.currentPassword);
      if (changesAddress) await registration.limitCodes(profile.email);
      const passwordHash = profile.password ? await hashPassword(profile.password) : undefined;

      return database.transaction(async (tx) => {
        await updateUser(tx, user.id, {
          name: profile.name,
          picture: profile.picture,
          ...(passwordHash ? { password_hash: passwordHash } : {}),
        });
        if (changesAddress) await registration.requestAddressChange(tx, user.id, profile.email);
        if (passwordHash || changesAddress) await deleteSessionsOf(tx, user.id, viewer.tokenHash);
        if (profile.currentPassword) await renewAuthentication(tx, viewer.tokenHash);
        return { ...publicUser({ ...user, name: profile.name, picture: profile.picture }), token };
      });
    },

    /** @throws Refusal 404, 409 for a known address or the last administrator. */
    async updateByAdministrator(
      id: string,
      change: { name: string; email: string; isAdmin: boolean },
    ): Promise<User> {
      try {
        return await database.transaction(async (tx) => {
          if (!change.isAdmin) await refuseLastAdministrator(tx, id);
          const user = await mustFindUser(tx, id);
          const { name, email, isAdmin: is_admin } = change;
          await updateUser(tx, id, { name, email, is_admin });
          if (email !== user.email) await deleteSessionsOf(tx, id, null);
          return publicUser({ ...user, name, email, is_admin });
        });
      } catch (error) {
        if (isUniqueViolation(error, 'users_email')) throw new Refusal(409, 'email-in-use');
        throw error;
      }
    },

    /** The person's sessions end; orders and reviews stay. An administrator cannot delete himself. */
    async remove(id: string, viewer: Viewer): Promise<void> {
      if (id === viewer.id) throw new Refusal(409, 'last-administrator');
      await database.transaction(async (tx) => {
        await refuseLastAdministrator(tx, id);
        await mustFindUser(tx, id);
        await deleteSessionsOf(tx, id, null);
        await anonymiseUser(tx, id);
      });
    },

    /** Makes the first administrator where there is none; answers whether it did. */
    async createFirstAdministrator(administrator: { email: string; password: string }): Promise<boolean> {
      const passwordHash = await hashPassword(administrator.password.normalize('NFKC'));
      return database.transaction(async (tx) => {
        if ((await lockAdministrators(tx)).length > 0) return false;
        const email = administrator.email;
        const known = await findUserByEmail(tx, email);
        if (known) await updateUser(tx, known.id, { is_admin: true, password_hash: passwordHash });
        else {
          await insertUser(tx, {
            id: randomUUIDv7(),
            name: 'Shop Owner',
            email,
            password_hash: passwordHash,
            picture: '/default-picture.svg',
            is_admin: true,
          });
        }
        return true;
      });
    },

    hasAdministrator: () => database.transaction(async (tx) => (await lockAdministrators(tx)).length > 0),
  };
}

async function reauthenticate(
  viewer: Viewer,
  passwordHash: string,
  given: string | undefined,
): Promise<void> {
  if (given !== undefined) {
    if (!(await isPassword(given, passwordHash))) throw new Refusal(403, 'reauthentication-required');
    return;
  }
  if (Date.now() - viewer.authenticatedAt.getTime() > FRESH_MS)
    throw new Refusal(403, 'reauthentication-required');
}
