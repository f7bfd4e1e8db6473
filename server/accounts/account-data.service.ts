import type { Database, Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import { createLimiter } from '#server/platform/limits.ts';
import type { Viewer } from '#server/platform/permission-guard.ts';
import {
  deleteConsentsAndCodes,
  findAccount,
  isPictureOfSomebody,
  listLiving,
  type AccountRow,
} from './account-data.store.ts';
import { listConsents, type ConsentRow } from './consents.store.ts';
import { forgetPlaces, listPlacesOf } from './known-places.store.ts';
import { isPassword } from './passwords.ts';
import { deleteRegistrationsOf } from './registrations.store.ts';
import { deleteSessionsOf, listSessionsOf, renewAuthentication } from './sessions.store.ts';
import { anonymiseUser, findUser, findUserForUpdate, lockAdministrators } from './users.store.ts';

export type AccountDataService = ReturnType<typeof createAccountDataService>;

/** An account as the person it belongs to may see it whole. */
export interface AccountData {
  account: AccountRow;
  sessions: Awaited<ReturnType<typeof listSessionsOf>>;
  consents: ConsentRow[];
  /** When each browser and network was last used that the person has signed in from. */
  places: Date[];
}

/** What the shop keeps of an account: handed out to its person, and taken away. */
export function createAccountDataService(database: Database) {
  const passwordChecks = createLimiter(database, 'reauthentication', { points: 8, seconds: 600 });

  return {
    /** @throws Refusal 403 when the password was given in this session more than ten minutes ago. */
    requireFresh(viewer: Viewer): void {
      if (!viewer.isFresh) throw new Refusal(403, 'reauthentication-required');
    },

    /** For what asks for a fresh sign-in, or for the password with it. @throws Refusal 403, 429 after too many. */
    async confirm(viewer: Viewer, password: string | undefined): Promise<void> {
      if (password === undefined) this.requireFresh(viewer);
      else await this.confirmPassword(viewer, password);
    },

    /** The person gives the password again, right or wrong eight times in ten minutes. @throws Refusal 403 when it is wrong, 429 after too many. */
    async confirmPassword(viewer: Viewer, password: string): Promise<void> {
      await passwordChecks.consume(viewer.id);
      const user = await findUser(database.reader, viewer.id);
      if (!user || !(await isPassword(password, user.password_hash))) {
        throw new Refusal(403, 'reauthentication-required');
      }
      await database.transaction((tx) => renewAuthentication(tx, viewer.tokenHash));
    },

    /** @throws Refusal 404. */
    async read(viewer: Viewer): Promise<AccountData> {
      const [account, sessions, consents, places] = await Promise.all([
        findAccount(database.reader, viewer.id),
        listSessionsOf(database.reader, viewer.id, viewer.tokenHash),
        listConsents(database.reader, viewer.id),
        listPlacesOf(database.reader, viewer.id),
      ]);
      if (!account) throw new Refusal(404, 'user-not-found');
      return { account, sessions, consents, places };
    },

    /** Which of these accounts are there, and have not been erased. */
    listLiving: (ids: readonly string[]): Promise<string[]> => listLiving(database.reader, ids),

    /** Ends what a sign-in has begun while the account was being erased. */
    async forgetSignIns(tx: Transaction, userId: string): Promise<void> {
      await deleteSessionsOf(tx, userId, null);
      await forgetPlaces(tx, userId);
    },

    /**
     * Takes the person out of an account. The row stays for orders and reviews to refer to.
     * @returns its address, its picture when nobody else has the same, and whether it was an administrator's.
     * @throws Refusal 404, 409 for the last administrator.
     */
    async erase(
      tx: Transaction,
      userId: string,
    ): Promise<{ email: string; picture: string | null; isAdmin: boolean }> {
      const administrators = await lockAdministrators(tx);
      if (administrators.length === 1 && administrators[0] === userId) {
        throw new Refusal(409, 'last-administrator');
      }
      const user = await findUserForUpdate(tx, userId);
      if (!user) throw new Refusal(404, 'user-not-found');
      const { email, picture, is_admin: isAdmin } = user;
      await deleteSessionsOf(tx, userId, null);
      await forgetPlaces(tx, userId);
      await deleteRegistrationsOf(tx, email);
      await deleteConsentsAndCodes(tx, userId, email);
      await anonymiseUser(tx, userId);
      return {
        isAdmin,
        email,
        picture: (await isPictureOfSomebody(tx, picture)) ? null : picture,
      };
    },
  };
}
