import type { Logger } from 'pino';
import { afterCommit, type Database, type Transaction } from '../database/database.ts';
import { prepareKinds, USUAL, type Definition, type JobOptions } from './job-kinds.ts';
import { EVERY_NIGHT, findLastNights, findOldest } from './job-times.ts';
import type { Work } from './job-worker.ts';
import { createBoss, startBoss } from './jobs-boss.ts';
import { createStoredJobs } from './stored-jobs.ts';
import { createWorkers } from './wake-workers.ts';

export type { Content } from './job-search.ts';

export type Jobs = ReturnType<typeof createJobs>;

/**
 * Jobs in the database: work that commits with the transaction that asked for it and is then done by whichever node
 * comes first, with retries, so a handler must bear being run again. It is pg-boss with our own names; Graphile Worker
 * could take its place (decision 0072). All kinds are defined before `start`.
 *
 * @param byClock whether this node also begins what comes again by itself, when its time has come.
 */
export function createJobs(database: Database, log: Logger, { byClock = true } = {}) {
  const { boss, inside } = createBoss(database, log, byClock);
  const definitions = new Map<string, Definition>();
  const workers = createWorkers(boss, database, log, definitions);
  const define = (name: string, handle: (data: never) => Promise<void>, more: Partial<Definition>) =>
    void definitions.set(name, { ...USUAL, ...more, name, handle: handle as Work['handle'] });

  return {
    /** Adds a kind of job. */
    define: <T extends object>(name: string, handle: (data: T) => Promise<void>, options: JobOptions = {}) =>
      define(name, handle, options),
    /** Adds work that one of the nodes does every minute; what comes again within a minute is not tried again. */
    defineEveryMinute: (name: string, handle: () => Promise<void>) =>
      define(name, handle, { pollSeconds: 5, retryLimit: 0, cron: '* * * * *' }),
    /** Adds work that one of the nodes does every hour, tried again like any job. */
    defineHourly: (name: string, handle: () => Promise<void>) =>
      define(name, handle, { pollSeconds: 30, retryLimit: 3, cron: '17 * * * *' }),
    /** The same once in 24 hours, at 2:40 in the Ethiopian night. */
    defineEveryNight: (name: string, handle: () => Promise<void>, options: JobOptions = {}) =>
      define(name, handle, { ...EVERY_NIGHT, ...options }),
    /** Asks for a job inside the caller's transaction, to be done after `at` (now, when left out). */
    async enqueue(tx: Transaction, name: string, data: object, at?: Date): Promise<void> {
      if (!definitions.has(name)) throw new Error(`no such job: ${name}`);
      await inside(tx, () => boss.send(name, data, at ? { startAfter: at } : {}));
      if (!at) afterCommit(tx, () => workers.wake(name));
    },
    ...createStoredJobs(boss, inside, database),
    /** Tells for how long the oldest job of each kind has waited beyond its time. */
    oldestWaiting: () => findOldest(database, [...definitions.keys()]),
    /** Tells when each job of the night was done last. */
    lastNights: () => findLastNights(boss, definitions),
    async start(): Promise<void> {
      await startBoss(boss, log);
      await prepareKinds(boss, definitions.values());
      workers.start();
      // The jobs of a node that has died are looked for at once, instead of after the first interval.
      await boss.supervise();
    },
    /** Lets running jobs finish, at most five seconds; those that do not are tried again. */
    async stop(): Promise<void> {
      await workers.stop();
      await boss.stop({ graceful: false, close: false });
    },
  };
}
