import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../start-error.ts';
import { types } from './column-types.ts';
import { overPool, type Database, type Session } from './database.ts';

/** A call waits for a connection and for one statement that does not end: together no longer than ten seconds. */
const CONNECT_LIMIT_MS = 4_000;
const STATEMENT_LIMIT_MS = 7_500;

/**
 * Connects to a PostgreSQL ≥ 15. Every statement, lock and idle transaction has a time limit.
 * @throws StartError when it cannot be reached or is too old.
 */
export async function openPostgres(url: string, poolSize: number, log: Logger): Promise<Database> {
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
    application_name: 'wenber',
  });
  const database = overPool({ kind: 'postgres', pool, log, openSession: () => openSession(url) });
  try {
    const { rows } = await database.query('show server_version_num');
    if (Number(rows[0].server_version_num) < 150000) throw new Error('PostgreSQL 15 or newer is needed');
  } catch (error) {
    await database.close();
    throw new StartError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}.`);
  }
  return database;
}

async function openSession(url: string): Promise<Session> {
  const client = new pg.Client({
    connectionString: url,
    types,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
    application_name: 'wenber migrations',
  });
  // The statement that loses its connection says so; one that dies between two statements fails the next.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '2s'",
  );
  return { query: (text, values) => client.query(text, values), close: () => client.end() };
}

/** AggregateError (a name with several addresses) has no message of its own; passwords are in none of them. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
