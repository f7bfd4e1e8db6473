import { CompiledQuery, sql } from 'kysely';
import { getConstructionPlans, PgBoss, type Db } from 'pg-boss';
import { lockInTransaction, type Database, type Transaction } from './database.ts';
import type { Log } from './log.ts';

/**
 * Work that commits with the transaction that asked for it and is then done once by whichever node comes first,
 * with retries. Handlers must bear being run again.
 */
export interface Jobs {
  /** Adds a kind of job. To be called before `start`. */
  define<T extends object>(
    name: string,
    handle: (data: T) => Promise<void>,
    options?: { pollSeconds?: number },
  ): void;
  /** Asks for a job inside the caller's transaction, to be done after `at` (now, when left out). */
  enqueue(tx: Transaction, name: string, data: object, at?: Date): Promise<void>;
  start(): Promise<void>;
  /** Lets running jobs finish, at most five seconds. */
  stop(): Promise<void>;
}

interface Definition {
  handle(data: object): Promise<void>;
  pollSeconds: number;
}

const SCHEMA = 'jobs';

export function createJobs(database: Database, log: Log): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.query(text, values) },
    schema: SCHEMA,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  const definitions = new Map<string, Definition>();

  return {
    define(name, handle, options = {}) {
      definitions.set(name, {
        handle: handle as Definition['handle'],
        pollSeconds: options.pollSeconds ?? 1,
      });
    },
    async enqueue(tx, name, data, at) {
      if (!definitions.has(name)) throw new Error(`no such job: ${name}`);
      await boss.send(name, data, { db: within(tx), ...(at ? { startAfter: at } : {}) });
    },
    async start() {
      await makeTables(database);
      await boss.start();
      for (const [name, { handle, pollSeconds }] of definitions) {
        await boss.createQueue(name, {
          retryLimit: 20,
          retryDelay: 5,
          retryBackoff: true,
          retryDelayMax: 3600,
          // What is done is forgotten soon: mails hold codes and addresses.
          deleteAfterSeconds: 3600,
        });
        const worker: string = await boss.work<object>(
          name,
          { pollingIntervalSeconds: pollSeconds, batchSize: 1 },
          async ([job]) => {
            try {
              await handle(job!.data);
              // The next one is fetched at once instead of after the pause between two looks.
              boss.notifyWorker(worker);
            } catch (error) {
              log.warn({ err: error, job: name, id: job!.id }, 'job failed; it will be tried again');
              throw error;
            }
          },
        );
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: false }),
  };
}

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

function within(tx: Transaction): Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values ?? []));
      return { rows: rows as unknown[] };
    },
  };
}
