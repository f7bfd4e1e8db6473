import { createHash } from 'node:crypto';
import { one, run } from '#server/lib/database/ask.ts';
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

/** One key under a limit: an address, a network or a person, for instance. */
export type LimitedKey = readonly [limit: Limit, key: string];

/**
 * Rate limits that are counted in the database, by its clock, so that all nodes share them and restarts keep them. Of
 * each key only the hash is stored.
 */
export function createRateLimits({ reader }: Database) {
  async function take(keys: readonly LimitedKey[], wanted: number): Promise<void> {
    const { taken, ms } = await takeTokens(reader, keys, wanted);
    if (!taken) await refuse(ms);
  }
  return {
    /**
     * Counts one more under each of the keys, or under none if one is used up. The narrowest limit comes first.
     * @throws HttpError 429.
     */
    consume: (keys: readonly LimitedKey[]) => take(keys, 1),
    /**
     * Compares the counts with these limits without counting; other limits of the same names may have counted more.
     * @throws HttpError 429 when a count exceeds its limit.
     */
    check: (keys: readonly LimitedKey[]) => take(keys, 0),
    /** Takes one back under each of the keys, because the counted act did not happen, or was not a guess. */
    async refund(keys: readonly LimitedKey[]): Promise<void> {
      await run(reader)`
        update rate_limits set points = greatest(points - 1, 0) where key = any(${keysOf(keys)})`;
    },
    /** Sets the counts back to zero; may run inside a transaction. */
    async reset(db: Executor, keys: readonly LimitedKey[]): Promise<void> {
      await run(db)`delete from rate_limits where key = any(${keysOf(keys)})`;
    },
  };
}

export interface Limiter {
  /** Counts one more for `key`. @throws HttpError 429 with Retry-After when the limit is used up. */
  consume(key: string): Promise<void>;
  /** Takes one back for `key`, because the counted act did not happen. */
  refund(key: string): Promise<void>;
}

/** Makes a limiter for a single limit. */
export function createLimiter(database: Database, name: string, limit: Omit<Limit, 'name'>): Limiter {
  const limits = createRateLimits(database);
  const of = (key: string): LimitedKey[] => [[{ name, ...limit }, key]];
  return { consume: (key) => limits.consume(of(key)), refund: (key) => limits.refund(of(key)) };
}

/**
 * Takes tokens under all keys, or under none. `ms` is the time until the refusing limit starts anew, else until the
 * first does.
 */
export async function takeTokens(
  db: Executor,
  keys: readonly LimitedKey[],
  wanted: number,
): Promise<{ taken: boolean; ms: number }> {
  const limits = widened(keys).map(([limit]) => limit);
  const row = await one<{ taken: boolean; ms: number }>(db)`
    select taken, ms from take_points(
      ${keysOf(keys)}::varchar[],
      ${limits.map(({ points }) => points)}::int[],
      ${limits.map(({ seconds }) => seconds * 1000)}::bigint[],
      ${wanted}::int)`;
  return row!;
}

/**
 * Refuses a call, late if there are many refusals.
 * @throws HttpError 429 with Retry-After, whose message also says how long to wait.
 */
export async function refuse(ms: number): Promise<never> {
  await throttleRefusals();
  const retryAfter = Math.max(1, Math.ceil(ms / 1000));
  throw new HttpError('too-many-requests', { retryAfter, params: waitOf(retryAfter) });
}

function waitOf(seconds: number): { count: number; unit: 'minute' | 'hour' } {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? { count: minutes, unit: 'minute' } : { count: Math.ceil(minutes / 60), unit: 'hour' };
}

/**
 * Returns two keys for a network that asks for something that costs the shop money: the network itself, and with twice
 * the limit the addresses around it (an IPv4 /24, an IPv6 /48), because people who rent one address easily get the
 * neighbouring ones.
 */
export const keysOfAsker = (limit: Limit, network: string): LimitedKey[] => [
  [limit, network],
  [{ ...limit, name: `${limit.name}-around`, points: 2 * limit.points }, around(network)],
];

/** Returns the range of addresses around a network that `clientNetwork` returned: a /24 or a /48. */
export const around = (network: string): string =>
  network
    .replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
    .replace(/^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/, '$1::/48');

/**
 * The number of households (IPv6 /64) whose allowance a whole /48 gets. A provider may assign a /48, which has 65,536
 * of them, to one customer.
 */
const HOUSEHOLDS = 16;

/**
 * Returns the keys, followed by a key of the whole /48 for each one that is an IPv6 /64 or ends with one: the owner of
 * a /48 would otherwise have 65,536 allowances.
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

const EXPIRED_LIMITS_JOB = 'old-budgets';

/** Removes expired counts, every minute. To be called before the jobs start. */
export function sweepRateLimits({ reader }: Database, jobs: Jobs): void {
  jobs.defineEveryMinute(EXPIRED_LIMITS_JOB, async () => {
    await run(reader)`delete from rate_limits where expire < extract(epoch from now()) * 1000`;
  });
}
