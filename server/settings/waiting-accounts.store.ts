import { sql } from 'kysely';
import type { OtherWay } from '#contract/paying/other-ways.ts';
import type { Settings } from '#contract/shop/settings.ts';
import type { BankAccount } from '#contract/paying/payments.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface WaitingAccountsRow {
  accounts: BankAccount[];
  /** The payment methods of the shop's own that wait with them; null: they stay as they are. */
  other_ways: OtherWay[] | null;
  asked_by: string;
  asked_by_name: string;
  asked_at: Date;
  counts_at: Date;
  /** True while the person who requested the accounts is still an owner. */
  is_by_owner: boolean;
  /** False for a day after somebody else has changed who controls the account of the person who requested them. */
  is_by_known: boolean;
}

/** The hours after which accounts are valid without a second owner. */
const HOURS = 24;

const IS_KNOWN = sql<boolean>`(users.trusted_since is null
  or users.trusted_since <= now() - make_interval(hours => ${HOURS}::int))`;
const COLUMNS = sql`waiting.accounts, waiting.other_ways, waiting.asked_by, users.name as asked_by_name, waiting.asked_at,
  waiting.counts_at, users.is_admin and users.deleted_at is null as is_by_owner, ${IS_KNOWN} as is_by_known`;

export function findWaiting(db: Executor): Promise<WaitingAccountsRow | undefined> {
  return one<WaitingAccountsRow>(db)`
    select ${COLUMNS} from waiting_accounts as waiting join users on users.id = waiting.asked_by`;
}

/**
 * Says whether nobody has changed who controls a person's account for as long as bank accounts wait. Otherwise one
 * owner could create or take over the account of a second owner, and confirm alone.
 */
export async function isKnownForLong(db: Executor, id: string): Promise<boolean> {
  const rows = await many(db)`select 1 from users where id = ${id} and ${IS_KNOWN}`;
  return rows.length > 0;
}

/**
 * Removes and returns the waiting accounts, so that they are decided once; 'due' takes only those whose time has come.
 */
export function takeWaiting(
  tx: Transaction,
  which: 'all' | 'due' = 'all',
): Promise<WaitingAccountsRow | undefined> {
  return one<WaitingAccountsRow>(tx)`
    with waiting as (delete from waiting_accounts where ${which} = 'all' or counts_at <= now() returning *)
    select ${COLUMNS} from waiting join users on users.id = waiting.asked_by`;
}

/** Makes accounts wait, in place of those that wait already. @returns the time from which they are valid. */
export async function replaceWaiting(
  tx: Transaction,
  {
    bankAccounts,
    otherWays,
  }: { bankAccounts: readonly BankAccount[]; otherWays: readonly OtherWay[] | null },
  askedBy: string,
): Promise<Date> {
  const row = await one<{ counts_at: Date }>(tx)`
    insert into waiting_accounts (accounts, other_ways, asked_by, counts_at)
    values (${JSON.stringify(bankAccounts)}, ${otherWays && JSON.stringify(otherWays)}::jsonb, ${askedBy}, now() + make_interval(hours => ${HOURS}::int))
    on conflict (is_only) do update set accounts = excluded.accounts, other_ways = excluded.other_ways, asked_by = excluded.asked_by,
      asked_at = clock_timestamp(), counts_at = excluded.counts_at
    returning counts_at`;
  return row!.counts_at;
}

/** Says whether the shop ever had an account of its own. */
export async function hadAccounts(tx: Transaction): Promise<boolean> {
  const row = await one<{ had: boolean }>(tx)`
    select had_bank_accounts as had from settings`;
  return row?.had ?? false;
}

export async function writeHadAccounts(tx: Transaction): Promise<void> {
  await run(tx)`update settings set had_bank_accounts = true where not had_bank_accounts`;
}

/** Makes these the accounts, and the payment methods of the shop's own, of the settings. */
export async function setAccounts(
  tx: Transaction,
  { bankAccounts, otherWays }: Pick<Settings, 'bankAccounts' | 'otherWays'>,
): Promise<void> {
  await run(tx)`update settings set version = version + 1, changed_at = clock_timestamp(),
    document = document || ${JSON.stringify({ bankAccounts, otherWays })}::jsonb`;
}
