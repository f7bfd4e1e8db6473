import { sql, type RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import { afterCommit, type Database, type Transaction } from '../database/database.ts';
import { createHeldJobs, storeOutgoingKinds } from './held-jobs.ts';
import { prepareKinds, USUAL, type Definition, type JobOptions } from './job-kinds.ts';
import { EVERY_NIGHT, findLastNights, findOldest } from './job-times.ts';
import type { OneByOne } from './job-worker.ts';
import { createBoss, startBoss } from './jobs-boss.ts';
import { createStoredJobs } from './stored-jobs.ts';
import { createTogether, takeUpTogether, type DoneTogether } from './jobs-together.ts';
import { createWaitingJobs } from './waiting-jobs.ts';
import { createWorkers } from './wake-workers.ts';

export type { Hold } from './held-jobs.ts';
export type { Content } from './job-search.ts';
export type { JobInLog, LockedJob, StoredJob } from './waiting-jobs.ts';

export type Jobs = ReturnType<typeof createJobs>;

/**
 * Jobs in the database: work that is queued with the caller's transaction, and then done by the first free node. A job
 * may run more than once, because failures are tried again, so its handler must tolerate that. The library is pg-boss;
 * Graphile Worker could take its place (decision 0072). All kinds must be defined before `start`.
 *
 * @param byClock says whether this node also queues scheduled jobs when their time comes.
 */
export function createJobs(database: Database, log: Logger, { byClock = true } = {}) {
  const { boss, inside } = createBoss(database, log, byClock);
  const definitions = new Map<string, Definition>();
  const workers = createWorkers(boss, database, log, definitions);
  const define = (
    name: string,
    handle: (data: never) => Promise<void>,
    more: JobOptions & { cron?: string },
  ) => void definitions.set(name, { ...USUAL, ...more, name, handle: handle as OneByOne['handle'] });

  return {
    /** Defines a kind of job. */
    define: <T extends object>(name: string, handle: (data: T) => Promise<void>, options: JobOptions = {}) =>
      define(name, handle, options),
    /**
     * Defines a kind of which a worker does up to `batch` jobs in one transaction, which also removes them: each has its
     * outcome exactly once, however often a node dies. Where one of them fails, each is done by itself.
     */
    defineTogether<T extends object>(name: string, work: DoneTogether<T>, options: JobOptions): void {
      const together = createTogether(boss, inside, database, { name, ...work });
      void definitions.set(name, { ...USUAL, ...options, name, together });
    },
    /**
     * Defines a job that one of the nodes runs every minute; it is not retried, because it runs again a minute later.
     */
    defineEveryMinute: (name: string, handle: () => Promise<void>) =>
      define(name, handle, { pollSeconds: 5, retryLimit: 0, cron: '* * * * *' }),
    /** Defines a job that one of the nodes runs every hour, with retries. */
    defineHourly: (name: string, handle: () => Promise<void>) =>
      define(name, handle, { pollSeconds: 30, retryLimit: 3, cron: '17 * * * *' }),
    /** Defines a job that one of the nodes runs once in 24 hours, at 2:40 in the Ethiopian night. */
    defineEveryNight: (name: string, handle: () => Promise<void>, options: JobOptions = {}) =>
      define(name, handle, { ...EVERY_NIGHT, ...options }),
    /** Queues a job in the caller's transaction, to be done after `at` (at once when left out). */
    async enqueue(tx: Transaction, name: string, data: object, at?: Date): Promise<void> {
      if (!definitions.has(name)) throw new Error(`no such job: ${name}`);
      await inside(tx, () => boss.send(name, data, at ? { startAfter: at } : {}));
      if (!at) afterCommit(tx, () => workers.wake(name));
    },
    /**
     * The part of a statement that queues a job for each row of `rows`, to be found by the next poll, with the options of
     * its kind. pg-boss documents its table for this. A kind that is missing fails the statement.
     */
    queuedBy: (name: string, data: RawBuilder<unknown>, rows: RawBuilder<unknown>) => sql`
      insert into jobs.job (name, data, policy, dead_letter, retry_limit, retry_delay, retry_backoff, retry_delay_max,
        expire_seconds, deletion_seconds, keep_until, heartbeat_seconds)
      select ${sql.lit(name)}, ${data}, kind.policy, kind.dead_letter, kind.retry_limit, kind.retry_delay, kind.retry_backoff,
        kind.retry_delay_max, kind.expire_seconds, kind.deletion_seconds,
        now() + kind.retention_seconds * interval '1 second', kind.heartbeat_seconds
      from ${rows} left join jobs.queue as kind on kind.name = ${sql.lit(name)}`,
    /** Queues several jobs of a kind by one statement, to be done at once. */
    async enqueueAll(tx: Transaction, name: string, jobs: readonly object[]): Promise<void> {
      if (!definitions.has(name)) throw new Error(`no such job: ${name}`);
      if (jobs.length === 0) return;
      const rows = jobs.map((data) => ({ data }));
      await inside(tx, () => boss.insert(name, rows));
      afterCommit(tx, () => workers.wake(name));
    },
    ...createStoredJobs(boss, inside, database),
    ...createHeldJobs(boss, inside, database),
    ...createWaitingJobs(boss, inside, database, workers.wake),
    /** Names the kinds that are defined, and whether each comes by the clock. */
    listKinds: () => [...definitions.values()].map(({ name, cron }) => ({ name, byClock: cron !== null })),
    /** Returns for how many seconds the oldest job of each kind is overdue. */
    oldestWaiting: () => findOldest(database, [...definitions.keys()]),
    /** Returns when each nightly job last ran. */
    lastNights: () => findLastNights(boss, definitions),
    async start(): Promise<void> {
      await startBoss(boss, log);
      await prepareKinds(boss, definitions.values());
      await takeUpTogether(database.reader, definitions.values());
      await storeOutgoingKinds(database.reader, definitions.values());
      workers.start();
      // The supervision finds the jobs of a dead node at once, instead of after the first interval.
      await boss.supervise();
    },
    /** Waits at most five seconds for running jobs; those that do not finish are tried again. */
    async stop(): Promise<void> {
      await workers.stop();
      await boss.stop({ graceful: false, close: false });
    },
  };
}
