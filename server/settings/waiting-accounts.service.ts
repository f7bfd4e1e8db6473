import { isDeepStrictEqual } from 'node:util';
import { accountInWords } from '#contract/paying/bank-accounts.ts';
import type { BankAccount } from '#contract/paying/payments.ts';
import type { WaitingAccounts } from '#contract/shop/settings.ts';
import { note, SHOP, type Actor } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { moment } from '#server/lib/http/http.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { accountsInWords, waysInWords } from './change-bank-accounts.ts';
import type { TellOwners } from './settings-changes.service.ts';
import type { SettingsService } from './settings.service.ts';
import {
  findWaiting,
  isKnownForLong,
  setAccounts,
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

/**
 * Creates the service of new bank accounts, which wait for a second owner or for a day; until then buyers see the old
 * ones.
 */
export function createWaitingAccountsService(parts: Parts) {
  const { database, jobs, settings } = parts;
  const countDue = () => countDueAccounts(parts);
  jobs.defineEveryMinute('waiting-accounts', countDue);

  return {
    countDue,

    async read(viewer: { id: string }): Promise<WaitingAccounts | null> {
      const waiting = await findWaiting(database.reader);
      return waiting
        ? {
            accounts: waiting.accounts,
            ways: waysInWords(waiting.other_ways ?? []),
            askedBy: waiting.asked_by_name,
            askedAt: moment(waiting.asked_at),
            countsAt: moment(waiting.counts_at),
            mayConfirm: (await whyNotBy(database.reader, waiting, viewer)) === null,
          }
        : null;
    },

    /**
     * Confirms the waiting accounts by a second owner.
     * @throws HttpError 404 when none wait, 409 for the person who requested them, for owners of less than a day, and
     *   when other accounts wait than those that the person has seen.
     */
    async confirm(
      seen: { accounts: readonly BankAccount[]; ways: readonly string[] },
      by: AuthenticatedUser,
    ): Promise<void> {
      await database.transaction(async (tx) => {
        const waiting = await takeWaiting(tx);
        if (!waiting) throw new HttpError('not-found');
        const refusal = await whyNotBy(tx, waiting, by);
        if (refusal) throw new HttpError(refusal);
        const here = { accounts: waiting.accounts, ways: waysInWords(waiting.other_ways ?? []) };
        if (!isDeepStrictEqual(here, seen)) throw new HttpError('edit-conflict');
        await countNow(tx, parts, waiting, by);
      });
      await settings.follow();
    },

    /** @throws HttpError 404 when none waits. */
    withdraw: (by: AuthenticatedUser): Promise<void> =>
      database.transaction(async (tx) => {
        const waiting = await takeWaiting(tx);
        if (!waiting) throw new HttpError('not-found');
        await noteWithdrawn(tx, waiting, by);
      }),
  };
}

/** Makes due accounts valid. Accounts requested by somebody who is no owner any more are dropped. */
async function countDueAccounts(parts: Parts): Promise<void> {
  const counted = await parts.database.transaction(async (tx) => {
    const waiting = await takeWaiting(tx, 'due');
    if (!waiting) return false;
    await (waiting.is_by_owner ? countNow(tx, parts, waiting, SHOP) : noteWithdrawn(tx, waiting, SHOP));
    return waiting.is_by_owner;
  });
  if (counted) await parts.settings.follow();
}

/**
 * Returns the reason why somebody cannot confirm the waiting accounts: they requested them themselves, or the account
 * of one of the two was given to somebody so recently that one person may control both.
 */
async function whyNotBy(
  db: Executor,
  { asked_by: asker, is_by_known: isByKnown }: WaitingAccountsRow,
  { id }: { id: string },
): Promise<'second-owner-needed' | 'owner-too-new' | null> {
  if (asker === id) return 'second-owner-needed';
  return isByKnown && (await isKnownForLong(db, id)) ? null : 'owner-too-new';
}

const SUBJECT = { id: 'settings', label: 'Settings' };

const noteWithdrawn = (
  tx: Transaction,
  { accounts, other_ways: ways }: WaitingAccountsRow,
  by: Actor,
): Promise<void> =>
  note(tx, 'settings.accounts-withdrawn', {
    by,
    of: SUBJECT,
    before: { waitingAccounts: [...accounts.map(accountInWords), ...waysInWords(ways ?? [])].join('; ') },
    after: { waitingAccounts: '' },
  });

/** Stores the accounts in the settings. The caller's transaction has removed them from those that wait. */
async function countNow(
  tx: Transaction,
  { settings, tellOwners }: Parts,
  { accounts, other_ways: ways }: WaitingAccountsRow,
  by: Actor,
): Promise<void> {
  const { settings: current } = await settings.get(tx);
  const accountsNow = { bankAccounts: accounts, otherWays: ways ?? current.otherWays };
  await setAccounts(tx, accountsNow);
  const after = accountsInWords(accountsNow);
  await tellOwners(tx, by, { before: accountsInWords(current), after, countsAt: null });
  await note(tx, 'settings.accounts-counted', {
    by,
    of: SUBJECT,
    before: { bankAccounts: current.bankAccounts, ...(ways && { otherWays: current.otherWays }) },
    after: { bankAccounts: accounts, ...(ways && { otherWays: ways }) },
  });
}
