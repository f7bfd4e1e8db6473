import { AsyncLocalStorage } from 'node:async_hooks';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database, Transaction } from '../database/database.ts';
import { isOutage } from '../database/outage.ts';

/** The interval at which expired jobs are found; counts of jobs are at most as old. */
const SUPERVISE_SECONDS = 30;
/** The interval at which jobs go that were kept for long enough; pg-boss's own is a day, for which mails would stay. */
const REMOVE_SECONDS = 60;

/** Does what pg-boss is asked for meanwhile in that transaction. */
export type Inside = <T>(tx: Transaction, work: () => Promise<T>) => Promise<T>;

/**
 * pg-boss over the one pool. What it is asked for `inside` a transaction it does in that transaction whole, the look at a
 * queue that it has not in memory too: on a second connection that look would wait for ever where there is only one.
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
 * Starts pg-boss, which makes its tables where there are none. Of two nodes that make them at once one fails, because its
 * `create schema if not exists` sees an old catalogue after waiting for its lock: it finds them the second time.
 */
export async function startBoss(boss: PgBoss, log: Logger): Promise<void> {
  try {
    await boss.start();
  } catch (error) {
    log.info({ err: error }, 'the tables of jobs could not be made; trying once more');
    await boss.start();
  }
}
