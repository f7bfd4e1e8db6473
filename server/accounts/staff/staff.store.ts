import { sql } from 'kysely';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { selectUsers, type UserRow } from '../users.store.ts';

/** The longest list of people or invitations, more than a shop has; a longer one would be cut. */
const MOST_STAFF = 500;

export interface InvitationRow {
  id: string;
  /** The address to which the link went; null for an invitation by phone. */
  email: string | null;
  /** The number to which the link went, as E.164; null for an invitation by mail. */
  phone: string | null;
  /** The name of the person, if the invitation says it. */
  name: string;
  role: string;
  invited_by: string;
  expires_at: Date;
}

/** Lists the people who work in the shop, the newest first. */
export const listStaff = (db: Executor): Promise<UserRow[]> =>
  selectUsers(db)
    .where('role', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_STAFF)
    .execute();

export function listOpenInvitations(db: Executor): Promise<InvitationRow[]> {
  return many<InvitationRow>(db)`
    select id, email, phone, name, role, invited_by, expires_at from staff_invitations
    where expires_at > now() order by created_at desc, id limit ${MOST_STAFF}`;
}

/** Stores an invitation; it replaces one to the same address or number, whose link ends. */
export async function saveInvitation(
  tx: Transaction,
  row: Omit<InvitationRow, 'expires_at'> & { tokenHash: Buffer; days: number },
): Promise<void> {
  const way = sql.ref(row.phone === null ? 'email' : 'phone');
  await run(tx)`
    insert into staff_invitations (id, token_hash, email, phone, name, role, invited_by, expires_at)
    values (${row.id}, ${row.tokenHash}, ${row.email}, ${row.phone}, ${row.name}, ${row.role}, ${row.invited_by},
      now() + make_interval(days => ${row.days}::int))
    on conflict (${way}) do update set id = excluded.id, token_hash = excluded.token_hash, name = excluded.name,
      role = excluded.role,
      invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at`;
}

export function findInvitation(db: Executor, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  return one<InvitationRow>(db)`
    select id, email, phone, name, role, invited_by, expires_at from staff_invitations
    where token_hash = ${tokenHash} and expires_at > now()`;
}

/** Deletes an open invitation by its token's hash and returns it; of two simultaneous calls one gets it. */
export function takeInvitation(tx: Transaction, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  return one<InvitationRow>(tx)`
    delete from staff_invitations where token_hash = ${tokenHash} and expires_at > now()
    returning id, email, phone, name, role, invited_by, expires_at`;
}

export function deleteInvitation(tx: Transaction, id: string): Promise<InvitationRow | undefined> {
  return one<InvitationRow>(tx)`
    delete from staff_invitations where id = ${id} and expires_at > now()
    returning id, email, phone, name, role, invited_by, expires_at`;
}

/** Deletes the invitations to a person's address and to the numbers that they have proven. */
export async function deleteInvitationsTo(
  tx: Transaction,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  await run(tx)`
    delete from staff_invitations where email = ${email} or phone in (
      select value from contacts where user_id = ${id} and kind = 'phone' and verified_at is not null)`;
}

export async function deleteInvitationsBy(tx: Transaction, userId: string): Promise<void> {
  await run(tx)`delete from staff_invitations where invited_by = ${userId}`;
}

export async function deleteOldInvitations(tx: Transaction): Promise<void> {
  await run(tx)`delete from staff_invitations where expires_at < now()`;
}

/** Returns the places where people of the shop sell, by the ids of the people. */
export async function listSellingPlaces(db: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await many<{ user_id: string; place_id: string }>(db)`
    select user_id, place_id from staff_places join places on places.id = place_id and closed_at is null`;
  return new Map(rows.map(({ user_id: person, place_id: place }) => [person, place]));
}

export function listOpenPlaces(db: Executor): Promise<{ id: string; name: string; name_am: string }[]> {
  return many<{ id: string; name: string; name_am: string }>(db)`
    select id, name, name_am from places where closed_at is null order by position, id`;
}

/** Sets where somebody sells; null: at no place. */
export async function setSellingPlace(tx: Transaction, person: string, place: string | null): Promise<void> {
  if (place === null) await run(tx)`delete from staff_places where user_id = ${person}`;
  else
    await run(tx)`
      insert into staff_places (user_id, place_id) values (${person}, ${place})
      on conflict (user_id) do update set place_id = excluded.place_id`;
}
