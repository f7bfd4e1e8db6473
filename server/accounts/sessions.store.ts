import { sql } from 'kysely';
import type { Job } from '#contract/accounts/jobs.ts';
import { FRESH_MINUTES, PROOF_HOURS, SESSION_HOURS } from '#contract/accounts/lifetimes.ts';
import { PIN_SESSION } from '#contract/accounts/tablet-facts.ts';
import type { OwnSession } from '#contract/accounts/users.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';
import { hasFactorSql } from './second-factor/factors.store.ts';

/** The most sessions of one person, all of which they can see. */
const MOST_SESSIONS = 100;
const lifetimeOf = (role: string | null) => SESSION_HOURS[role ? 'staff' : 'customer'];
const hours = (count: number) => sql`make_interval(hours => ${count}::int)`;
const minutes = (count: number) => sql`make_interval(mins => ${count}::int)`;

/** Inserts a session of a user whose row is locked; beyond the limit the sessions unused for longest are deleted. */
export async function insertSession(
  tx: Transaction,
  session: {
    tokenHash: Buffer;
    userId: string;
    role: string | null;
    device: string;
    tablet: string | null;
    order: string | null;
    isKnownDevice: boolean;
    /** Says whether the person has proved just now who they are. */
    isFresh: boolean;
  },
): Promise<void> {
  await run(tx)`
    insert into sessions (token_hash, user_id, device, tablet_id, order_id, is_known_device, authenticated_at, expires_at)
    values (${session.tokenHash}, ${session.userId}, ${session.device}, ${session.tablet}, ${session.order},
      ${session.isKnownDevice},
      case when ${session.isFresh} and ${session.tablet}::text is null and ${session.order}::text is null
        then now() else 'epoch' end,
      now() + ${session.tablet === null ? hours(lifetimeOf(session.role).idle) : minutes(PIN_SESSION.idleMinutes)})`;
  await run(tx)`
    delete from sessions where token_hash in (
      select token_hash from sessions
      where user_id = ${session.userId} and order_id is not distinct from ${session.order}
      order by last_used_at desc, began_at desc offset ${MOST_SESSIONS})`;
}

/**
 * Finds the session of a token with its user, unless it has expired. Fresh means that a password or second factor was
 * given within ten minutes, and its proof holds longer on a known device; stale means that the last use was recorded more
 * than five minutes ago (one minute at a shop tablet). All times are the database's.
 */
export function findSession(db: Executor, tokenHash: Buffer) {
  return one<{
    id: string;
    name: string;
    email: string;
    role: string | null;
    jobs: Job[] | null;
    is_fresh: boolean;
    has_proof: boolean;
    is_stale: boolean;
    has_factor: boolean;
    /** Says whether the shop demands a second factor of this person, because they have a role there. */
    is_demanded: boolean;
    /** The name of the shop tablet at which the session began by PIN. */
    tablet: string | null;
    /** The order that alone the session reaches. */
    order_id: string | null;
  }>(db)`
    select users.id, users.name, coalesce(users.email, '') as email, users.role,
      (select jobs from own_roles where own_roles.id = users.role) as jobs,
      sessions.order_id,
      sessions.tablet_id is null and sessions.order_id is null
        and authenticated_at > now() - ${minutes(FRESH_MINUTES)} as is_fresh,
      sessions.tablet_id is null and sessions.order_id is null
        and authenticated_at > now() - case when is_known_device
        then ${hours(PROOF_HOURS)} else ${minutes(FRESH_MINUTES)} end as has_proof,
      sessions.last_used_at < now() - case when tablet_id is null then interval '5 minutes' else interval '1 minute' end as is_stale,
      shop_tablets.name as tablet,
      ${hasFactorSql(sql.ref('users.id'))} as has_factor,
      users.role is not null and coalesce(
        (select (document->>'staffSecondFactor')::boolean from settings), false) as is_demanded
    from sessions join users on users.id = sessions.user_id
    left join shop_tablets on shop_tablets.id = sessions.tablet_id
    where sessions.token_hash = ${tokenHash} and expires_at > now() and deleted_at is null and revoked_at is null`;
}

/** Says whether a token belonged to a session that has expired or ended within the last thirty days. */
export async function hasEnded(db: Executor, tokenHash: Buffer): Promise<boolean> {
  const rows = await many(db)`
    select 1 from ended_sessions where token_hash = ${tokenHash}
    union all select 1 from sessions where token_hash = ${tokenHash}`;
  return rows.length > 0;
}

/** Records the use of a session, which extends the session up to its longest lifetime. */
export async function touchSession(tx: Transaction, tokenHash: Buffer, role: string | null): Promise<void> {
  const { idle, whole } = lifetimeOf(role);
  await run(tx)`
    update sessions set
      last_used_at = now(),
      expires_at = case when tablet_id is null then least(began_at + ${hours(whole)}, now() + ${hours(idle)})
        else least(began_at + ${hours(PIN_SESSION.wholeHours)}, now() + ${minutes(PIN_SESSION.idleMinutes)}) end
    where token_hash = ${tokenHash}
      and last_used_at < now() - case when tablet_id is null then interval '5 minutes' else interval '1 minute' end`;
}

export type SessionRow = OwnSession & { signedInAt: string; endsAt: string };

/** Lists a user's sessions that have not expired: the current one first, then by last use. */
export function listSessionsOf(db: Executor, userId: string, current: Buffer): Promise<SessionRow[]> {
  return many<SessionRow>(db)`
    select id as "_id", device, moment(began_at) as began, moment(last_used_at) as "lastUsed",
      moment(authenticated_at) as "signedInAt", moment(expires_at) as "endsAt", token_hash = ${current} as current
    from sessions where user_id = ${userId} and expires_at > now()
    order by current desc, last_used_at desc, id limit ${MOST_SESSIONS}`;
}

/** Ends one of a user's sessions; false when the user has no such session. */
export async function deleteSessionOf(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await many(tx)`
    delete from sessions where id = ${id} and user_id = ${userId} returning id`;
  return rows.length > 0;
}

export async function deleteSession(tx: Transaction, tokenHash: Buffer): Promise<void> {
  await run(tx)`delete from sessions where token_hash = ${tokenHash}`;
}

/** Ends all sessions of a user, except the one whose token has the hash `except`. @returns how many. */
export async function deleteSessionsOf(
  tx: Transaction,
  userId: string,
  except: Buffer | null,
): Promise<number> {
  const rows = await many(tx)`
    delete from sessions where user_id = ${userId} and token_hash is distinct from ${except}::bytea
    returning id`;
  return rows.length;
}

/** Moves a person's sessions to another account of theirs; both rows must be locked. */
export async function moveSessions(tx: Transaction, from: string, to: string): Promise<void> {
  await run(tx)`update sessions set user_id = ${to} where user_id = ${from}`;
}

/** Moves the sessions that reach one order alone to the account that has it now. */
export async function moveSessionsOfOrder(tx: Transaction, order: string, to: string): Promise<void> {
  await run(tx)`update sessions set user_id = ${to} where order_id = ${order}`;
}

/** Ends the sessions that reach these orders alone, except the one whose token has the hash `except`. */
export async function deleteSessionsOfOrders(
  tx: Transaction,
  orders: readonly string[],
  except: Buffer | null,
): Promise<void> {
  await run(tx)`
    delete from sessions where order_id = any(${[...orders]}) and token_hash is distinct from ${except}::bytea`;
}

/** Locks a session, so that it cannot end before the transaction does; false when it has ended already. */
export async function lockSession(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
  const rows = await many(tx)`select id from sessions where token_hash = ${tokenHash} for update`;
  return rows.length > 0;
}

/**
 * Records that the password or second factor was given just now. The device counts as known, because somebody has
 * proven themselves there twice.
 */
export async function renewAuthentication(tx: Transaction, tokenHash: Buffer): Promise<void> {
  await run(tx)`
    update sessions set authenticated_at = now(), is_known_device = true where token_hash = ${tokenHash}`;
}

/** Deletes expired sessions, and the traces of sessions that ended thirty days ago. */
export async function deleteExpiredSessions(tx: Transaction): Promise<void> {
  await run(tx)`delete from sessions where expires_at < now()`;
  await run(tx)`delete from ended_sessions where ended_at < now() - interval '30 days'`;
}
