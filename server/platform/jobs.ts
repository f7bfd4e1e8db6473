import { sql } from 'kysely';
import { getConstructionPlans, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import { along } from './connection.ts';
import { lockInTransaction, type Database, type Transaction } from './database.ts';
import type { Log } from './log.ts';

/**
 * Work that commits with the transaction that asked for it and is then done once by whichever node comes first,
 * with retries. Handlers must bear being run again.
 */
export interface Jobs {
  /** Adds a kind of job. To be called before `start`. */
  define<T extends object>(name: string, handle: (data: T) => Promise<void>, options?: JobOptions): void;
  /** Adds work that one of the nodes does every minute. To be called before `start`. */
  defineEveryMinute(name: string, handle: () => Promise<void>): void;
  /** Adds work that one of the nodes does every hour, tried again like any job. To be called before `start`. */
  defineHourly(name: string, handle: () => Promise<void>): void;
  /** The same once in 24 hours, at 2:40 in the Ethiopian night. */
  defineEveryNight(name: string, handle: () => Promise<void>): void;
  /** Asks for a job inside the caller's transaction, to be done after `at` (now, when left out). */
  enqueue(tx: Transaction, name: string, data: object, at?: Date): Promise<void>;
  /**
   * Removes jobs about somebody, whatever has become of them: those that fit one of the contents. What runs at this
   * moment stays, and so does what waits and fits `but`.
   */
  forget(tx: Transaction, contents: readonly Content[], but?: Content): Promise<void>;
  /** Jobs of one kind that are not over and fit, oldest first. */
  listWaiting(name: string, content: Content): Promise<{ data: object; createdAt: Date }[]>;
  /** Whether a job that fits waits to be done. */
  isWaiting(tx: Transaction, content: Content): Promise<boolean>;
  /** How many of each kind wait, are at work, or were given up and are still kept. */
  count(): Promise<{ name: string; state: string; count: number }[]>;
  start(): Promise<void>;
  /** Lets running jobs finish, at most five seconds. */
  stop(): Promise<void>;
}

/**
 * Fields of a job's data, each with the values that it may have, letter for letter ('' for none): all of them must fit.
 * Never a search in the text, where one person's words stand in another's mails.
 */
export type Content = Record<string, readonly string[]>;

export interface JobOptions {
  /** Pause between two looks for work. */
  pollSeconds?: number;
  /** How many of the kind a node does at the same time. */
  workers?: number;
  /**
   * How many of the kind a worker takes at a look and does one after the other; with more than one it looks again after
   * the pause only, so that what waits for nobody leaves room for what does. All of them must fit into `expireSeconds`.
   */
  batch?: number;
  /** How often it is tried again: after 5 seconds, doubled each time up to an hour. */
  retryLimit?: number;
  /** A job that takes longer is tried again: so is one whose node has died. */
  expireSeconds?: number;
  /** For so long its content is kept when it is over, one that was given up too. */
  keepSeconds?: number;
  /** The kind of job, defined before, that one becomes after its last try. */
  afterLastTry?: string;
}

interface Definition extends Required<Omit<JobOptions, 'afterLastTry'>>, Pick<JobOptions, 'afterLastTry'> {
  handle(data: object): Promise<void>;
  /** When it comes again by itself. */
  cron: string | null;
}

const USUAL = { pollSeconds: 1, workers: 1, batch: 1, retryLimit: 20, expireSeconds: 900, keepSeconds: 3600 };
/** How soon what has expired is found. */
const SUPERVISE_SECONDS = 30;

const SCHEMA = 'jobs';

/** `byClock`: whether this node also begins what comes again by itself, when its time has come. */
export function createJobs(database: Database, log: Log, { byClock = true } = {}): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.query(text, values) },
    schema: SCHEMA,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    schedule: byClock,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  const definitions = new Map<string, Definition>();

  async function startWorker(name: string, { handle, pollSeconds, batch }: Definition): Promise<void> {
    const worker: string = await boss.work(
      name,
      {
        pollingIntervalSeconds: pollSeconds,
        batchSize: batch,
        perJobResults: true,
        includeMetadata: true,
      },
      async (found: JobWithMetadata[]) => {
        const results: JobResult[] = [];
        for (const job of found) results.push(await resultOf(name, job, handle));
        // The next one is fetched at once instead of after the pause between two looks.
        if (batch === 1 && results[0]!.status === 'completed') boss.notifyWorker(worker);
        return results;
      },
    );
  }

  async function resultOf(
    name: string,
    { id, data, retryCount, retryLimit }: JobWithMetadata,
    handle: Definition['handle'],
  ): Promise<JobResult> {
    try {
      await handle(data);
      return { id, status: 'completed' };
    } catch (error) {
      const next = retryCount < retryLimit ? 'it will be tried again' : 'that was its last try';
      log.warn({ err: error, job: name, id }, `job failed; ${next}`);
      return { id, status: 'failed', output: error };
    }
  }

  return {
    define(name, handle, options = {}) {
      definitions.set(name, {
        ...USUAL,
        ...options,
        handle: handle as Definition['handle'],
        cron: null,
      });
    },
    defineEveryMinute(name, handle) {
      // What comes again by itself is not tried again.
      definitions.set(name, { ...USUAL, handle, pollSeconds: 5, retryLimit: 0, cron: '* * * * *' });
    },
    defineHourly(name, handle) {
      definitions.set(name, { ...USUAL, handle, pollSeconds: 30, retryLimit: 3, cron: '17 * * * *' });
    },
    defineEveryNight(name, handle) {
      definitions.set(name, { ...USUAL, handle, pollSeconds: 30, retryLimit: 3, cron: '40 23 * * *' });
    },
    async enqueue(tx, name, data, at) {
      if (!definitions.has(name)) throw new Error(`no such job: ${name}`);
      await addJob(tx, name, data, at);
    },
    async forget(tx, contents, but) {
      await sql`
        delete from ${sql.raw(SCHEMA)}.job
        where state <> 'active' and (${sql.join(contents.map(fits), sql` or `)})
          and not (state in ('created', 'retry') and ${but ? fits(but) : sql`false`})`.execute(tx);
    },
    async listWaiting(name, content) {
      const { rows } = await sql<{ data: object; createdAt: Date }>`
        select data, created_on as "createdAt" from ${sql.raw(SCHEMA)}.job
        where name = ${name} and state in ('created', 'retry', 'active') and ${fits(content)}
        order by created_on`.execute(database.reader);
      return rows;
    },
    async isWaiting(tx, content) {
      const { rows } = await sql`
        select from ${sql.raw(SCHEMA)}.job
        where state in ('created', 'retry') and ${fits(content)} limit 1`.execute(tx);
      return rows.length > 0;
    },
    async count() {
      const { rows } = await sql<{ name: string; state: string; count: number }>`
        select name, state::text, count(*) from ${sql.raw(SCHEMA)}.job
        where state in ('created', 'retry', 'active', 'failed')
        group by name, state`.execute(database.reader);
      return rows;
    },
    async start() {
      await makeTables(database);
      await boss.start();
      for (const [name, definition] of definitions) {
        const queue = {
          retryLimit: definition.retryLimit,
          retryDelay: 5,
          retryBackoff: true,
          retryDelayMax: 3600,
          expireInSeconds: definition.expireSeconds,
          deleteAfterSeconds: definition.keepSeconds,
          ...(definition.afterLastTry && { deadLetter: definition.afterLastTry }),
        };
        await boss.createQueue(name, queue);
        // One that an earlier release made keeps its own numbers otherwise.
        await boss.updateQueue(name, queue);
        if (definition.cron) await boss.schedule(name, definition.cron);
        for (let worker = 0; worker < definition.workers; worker += 1) await startWorker(name, definition);
      }
      // What a node left behind that has died is not to wait for the first look.
      await boss.supervise();
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: false }),
  };
}

const fits = (content: Content) =>
  sql`(${sql.join(
    Object.entries(content).map(
      ([field, values]) => sql`coalesce(data ->> ${field}::text, '') = any(${values}::text[])`,
    ),
    sql` and `,
  )})`;

/**
 * Makes the tables of jobs where there are none. pg-boss does so by itself, but of two nodes that do it at once one
 * fails (its `create schema if not exists` sees an old catalogue after waiting for its lock).
 */
async function makeTables(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await lockInTransaction(tx, 'tables of jobs');
    const { rows } = await sql<{
      table: string | null;
    }>`select to_regclass(${`${SCHEMA}.version`}) as table`.execute(tx);
    if (rows[0]!.table !== null) return;
    const plan = getConstructionPlans(SCHEMA)
      .replace(/^\s*BEGIN;/, '')
      .replace(/COMMIT;\s*$/, '');
    await sql.raw(plan).execute(tx);
  });
}

/**
 * What pg-boss 12.30 writes for `send(name, data, { startAfter: at })`, without its questions about what we do not use
 * (tests/api/jobs.test.ts compares the two): half of the database's work for an order were two of them.
 */
async function addJob(tx: Transaction, name: string, data: object, at: Date | undefined): Promise<void> {
  await sql`${along}
    insert into ${sql.raw(SCHEMA)}.job_common (name, data, start_after, keep_until, policy, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, dead_letter, heartbeat_seconds)
    select queue.name, ${JSON.stringify(data)}::jsonb, start.at, start.at + queue.retention_seconds * interval '1s',
      queue.policy, queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max,
      queue.expire_seconds, queue.deletion_seconds, queue.dead_letter, queue.heartbeat_seconds
    from ${sql.raw(SCHEMA)}.queue, (select coalesce(${at ?? null}::timestamptz, now()) as at) as start
    where queue.name = ${name}`.execute(tx);
}
