import { AsyncLocalStorage } from 'node:async_hooks';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Transaction } from '../database/database.ts';
import { isOutage } from '../database/outage.ts';

/** The interval in seconds at which pg-boss finds expired jobs and counts the jobs. */
const SUPERVISE_SECONDS = 30;
/**
 * The interval in seconds at which pg-boss deletes old jobs; by default it does so once a day, and sent mails would be
 * stored for that long.
 */
const REMOVE_SECONDS = 60;

/** Runs `work` so that all calls of pg-boss within it use the transaction. */
export type Inside = <T>(tx: Transaction, work: () => Promise<T>) => Promise<T>;

/**
 * Makes pg-boss over the database's one pool. Calls `inside` a transaction run all their SQL in it, also the look-up of
 * a queue: with a single connection, a look-up outside the transaction would wait for ever.
 */
export function createBoss(database: Database, log: Logger, byClock: boolean) {
  const current = new AsyncLocalStorage<Transaction>();
  const boss = new PgBoss({
    db: {
      executeSql(text, values) {
        const tx = current.getStore();
        return tx ? fromKysely(tx).executeSql(text, values) : database.query(text, values);
      },
    },
    schema: 'jobs',
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: REMOVE_SECONDS,
    schedule: byClock,
  });
  boss.on('error', (error) => {
    if (!isOutage(error)) log.error({ err: error }, 'jobs');
  });
  return {
    boss,
    inside: ((tx, work) => current.run(tx, work)) as Inside,
  };
}

/**
 * Starts pg-boss, which makes its tables if they are missing. Of two nodes that do so at once one fails, because its
 * `create schema if not exists` sees an outdated catalogue after waiting for a lock; its second try succeeds.
 */
export async function startBoss(boss: PgBoss, log: Logger): Promise<void> {
  try {
    await boss.start();
  } catch (error) {
    log.info({ err: error }, 'the tables of jobs could not be made; trying once more');
    await boss.start();
  }
}
