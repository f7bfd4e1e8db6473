import type { StaffRole } from '#contract/accounts/roles.ts';
import type { SensitiveAct } from '#contract/endpoints/endpoint.ts';
import { countedByModules } from '#contract/endpoints/rate-limits.ts';
import type { FactorProof, FactorQuestion } from '#contract/accounts/second-factor.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { passwordNeeded } from '#server/lib/http/password-needed.ts';
import { createLimiter } from '#server/lib/rate-limit/rate-limit.ts';
import type { Viewer } from '#server/lib/http/caller.ts';
import {
  deleteCodesOf,
  findAccount,
  isPictureOfAnybody,
  listLiving,
  type AccountRow,
} from './account-data.store.ts';
import { deleteContactsOf, type Contact } from './contacts.store.ts';
import { isPassword } from './passwords/passwords.ts';
import type { FactorProofs } from './second-factor/factor-proofs.ts';
import { deleteRegistrationsOf } from './registering/registrations.store.ts';
import { deleteSessionsOf, listSessionsOf, renewAuthentication, type SessionRow } from './sessions.store.ts';
import { deleteInvitationsBy, deleteInvitationTo } from './staff/staff.store.ts';
import { deletePin } from './tablets/tablets.store.ts';
import { refuseLastOwner } from './staff/change-role.ts';
import { anonymiseUser, findUser, findUserForUpdate } from './users.store.ts';

export type AccountDataService = ReturnType<typeof createAccountDataService>;

export interface AccountData {
  account: AccountRow;
  sessions: SessionRow[];
}

/** Hands an account's data out to its owner, and erases it, after the owner has given the password again. */
export function createAccountDataService(database: Database, factors: FactorProofs) {
  const asked = createLimiter(database, 'second-factors-begun', countedByModules.secondFactorsBegun);
  const passwordChecks = createLimiter(database, 'reauthentication', countedByModules.passwordsAgain);

  /** @throws HttpError 403 when the password was given in this session more than ten minutes ago. */
  async function requireFresh(viewer: Viewer, act: SensitiveAct, as?: 'currentPassword'): Promise<void> {
    if (!viewer.isFresh) throw await tooOld(database, viewer, act, as);
  }

  /**
   * Compares the viewer's password, at most eight times in ten minutes. Who has a second factor must have proven that, too.
   * @throws HttpError 403 when wrong, 429.
   */
  async function confirmPassword(
    viewer: Viewer,
    password: string | undefined,
    act: SensitiveAct,
  ): Promise<void> {
    const user = await findUser(database.reader, viewer.id);
    // An account by phone may have none: then the code of its session has to be as fresh.
    if (viewer.hasFactor || user?.password_hash === '') await requireFresh(viewer, act);
    if (user?.password_hash === '') return;
    if (password === undefined) throw fieldError({ currentPassword: 'must be given' });
    await passwordChecks.consume(viewer.id);
    // A password that could not be compared was no guess.
    const refundCheck = async (error: unknown) => {
      await passwordChecks.refund(viewer.id);
      throw error;
    };
    const isRight = user && (await isPassword(password, user.password_hash).catch(refundCheck));
    if (!isRight) {
      throw passwordNeeded(act, { as: 'currentPassword', isWrong: true, hasFactor: viewer.hasFactor });
    }
    if (viewer.hasFactor) return;
    await database.transaction((tx) => renewAuthentication(tx, viewer.tokenHash));
  }

  return {
    requireFresh,
    confirmPassword,

    /** The question by which a viewer with a second factor proves it again; null for others, who give their password. */
    async askFactor(viewer: Viewer): Promise<FactorQuestion | null> {
      if (!viewer.hasFactor) return null;
      await asked.consume(viewer.id);
      return factors.ask(viewer.id, 'prove');
    },

    /** Takes the second factor of the viewer: the session is fresh then. @throws HttpError 400, 429. */
    async confirmFactor(viewer: Viewer, proof: FactorProof): Promise<void> {
      const right = await factors.check('prove', proof, { userId: viewer.id });
      await database.transaction(async (tx) => {
        await right.use(tx);
        await renewAuthentication(tx, viewer.tokenHash);
      });
    },

    /** Asks for a fresh sign-in, or for the password when one was sent. @throws HttpError 403, 429. */
    async confirm(viewer: Viewer, password: string | undefined, act: SensitiveAct): Promise<void> {
      if (password === undefined) await requireFresh(viewer, act, 'currentPassword');
      else await confirmPassword(viewer, password, act);
    },

    /** @throws HttpError 404. */
    async read(viewer: Viewer): Promise<AccountData> {
      const [account, sessions] = await Promise.all([
        findAccount(database.reader, viewer.id),
        listSessionsOf(database.reader, viewer.id, viewer.tokenHash),
      ]);
      if (!account) throw new HttpError(404, 'user-not-found');
      return { account, sessions };
    },

    /** Those of the ids whose accounts exist and have not been erased. */
    listLiving: (ids: readonly string[]): Promise<string[]> => listLiving(database.reader, ids),

    /** Deletes sessions, also those that a sign-in has made while the account was being erased. */
    deleteSessions: (tx: Transaction, userId: string) => deleteSessionsOf(tx, userId, null),
    erase,
  };
}

/** The refusal of whoever proved long ago that it is them: it names the proof that they can give. */
async function tooOld(
  { reader }: Database,
  { id, hasFactor }: Viewer,
  act: SensitiveAct,
  as: 'currentPassword' | undefined,
): Promise<HttpError> {
  const hasNoPassword = (await findUser(reader, id))?.password_hash === '';
  return passwordNeeded(act, { as, hasFactor, hasNoPassword });
}

interface ErasedAccount {
  email: string;
  phones: string[];
  provenPhones: string[];
  picture: string | null;
  role: StaffRole | null;
}

/**
 * Erases the person from an account. The row stays for orders and reviews to refer to, and what is told by tables of
 * the person alone is erased from these.
 * @returns the account's address, its numbers and chats, those numbers that were proven, its picture unless somebody else has the same, and whether it was an administrator's.
 * @throws HttpError 404, 409 for the last administrator.
 */
async function erase(tx: Transaction, userId: string): Promise<ErasedAccount> {
  await refuseLastOwner(tx, userId);
  const user = await findUserForUpdate(tx, userId);
  if (!user) throw new HttpError(404, 'user-not-found');
  const { email, picture, role } = user;
  await deleteSessionsOf(tx, userId, null);
  await deletePin(tx, userId);
  await deleteRegistrationsOf(tx, email);
  await deleteCodesOf(tx, userId, email);
  await deleteInvitationTo(tx, email);
  await deleteInvitationsBy(tx, userId);
  const contacts = await deleteContactsOf(tx, userId);
  await anonymiseUser(tx, userId);
  const isProvenPhone = ({ kind, verified_at: at }: Contact) => kind === 'phone' && at !== null;
  return {
    role,
    email,
    phones: contacts.map(({ value }) => value),
    provenPhones: contacts.filter(isProvenPhone).map(({ value }) => value),
    picture: (await isPictureOfAnybody(tx, picture)) ? null : picture,
  };
}
