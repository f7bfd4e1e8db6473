import type { ColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/platform/database.ts';

type SessionsTables = {
  sessions: {
    token_hash: Buffer;
    id: ColumnType<string, never, never>;
    user_id: string;
    device: string;
    began_at: ColumnType<Date, never, never>;
    authenticated_at: ColumnType<Date, never, Date>;
    last_used_at: ColumnType<Date, never, Date>;
    expires_at: Date;
  };
  users: { id: string; name: string; email: string; is_admin: boolean; deleted_at: Date | null };
};

/** How long a session lives unused, and how long at most, in hours. */
const LIFETIMES = {
  customer: { idle: 14 * 24, whole: 60 * 24 },
  administrator: { idle: 12, whole: 7 * 24 },
};
/** As many as a person is shown. */
const MOST = 100;
const lifetimeOf = (isAdmin: boolean) => LIFETIMES[isAdmin ? 'administrator' : 'customer'];
const hours = (count: number) => sql`make_interval(hours => ${count}::int)`;

/** Begins a session of a person whose row is locked; of his sessions those used last stay. */
export async function insertSession(
  tx: Transaction,
  session: { tokenHash: Buffer; userId: string; isAdmin: boolean; device: string },
): Promise<void> {
  await tx
    .withTables<SessionsTables>()
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      device: session.device,
      expires_at: sql`now() + ${hours(lifetimeOf(session.isAdmin).idle)}`,
    })
    .execute();
  await sql`
    delete from sessions where token_hash in (
      select token_hash from sessions where user_id = ${session.userId}
      order by last_used_at desc, began_at desc offset ${MOST})`.execute(tx);
}

/**
 * The living session of a token with what the guard needs of its person. Fresh: a password was given within ten
 * minutes; stale: it was used, but that was not written down for five. By the database's clock, as all of it.
 */
export async function findSession(db: Executor, tokenHash: Buffer) {
  return db
    .withTables<SessionsTables>()
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.deleted_at', 'is', null)
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.is_admin',
      sql<boolean>`authenticated_at > now() - interval '10 minutes'`.as('is_fresh'),
      sql<boolean>`last_used_at < now() - interval '5 minutes'`.as('is_stale'),
    ])
    .executeTakeFirst();
}

/** Writes down that a session is used: it lives on, but never beyond its whole time. */
export async function touchSession(tx: Transaction, tokenHash: Buffer, isAdmin: boolean): Promise<void> {
  const { idle, whole } = lifetimeOf(isAdmin);
  await sql`
    update sessions set
      last_used_at = now(), expires_at = least(began_at + ${hours(whole)}, now() + ${hours(idle)})
    where token_hash = ${tokenHash} and last_used_at < now() - interval '5 minutes'`.execute(tx);
}

/** A person's living sessions, this one first, then the one used last, at most a hundred. */
export async function listSessionsOf(db: Executor, userId: string, current: Buffer) {
  return db
    .withTables<SessionsTables>()
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .select(['id', 'device', 'began_at', 'authenticated_at', 'last_used_at', 'expires_at'])
    .select(sql<boolean>`token_hash = ${current}`.as('current'))
    .orderBy('current', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
}

/** Ends one of a person's sessions; false when it is none of his. */
export async function deleteSessionOf(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const result = await tx
    .withTables<SessionsTables>()
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteSession(tx: Transaction, tokenHash: Buffer): Promise<void> {
  await tx.withTables<SessionsTables>().deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends a person's sessions, all or all but one. */
export async function deleteSessionsOf(
  tx: Transaction,
  userId: string,
  except: Buffer | null,
): Promise<void> {
  let query = tx.withTables<SessionsTables>().deleteFrom('sessions').where('user_id', '=', userId);
  if (except) query = query.where('token_hash', '!=', except);
  await query.execute();
}

/** Whether a session still is there; it cannot end before the transaction does. */
export async function holdSession(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .withTables<SessionsTables>()
    .selectFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The person has just given the password: changes of address and password need not ask again for a while. */
export async function renewAuthentication(tx: Transaction, tokenHash: Buffer): Promise<void> {
  await tx
    .withTables<SessionsTables>()
    .updateTable('sessions')
    .set({ authenticated_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteExpiredSessions(tx: Transaction): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(tx);
}
