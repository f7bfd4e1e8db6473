import pg from 'pg';
import type { RunStatement } from './statements.ts';

/** A connection as Kysely and raw SQL use it. */
export interface Connection {
  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult>;
  release(): void;
}

/** A server refuses to write, because it only replays what another one has written (PostgreSQL, appendix A). */
const READ_ONLY = '25006';

/**
 * A connection to a PostgreSQL server. When a statement ends without an answer of the server (time out, connection lost),
 * the server may still be working on it or on its transaction: the connection then takes no other statement, and is
 * destroyed when it is released. So is one to a server that has become a replica.
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

/** The one connection to the engine inside this process, which lives as long as the process does. */
export function embeddedConnection(client: pg.PoolClient, run: RunStatement): Connection {
  return {
    async query(text, values) {
      await yieldToEventLoop();
      return run(client, text, [...values]);
    },
    release: () => client.release(),
  };
}

const LONGEST_WITHOUT_YIELD_MS = 10;
let yieldedAt = 0;

/**
 * The embedded engine works on this thread, and a series of its statements never comes back to the event loop by itself:
 * under load nobody else would be answered. So the loop gets a turn every ten milliseconds.
 */
async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - yieldedAt < LONGEST_WITHOUT_YIELD_MS) return;
  await new Promise((resolve) => setImmediate(resolve));
  yieldedAt = performance.now();
}
