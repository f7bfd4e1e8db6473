import { isDeepStrictEqual } from 'node:util';
import type { BankAccount } from '#contract/paying/payments.ts';
import type { Settings } from '#contract/shop/settings.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { hadAccounts, replaceWaiting, takeWaiting, writeHadAccounts } from './waiting-accounts.store.ts';

/** A change of where customers send their money, for the mail to the owners. */
export interface AccountsChange {
  before: string[];
  after: string[];
  /** The time from which the new accounts are valid; null: at once. */
  countsAt: Date | null;
}

/**
 * Decides which changed bank accounts are valid at once: the first accounts of a shop, and accounts that were there
 * before. New ones wait, and the old accounts stay valid until then.
 * @returns the settings to store now, and the change to tell the owners; null when they need not be told.
 */
export async function changeBankAccounts(
  tx: Transaction,
  { before, wanted, by }: { before: Settings; wanted: Settings; by: Actor },
): Promise<{ settings: Settings; change: AccountsChange | null }> {
  const told = { before: accountsInWords(before), after: accountsInWords(wanted), countsAt: null };
  const isChanged = !isDeepStrictEqual(told.before, told.after);
  if (isDeepStrictEqual(before.bankAccounts, wanted.bankAccounts))
    return { settings: wanted, change: isChanged ? told : null };
  const isNew = wanted.bankAccounts.some(
    (account) => !before.bankAccounts.some((old) => isSame(old, account)),
  );
  if (by.id === null || !isNew || !(await hadAccounts(tx))) {
    await takeWaiting(tx);
    if (wanted.bankAccounts.length > 0) await writeHadAccounts(tx);
    return { settings: wanted, change: isChanged ? told : null };
  }
  await writeHadAccounts(tx);
  const countsAt = await replaceWaiting(tx, wanted.bankAccounts, by.id);
  return { settings: { ...wanted, bankAccounts: before.bankAccounts }, change: { ...told, countsAt } };
}

const isSame = (one: BankAccount, other: BankAccount): boolean => isDeepStrictEqual(one, other);

/** Describes the accounts to which customers send their money, one in each text. */
export const accountsInWords = ({
  bankAccounts,
  otherWays,
}: Pick<Settings, 'bankAccounts' | 'otherWays'>) => [
  ...bankAccounts.map(inWords),
  ...otherWays.map(({ name, account, words }) => [name, account, words].filter(Boolean).join(', ')),
];

export const inWords = ({ bank, accountName, accountNumber }: BankAccount): string =>
  `${bank}, ${accountName}, ${accountNumber}`;
