import { sql } from 'kysely';
import type { ChosenLanguage } from '#contract/shop/languages.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface RegistrationRow {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  picture: string;
  /** The text of the privacy page at that time; null for registrations older than this column. */
  consent: { version: number; sha256: string } | null;
  language: ChosenLanguage;
}

/** Stores a registration until its code comes back. Several may wait for one address. */
export async function insertRegistration(tx: Transaction, row: RegistrationRow): Promise<void> {
  const { id, name, email, password_hash: hash, picture, consent, language } = row;
  await sql`
    insert into registrations (id, name, email, password_hash, picture, consent, language)
    values (${id}, ${name}, ${email}, ${hash}, ${picture}, ${JSON.stringify(consent)}, ${language})`.execute(
    tx,
  );
}

/** The registration of an address with this id, or without an id the newest one. */
export async function findRegistration(
  db: Executor,
  email: string,
  id: string | undefined,
): Promise<{ id: string; created_at: Date } | undefined> {
  const { rows } = await sql<{ id: string; created_at: Date }>`
    select id, created_at from registrations where email = ${email} and id = coalesce(${id ?? null}, id)
    order by created_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

/** Deletes a registration and answers it; undefined when it is no longer there. */
export async function takeRegistration(
  tx: Transaction,
  id: string,
): Promise<(RegistrationRow & { created_at: Date }) | undefined> {
  const { rows } = await sql<RegistrationRow & { created_at: Date }>`
    delete from registrations where id = ${id}
    returning id, name, email, password_hash, picture, consent, language, created_at`.execute(tx);
  return rows[0];
}

/** Deletes all that wait for an address, once it is decided whose it is. */
export async function deleteRegistrationsOf(tx: Transaction, email: string): Promise<void> {
  await sql`delete from registrations where email = ${email}`.execute(tx);
}

/** Deletes registrations that nobody has confirmed within a week. */
export async function deleteOldRegistrations(tx: Transaction): Promise<void> {
  await sql`delete from registrations where created_at < now() - interval '7 days'`.execute(tx);
}
