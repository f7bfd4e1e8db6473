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
  close(): Promise<void>;
}

const INT8 = 20;
const STATEMENT_LIMIT_MS = 10_000;

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
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: STATEMENT_LIMIT_MS + 1_000,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    keepAlive: true,
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
  const run = createStatements();
  // oxlint-disable-next-line typescript/ban-types -- as Executor
  const kysely = new Kysely<{}>({ dialect: new PostgresDialect({ pool: namedStatements(pool, run) }) });
  return {
    kind,
    reader: kysely,
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await kysely.transaction().execute(work);
        } catch (error) {
          if (attempt >= 3 || !isRetryable(error)) throw error;
          log.info({ code: (error as pg.DatabaseError).code, attempt }, 'transaction tried again');
        }
      }
    },
    async query(text, values) {
      const client = await pool.connect();
      try {
        return await run(client, text, values);
      } finally {
        client.release();
      }
    },
    async close() {
      await kysely.destroy();
      await closed();
    },
  };
}

/** The pool as Kysely uses it, with its statements named. */
function namedStatements(pool: pg.Pool, run: ReturnType<typeof createStatements>): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[]) => run(client, text, [...values]);
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
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

/** Takes a lock that lives as long as the transaction; the same name means the same lock on every node. */
export async function lockInTransaction(tx: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
