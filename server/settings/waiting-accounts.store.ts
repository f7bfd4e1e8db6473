import { sql } from 'kysely';
import type { BankAccount } from '#contract/paying/payments.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface WaitingAccountsRow {
  accounts: BankAccount[];
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
const COLUMNS = sql`waiting.accounts, waiting.asked_by, users.name as asked_by_name, waiting.asked_at,
  waiting.counts_at, users.is_admin and users.deleted_at is null as is_by_owner, ${IS_KNOWN} as is_by_known`;

export async function findWaiting(db: Executor): Promise<WaitingAccountsRow | undefined> {
  const { rows } = await sql<WaitingAccountsRow>`
    select ${COLUMNS} from waiting_accounts as waiting join users on users.id = waiting.asked_by`.execute(db);
  return rows[0];
}

/**
 * Says whether nobody has changed who controls a person's account for as long as bank accounts wait. Otherwise one
 * owner could create or take over the account of a second owner, and confirm alone.
 */
export async function isKnownForLong(db: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${id} and ${IS_KNOWN}`.execute(db);
  return rows.length > 0;
}

/**
 * Removes and returns the waiting accounts, so that they are decided once; 'due' takes only those whose time has come.
 */
export async function takeWaiting(
  tx: Transaction,
  which: 'all' | 'due' = 'all',
): Promise<WaitingAccountsRow | undefined> {
  const { rows } = await sql<WaitingAccountsRow>`
    with waiting as (delete from waiting_accounts where ${which} = 'all' or counts_at <= now() returning *)
    select ${COLUMNS} from waiting join users on users.id = waiting.asked_by`.execute(tx);
  return rows[0];
}

/** Makes accounts wait, in place of those that wait already. @returns the time from which they are valid. */
export async function replaceWaiting(
  tx: Transaction,
  accounts: readonly BankAccount[],
  askedBy: string,
): Promise<Date> {
  const { rows } = await sql<{ counts_at: Date }>`
    insert into waiting_accounts (accounts, asked_by, counts_at)
    values (${JSON.stringify(accounts)}, ${askedBy}, now() + make_interval(hours => ${HOURS}::int))
    on conflict (is_only) do update set accounts = excluded.accounts, asked_by = excluded.asked_by,
      asked_at = clock_timestamp(), counts_at = excluded.counts_at
    returning counts_at`.execute(tx);
  return rows[0]!.counts_at;
}

/** Says whether the shop has an account now or ever had one. */
export async function hadAccounts(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ had: boolean }>`
    select had_bank_accounts or jsonb_array_length(coalesce(document->'bankAccounts', '[]')) > 0 as had
    from settings`.execute(tx);
  return rows[0]?.had ?? false;
}

export async function writeHadAccounts(tx: Transaction): Promise<void> {
  await sql`update settings set had_bank_accounts = true where not had_bank_accounts`.execute(tx);
}

/** Makes these the accounts of the settings. */
export async function setBankAccounts(tx: Transaction, accounts: readonly BankAccount[]): Promise<void> {
  await sql`update settings set version = version + 1, changed_at = clock_timestamp(),
    document = jsonb_set(document, '{bankAccounts}', ${JSON.stringify(accounts)}::jsonb)`.execute(tx);
}
