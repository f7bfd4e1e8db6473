import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { User, UserSort } from '#contract/users.ts';
import { createCachedCounts } from '#server/lib/database/cached-counts.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { lookupOf } from '#server/lib/database/search-patterns.ts';
import type { AuthenticatedUser, Viewer } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { ListSource } from '#server/lib/http/lists.ts';
import type { Alarm } from '#server/mail/mail-texts.ts';
import { createLimiter } from '#server/lib/rate-limit/rate-limit.ts';
import type { AccountDeps } from './deps.ts';
import { endSessionsOf } from './end-sessions.ts';
import type { Mail } from '#server/mail/mail.service.ts';
import { createFirstAdministrator } from './first-administrator.ts';
import { saveProfile, type Profile } from './save-profile.ts';
import { mailAdministrators, tellAdministrators } from './tell-administrators.ts';
import { updateUserAsAdministrator, type UserChange } from './update-user.ts';
import { countUsers, listUserIds, listUsers, listUsersByIds } from './user-list.store.ts';
import {
  findUser,
  findUserByEmail,
  listAdministratorNames,
  listEmails,
  listNames,
  lockAdministrators,
  publicUser,
  type UserRow,
} from './users.store.ts';
import { findOwnPhone } from './contacts.store.ts';
import { findWantedEmail } from './wanted-email.store.ts';

interface UserQuestion {
  keyword?: string;
  administrators?: boolean;
  sort?: UserSort;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService(parts: Omit<AccountDeps, 'profileChanges'>) {
  const { database } = parts;
  const hasBot = parts.config.messages.telegramBot !== null;
  const totalOf = createCachedCounts();
  // New addresses cost a mail each, and new passwords are expensive to hash.
  const profileChanges = createLimiter(database, 'profile-changes', countedByModules.profileChanges);
  const deps: AccountDeps = { ...parts, profileChanges };

  return {
    /** Finds a user for themselves and for administrators; to others the user does not exist. @throws HttpError 404. */
    async getUser(id: string, viewer: Viewer): Promise<User> {
      const user = id === viewer.id || viewer.isAdmin ? await findUser(database.reader, id) : undefined;
      if (!user) throw new HttpError(404, 'user-not-found');
      if (id !== viewer.id) return publicUser(user);
      const wantedEmail = await findWantedEmail(database.reader, id);
      const phone = user.email === '' ? await findOwnPhone(database.reader, id, hasBot) : undefined;
      return {
        ...publicUser(user),
        ...(wantedEmail !== undefined && { wantedEmail }),
        ...(phone && { phone }),
      };
    },

    async findByEmail(email: string): Promise<{ id: string; name: string; email: string } | undefined> {
      const user = await findUserByEmail(database.reader, email);
      return user && { id: user.id, name: user.name, email: user.email };
    },

    /** The names of people by id; ids that nobody has are left out. */
    async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
      const people = await listNames(database.reader, ids);
      return new Map(people.map(({ id, name }) => [id, name]));
    },

    /** The addresses of people by id, inside a transaction; erased people have none. */
    async emailsOf(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
      const people = await listEmails(tx, ids);
      return new Map(people.map(({ id, email }) => [id, email]));
    },

    /** The users whose name or address matches the keyword, or whose id it is. */
    list({ keyword = '', administrators = false, sort }: UserQuestion): ListSource<UserRow, User> {
      const listing = { ...lookupOf(keyword), administrators, sort };
      return {
        page: (page, size) => listUsers(database.reader, listing, page, size),
        ids: (most) => listUserIds(database.reader, listing, most),
        byIds: (ids) => listUsersByIds(database.reader, ids),
        count: () => totalOf(JSON.stringify(listing), (most) => countUsers(database.reader, listing, most)),
        answerOf: publicUser,
      };
    },

    listAdministratorNames: () => listAdministratorNames(database.reader),
    tellAdministrators: (tx: Transaction, alarm: Alarm) => tellAdministrators(tx, deps, alarm),
    mailAdministrators: (tx: Transaction, write: (to: string) => Mail) => mailAdministrators(tx, deps, write),
    saveProfile: (viewer: Viewer, token: string, profile: Profile) =>
      saveProfile(deps, viewer, token, profile),
    updateByAdministrator: (id: string, change: UserChange, by: AuthenticatedUser) =>
      updateUserAsAdministrator(deps, id, change, by),
    endSessionsOf: (id: string, by: AuthenticatedUser) => endSessionsOf(deps, id, by),
    createFirstAdministrator: (administrator: { email: string; password: string }) =>
      createFirstAdministrator(database, administrator),
    hasAdministrator: () => database.transaction(async (tx) => (await lockAdministrators(tx)).length > 0),
  };
}
