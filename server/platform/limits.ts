import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { messages, WAIT } from '#contract/messages.ts';
import type { Database, Executor, Transaction } from './database.ts';
import { Refusal } from './errors.ts';
import type { Jobs } from './jobs.ts';
import { holdBack } from './pace.ts';

/** How often something may happen: `points` times in `seconds`, per key. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

/** A limit's count for one key: an address, a network, a person. */
export type Budget = readonly [limit: Limit, key: string];

/**
 * Budgets kept in the database: one for all nodes, spellings and restarts, by its clock. What makes a key is not
 * stored, only its hash.
 */
export interface Limits {
  /** Counts one more of each, or of none. The narrow budget stands first. @throws Refusal 429. */
  consume(budgets: readonly Budget[]): Promise<void>;
  /** Counts nothing. @throws Refusal 429 when more was counted, under other limits of the same names, than these allow. */
  check(budgets: readonly Budget[]): Promise<void>;
  /** What was counted comes to nothing: it did not happen, or was no guess. */
  giveBack(budgets: readonly Budget[]): Promise<void>;
  /** Forgets what was counted, also inside a transaction. */
  forget(db: Executor | Transaction, budgets: readonly Budget[]): Promise<void>;
}

export function createLimits({ reader }: Database): Limits {
  return {
    async consume(budgets) {
      const { taken, ms } = await takePoints(reader, budgets, 1);
      if (!taken) await refuse(ms);
    },
    async check(budgets) {
      const { taken, ms } = await takePoints(reader, budgets, 0);
      if (!taken) await refuse(ms);
    },
    async giveBack(budgets) {
      await sql`update rate_limits set points = greatest(points - 1, 0) where key = any(${keysOf(budgets)})`.execute(
        reader,
      );
    },
    async forget(db, budgets) {
      await sql`delete from rate_limits where key = any(${keysOf(budgets)})`.execute(db);
    },
  };
}

export interface Limiter {
  /** Counts one more for `key`. @throws Refusal 429 with Retry-After when the budget is used up. */
  consume(key: string): Promise<void>;
}

/** One limit alone. */
export function createLimiter(database: Database, name: string, limit: Omit<Limit, 'name'>): Limiter {
  const limits = createLimits(database);
  return { consume: (key) => limits.consume([[{ name, ...limit }, key]]) };
}

/** Takes points of all budgets or of none; `ms` is how long the refusing window lasts, or the first one. */
export async function takePoints(
  db: Executor,
  budgets: readonly Budget[],
  wanted: number,
): Promise<{ taken: boolean; ms: number }> {
  const limits = budgets.map(([limit]) => limit);
  const { rows } = await sql<{ taken: boolean; ms: number }>`
    select taken, ms from take_points(
      ${keysOf(budgets)}::varchar[],
      ${limits.map(({ points }) => points)}::int[],
      ${limits.map(({ seconds }) => seconds * 1000)}::bigint[],
      ${wanted}::int)`.execute(db);
  return rows[0]!;
}

/** @throws Refusal 429 with Retry-After, which it also says in words. */
export async function refuse(ms: number): Promise<never> {
  await holdBack();
  const retryAfter = Math.max(1, Math.ceil(ms / 1000));
  const message = messages['too-many-requests'].replace(WAIT, inWords(retryAfter));
  throw new Refusal(429, 'too-many-requests', { retryAfter, message });
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const keysOf = (budgets: readonly Budget[]) =>
  budgets.map(([{ name }, key]) => `${name}:${createHash('sha256').update(key).digest('base64url')}`);

const SWEEP_JOB = 'old-budgets';

/** Budgets whose time is over are removed within a minute or two. To be called before the jobs start. */
export function sweepBudgets({ reader }: Database, jobs: Jobs): void {
  jobs.defineEveryMinute(SWEEP_JOB, async () => {
    await sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`.execute(reader);
  });
}
