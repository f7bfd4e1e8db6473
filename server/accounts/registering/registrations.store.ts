import type { Language } from '#contract/shop/languages.ts';
import { one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface RegistrationRow {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  picture: string;
  /** The version of the privacy page that the person agreed to; null for registrations older than this column. */
  consent: { version: number; sha256: string } | null;
  language: Language;
}

/** Stores a registration until its code comes back. One address may have several waiting registrations. */
export async function insertRegistration(tx: Transaction, row: RegistrationRow): Promise<void> {
  const { id, name, email, password_hash: hash, picture, consent, language } = row;
  await run(tx)`
    insert into registrations (id, name, email, password_hash, picture, consent, language)
    values (${id}, ${name}, ${email}, ${hash}, ${picture}, ${JSON.stringify(consent)}, ${language})`;
}

/** Finds a registration of an address by its id, or without an id the newest one. */
export function findRegistration(
  db: Executor,
  email: string,
  id: string | undefined,
): Promise<{ id: string; created_at: Date } | undefined> {
  return one<{ id: string; created_at: Date }>(db)`
    select id, created_at from registrations where email = ${email} and id = coalesce(${id ?? null}, id)
    order by created_at desc, id desc limit 1`;
}

/** Deletes a registration and returns it; undefined when it no longer exists. */
export function takeRegistration(
  tx: Transaction,
  id: string,
): Promise<(RegistrationRow & { created_at: Date }) | undefined> {
  return one<RegistrationRow & { created_at: Date }>(tx)`
    delete from registrations where id = ${id}
    returning id, name, email, password_hash, picture, consent, language, created_at`;
}

/** Deletes all waiting registrations of an address, once an account has it. */
export async function deleteRegistrationsOf(tx: Transaction, email: string): Promise<void> {
  await run(tx)`delete from registrations where email = ${email}`;
}

/** Deletes registrations that were not verified within a week. */
export async function deleteOldRegistrations(tx: Transaction): Promise<void> {
  await run(tx)`delete from registrations where created_at < now() - interval '7 days'`;
}
