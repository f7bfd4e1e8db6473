import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { PGlite } from '@electric-sql/pglite';
import {
  Kysely,
  PostgresDialect,
  sql,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction as KyselyTransaction,
} from 'kysely';
import pg from 'pg';
import { takeRemote, type Connection } from './connection.ts';
import { Refusal } from './errors.ts';
import type { Log } from './log.ts';
import { StartError } from './start-error.ts';
import { createStatements } from './statements.ts';

/**
 * The one door to the data: a single pool over PGlite or PostgreSQL. Stores see their own tables through
 * `executor.withTables<…>()`; everything in a transaction goes through the transaction.
 */
// oxlint-disable-next-line typescript/ban-types -- no tables: each store adds its own
export type Executor = Kysely<{}>;
// oxlint-disable-next-line typescript/ban-types -- as above
export type Transaction = KyselyTransaction<{}>;

export interface Database {
  kind: 'embedded' | 'postgres';
  /** For single statements outside a transaction. */
  reader: Executor;
  /** Runs `work` in a transaction; deadlocks and serialisation failures are tried again, at most three times. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Raw SQL for libraries that bring their own (jobs, limits, sandbox). */
  // oxlint-disable-next-line typescript/no-explicit-any -- rows of any SQL
  query(text: string, values?: unknown[]): Promise<{ rows: any[]; rowCount: number | null }>;
  /** Connections by what they do, and how many calls wait for one. */
  connections(): Record<'busy' | 'idle' | 'wanted', number>;
  close(): Promise<void>;
}

const INT8 = 20;
/** A call waits for a connection and for one statement that does not end: together no longer than ten seconds. */
const CONNECT_LIMIT_MS = 4_000;
const STATEMENT_LIMIT_MS = 7_500;
/** So many wait for a connection: more come only when the doors (doors.ts) were not asked. */
const MOST_WAITING = 1000;

/** `int8` holds santim and counts, all below 2^53: numbers, not strings. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/** Opens the embedded PostgreSQL under `dataDir` (in memory without one). The caller holds the lock on it. */
export async function openEmbedded(dataDir: string | null, log: Log): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { createPgConfig } = await import('@electric-sql/pglite/node-postgres');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  let engine: PGlite;
  try {
    engine = await PGlite.create({
      ...(dataDir === null ? {} : { dataDir: join(dataDir, 'postgres') }),
      extensions: { pg_trgm },
      // A shop on one machine fits into a quarter of the default, which would stay resident whole.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    });
  } catch (error) {
    log.debug({ err: error }, 'embedded database');
    throw new StartError(
      `The database under DATA_DIR ${dataDir} cannot be opened: ${(error as Error).message}.`,
    );
  }
  collectGarbage();
  const pool = new pg.Pool({
    ...(createPgConfig(engine) as unknown as pg.PoolConfig),
    max: 1,
    types,
    // A call that waits for a transaction which itself waits for the call would wait for ever: it fails instead.
    connectionTimeoutMillis: 30_000,
  });
  return overPool('embedded', pool, log, () => engine.close());
}

/** The engine that made a new database is of no more use, but keeps 200 MB until memory runs short: let go of it now. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/**
 * Connects to a PostgreSQL ≥ 15. Every statement, lock and idle transaction has a time limit.
 * @throws StartError when it cannot be reached or is too old.
 */
export async function openPostgres(url: string, poolSize: number, log: Log): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_LIMIT_MS,
    // For a server that does not even say so.
    query_timeout: STATEMENT_LIMIT_MS + 500,
    lock_timeout: 6_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    // Statements that do not wait for each other go out together (connection.ts).
    pipeline: true,
    application_name: 'wenber',
  });
  const database = overPool('postgres', pool, log, async () => undefined);
  try {
    const { rows } = await database.query('show server_version_num');
    if (Number(rows[0].server_version_num) < 150000) throw new Error('PostgreSQL 15 or newer is needed');
  } catch (error) {
    await database.close();
    throw new StartError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}.`);
  }
  return database;
}

/** AggregateError (a name with several addresses) has no message of its own; passwords are in none of them. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

function overPool(kind: Database['kind'], pool: pg.Pool, log: Log, closed: () => Promise<void>): Database {
  // A connection that dies while idle must not end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  // Nor one that dies between two statements of a transaction: the next of them fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const run = createStatements();
  const take = async () => {
    if (pool.waitingCount >= MOST_WAITING) throw new Refusal(503, 'unavailable');
    return kind === 'postgres' ? takeRemote(pool, run) : takeEmbedded(pool, run);
  };
  // oxlint-disable-next-line typescript/ban-types -- as Executor
  const kysely = new Kysely<{}>({
    dialect: new PostgresDialect({ pool: namedStatements(pool, take) }),
  });
  return {
    kind,
    reader: kysely,
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const { result, actions } = await kysely.transaction().execute(async (tx) => {
            const done = await work(tx);
            return { result: done, actions: afterwards.get(tx) ?? [] };
          });
          for (const action of actions) action();
          return result;
        } catch (error) {
          if (attempt >= 3 || !isRetryable(error)) throw error;
          log.info({ code: (error as pg.DatabaseError).code, attempt }, 'transaction tried again');
        }
      }
    },
    async query(text, values) {
      const client = await take();
      try {
        return await client.query(text, values ?? []);
      } finally {
        client.release();
      }
    },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      wanted: pool.waitingCount,
    }),
    async close() {
      await kysely.destroy();
      await closed();
    },
  };
}

type Run = ReturnType<typeof createStatements>;

/** The pool as Kysely uses it, with its statements named. */
function namedStatements(pool: pg.Pool, take: () => Promise<Connection>): PostgresPool {
  return {
    options: pool.options,
    connect: async () => (await take()) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  };
}

async function takeEmbedded(pool: pg.Pool, run: Run): Promise<Connection> {
  const client = await pool.connect();
  return {
    async query(text, values) {
      await breathe();
      return run(client, text, [...values]);
    },
    release: () => client.release(),
  };
}

const LONGEST_BREATH_MS = 10;
let breathedAt = 0;

/**
 * The embedded engine works on this thread, and what waits for it goes on without ever coming back to the event loop:
 * under a load of statements nobody else would be answered. So the loop gets its turn now and then.
 */
async function breathe(): Promise<void> {
  if (performance.now() - breathedAt < LONGEST_BREATH_MS) return;
  await new Promise((resolve) => setImmediate(resolve));
  breathedAt = performance.now();
}

const afterwards = new WeakMap<Transaction, (() => void)[]>();

/** Does something in this process as soon as the transaction is committed, and never when it is not. It must not throw. */
export function afterCommit(tx: Transaction, action: () => void): void {
  const actions = afterwards.get(tx);
  if (actions) actions.push(action);
  else afterwards.set(tx, [action]);
}

/** Serialisation failure and deadlock: nothing was written, trying again is right (PostgreSQL, appendix A). */
function isRetryable(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === '40001' || code === '40P01';
}

/** Whether an error is the violation of the named unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const database = error as { code?: string; constraint?: string };
  return database.code === '23505' && database.constraint === constraint;
}

/** Whether an error is the violation of the named check. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  const database = error as { code?: string; constraint?: string };
  return database.code === '23514' && database.constraint === constraint;
}

/** Takes a lock that lives as long as the transaction; the same name means the same lock on every node. */
export async function lockInTransaction(tx: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
