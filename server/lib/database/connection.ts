import pg from 'pg';
import type { RunStatement } from './statements.ts';

/** A database connection as Kysely and raw SQL use it. */
export interface Connection {
  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult>;
  release(): void;
}

/** SQLSTATE 25006: the server refuses to write, because it is a read-only replica (PostgreSQL, appendix A). */
const READ_ONLY = '25006';

/**
 * A connection to a PostgreSQL server. When a statement gets no answer from the server (timeout, lost connection), the
 * server may still be working on the statement or its transaction: the connection then takes no other statement and is
 * destroyed on release. A connection whose server has become a replica is destroyed on release, too.
 */
export function remoteConnection(client: pg.PoolClient, run: RunStatement): Connection {
  let isUncertain = false;
  let isReadOnly = false;
  return {
    async query(text, values) {
      if (isUncertain) throw new Error('Connection terminated: a statement before this one had no answer');
      try {
        return await run(client, text, [...values]);
      } catch (error) {
        isUncertain = !(error instanceof pg.DatabaseError);
        isReadOnly = (error as { code?: string }).code === READ_ONLY;
        throw error;
      }
    },
    release: () => client.release(isUncertain || isReadOnly),
  };
}

/** The only connection to the database engine inside this process; it lives as long as the process. */
export function embeddedConnection(client: pg.PoolClient, run: RunStatement): Connection {
  return {
    async query(text, values) {
      await yieldToEventLoop();
      return run(client, text, [...values]);
    },
    release: () => client.release(),
  };
}

const LONGEST_WITHOUT_YIELD_MS = 5;
let yieldedAt = 0;

/**
 * Lets the event loop take a turn at least every five milliseconds. The embedded engine works on this thread and never
 * yields within a series of statements, so under load no other caller would be answered.
 */
async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - yieldedAt < LONGEST_WITHOUT_YIELD_MS) return;
  await new Promise((resolve) => setImmediate(resolve));
  yieldedAt = performance.now();
}
