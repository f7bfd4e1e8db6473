import { sql } from 'kysely';
import type { ContactKind } from '#contract/notices/message-channels.ts';
import type { User } from '#contract/accounts/users.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { hasFactorSql } from './second-factor/factors.store.ts';
import { findUserForUpdate, type UserRow } from './users.store.ts';

export interface Contact {
  kind: ContactKind;
  value: string;
  verified_at: Date | null;
}

/** Adds a contact (a phone number or a chat) to a person, or marks an existing one as verified. */
export async function saveContact(
  tx: Transaction,
  userId: string,
  contact: { kind: ContactKind; value: string; isVerified: boolean },
): Promise<void> {
  await run(tx)`
    insert into contacts (user_id, kind, value, verified_at)
    values (${userId}, ${contact.kind}, ${contact.value}, case when ${contact.isVerified}::boolean then now() end)
    on conflict (user_id, kind, value) do update
    set verified_at = coalesce(excluded.verified_at, contacts.verified_at)`;
}

/** Returns the person's newest contact of a kind, verified ones before others. */
export function findContact(db: Executor, userId: string, kind: ContactKind): Promise<Contact | undefined> {
  return one<Contact>(db)`
    select kind, value, verified_at from contacts where user_id = ${userId} and kind = ${kind}
    order by verified_at desc nulls last, added_at desc limit 1`;
}

/** Returns a person's phone number as their own profile shows it. */
export async function findOwnPhone(db: Executor, userId: string, hasBot: boolean): Promise<User['phone']> {
  const phone = await findContact(db, userId, 'phone');
  if (!phone) return undefined;
  const chat = await findContact(db, userId, 'telegram');
  const telegram = chat ? 'linked' : hasBot ? 'not-linked' : 'unavailable';
  return { number: phone.value, isProven: phone.verified_at !== null, telegram };
}

/** Says whether a person has this contact, verified or not. */
export async function hasContact(
  db: Executor,
  userId: string,
  { kind, value }: Pick<Contact, 'kind' | 'value'>,
): Promise<boolean> {
  const rows = await many(db)`
    select 1 from contacts where user_id = ${userId} and kind = ${kind} and value = ${value}`;
  return rows.length > 0;
}

export async function isVerified(
  db: Executor,
  userId: string,
  { kind, value }: Pick<Contact, 'kind' | 'value'>,
): Promise<boolean> {
  const rows = await many(db)`
    select 1 from contacts
    where user_id = ${userId} and kind = ${kind} and value = ${value} and verified_at is not null`;
  return rows.length > 0;
}

/** Says whether anybody has ever proved that this number is theirs. */
export async function isProven(db: Executor, phone: string): Promise<boolean> {
  const rows = await many(db)`
    select 1 from contacts where kind = 'phone' and value = ${phone} and verified_at is not null limit 1`;
  return rows.length > 0;
}

/**
 * Lists the accounts by phone that have proven a number within so many days, the oldest first, and locks them. An
 * account with a second factor is none of them, because a code alone does not open it.
 */
export function listAccountsOfPhone(tx: Transaction, phone: string, days: number): Promise<UserRow[]> {
  return many<UserRow>(tx)`
    select users.id, users.name, '' as email, users.password_hash, users.picture, users.role
    from users
    where users.email is null and users.role is null and users.deleted_at is null
      and not ${hasFactorSql(sql.ref('users.id'))}
      and users.id in (
        select user_id from contacts where kind = 'phone' and value = ${phone}
          and verified_at > now() - make_interval(days => ${days}::int))
    order by users.id for update`;
}

/** Finds the account of somebody who works here and signs in by this number. Such an account has no second factor. */
export async function findIdOfStaffPhone(db: Executor, phone: string): Promise<string | undefined> {
  const row = await one<{ id: string }>(db)`
    select users.id from users join contacts on contacts.user_id = users.id
    where contacts.kind = 'phone' and contacts.value = ${phone} and contacts.verified_at is not null
      and users.email is null and users.role is not null and users.deleted_at is null
    order by contacts.verified_at desc limit 1`;
  return row?.id;
}

export async function lockStaffOfPhone(tx: Transaction, phone: string): Promise<UserRow | undefined> {
  const id = await findIdOfStaffPhone(tx, phone);
  return id === undefined ? undefined : findUserForUpdate(tx, id);
}

/** Says whether an account by phone has proven a number within so many days. */
export async function hasAccountOfPhone(db: Executor, phone: string, days: number): Promise<boolean> {
  const rows = await many(db)`
    select 1 from users join contacts on contacts.user_id = users.id
    where contacts.kind = 'phone' and contacts.value = ${phone}
      and contacts.verified_at > now() - make_interval(days => ${days}::int)
      and users.email is null and users.role is null and users.deleted_at is null
      and not ${hasFactorSql(sql.ref('users.id'))}
    limit 1`;
  return rows.length > 0;
}

/** Returns the numbers by which people without an address sign in. */
export async function listStaffPhones(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await many<{ user_id: string; value: string }>(db)`
    select distinct on (user_id) user_id, value from contacts join users on users.id = user_id
    where user_id = any(${[...ids]}::text[]) and kind = 'phone' and verified_at is not null
      and users.email is null and users.deleted_at is null
    order by user_id, verified_at desc`;
  return new Map(rows.map(({ user_id: id, value }) => [id, value]));
}

/**
 * Finds the Telegram chat for codes to a number: the chat linked last with an account that has proved the number.
 * Anybody can enter somebody else's number and link a chat of their own; without that proof the chat gets no code,
 * because the code would prove a number that is not theirs.
 */
export async function findChatOfPhone(db: Executor, phone: string): Promise<string | undefined> {
  const row = await one<{ value: string }>(db)`
    select chat.value from contacts as phone
    join contacts as chat on chat.user_id = phone.user_id and chat.kind = 'telegram' and chat.verified_at is not null
    where phone.kind = 'phone' and phone.value = ${phone} and phone.verified_at is not null
    order by chat.verified_at desc limit 1`;
  return row?.value;
}

export async function listUsersOfChat(db: Executor, chat: string): Promise<string[]> {
  const rows = await many<{ user_id: string }>(db)`
    select user_id from contacts
    where kind = 'telegram' and value = ${chat} and verified_at is not null`;
  return rows.map(({ user_id: id }) => id);
}

export async function deleteChat(tx: Transaction, chat: string): Promise<void> {
  await run(tx)`delete from contacts where kind = 'telegram' and value = ${chat}`;
}

/** Deletes the chats of a person, and the links that would add another one. @returns the chats. */
export async function deleteChatsOf(tx: Transaction, userId: string): Promise<string[]> {
  await run(tx)`delete from telegram_links where user_id = ${userId}`;
  const rows = await many<{ value: string }>(tx)`
    delete from contacts where user_id = ${userId} and kind = 'telegram' returning value`;
  return rows.map(({ value }) => value);
}

/** Deletes all contacts of a person. @returns the deleted contacts. */
export function deleteContactsOf(tx: Transaction, userId: string): Promise<Contact[]> {
  return many<Contact>(tx)`
    delete from contacts where user_id = ${userId} returning kind, value, verified_at`;
}

export async function moveChats(tx: Transaction, from: string, to: string): Promise<void> {
  await run(tx)`update contacts set user_id = ${to} where user_id = ${from} and kind = 'telegram'
    and not exists (select from contacts as other where other.user_id = ${to} and other.kind = 'telegram'
      and other.value = contacts.value)`;
}

const LINK_MINUTES = 60;

/** Stores the hash of the token of a link to the shop's bot; the person's earlier links end. */
export async function insertTelegramLink(tx: Transaction, userId: string, tokenHash: Buffer): Promise<Date> {
  await run(tx)`delete from telegram_links where user_id = ${userId} or expires_at < now()`;
  const row = await one<{ expires_at: Date }>(tx)`
    insert into telegram_links (token_hash, user_id, expires_at)
    values (${tokenHash}, ${userId}, now() + make_interval(mins => ${LINK_MINUTES}::int))
    returning expires_at`;
  return row!.expires_at;
}

/** Uses up a link to the bot, and returns the id of its person, unless the link has expired. */
export async function takeTelegramLink(tx: Transaction, tokenHash: Buffer): Promise<string | undefined> {
  const row = await one<{ user_id: string }>(tx)`
    delete from telegram_links using users
    where token_hash = ${tokenHash} and expires_at > now() and users.id = user_id and users.deleted_at is null
    returning user_id`;
  return row?.user_id;
}
