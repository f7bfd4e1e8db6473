import type { Rights } from '#contract/accounts/roles.ts';
import type { SensitiveAct } from '#contract/endpoints/value-moves.ts';
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
import { deleteInvitationsBy, deleteInvitationsTo } from './staff/staff.store.ts';
import { deletePin } from './tablets/tablets.store.ts';
import { anonymiseUser, findUser, findUserForUpdate } from './users.store.ts';
import type { EndWhatRoleMade } from './staff/what-role-made.ts';
import { refuseLastOwner } from './staff/last-owner.ts';

export type AccountDataService = ReturnType<typeof createAccountDataService>;

export interface AccountData {
  account: AccountRow;
  sessions: SessionRow[];
}

/**
 * Hands out an account's data to its owner and erases accounts; asks the owner to prove again who they are before such
 * acts.
 */
export function createAccountDataService(
  database: Database,
  factors: FactorProofs,
  endWhatRoleMade: EndWhatRoleMade,
) {
  return {
    ...passwordProofs(database),
    ...factorProofs(database, factors),

    /** Reads the data of the viewer's account and its sessions. @throws HttpError 404. */
    async read(viewer: Viewer): Promise<AccountData> {
      const [account, sessions] = await Promise.all([
        findAccount(database.reader, viewer.id),
        listSessionsOf(database.reader, viewer.id, viewer.tokenHash),
      ]);
      if (!account) throw new HttpError('user-not-found');
      return { account, sessions };
    },

    /** Returns those of the ids whose accounts exist and have not been erased. */
    listLiving: (ids: readonly string[]): Promise<string[]> => listLiving(database.reader, ids),

    /** Deletes all sessions of a person, also those of a sign-in during the erasure of the account. */
    deleteSessions: (tx: Transaction, userId: string) => deleteSessionsOf(tx, userId, null),
    erase: (tx: Transaction, userId: string) => erase(tx, userId, endWhatRoleMade),
  };
}

/**
 * Demands a password or other proof within the last ten minutes.
 * @throws HttpError 403 when the session's last proof is older; it names the proof that the person can give.
 */
async function requireFresh(
  { reader }: Database,
  { id, isFresh, hasFactor }: Viewer,
  act: SensitiveAct,
  as?: 'currentPassword',
): Promise<void> {
  if (isFresh) return;
  const hasNoPassword = (await findUser(reader, id))?.password_hash === '';
  throw passwordNeeded(act, { as, hasFactor, hasNoPassword });
}

/** The proofs by a password, and the demand for a recent proof. */
function passwordProofs(database: Database) {
  const passwordChecks = createLimiter(database, 'reauthentication', countedByModules.passwordsAgain);

  /**
   * Compares the viewer's password, at most eight times in ten minutes. A viewer with a second factor must have proved
   * by that within the last ten minutes, too.
   * @throws HttpError 403 for a wrong password, 429.
   */
  async function confirmPassword(
    viewer: Viewer,
    password: string | undefined,
    act: SensitiveAct,
  ): Promise<void> {
    const user = await findUser(database.reader, viewer.id);
    // An account by phone may have no password; then its session must have been proved by a code within the last ten
    // minutes.
    if (viewer.hasFactor || user?.password_hash === '') await requireFresh(database, viewer, act);
    if (user?.password_hash === '') return;
    if (password === undefined) throw fieldError({ currentPassword: 'must be given' });
    await passwordChecks.consume(viewer.id);
    // The count is taken back when the comparison itself failed, because nothing was guessed then.
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
    confirmPassword,

    requireFresh: (viewer: Viewer, act: SensitiveAct): Promise<void> => requireFresh(database, viewer, act),

    /** Checks the password when one was sent, else demands a fresh session. @throws HttpError 403, 429. */
    async confirm(viewer: Viewer, password: string | undefined, act: SensitiveAct): Promise<void> {
      if (password === undefined) await requireFresh(database, viewer, act, 'currentPassword');
      else await confirmPassword(viewer, password, act);
    },
  };
}

/** The proofs by a second factor. */
function factorProofs(database: Database, factors: FactorProofs) {
  const asked = createLimiter(database, 'second-factors-begun', countedByModules.secondFactorsBegun);
  return {
    /** Asks a viewer for their second factor; null for viewers without one, who give their password instead. */
    async askFactor(viewer: Viewer): Promise<FactorQuestion | null> {
      if (!viewer.hasFactor) return null;
      await asked.consume(viewer.id);
      return factors.ask(viewer.id, 'prove');
    },

    /** Checks the viewer's second factor, after which the session counts as fresh. @throws HttpError 400, 429. */
    async confirmFactor(viewer: Viewer, proof: FactorProof): Promise<void> {
      const right = await factors.check('prove', proof, { userId: viewer.id });
      await database.transaction(async (tx) => {
        await right.use(tx);
        await renewAuthentication(tx, viewer.tokenHash);
      });
    },
  };
}

interface ErasedAccount {
  email: string;
  phones: string[];
  provenPhones: string[];
  picture: string | null;
  rights: Rights & { role: string | null };
}

/**
 * Erases the person from an account. The row stays, because orders and reviews refer to it; rows in tables that concern
 * the person alone are deleted.
 * @returns the account's address and rights, its phone numbers and chats, the proven ones of the numbers, and its picture
 * unless another account has the same one.
 * @throws HttpError 404, 409 for the last administrator.
 */
async function erase(
  tx: Transaction,
  userId: string,
  endWhatRoleMade: EndWhatRoleMade,
): Promise<ErasedAccount> {
  await refuseLastOwner(tx, userId);
  const user = await findUserForUpdate(tx, userId);
  if (!user) throw new HttpError('user-not-found');
  const { email, picture, role, jobs } = user;
  await deleteSessionsOf(tx, userId, null);
  await deletePin(tx, userId);
  await deleteRegistrationsOf(tx, email);
  await deleteCodesOf(tx, userId, email);
  await deleteInvitationsTo(tx, user);
  await deleteInvitationsBy(tx, userId);
  await endWhatRoleMade(tx, userId, { from: user, to: null });
  const contacts = await deleteContactsOf(tx, userId);
  await anonymiseUser(tx, userId);
  const isProvenPhone = ({ kind, verified_at: at }: Contact) => kind === 'phone' && at !== null;
  return {
    rights: { role, jobs },
    email,
    phones: contacts.map(({ value }) => value),
    provenPhones: contacts.filter(isProvenPhone).map(({ value }) => value),
    picture: (await isPictureOfAnybody(tx, picture)) ? null : picture,
  };
}
