import type { ColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/platform/database.ts';

export type SessionsTables = {
  sessions: {
    token_hash: Buffer;
    user_id: string;
    authenticated_at: ColumnType<Date, never, Date>;
    last_used_at: ColumnType<Date, never, Date>;
    expires_at: Date;
  };
  users: { id: string; name: string; email: string; is_admin: boolean; deleted_at: Date | null };
};

const LIFE_DAYS = 30;

export async function insertSession(tx: Transaction, tokenHash: Buffer, userId: string): Promise<void> {
  await tx
    .withTables<SessionsTables>()
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      expires_at: sql`now() + make_interval(days => ${LIFE_DAYS})`,
    })
    .execute();
}

/** The living session of a token with what the guard needs of its person. */
export async function findSession(db: Executor, tokenHash: Buffer) {
  return db
    .withTables<SessionsTables>()
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.deleted_at', 'is', null)
    .select(['users.id', 'users.name', 'users.email', 'users.is_admin', 'sessions.authenticated_at'])
    .executeTakeFirst();
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

/** The person has just given the password: changes of address and password need not ask again for a while. */
export async function renewAuthentication(tx: Transaction, tokenHash: Buffer): Promise<void> {
  await tx
    .withTables<SessionsTables>()
    .updateTable('sessions')
    .set({ authenticated_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Removes what has expired; a few rows at each sign-in keep the table small without a job. */
export async function deleteExpiredSessions(tx: Transaction): Promise<void> {
  await sql`delete from sessions where token_hash in (select token_hash from sessions where expires_at < now() limit 10)`.execute(
    tx,
  );
}
