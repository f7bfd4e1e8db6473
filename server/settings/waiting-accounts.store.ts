import { sql } from 'kysely';
import type { BankAccount } from '#contract/paying/payments.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface WaitingAccountsRow {
  accounts: BankAccount[];
  asked_by: string;
  asked_by_name: string;
  asked_at: Date;
  counts_at: Date;
  /** Whoever asked for them is an owner still. */
  is_by_owner: boolean;
  /** False within a day after somebody else has changed who has that account. */
  is_by_known: boolean;
}

/** After so many hours accounts count without a second owner. */
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
 * Says whether a person has had their account as it is for as long as accounts wait. Else one owner could make another, or take
 * the account of another over, and be both of them.
 */
export async function isKnownForLong(db: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${id} and ${IS_KNOWN}`.execute(db);
  return rows.length > 0;
}

/** Takes them away, so that they are decided once: all, or those alone whose day is over. */
export async function takeWaiting(
  tx: Transaction,
  which: 'all' | 'due' = 'all',
): Promise<WaitingAccountsRow | undefined> {
  const { rows } = await sql<WaitingAccountsRow>`
    with waiting as (delete from waiting_accounts where ${which} = 'all' or counts_at <= now() returning *)
    select ${COLUMNS} from waiting join users on users.id = waiting.asked_by`.execute(tx);
  return rows[0];
}

/** @returns when they count. */
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
