import { run } from './ask.ts';
import {
  Kysely,
  PostgresDialect,
  type PostgresPoolClient,
  type Transaction as KyselyTransaction,
} from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { embeddedConnection, remoteConnection, type Connection } from './connection.ts';
import { poolWaits, timed } from '../telemetry/process-metrics.ts';
import { timedStatements } from './timed-statements.ts';
import { HttpError } from '../http/http-error.ts';
import { createOutageLog, isOutage, type OutageLog } from './outage.ts';
import { connectToPrimaryOf } from './primary-host.ts';
import { createStatements, type RunStatement } from './statements.ts';

/**
 * One pool over PGlite or PostgreSQL, through which all SQL goes: Kysely's queries, raw SQL of libraries, migrations.
 * The pool knows no tables: each caller names its own by `executor.withTables<…>()`. Statements of a transaction must
 * go through its `Transaction`. Kysely's `PostgresDialect` over a plain `pg.Pool` could take its place (decision 0070).
 */
// oxlint-disable-next-line typescript/ban-types -- no tables: each store adds its own
export type Executor = Kysely<{}>;
// oxlint-disable-next-line typescript/ban-types -- as above
export type Transaction = KyselyTransaction<{}>;

/**
 * A connection apart from the pool, whose statements have no time limit but wait for a lock for two seconds at most.
 */
export interface Session {
  query: Database['query'];
  close(): Promise<void>;
}

/** The answer to raw SQL. */
// oxlint-disable-next-line typescript/no-explicit-any -- rows of any SQL
type RawRows = { rows: any[] } & Pick<pg.QueryResult, 'rowCount' | 'fields'>;

export interface Database {
  kind: 'embedded' | 'postgres';
  /** Runs single statements outside a transaction. */
  reader: Executor;
  /** Runs `work` in a transaction, at most three times when it ends in a deadlock or serialisation failure. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs one statement that is a transaction of its own, at most three times as `transaction` does. */
  alone<T>(ask: (db: Executor) => Promise<T>): Promise<T>;
  /** Runs raw SQL, for libraries that bring their own statements. */
  query(text: string, values?: unknown[]): Promise<RawRows>;
  /**
   * Opens a connection for migrations. The embedded database has only one connection, which then serves as the session,
   * too.
   */
  openSession(): Promise<Session>;
  /**
   * Returns all files of the embedded database as one tar, and the result of `read` at the same moment; no other
   * statement runs meanwhile. Absent for a PostgreSQL server, which keeps its files itself.
   */
  dumpFiles?<T>(read: (query: Database['query']) => Promise<T>): Promise<{ seen: T; files: Blob }>;
  /** Returns how many connections are busy and idle, and how many calls wait for one. */
  connections(): Record<'busy' | 'idle' | 'wanted', number>;
  close(): Promise<void>;
}

/** The most calls that may wait for a connection; admission control normally refuses calls long before. */
const MOST_WAITING = 1000;

interface Parts {
  kind: Database['kind'];
  /** One pool for each host; only the pool of the primary is used. */
  pools: readonly [pg.Pool, ...pg.Pool[]];
  log: Logger;
  run?: RunStatement;
  /** Opens a connection beside the pool; when left out, a session uses the pool. */
  openSession?: () => Promise<Session>;
  /** Runs after the pools have ended. */
  closed?: () => Promise<void>;
  dumpFiles?: Database['dumpFiles'];
}

export function overPools(parts: Parts): Database {
  const { kind, pools, log, run: send = createStatements(), openSession, closed, dumpFiles } = parts;
  const outage = createOutageLog(log);
  pools.forEach((pool) => bearLosses(pool, log, outage));
  const connectionOver = kind === 'postgres' ? remoteConnection : embeddedConnection;
  const primary = connectToPrimaryOf(pools, log);
  const connect = async () => {
    // No connection is opened for late calls while the shop stops, nor for calls beyond the limit of waiting ones.
    if (pools[0].ending || sumOf(pools, 'waitingCount') >= MOST_WAITING) throw new HttpError('unavailable');
    const client = await noting(outage, () => timed(poolWaits, primary));
    outage.answered();
    return timedStatements(connectionOver(client, (...asked) => noting(outage, () => send(...asked))));
  };
  // oxlint-disable-next-line typescript/ban-types -- as Executor
  const kysely = new Kysely<{}>({
    dialect: new PostgresDialect({
      pool: {
        options: pools[0].options,
        // Kysely's type also demands cursors, which it uses only when it was given a cursor class.
        connect: async () => (await connect()) as unknown as PostgresPoolClient,
        end: () => endAll(pools),
      },
    }),
  });
  const database: Database = {
    kind,
    ...(dumpFiles && { dumpFiles }),
    reader: kysely,
    openSession: openSession ?? (async () => ({ query: database.query, close: async () => undefined })),
    transaction: (work) => withRetries(() => runTransaction(kysely, work), log),
    alone: (ask) => withRetries(() => ask(kysely), log),
    query: async (text, values) => queryOnce(await connect(), text, values),
    connections: () => ({
      busy: sumOf(pools, 'totalCount') - sumOf(pools, 'idleCount'),
      idle: sumOf(pools, 'idleCount'),
      wanted: sumOf(pools, 'waitingCount'),
    }),
    async close() {
      await endAll(pools);
      await closed?.();
    },
  };
  return database;
}

/** Runs raw SQL on a connection of the pool, and gives the connection back. */
async function queryOnce(connection: Connection, text: string, values: unknown[] | undefined) {
  try {
    return await connection.query(text, values ?? []);
  } catch (error) {
    // A text of several statements may have begun a transaction, which must not stay open on a pooled connection.
    if (values === undefined) await connection.query('rollback', []).catch(() => undefined);
    throw error;
  } finally {
    connection.release();
  }
}

/** Runs `work`, and reports an error that means an outage to the outage log before passing it on. */
async function noting<T>(outage: OutageLog, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    outage.failed(error);
    throw error;
  }
}

function bearLosses(pool: pg.Pool, log: Logger, outage: OutageLog): void {
  // A lost idle connection must not end the process.
  pool.on('error', (error) => {
    if (isOutage(error)) outage.failed(error);
    else log.warn({ err: error }, 'database connection lost');
  });
  // A connection that is lost between two statements of a transaction must not end the process either: the next
  // statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
}

const sumOf = (pools: Parts['pools'], count: 'totalCount' | 'idleCount' | 'waitingCount'): number =>
  pools.reduce((sum, pool) => sum + pool[count], 0);

async function endAll(pools: Parts['pools']): Promise<void> {
  await Promise.all(pools.map((pool) => pool.end()));
}

async function runTransaction<T>(kysely: Executor, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { result, actions } = await kysely.transaction().execute(async (tx) => {
    const done = await work(tx);
    return { result: done, actions: afterwards.get(tx) ?? [] };
  });
  for (const action of actions) action();
  return result;
}

/** Runs a transaction at most three times, as long as it fails because of a concurrent one. */
async function withRetries<T>(work: () => Promise<T>, log: Logger): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= 3 || !isRetryable(error)) throw error;
      log.info({ code: (error as pg.DatabaseError).code, attempt }, 'transaction tried again');
    }
  }
}

const afterwards = new WeakMap<Transaction, (() => void)[]>();

/**
 * Runs `action` in this process after the commit of the transaction, and not at all after a rollback. `action` must not
 * throw.
 */
export function afterCommit(tx: Transaction, action: () => void): void {
  const actions = afterwards.get(tx);
  if (actions) actions.push(action);
  else afterwards.set(tx, [action]);
}

/**
 * Says whether an error is a serialisation failure or a deadlock, after which the transaction may be repeated
 * (PostgreSQL, appendix A).
 */
function isRetryable(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === '40001' || code === '40P01';
}

/** Says whether an error is a violation of the named unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const database = error as { code?: string; constraint?: string };
  return database.code === '23505' && database.constraint === constraint;
}

/** Says whether an error is a violation of the named check constraint. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  const database = error as { code?: string; constraint?: string };
  return database.code === '23514' && database.constraint === constraint;
}

/**
 * Takes advisory locks that last until the transaction ends, one after the other; the same name means the same lock on
 * every node.
 */
export async function lockInTransaction(tx: Transaction, ...names: string[]): Promise<void> {
  await run(
    tx,
  )`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`;
}
