import { randomUUIDv7 } from 'node:crypto';
import type { User, UserInfo, UserSort } from '#contract/users.ts';
import { audit, SHOP } from '#server/audit/audit.service.ts';
import { addressChangedMail, passwordChangedMail } from '#server/mail/mail-texts.ts';
import type { MailService } from '#server/mail/mail.service.ts';
import type { Config } from '#server/platform/config.ts';
import {
  isUniqueViolation,
  lockInTransaction,
  type Database,
  type Transaction,
} from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import { createKeptCounts } from '#server/platform/kept-counts.ts';
import { createLimiter } from '#server/platform/limits.ts';
import type { Caller, Viewer } from '#server/platform/permission-guard.ts';
import { StartError } from '#server/platform/start-error.ts';
import { likePatterns, UUID } from '#server/platform/search-patterns.ts';
import type { AccountDataService } from './account-data.service.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import type { RegistrationService } from './registration.service.ts';
import { deleteSessionsOf, holdSession } from './sessions.store.ts';
import { publicUser } from './sign-in.service.ts';
import {
  countUsers,
  findUser,
  findUserByEmail,
  findUserForUpdate,
  findWantedAddress,
  insertUser,
  listNames,
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

export function createAccountsService(parts: {
  database: Database;
  accountData: AccountDataService;
  registration: RegistrationService;
  mail: MailService;
  config: Config;
}) {
  const totalOf = createKeptCounts();
  const { database, accountData, registration, mail, config } = parts;
  /** New addresses get mail, and new passwords are dear to hash. */
  const changesOf = createLimiter(database, 'profile-changes', { points: 10, seconds: 3600 });

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
      const wantedEmail = id === viewer.id ? await findWantedAddress(database.reader, id) : undefined;
      return { ...publicUser(user), ...(wantedEmail !== undefined && { wantedEmail }) };
    },

    /** Who has an account with this address. */
    async findByEmail(email: string): Promise<{ id: string; name: string; email: string } | undefined> {
      const user = await findUserByEmail(database.reader, email);
      return user && { id: user.id, name: user.name, email: user.email };
    },

    /** The names of people, by id; ids of nobody are left out. */
    async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
      const people = await listNames(database.reader, ids);
      return new Map(people.map(({ id, name }) => [id, name]));
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
        totalOf(JSON.stringify(listing), (most) => countUsers(database.reader, listing, most)),
      ]);
      return { users: users.map(publicUser), total };
    },

    /**
     * Saves one's own profile. A new address counts once its code has come back; the old one, saved again, withdraws
     * it. A new password ends all other sessions. Both ask for the current password when the sign-in is not fresh (403),
     * and are done ten times an hour at most (429).
     */
    async saveProfile(viewer: Viewer, token: string, profile: Profile): Promise<UserInfo> {
      const user = await findUser(database.reader, viewer.id);
      if (!user) throw new Refusal(404, 'user-not-found');
      const changesAddress = profile.email !== user.email;
      const changesPassword = Boolean(profile.password);
      if (profile.password && isCommonPassword(profile.password)) throw new Refusal(400, 'common-password');
      if (changesAddress || changesPassword) {
        await accountData.confirm(viewer, profile.currentPassword);
        await changesOf.consume(viewer.id);
      }
      if (changesAddress) await registration.limitCodes(profile.email);
      const passwordHash = profile.password ? await hashPassword(profile.password) : undefined;

      return database.transaction(async (tx) => {
        await mustFindUser(tx, user.id);
        // Signed out, elsewhere, while the new password was being hashed.
        if (!(await holdSession(tx, viewer.tokenHash))) throw new Refusal(401, 'not-signed-in');
        await updateUser(tx, user.id, {
          name: profile.name,
          picture: profile.picture,
          wanted_email: null,
          ...(passwordHash && { password_hash: passwordHash }),
        });
        if (passwordHash) await mail.send(tx, passwordChangedMail(user.email, config.publicUrl));
        if (changesAddress) await registration.requestAddressChange(tx, user.id, profile.email);
        if (passwordHash || changesAddress) await deleteSessionsOf(tx, user.id, viewer.tokenHash);
        return { ...publicUser({ ...user, name: profile.name, picture: profile.picture }), token };
      });
    },

    /**
     * Another address or another right asks for the administrator's password when his sign-in is not fresh, and ends the
     * person's sessions; the old address is told of the new one.
     * @throws Refusal 403, 404, 409 for one's own address (which the profile verifies), a known one, or the last
     * administrator.
     */
    async updateByAdministrator(
      id: string,
      change: { name: string; email: string; isAdmin: boolean; currentPassword?: string | undefined },
      by: Caller,
    ): Promise<User> {
      const { name, email, isAdmin: is_admin } = change;
      const known = await findUser(database.reader, id);
      if (known && (known.email !== email || known.is_admin !== is_admin)) {
        if (id === by.id && known.email !== email) throw new Refusal(409, 'own-address');
        await accountData.confirm(by, change.currentPassword);
      }
      try {
        return await database.transaction(async (tx) => {
          if (!is_admin) await refuseLastAdministrator(tx, id);
          const user = await mustFindUser(tx, id);
          // Changed meanwhile: what was asked is not what would be done.
          if (user.email !== known?.email || user.is_admin !== known.is_admin)
            throw new Refusal(409, 'edit-conflict');
          await updateUser(tx, id, { name, email, is_admin });
          if (email !== user.email || is_admin !== user.is_admin) {
            await updateUser(tx, id, { wanted_email: null });
            await deleteSessionsOf(tx, id, null);
          }
          if (email !== user.email) await mail.send(tx, addressChangedMail(user.email, email, id));
          await audit.record(tx, {
            actor: by,
            action: is_admin === user.is_admin ? 'user.edited' : rightAction(is_admin),
            subject: { id, label: name },
            person: id,
            before: { name: user.name, email: user.email, isAdmin: user.is_admin },
            after: { name, email, isAdmin: is_admin },
          });
          return publicUser({ ...user, name, email, is_admin });
        });
      } catch (error) {
        if (isUniqueViolation(error, 'users_email')) throw new Refusal(409, 'email-in-use');
        throw error;
      }
    },

    /**
     * Makes the first administrator where there is none, also of nodes that start together; answers whether it did.
     * @throws StartError for a password that everybody would try.
     */
    async createFirstAdministrator(administrator: { email: string; password: string }): Promise<boolean> {
      if (isCommonPassword(administrator.password))
        throw new StartError('ADMIN_PASSWORD is not right: it is one of those that guessing begins with.');
      const passwordHash = await hashPassword(administrator.password);
      return database.transaction(async (tx) => {
        await lockInTransaction(tx, 'first administrator');
        if ((await lockAdministrators(tx)).length > 0) return false;
        const email = administrator.email;
        const known = await findUserByEmail(tx, email);
        const id = known?.id ?? randomUUIDv7();
        if (known) {
          await updateUser(tx, id, { is_admin: true, password_hash: passwordHash });
          await deleteSessionsOf(tx, id, null);
        } else {
          await insertUser(tx, {
            id,
            name: 'Shop Owner',
            email,
            password_hash: passwordHash,
            picture: '/default-picture.svg',
            is_admin: true,
          });
        }
        await audit.record(tx, {
          actor: SHOP,
          action: 'user.made-administrator',
          subject: { id, label: known?.name ?? 'Shop Owner' },
          person: id,
          before: known ? { isAdmin: false } : {},
          after: { isAdmin: true, ...(known ? {} : { email }) },
        });
        return true;
      });
    },

    hasAdministrator: () => database.transaction(async (tx) => (await lockAdministrators(tx)).length > 0),
  };
}

const rightAction = (isAdmin: boolean) => (isAdmin ? 'user.made-administrator' : 'user.unmade-administrator');
