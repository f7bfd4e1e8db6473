import { isDeepStrictEqual } from 'node:util';
import { accountInWords } from '#contract/paying/bank-accounts.ts';
import type { BankAccount } from '#contract/paying/payments.ts';
import type { OtherWay } from '#contract/paying/other-ways.ts';
import type { Settings } from '#contract/shop/settings.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { isExampleAccount } from './example-contact.ts';
import { numbersIn, refuseUnknownNumbers } from './account-numbers.ts';
import { hadAccounts, replaceWaiting, takeWaiting, writeHadAccounts } from './waiting-accounts.store.ts';

/** A change of where customers send their money, for the mail to the owners. */
export interface AccountsChange {
  before: string[];
  after: string[];
  /** The time from which the new accounts are valid; null: at once. */
  countsAt: Date | null;
}

/**
 * Decides which changed accounts are valid at once: the first accounts of a shop, and accounts that were there before,
 * as bank accounts or in payment methods of the shop's own. New ones wait, and the old ones stay valid until then. Other
 * texts may name no account that the shop does not have.
 * @returns the settings to store now, and the change to tell the owners; null when they need not be told.
 * @throws HttpError 400 for a text with an unknown account.
 */
export async function changeBankAccounts(
  tx: Transaction,
  { before, wanted, by }: { before: Settings; wanted: Settings; by: Actor },
): Promise<{ settings: Settings; change: AccountsChange | null }> {
  if (by.id !== null) refuseAccountsInTexts(before, wanted);
  const told = { before: accountsInWords(before), after: accountsInWords(wanted), countsAt: null };
  const isChanged = !isDeepStrictEqual(told.before, told.after);
  const hasNewWays = wanted.otherWays.some((way) => isNewWay(before, way));
  if (isDeepStrictEqual(before.bankAccounts, wanted.bankAccounts) && !hasNewWays)
    return { settings: wanted, change: isChanged ? told : null };
  const isNew = wanted.bankAccounts.some(
    (account) => !before.bankAccounts.some((old) => isSame(old, account)),
  );
  if (by.id === null || !(isNew || hasNewWays) || !(tellsAccounts(before) || (await hadAccounts(tx)))) {
    await takeWaiting(tx);
    if (tellsAccounts(wanted)) await writeHadAccounts(tx);
    return { settings: wanted, change: isChanged ? told : null };
  }
  await writeHadAccounts(tx);
  const { bankAccounts, otherWays } = wanted;
  const countsAt = await replaceWaiting(
    tx,
    { bankAccounts, otherWays: hasNewWays ? otherWays : null },
    by.id,
  );
  const now = { bankAccounts: before.bankAccounts, ...(hasNewWays && { otherWays: before.otherWays }) };
  return { settings: { ...wanted, ...now }, change: { ...told, countsAt } };
}

/** Says whether buyers are told where to send money; the account of the demo, which is for a try, is nobody's. */
const tellsAccounts = ({ bankAccounts, otherWays }: Settings): boolean =>
  otherWays.length > 0 || !bankAccounts.every(isExampleAccount);

/** Says whether a payment method of the shop's own sends money elsewhere than those of before. */
function isNewWay(
  { otherWays: before }: Settings,
  { account, name, nameAm, words, wordsAm }: OtherWay,
): boolean {
  const told = numbersIn([account, name, nameAm, words, wordsAm].join('\n'));
  const known = before.flatMap((way) =>
    numbersIn([way.account, way.name, way.nameAm, way.words, way.wordsAm].join('\n')),
  );
  const isNewAccount = account !== '' && !before.some((way) => way.account === account);
  return isNewAccount || told.some((number) => !known.includes(number));
}

/** The fields by which the shop itself is reached and known; their numbers may stand in its texts. */
const OF_SHOP = ['phone', 'telegram', 'email', 'tin', 'vatNumber', 'tradeLicence'] as const;

/** The texts of the settings that buyers read. */
const TOLD = [
  ...(['storeName', 'legalName', 'address', 'addressAm', 'city', 'cityAm'] as const),
  ...(['openingHours', 'openingHoursAm', 'deliveryPromise', 'deliveryPromiseAm'] as const),
  ...(['deliveryCities', 'quotationTerms', 'usdRateSource'] as const),
  ...(['showrooms', 'aboutText', 'aboutTextAm', 'aboutPictures'] as const),
];

const pick = <K extends keyof Settings>(of: Settings, fields: readonly K[]) =>
  Object.fromEntries(fields.map((field) => [field, of[field]]));

function refuseAccountsInTexts(before: Settings, wanted: Settings): void {
  const texts = pick(wanted, TOLD);
  const own = pick(wanted, OF_SHOP);
  const phones = wanted.showrooms.map(({ phone }) => phone);
  refuseUnknownNumbers(texts, [before, own, phones], 'settings');
}

const isSame = (one: BankAccount, other: BankAccount): boolean => isDeepStrictEqual(one, other);

/** Describes the accounts to which customers send their money, one in each text. */
export const accountsInWords = ({
  bankAccounts,
  otherWays,
}: Pick<Settings, 'bankAccounts' | 'otherWays'>) => [
  ...bankAccounts.map(accountInWords),
  ...waysInWords(otherWays),
];

export const waysInWords = (ways: Settings['otherWays']): string[] =>
  ways.map(({ name, account, words }) => [name, account, words].filter(Boolean).join(', '));
