import type { ColumnType, JSONColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/platform/database.ts';

export interface RegistrationRow {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  picture: string;
  /** The text of the privacy page that stood there; null before the shop noted it. */
  consent: { version: number; sha256: string } | null;
}

type RegistrationsTables = {
  registrations: Omit<RegistrationRow, 'consent'> & {
    consent: JSONColumnType<NonNullable<RegistrationRow['consent']>> | null;
    created_at: ColumnType<Date, never, never>;
  };
};

const COLUMNS = ['id', 'name', 'email', 'password_hash', 'picture', 'consent', 'created_at'] as const;

/** Keeps a registration until its code comes back. Several may wait for one address. */
export async function insertRegistration(tx: Transaction, row: RegistrationRow): Promise<void> {
  await tx
    .withTables<RegistrationsTables>()
    .insertInto('registrations')
    .values({ ...row, consent: JSON.stringify(row.consent) })
    .execute();
}

/** The registration of an address that is named, or its newest one. */
export async function findRegistration(
  db: Executor,
  email: string,
  id: string | undefined,
): Promise<{ id: string; created_at: Date } | undefined> {
  let query = db.withTables<RegistrationsTables>().selectFrom('registrations').where('email', '=', email);
  if (id !== undefined) query = query.where('id', '=', id);
  return query
    .select(['id', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Takes a registration out; undefined when it is no longer there. */
export async function takeRegistration(
  tx: Transaction,
  id: string,
): Promise<(RegistrationRow & { created_at: Date }) | undefined> {
  return tx
    .withTables<RegistrationsTables>()
    .deleteFrom('registrations')
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Whose the address is has been decided: what else waits for it counts no more. */
export async function deleteRegistrationsOf(tx: Transaction, email: string): Promise<void> {
  await tx.withTables<RegistrationsTables>().deleteFrom('registrations').where('email', '=', email).execute();
}

/** Registrations that nobody confirmed within a week keep nothing of the person. */
export async function deleteOldRegistrations(tx: Transaction): Promise<void> {
  await sql`delete from registrations where created_at < now() - interval '7 days'`.execute(tx);
}
