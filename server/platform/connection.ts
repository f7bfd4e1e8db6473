import { sql } from 'kysely';
import type pg from 'pg';
import type { createStatements } from './statements.ts';

type Run = ReturnType<typeof createStatements>;

const MARK = '/* along */';

/**
 * Stands before a statement of a transaction whose rows and counts nobody reads: on PostgreSQL it is sent together with
 * what follows it, without waiting for its answer. When it fails, what follows fails with its error, the commit at the
 * latest.
 */
export const along = sql.raw(MARK);

/** A connection as Kysely uses it. */
export interface Connection {
  query(text: string, values: readonly unknown[]): Promise<pg.QueryResult>;
  release(): void;
}

/**
 * A connection to a PostgreSQL. One on which a statement ended without the server's word (time out, connection lost) may
 * still be in the middle of it, or of a transaction: it takes no other statement and is thrown away.
 */
export async function takeRemote(pool: pg.Pool, run: Run): Promise<Connection> {
  const client = await pool.connect();
  let isUnsure = false;
  /** What was sent along and is not answered yet; these never reject. */
  let underway: Promise<void>[] = [];
  let failure: { error: unknown } | null = null;

  async function send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (isUnsure) throw new Error('Connection terminated: a statement before this one had no answer');
    gather(client);
    try {
      return await run(client, text, [...values]);
    } catch (error) {
      if ((error as Partial<pg.DatabaseError>).severity === undefined) isUnsure = true;
      throw error;
    }
  }

  function sendAlong(text: string, values: readonly unknown[]): pg.QueryResult {
    const sent = send(text, values).then(
      () => undefined,
      (error: unknown) => void (failure ??= { error }),
    );
    underway.push(sent);
    return { command: '', rows: [], rowCount: 0, oid: 0, fields: [] };
  }

  /** Answers come in the order of the statements: these are there when that of the one behind them is. */
  async function settle(): Promise<void> {
    if (underway.length === 0) return;
    await Promise.all(underway);
    underway = [];
  }

  return {
    async query(text, values) {
      if (text === 'rollback') {
        await settle();
        failure = null;
      }
      if (failure) throw failure.error;
      if (text === 'begin' || text.startsWith(MARK)) return sendAlong(text, values);
      try {
        const result = await send(text, values);
        await settle();
        if (failure) throw (failure as { error: unknown }).error;
        return result;
      } catch (error) {
        await settle();
        // What follows a statement that failed is refused for no reason of its own.
        throw failure ? (failure as { error: unknown }).error : error;
      }
    },
    release: () => client.release(isUnsure),
  };
}

/** What is sent in one turn of the event loop goes out in one write. */
function gather(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream & Corkable } })
    .connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

interface Corkable {
  writableCorked: number;
  cork(): void;
  uncork(): void;
}
