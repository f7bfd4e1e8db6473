import { sql } from 'kysely';
import { BELIEVED_HOURS } from '#contract/paying/counter-limits.ts';
import { many, one } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';

export const momentNotBelieved = () =>
  new HttpError('moment-not-believed', { params: { hours: BELIEVED_HOURS } });

/**
 * Returns the moment of a deed that a till without a network tells later. It is never later than now, because the clock
 * of a device may be wrong.
 * @param till the session in which the deed was done; undefined: that of the call.
 * @throws HttpError 409 for a moment too long ago, or at which the person was not signed in at the till.
 */
export async function believeMoment(
  db: Executor,
  { at, till }: { at: string; till: string | undefined },
  by: Pick<AuthenticatedUser, 'id' | 'tokenHash'>,
): Promise<Date> {
  const now = Date.now();
  const moment = new Date(Math.min(now, Date.parse(at)));
  const isRecent = now - moment.getTime() <= BELIEVED_HOURS * 3_600_000;
  if (!isRecent || !(await wasSignedIn(db, { session: till ?? by.tokenHash, person: by.id, moment })))
    throw momentNotBelieved();
  return moment;
}

/**
 * Tells whether a person was signed in with a session at a moment. A session that ended because it was not used counts
 * as if it had not, because a till without a network uses nothing.
 */
async function wasSignedIn(
  db: Executor,
  { session, person, moment }: { session: string | Buffer; person: string; moment: Date },
): Promise<boolean> {
  const key = typeof session === 'string' ? sql`session_id = ${session}` : sql`token_hash = ${session}`;
  const rows = await many(db)`
    select 1 from (
      select id as session_id, token_hash, user_id, began_at, null::timestamptz as ended_at from sessions
      union all
      select session_id, token_hash, user_id, began_at, case when has_expired then null else ended_at end from ended_sessions
    ) signed_in
    where ${key} and user_id = ${person} and began_at <= ${moment} and (ended_at is null or ended_at >= ${moment})`;
  return rows.length > 0;
}

/** Finds the session of a token, by which a till names itself later. */
export async function findTill(
  db: Executor,
  { tokenHash }: Pick<AuthenticatedUser, 'tokenHash'>,
): Promise<string> {
  const row = await one<{ id: string }>(db)`select id from sessions where token_hash = ${tokenHash}`;
  return row!.id;
}
