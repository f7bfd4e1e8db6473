import pg from 'pg';
import type { Logger } from 'pino';
import { addressesOf } from '#server/platform/database-addresses.ts';
import { StartError } from '../start-error.ts';
import { types } from './column-types.ts';
import { overPools, type Database, type Session } from './database.ts';
import { refuseReplica } from './primary-host.ts';
import { runUnnamed } from './statements.ts';

/** A call waits for a connection and for one statement that does not end: together no longer than ten seconds. */
const CONNECT_LIMIT_MS = 4_000;
const STATEMENT_LIMIT_MS = 7_500;

/** The limits that the server keeps for each connection. Poolers refuse them when a connection starts. */
const SERVER_LIMITS = {
  statement_timeout: STATEMENT_LIMIT_MS,
  lock_timeout: 6_000,
  idle_in_transaction_session_timeout: 10_000,
};

interface Where {
  /** With one host or several (database-addresses.ts). */
  url: string;
  poolSize: number;
  /** Leads past a pooler. */
  directUrl?: string;
  /** Transactions go through a pooler: connections are begun without settings, and statements have no names. */
  isPooled?: boolean;
}

/**
 * Connects to a PostgreSQL ≥ 15. Every statement, lock and idle transaction has a time limit. Of several hosts it uses the
 * one that takes writes, and after a failover the one that takes them then.
 * @throws StartError when it cannot be reached, is too old, or sets no limits behind a pooler.
 */
export async function openPostgres(where: Where, log: Logger): Promise<Database> {
  const [first, ...others] = addressesOf(where.url);
  const poolOf = (address: string) => new pg.Pool(poolConfig(address, where, others.length > 0));
  const database = overPools({
    kind: 'postgres',
    pools: [poolOf(first!), ...others.map(poolOf)],
    log,
    openSession: () => openSession(addressesOf(where.directUrl ?? where.url)),
    ...(where.isPooled && { run: runUnnamed }),
  });
  try {
    const { rows } = await database.query('show server_version_num');
    if (Number(rows[0].server_version_num) < 150000) throw new Error('PostgreSQL 15 or newer is needed');
    if (where.isPooled) await checkLimits(database);
  } catch (error) {
    await database.close();
    throw new StartError(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}.`);
  }
  return database;
}

/** A standby that takes longer is left for the primary, while the caller still waits. */
const STANDBY_CONNECT_LIMIT_MS = 1_000;

/** Connects to a standby, or to the first that answers of several, when it is first asked. */
export function openStandby({ url, ...where }: Where, log: Logger): Database {
  const poolOf = (address: string) =>
    new pg.Pool({
      ...poolConfig(address, { url, ...where }, false),
      connectionTimeoutMillis: STANDBY_CONNECT_LIMIT_MS,
    });
  const [first, ...others] = addressesOf(url);
  return overPools({
    kind: 'postgres',
    pools: [poolOf(first!), ...others.map(poolOf)],
    log,
    ...(where.isPooled && { run: runUnnamed }),
  });
}

const poolConfig = (address: string, { poolSize, isPooled }: Where, isOneOfMany: boolean): pg.PoolConfig => ({
  connectionString: address,
  max: poolSize,
  types,
  connectionTimeoutMillis: CONNECT_LIMIT_MS,
  idleTimeoutMillis: 30_000,
  ...(!isPooled && SERVER_LIMITS),
  // For a server that does not even say so.
  query_timeout: STATEMENT_LIMIT_MS + 500,
  keepAlive: true,
  application_name: 'wenber',
  ...(isOneOfMany && { verify: (client, done) => void refuseReplica(client).then(() => done(), done) }),
});

/** Behind a pooler the limits belong to the role, which the shop does not change by itself. */
async function checkLimits(database: Database): Promise<void> {
  for (const [name, milliseconds] of Object.entries(SERVER_LIMITS)) {
    const { rows } = await database.query(`select setting::int from pg_settings where name = '${name}'`);
    const wish = `alter role … set ${name} = '${milliseconds}ms'`;
    if (rows[0].setting === 0)
      throw new Error(`behind a pooler its role needs a limit: ${wish}; then let the pooler connect anew`);
  }
}

async function openSession(addresses: string[]): Promise<Session> {
  const client = await connectToPrimary(addresses);
  await client.query(
    "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '2s'",
  );
  return { query: (text, values) => client.query(text, values), close: () => client.end() };
}

async function connectToPrimary([address, ...others]: string[]): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: address,
    types,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
    application_name: 'wenber migrations',
  });
  // The statement that loses its connection says so; one that dies between two statements fails the next.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await refuseReplica(client);
    return client;
  } catch (error) {
    await client.end();
    if (others.length === 0) throw error;
    return connectToPrimary(others);
  }
}

/** AggregateError (a name with several addresses) has no message of its own; passwords are in none of them. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
