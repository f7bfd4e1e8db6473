import type { Rights } from '#contract/accounts/roles.ts';
import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { User, UserSort } from '#contract/accounts/users.ts';
import { createCachedCounts } from '#server/lib/database/cached-counts.ts';
import type { Database, Executor, Transaction } from '#server/lib/database/database.ts';
import { lookupOf } from '#server/lib/database/search-patterns.ts';
import type { AuthenticatedUser, Viewer } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { ListSource } from '#server/lib/http/answers/lists.ts';
import type { Alarm } from '#server/mail/mail-texts.ts';
import { createLimiter } from '#server/lib/rate-limit/rate-limit.ts';
import type { AccountDeps } from './deps.ts';
import { endSessionsOf } from './end-sessions.ts';
import { createFirstAdministrator } from './registering/first-administrator.ts';
import { saveProfile, type Profile } from './save-profile.ts';
import { findStaffContact, listStaffContacts, setGetsNotices } from './staff/staff-contacts.store.ts';
import { refuseBeyond } from './roles/given-roles.ts';
import { findWorkshopOf } from './staff/workshop-people.store.ts';
import { tellAdministrators } from './staff/tell-administrators.ts';
import { updateUserAsAdministrator, type UserChange } from './update-user.ts';
import { countUsers, listUserIds, listUsers, listUsersByIds } from './user-list.store.ts';
import {
  findUser,
  findUserByEmail,
  findUserForUpdate,
  listOwnerNames,
  listEmails,
  listNames,
  lockOwners,
  publicUser,
  type UserRow,
} from './users.store.ts';
import { findIdOfStaffPhone, findOwnPhone, listStaffPhones } from './contacts.store.ts';
import { findWantedEmail } from './codes/wanted-email.store.ts';

interface UserQuestion {
  keyword?: string;
  administrators?: boolean;
  sort?: UserSort;
}

export { leaveWorkshop } from './staff/workshop-people.store.ts';
export { findLanguages } from './users.store.ts';
export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService(parts: Omit<AccountDeps, 'profileChanges'>) {
  const { database } = parts;
  const totalOf = createCachedCounts();
  // Changes of address and password are limited: each new address costs a mail, and each new password an expensive
  // hash.
  const profileChanges = createLimiter(database, 'profile-changes', countedByModules.profileChanges);
  const deps: AccountDeps = { ...parts, profileChanges };

  return {
    getUser: (id: string, viewer: Caller): Promise<User> => findUserFor(parts, id, viewer),

    /** Reads the viewer's own profile, with fields that nobody else sees. @throws HttpError 404. */
    async getProfile(viewer: Caller): Promise<User> {
      const user = await findUserFor(parts, viewer.id, viewer);
      return { ...user, language: (await findUser(database.reader, viewer.id))?.language };
    },

    ...lookingUp(database),

    /** Lists the users whose name or address matches the keyword, or whose id is the keyword. */
    list({ keyword = '', administrators: staff = false, sort }: UserQuestion): ListSource<UserRow, User> {
      const listing = { ...lookupOf(keyword), staff, sort };
      return {
        page: (page, size) => listUsers(database.reader, listing, page, size),
        ids: (most) => listUserIds(database.reader, listing, most),
        byIds: (ids) => listUsersByIds(database.reader, ids),
        count: () => totalOf(JSON.stringify(listing), (most) => countUsers(database.reader, listing, most)),
        answerOf: publicUser,
      };
    },

    listOwnerNames: () => listOwnerNames(database.reader),
    /** Lists the people with a permission, and the ways to reach them. */
    staffContacts: listStaffContacts,
    staffContact: findStaffContact,
    setGetsNotices,
    tellAdministrators: (tx: Transaction, alarm: Alarm) => tellAdministrators(tx, deps, alarm),
    saveProfile: (viewer: Viewer, token: string, profile: Profile) =>
      saveProfile(deps, viewer, token, profile),
    updateByAdministrator: (id: string, change: UserChange, by: AuthenticatedUser) =>
      updateUserAsAdministrator(deps, id, change, by),
    endSessionsOf: (id: string, by: AuthenticatedUser) => endSessionsOf(deps, id, by),
    createFirstAdministrator: (administrator: { email: string; password: string }) =>
      createFirstAdministrator(database, administrator),
    /** Reads a user with their role, and locks the row until the end of the transaction. */
    lockStaff: findUserForUpdate,
    hasAdministrator: () => database.transaction(async (tx) => (await lockOwners(tx)).length > 0),
  };
}

/** Finds people for other modules. */
const lookingUp = (database: Database) => ({
  async findByEmail(
    email: string,
  ): Promise<Pick<UserRow, 'id' | 'name' | 'email' | 'role' | 'jobs'> | undefined> {
    const user = await findUserByEmail(database.reader, email);
    return user && { id: user.id, name: user.name, email: user.email, role: user.role, jobs: user.jobs };
  },

  /** Returns a person's rights in the shop; undefined for an unknown id. */
  async rightsOf(id: string): Promise<Rights | undefined> {
    const user = await findUser(database.reader, id);
    return user;
  },

  /** @throws HttpError 403 for a person with more rights than the caller has. */
  async refuseBeyond(by: Rights, id: string): Promise<void> {
    refuseBeyond(by, (await findUser(database.reader, id)) ?? null);
  },

  /** Returns the names of people by id; unknown ids are left out. */
  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const people = await listNames(database.reader, ids);
    return new Map(people.map(({ id, name }) => [id, name]));
  },

  /** Finds somebody who works here and signs in by this number. */
  async findStaffByPhone(phone: string): Promise<Pick<UserRow, 'id' | 'role' | 'jobs'> | undefined> {
    const id = await findIdOfStaffPhone(database.reader, phone);
    return id === undefined ? undefined : findUser(database.reader, id);
  },

  /** Returns the workshop whose pieces alone a person reads and moves; null: all. */
  workshopOf: findWorkshopOf,

  /** Returns the address, or the number, by which people sign in. */
  async signInNamesOf(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
    const people = await listEmails(db, ids);
    return new Map([
      ...(await listStaffPhones(db, ids)),
      ...people.map(({ id, email }) => [id, email] as const),
    ]);
  },

  /** Returns the addresses of people by id; erased people have none. */
  async emailsOf(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
    const people = await listEmails(db, ids);
    return new Map(people.map(({ id, email }) => [id, email]));
  },
});

type Caller = Pick<AuthenticatedUser, 'id' | 'forShop'>;

/**
 * Finds a user for themselves or for people of the shop; to all others the user does not exist.
 * @throws HttpError 404.
 */
async function findUserFor(
  { database, config }: Omit<AccountDeps, 'profileChanges'>,
  id: string,
  viewer: Caller,
): Promise<User> {
  const user = id === viewer.id || viewer.forShop ? await findUser(database.reader, id) : undefined;
  if (!user) throw new HttpError('user-not-found');
  if (id !== viewer.id) return publicUser(user);
  const hasBot = config.messages.telegramBot !== null;
  const wantedEmail = await findWantedEmail(database.reader, id);
  const phone = user.email === '' ? await findOwnPhone(database.reader, id, hasBot) : undefined;
  return {
    ...publicUser(user),
    ...(wantedEmail !== undefined && { wantedEmail }),
    ...(phone && { phone }),
  };
}
