import { createHash, randomBytes } from 'node:crypto';
import { CHALLENGE_MINUTES, CHALLENGE_TRIES } from '#contract/accounts/lifetimes.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** The act that a challenge was made for; its answer is of no use for another act or person. */
export type ChallengePurpose = 'sign-in' | 'prove' | 'passkey' | 'app';

export interface Challenge {
  token_hash: Buffer;
  user_id: string;
  purpose: ChallengePurpose;
  content: string;
  password_mark: Buffer | null;
}

/** The most open challenges of one person; beyond, those that expire first are deleted. */
const MOST_CHALLENGES = 20;

/** Stores a new challenge. @returns the token, of which only the hash is stored, and the time of expiry. */
export async function insertChallenge(
  db: Executor,
  challenge: Omit<Challenge, 'token_hash' | 'password_mark'> & { password_mark?: Buffer },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const { user_id: userId, purpose, content, password_mark: mark = null } = challenge;
  const row = await one<{ expires_at: Date }>(db)`
    with surplus as (
      delete from factor_challenges where token_hash in (
        select token_hash from factor_challenges where user_id = ${userId}
        order by expires_at desc offset ${MOST_CHALLENGES - 1}))
    insert into factor_challenges (token_hash, user_id, purpose, content, password_mark, expires_at)
    values (${hashToken(token)}, ${userId}, ${purpose}, ${content}, ${mark},
      now() + make_interval(mins => ${CHALLENGE_MINUTES}::int))
    returning expires_at`;
  return { token, expiresAt: row!.expires_at };
}

/**
 * Counts a try before the answer is checked, so that parallel tries cannot exceed the limit.
 * @returns undefined when the challenge has expired or has no tries left.
 */
export function tryChallenge(
  db: Executor,
  token: string,
  purpose: ChallengePurpose,
): Promise<Challenge | undefined> {
  return one<Challenge>(db)`
    update factor_challenges set tries = tries + 1
    where token_hash = ${hashToken(token)} and purpose = ${purpose} and expires_at > now()
      and tries < ${CHALLENGE_TRIES}
    returning token_hash, user_id, purpose, content, password_mark`;
}

/** Deletes a challenge after its right answer; false when it was answered meanwhile. */
export async function endChallenge(tx: Transaction, { token_hash: hash }: Challenge): Promise<boolean> {
  const rows = await many(tx)`
    delete from factor_challenges where token_hash = ${hash} returning token_hash`;
  return rows.length > 0;
}

export async function deleteExpiredChallenges(tx: Transaction): Promise<void> {
  await run(tx)`delete from factor_challenges where expires_at < now()`;
}

const hashToken = (token: string) => createHash('sha256').update(token).digest();
