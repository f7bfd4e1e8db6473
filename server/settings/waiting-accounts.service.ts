import type { WaitingAccounts } from '#contract/shop/settings.ts';
import { audit, SHOP, type Actor } from '#server/audit/audit.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { moment } from '#server/lib/http/http.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { accountsInWords, inWords } from './change-bank-accounts.ts';
import type { TellOwners } from './settings-changes.service.ts';
import type { SettingsService } from './settings.service.ts';
import {
  deleteWaiting,
  findWaiting,
  setBankAccounts,
  takeWaiting,
  type WaitingAccountsRow,
} from './waiting-accounts.store.ts';

export type WaitingAccountsService = ReturnType<typeof createWaitingAccountsService>;

interface Parts {
  database: Database;
  jobs: Jobs;
  settings: SettingsService;
  tellOwners: TellOwners;
}

/** Bank accounts that wait for a second owner or for a day: buyers see those of before until then. */
export function createWaitingAccountsService(parts: Parts) {
  const { database, jobs, settings } = parts;
  /** Makes those count whose day is over. */
  async function countDue(): Promise<void> {
    const counted = await database.transaction(async (tx) => {
      if (!(await findWaiting(tx))?.is_due) return false;
      const waiting = await takeWaiting(tx);
      if (waiting) await countNow(tx, parts, waiting, SHOP);
      return waiting !== undefined;
    });
    if (counted) await settings.follow();
  }
  jobs.defineEveryMinute('waiting-accounts', countDue);

  return {
    countDue,

    async read(viewer: { id: string }): Promise<WaitingAccounts | null> {
      const waiting = await findWaiting(database.reader);
      return waiting
        ? {
            accounts: waiting.accounts,
            askedBy: waiting.asked_by_name,
            askedAt: moment(waiting.asked_at),
            countsAt: moment(waiting.counts_at),
            mayConfirm: waiting.asked_by !== viewer.id,
          }
        : null;
    },

    /** A second owner says that it is right. @throws HttpError 404 when none waits, 409 for who asked for it. */
    async confirm(by: AuthenticatedUser): Promise<void> {
      await database.transaction(async (tx) => {
        const waiting = await takeWaiting(tx);
        if (!waiting) throw new HttpError(404, 'not-found');
        if (waiting.asked_by === by.id) throw new HttpError(409, 'second-owner-needed');
        await countNow(tx, parts, waiting, by);
      });
      await settings.follow();
    },

    /** @throws HttpError 404 when none waits. */
    withdraw: (by: AuthenticatedUser): Promise<void> =>
      database.transaction(async (tx) => {
        const waiting = await findWaiting(tx);
        if (!waiting || !(await deleteWaiting(tx))) throw new HttpError(404, 'not-found');
        const accounts = waiting.accounts.map(inWords).join('; ');
        await audit.record(tx, {
          actor: by,
          action: 'settings.accounts-withdrawn',
          subject: SUBJECT,
          before: { waitingAccounts: accounts },
          after: { waitingAccounts: '' },
        });
      }),
  };
}

const SUBJECT = { id: 'settings', label: 'Settings' };

/** Makes the accounts those of the settings, in a transaction that has taken them. */
async function countNow(
  tx: Transaction,
  { settings, tellOwners }: Parts,
  { accounts }: WaitingAccountsRow,
  by: Actor,
): Promise<void> {
  const { settings: current } = await settings.get(tx);
  await setBankAccounts(tx, accounts);
  const after = accountsInWords({ ...current, bankAccounts: accounts });
  await tellOwners(tx, by, { before: accountsInWords(current), after, countsAt: null });
  await audit.record(tx, {
    actor: by,
    action: 'settings.accounts-counted',
    subject: SUBJECT,
    before: { bankAccounts: current.bankAccounts },
    after: { bankAccounts: accounts },
  });
}
