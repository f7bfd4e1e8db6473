import { Counter } from 'prom-client';
import type { Logger } from 'pino';
import { processMetrics } from '../telemetry/process-metrics.ts';
import type { Database, Executor } from './database.ts';

/** Reads a list, a search or a report: from the standby when it is up to date, else from the primary. */
export type RunList = <T>(work: (db: Executor) => Promise<T>) => Promise<T>;

/**
 * A database whose lists may be read from a standby. Code that decides about money takes a `Database` instead, which
 * reads from the primary alone.
 */
export interface ShopDatabase extends Database {
  lists: RunList;
}

/** The longest time in milliseconds that a list waits for a standby that lags behind. */
const WAIT_MS = 100;
const STEP_MS = 10;
/** The time in milliseconds after which a standby that does not answer counts as hanging. */
const ANSWER_MS = 1_000;
/** The time in milliseconds for which a standby that failed is not asked again. */
const PAUSE_MS = 2_000;

const listReads = new Counter({
  name: 'database_list_reads_total',
  help: 'Lists, searches and reports by the server that they were read from, where there is a standby',
  labelNames: ['server'],
  registers: [processMetrics],
});

/** Makes a shop database without a standby: lists are read from the primary. */
export const withoutStandby = (primary: Database): ShopDatabase =>
  Object.assign(primary, { lists: ((work) => work(primary.reader)) satisfies RunList });

/**
 * Lets lists be read from a streaming standby, once it has replayed everything that was committed when the list was
 * asked for. A list therefore shows every confirmed change of every node, and cached answers are not outdated by it
 * (decision 0207). When the standby is away, hangs, fails or lags behind, the primary is read.
 */
export function withStandby(primary: Database, standby: Database, log: Logger): ShopDatabase {
  let pausedUntil = 0;
  let isUsed = true;

  function noteUse(isUsedNow: boolean, error?: unknown): void {
    listReads.inc({ server: isUsedNow ? 'standby' : 'primary' });
    if (isUsedNow === isUsed) return;
    isUsed = isUsedNow;
    if (isUsedNow) log.info('lists are read from the standby again');
    else log.warn({ err: error }, 'lists are read from the primary');
  }

  const lists: RunList = async (work) => {
    let failure: unknown;
    if (performance.now() >= pausedUntil) {
      try {
        await within(ANSWER_MS, catchUp(primary, standby));
        const found = await work(standby.reader);
        noteUse(true);
        return found;
      } catch (error) {
        // A list changes nothing, so it can be read again from the primary after any failure.
        failure = error;
        pausedUntil = performance.now() + PAUSE_MS;
      }
    }
    noteUse(false, failure);
    return work(primary.reader);
  };
  const close = async () => void (await Promise.all([primary.close(), standby.close()]));
  return { ...primary, lists, close };
}

/**
 * Waits until the standby has replayed all commits of the primary.
 * @throws Error when the standby follows no server, or still lags behind after the longest wait.
 */
async function catchUp(primary: Database, standby: Database): Promise<void> {
  const { rows } = await primary.query('select pg_current_wal_flush_lsn()::text as lsn');
  for (let left = WAIT_MS; ; left -= STEP_MS) {
    const { rows: seen } = await standby.query(
      `select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver) as is_following,
         coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as is_there`,
      [rows[0].lsn],
    );
    if (!seen[0].is_following) throw new Error('DATABASE_REPLICA_URL leads to no standby that streams');
    if (seen[0].is_there) return;
    if (left <= 0) throw new Error(`the standby is more than ${WAIT_MS} ms behind`);
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

/**
 * Waits for `work` at most so many milliseconds; a later failure of `work` is ignored.
 * @throws Error when the time is over.
 */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the standby does not answer')), milliseconds);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
