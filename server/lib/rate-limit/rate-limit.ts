import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Executor } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import { throttleRefusals } from '#server/lib/admission/throttle.ts';

/** A limit of `points` in `seconds`, for each key. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

/** A limit's count for one key: an address, a network, a person. */
export type LimitedKey = readonly [limit: Limit, key: string];

/**
 * Rate limits that are counted in the database, by its clock: one count for all nodes, spellings and restarts. Of what
 * makes a key only the hash is stored.
 */
export function createRateLimits({ reader }: Database) {
  async function take(keys: readonly LimitedKey[], wanted: number): Promise<void> {
    const { taken, ms } = await takeTokens(reader, keys, wanted);
    if (!taken) await refuse(ms);
  }
  return {
    /** Counts one more of each, or of none. The narrow limit stands first. @throws HttpError 429. */
    consume: (keys: readonly LimitedKey[]) => take(keys, 1),
    /** Counts nothing. @throws HttpError 429 when more was counted, under other limits of the same names, than these allow. */
    check: (keys: readonly LimitedKey[]) => take(keys, 0),
    /** Gives one back of each, because what was counted did not happen, or was no guess. */
    async refund(keys: readonly LimitedKey[]): Promise<void> {
      await sql`update rate_limits set points = greatest(points - 1, 0) where key = any(${keysOf(keys)})`.execute(
        reader,
      );
    },
    /** Forgets what was counted, also inside a transaction. */
    async reset(db: Executor, keys: readonly LimitedKey[]): Promise<void> {
      await sql`delete from rate_limits where key = any(${keysOf(keys)})`.execute(db);
    },
  };
}

export interface Limiter {
  /** Counts one more for `key`. @throws HttpError 429 with Retry-After when the limit is used up. */
  consume(key: string): Promise<void>;
  /** Gives one back, because what was counted did not happen. */
  refund(key: string): Promise<void>;
}

/** One limit alone. */
export function createLimiter(database: Database, name: string, limit: Omit<Limit, 'name'>): Limiter {
  const limits = createRateLimits(database);
  const of = (key: string): LimitedKey[] => [[{ name, ...limit }, key]];
  return { consume: (key) => limits.consume(of(key)), refund: (key) => limits.refund(of(key)) };
}

/** Takes points of all keys or of none; `ms` is how long the refusing window lasts, or the first one. */
export async function takeTokens(
  db: Executor,
  keys: readonly LimitedKey[],
  wanted: number,
): Promise<{ taken: boolean; ms: number }> {
  const limits = widened(keys).map(([limit]) => limit);
  const { rows } = await sql<{ taken: boolean; ms: number }>`
    select taken, ms from take_points(
      ${keysOf(keys)}::varchar[],
      ${limits.map(({ points }) => points)}::int[],
      ${limits.map(({ seconds }) => seconds * 1000)}::bigint[],
      ${wanted}::int)`.execute(db);
  return rows[0]!;
}

/** @throws HttpError 429 with Retry-After, which it also says in words. */
export async function refuse(ms: number): Promise<never> {
  await throttleRefusals();
  const retryAfter = Math.max(1, Math.ceil(ms / 1000));
  throw new HttpError(429, 'too-many-requests', { retryAfter, params: waitOf(retryAfter) });
}

function waitOf(seconds: number): { count: number; unit: 'minute' | 'hour' } {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? { count: minutes, unit: 'minute' } : { count: Math.ceil(minutes / 60), unit: 'hour' };
}

/**
 * The keys of whoever asks for something that costs the shop, their own network first. The addresses around it are one more
 * key with twice as much (an IPv4 /24, a /48 of IPv6), because who hires one address gets its neighbours as well.
 */
export const keysOfAsker = (limit: Limit, network: string): LimitedKey[] => [
  [limit, network],
  [{ ...limit, name: `${limit.name}-around`, points: 2 * limit.points }, around(network)],
];

/** The addresses around a network as `clientNetwork` gives it. */
export const around = (network: string): string =>
  network
    .replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
    .replace(/^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/, '$1::/48');

/** The number of households (/64) that may share what one provider hands out at once (/48, 65,536 of them). */
const HOUSEHOLDS = 16;

/**
 * The keys, and after them the same of the whole /48 for each that is a /64 of IPv6 or ends with one: who has a /48 would
 * else have 65,536 allowances.
 */
function widened(keys: readonly LimitedKey[]): LimitedKey[] {
  const wider = keys.flatMap(([limit, key]): LimitedKey[] => {
    const [, site] = /^([\s\S]*[\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(key) ?? [];
    const wide = { ...limit, name: `${limit.name}-48`, points: limit.points * HOUSEHOLDS };
    return site === undefined ? [] : [[wide, `${site}::/48`]];
  });
  return [...keys, ...wider];
}

const keysOf = (keys: readonly LimitedKey[]) =>
  widened(keys).map(([{ name }, key]) => `${name}:${createHash('sha256').update(key).digest('base64url')}`);

const SWEEP_JOB = 'old-budgets';

/** Counts whose time is over are removed within a minute or two. To be called before the jobs start. */
export function sweepRateLimits({ reader }: Database, jobs: Jobs): void {
  jobs.defineEveryMinute(SWEEP_JOB, async () => {
    await sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`.execute(reader);
  });
}
