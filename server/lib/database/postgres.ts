import pg from 'pg';
import type { Logger } from 'pino';
import { addressesOf } from '#server/platform/database-addresses.ts';
import { StartError } from '../start-error.ts';
import { types } from './column-types.ts';
import { overPools, type Database, type Session } from './database.ts';
import { refuseReplica } from './primary-host.ts';
import { runUnnamed } from './statements.ts';

/** The longest waits of a call, for a connection and for one statement: together less than twelve seconds. */
const CONNECT_LIMIT_MS = 4_000;
const STATEMENT_LIMIT_MS = 7_500;

/**
 * The limits that PostgreSQL enforces for each connection. Poolers do not accept them as settings of a new connection.
 */
const SERVER_LIMITS = {
  statement_timeout: STATEMENT_LIMIT_MS,
  lock_timeout: 6_000,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * Statements of the shop take milliseconds. PostgreSQL would compile some of them to machine code because their plans look
 * costly, which takes half a second each time.
 */
const WITHOUT_JIT = '-c jit=off';

interface Where {
  /** The address with one host or several (database-addresses.ts). */
  url: string;
  poolSize: number;
  /** The address of the server itself, past the pooler, for migrations. */
  directUrl?: string;
  /**
   * Says whether a transaction pooler is in between: connections then begin without settings, and statements have no
   * names.
   */
  isPooled?: boolean;
}

/**
 * Connects to a PostgreSQL of version 15 or newer. Every statement, lock and idle transaction has a time limit. Of
 * several hosts the one that takes writes is used, also after a failover.
 * @throws StartError when the server cannot be reached, is too old, or has no limits set behind a pooler.
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

/** The time after which a slow standby is given up and the list read from the primary, while the caller still waits. */
const STANDBY_CONNECT_LIMIT_MS = 1_000;

/** Connects to a standby at the first query; of several standbys the first that answers is used. */
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
  ...(!isPooled && { ...SERVER_LIMITS, options: WITHOUT_JIT }),
  // The client's own limit is for a server that does not even report a timeout.
  query_timeout: STATEMENT_LIMIT_MS + 500,
  keepAlive: true,
  application_name: 'wenber',
  ...(isOneOfMany && { verify: (client, done) => void refuseReplica(client).then(() => done(), done) }),
});

/**
 * Checks the limits behind a pooler: they belong to the database role, which the shop does not change by itself.
 * @throws Error which names the missing limit.
 */
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
  try {
    await client.query(
      "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '2s'",
    );
  } catch (error) {
    await client.end();
    throw error;
  }
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
  // The listener ignores a lost connection: the running statement reports the loss, or else the next one fails.
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

/**
 * Returns the message of an error. AggregateError (a name with several addresses) has no message of its own, so its
 * first error is taken; none of these messages contains a password.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
