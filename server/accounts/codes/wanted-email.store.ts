import { sql } from 'kysely';
import { one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { selectUsers, type UserRow } from '../users.store.ts';

/** Matches users whose new address is at most an hour old; later its code has no effect. */
const isWanted = sql<boolean>`wanted_at > now() - interval '1 hour'`;

/** Finds and locks a user who is waiting to change to this address. */
export const findUserByWantedEmail = (
  tx: Transaction,
  id: string,
  email: string,
): Promise<UserRow | undefined> =>
  selectUsers(tx)
    .where('id', '=', id)
    .where('wanted_email', '=', email)
    .where(isWanted)
    .forUpdate()
    .executeTakeFirst();

export async function findWantedEmail(db: Executor, id: string): Promise<string | undefined> {
  const row = await one<{ wanted_email: string | null }>(db)`
    select wanted_email from users where id = ${id} and ${isWanted}`;
  return row?.wanted_email ?? undefined;
}

export async function setWantedEmail(tx: Transaction, id: string, email: string): Promise<void> {
  await run(tx)`update users set wanted_email = ${email}, wanted_at = now() where id = ${id}`;
}

/** Deletes new addresses that were not verified within an hour, because they may belong to somebody else. */
export async function deleteOldWantedEmails(tx: Transaction): Promise<void> {
  await run(tx)`
    update users set wanted_email = null
    where wanted_email is not null and wanted_at < now() - interval '1 hour'`;
}
