import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/platform/database.ts';

export interface RegistrationRow {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  picture: string;
}

type RegistrationsTables = {
  registrations: RegistrationRow;
};

/** Keeps a registration until its code comes back; the newest one for an address replaces the one before. */
export async function replaceRegistration(tx: Transaction, row: RegistrationRow): Promise<void> {
  await tx
    .withTables<RegistrationsTables>()
    .insertInto('registrations')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        id: row.id,
        name: row.name,
        password_hash: row.password_hash,
        picture: row.picture,
      }),
    )
    .execute();
}

export async function findRegistration(db: Executor, email: string): Promise<RegistrationRow | undefined> {
  return db
    .withTables<RegistrationsTables>()
    .selectFrom('registrations')
    .select(['id', 'name', 'email', 'password_hash', 'picture'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Takes a registration out; undefined when a newer one has replaced it. */
export async function takeRegistration(tx: Transaction, id: string): Promise<RegistrationRow | undefined> {
  return tx
    .withTables<RegistrationsTables>()
    .deleteFrom('registrations')
    .where('id', '=', id)
    .returning(['id', 'name', 'email', 'password_hash', 'picture'])
    .executeTakeFirst();
}

/** Registrations that nobody confirmed within a week keep nothing of the person. */
export async function deleteOldRegistrations(tx: Transaction): Promise<void> {
  await sql`delete from registrations where created_at < now() - interval '7 days'`.execute(tx);
}
