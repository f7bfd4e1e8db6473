import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { CHALLENGE_MINUTES, CHALLENGE_TRIES } from '#contract/accounts/lifetimes.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** A question stands for one person and one act, so that the answer to another one is of no use. */
export type ChallengePurpose = 'sign-in' | 'prove' | 'passkey' | 'app';

export interface Challenge {
  token_hash: Buffer;
  user_id: string;
  purpose: ChallengePurpose;
  content: string;
  password_mark: Buffer | null;
}

/** The most that a person may have at once; those that end first make place for new ones. */
const MOST = 20;

/** @returns the token, of which only the hash is stored, and when it ends. */
export async function insertChallenge(
  db: Executor,
  challenge: Omit<Challenge, 'token_hash' | 'password_mark'> & { password_mark?: Buffer },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const { user_id: userId, purpose, content, password_mark: mark = null } = challenge;
  const { rows } = await sql<{ expires_at: Date }>`
    with surplus as (
      delete from factor_challenges where token_hash in (
        select token_hash from factor_challenges where user_id = ${userId}
        order by expires_at desc offset ${MOST - 1}))
    insert into factor_challenges (token_hash, user_id, purpose, content, password_mark, expires_at)
    values (${hashOf(token)}, ${userId}, ${purpose}, ${content}, ${mark},
      now() + make_interval(mins => ${CHALLENGE_MINUTES}::int))
    returning expires_at`.execute(db);
  return { token, expiresAt: rows[0]!.expires_at };
}

/** Counts a try before it is looked at, so that parallel ones cannot slip by. @returns nothing when it is over. */
export async function tryChallenge(
  db: Executor,
  token: string,
  purpose: ChallengePurpose,
): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`
    update factor_challenges set tries = tries + 1
    where token_hash = ${hashOf(token)} and purpose = ${purpose} and expires_at > now()
      and tries < ${CHALLENGE_TRIES}
    returning token_hash, user_id, purpose, content, password_mark`.execute(db);
  return rows[0];
}

/** Ends a question with its right answer; false when it was answered meanwhile. */
export async function endChallenge(tx: Transaction, { token_hash: hash }: Challenge): Promise<boolean> {
  const { rows } = await sql`
    delete from factor_challenges where token_hash = ${hash} returning token_hash`.execute(tx);
  return rows.length > 0;
}

export async function deleteExpiredChallenges(tx: Transaction): Promise<void> {
  await sql`delete from factor_challenges where expires_at < now()`.execute(tx);
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
