import { sql } from 'kysely';
import type { BankAccount } from '#contract/paying/payments.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface WaitingAccountsRow {
  accounts: BankAccount[];
  asked_by: string;
  asked_by_name: string;
  asked_at: Date;
  counts_at: Date;
  is_due: boolean;
}

/** After so many hours accounts count without a second owner. */
const HOURS = 24;

export async function findWaiting(db: Executor): Promise<WaitingAccountsRow | undefined> {
  const { rows } = await sql<WaitingAccountsRow>`
    select accounts, asked_by, users.name as asked_by_name, asked_at, counts_at, counts_at <= now() as is_due
    from waiting_accounts join users on users.id = asked_by`.execute(db);
  return rows[0];
}

/** The same under a lock that ends with the transaction, so that it is decided once. */
export async function takeWaiting(tx: Transaction): Promise<WaitingAccountsRow | undefined> {
  const found = await findWaiting(tx);
  const { rows } = await sql`delete from waiting_accounts returning is_only`.execute(tx);
  return rows.length > 0 ? found : undefined;
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

export async function deleteWaiting(tx: Transaction): Promise<boolean> {
  const { rows } = await sql`delete from waiting_accounts returning is_only`.execute(tx);
  return rows.length > 0;
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
