import { SHOP } from '#server/audit/audit.service.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { JOINED_ACCOUNT_JOB } from '#server/sales/sales.service.ts';
import { eraseAccount, ERASURE_JOB, type ErasureDeps, type Leftovers } from './erase-account.ts';
import { eraseLeftovers, eraseUnfinished } from './erase-leftovers.ts';
import { listErasedAccounts } from './erasures.store.ts';
import { moveBelongings } from './move-belongings.ts';

export type { ForgetInStandIns } from './erase-account.ts';
export type ErasureService = ReturnType<typeof createErasureService>;

const NIGHTLY_JOB = 'erasures-unfinished';

/**
 * Erases people. One transaction ends the account; a job erases the data at providers, in files and in other modules,
 * and a nightly job the data that had to wait for orders in progress. Each step may be repeated.
 */
export function createErasureService(deps: ErasureDeps) {
  const { database, jobs, log, accountData, erasedList } = deps;
  const clearUnfinished = () => eraseUnfinished(deps);
  jobs.define<Leftovers>(ERASURE_JOB, (data) => eraseLeftovers(deps, data), { keepSeconds: 60 });
  jobs.defineEveryNight(NIGHTLY_JOB, clearUnfinished);
  jobs.define<JoinedAccount>(JOINED_ACCOUNT_JOB, (joined) => eraseJoined(deps, joined));

  return {
    clearUnfinished,

    /** Erases the caller's own account. @throws HttpError 403 for a wrong password, 409 for the last administrator. */
    async eraseOneself(viewer: AuthenticatedUser, currentPassword: string | undefined): Promise<void> {
      await accountData.confirmPassword(viewer, currentPassword, 'ownDeletion');
      await eraseAccount(deps, viewer.id, viewer);
    },

    /**
     * Erases another person's account for an administrator.
     * @throws HttpError 404, 409 for themselves and the last administrator.
     */
    async eraseOther(userId: string, by: AuthenticatedUser): Promise<void> {
      if (userId === by.id) throw new HttpError('last-administrator');
      await deps.accounts.refuseBeyond(by, userId);
      await eraseAccount(deps, userId, by);
    },

    /**
     * Erases again the people whom a restored backup has brought back, and adds to the list those whom only the
     * database knows as erased. It is called at the start, once jobs can be queued.
     */
    async applyList(): Promise<void> {
      for (const userId of await accountData.listLiving(await erasedList.read())) {
        await eraseAccount(deps, userId, SHOP).catch((error: unknown) => {
          if (!(error instanceof HttpError)) throw error;
          log.error({ user: userId, code: error.code }, 'an account that was deleted before a restore stays');
        });
      }
      await erasedList.add(await listErasedAccounts(database.reader));
    },
  };
}

interface JoinedAccount {
  user: string;
  /** The account with which the person goes on. */
  joins?: string;
}

/**
 * Erases an account whose person goes on with another account. That account gets the person's things first, unless
 * an earlier attempt has moved them.
 */
async function eraseJoined(deps: ErasureDeps, { user, joins }: JoinedAccount): Promise<void> {
  for (const id of await deps.accountData.listLiving([user])) {
    if (joins !== undefined) {
      await deps.database.transaction(async (tx) => {
        if (await moveBelongings(tx, id, joins)) await deps.customers.join(tx, id, joins);
      });
    }
    await eraseAccount(deps, id, SHOP, joins);
  }
}
