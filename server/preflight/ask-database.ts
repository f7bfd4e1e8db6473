import { mkdir, statfs } from 'node:fs/promises';
import { openPostgres, openStandby } from '#server/lib/database/postgres.ts';
import { addressesOf } from '#server/platform/database-addresses.ts';
import { createLog } from '#server/platform/log.ts';
import type { Config } from '#server/platform/config.ts';
import { findingsAbout, reasonOf, type Finding } from './finding.ts';

const { ok, warning, failed } = findingsAbout('database');
type PostgresConfig = Extract<Config['database'], { kind: 'postgres' }>;
type Opened = Awaited<ReturnType<typeof openPostgres>>;

/** The number of connections to leave for backups, migrations and people. */
const SPARE_CONNECTIONS = 10;
const MOST_SECONDS_APART = 10;
const LEAST_ROOM = 1_000_000_000;

/**
 * Checks whether the shop can run on a PostgreSQL server, or on the folder of the embedded database.
 * @param nodes the number of the shop's nodes.
 */
export async function askDatabase({ database, dataDir }: Config, nodes: number): Promise<Finding[]> {
  if (database.kind === 'embedded') return [await askFolder(dataDir)];
  return [...(await askPostgres(database, nodes)), ...(await askStandby(database))];
}

async function askFolder(folder: string): Promise<Finding> {
  try {
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    const room = bavail * bsize;
    if (room < LEAST_ROOM)
      return failed(`The disk of DATA_DIR has only ${Math.floor(room / 1e6)} MB left: make room.`);
    return ok('The embedded database, in a folder with room.');
  } catch (error) {
    return failed(`DATA_DIR cannot be used: ${reasonOf(error)}.`);
  }
}

async function askPostgres(where: PostgresConfig, nodes: number): Promise<Finding[]> {
  let database: Opened;
  try {
    database = await openPostgres({ ...where, poolSize: 2 }, createLog('silent'));
  } catch (error) {
    const says = (error as Error).message;
    // The error message of PgBouncer before 1.21 (its changelog): the shop's time limits are parameters at
    // the start of a connection.
    const isPooler = /unsupported startup parameter/.test(says);
    return [
      failed(isPooler ? 'DATABASE_URL leads to a pooler: set DATABASE_POOLER=transaction as well.' : says),
    ];
  }
  try {
    const asked = await Promise.all([
      askServer(database),
      askRights(database),
      askConnections(database, where, nodes),
      ...(where.isPooled ? [] : [askForPooler(where)]),
    ]);
    const wrong = asked.flat().filter(({ outcome }) => outcome !== 'ok');
    return wrong.length > 0 ? wrong : asked.flat();
  } catch (error) {
    return [failed(`The database of DATABASE_URL cannot be asked: ${reasonOf(error)}.`)];
  } finally {
    await database.close();
  }
}

/** Checks whether the standby for lists follows its primary: a standby that does not is never read. */
async function askStandby({ replicaUrl, poolSize }: PostgresConfig): Promise<Finding[]> {
  if (!replicaUrl) return [];
  const about = findingsAbout('standby');
  const standby = openStandby({ url: replicaUrl, poolSize: 1 }, createLog('silent'));
  try {
    const { rows } = await standby.query(
      `select exists (select from pg_stat_wal_receiver) as follows, current_setting('max_connections')::int as most`,
    );
    const { follows, most } = rows[0];
    if (!follows)
      return [
        about.failed('DATABASE_REPLICA_URL leads to no standby that streams: leave it empty, or mend it.'),
      ];
    return most < poolSize
      ? [about.failed(`The standby gives ${most} connections, fewer than DATABASE_POOL.`)]
      : [about.ok('A standby that streams: lists, searches and reports are read from it.')];
  } catch (error) {
    return [about.failed(`The standby of DATABASE_REPLICA_URL cannot be asked: ${reasonOf(error)}.`)];
  } finally {
    await standby.close();
  }
}

/** Checks version, writes and clock. Its good result is shown only when no other check of the server finds a fault. */
async function askServer({ query }: Opened): Promise<Finding[]> {
  const { rows } = await query(`select current_setting('server_version') as version,
    current_setting('transaction_read_only') as read_only, pg_is_in_recovery() as standby, clock_timestamp() as now`);
  const { version, read_only: readOnly, standby, now } = rows[0];
  const apart = Math.abs(Date.now() - new Date(now).getTime()) / 1000;
  return [
    standby || readOnly === 'on'
      ? failed(
          `DATABASE_URL leads to a ${standby ? 'standby' : 'server'} that takes no writes: name the primary, or all hosts with commas between.`,
        )
      : ok(`PostgreSQL ${String(version).split(' ')[0]} takes writes, with rights and connections enough.`),
    ...(apart > MOST_SECONDS_APART
      ? [
          warning(
            `The clock of the database and this one are ${Math.round(apart)} seconds apart: keep both by NTP.`,
          ),
        ]
      : []),
  ];
}

async function askRights({ query }: Opened): Promise<Finding[]> {
  const { rows } = await query(`select current_user as role, current_database() as name,
    has_schema_privilege('public', 'create') as tables, has_database_privilege(current_database(), 'create') as schemas,
    exists (select from pg_available_extensions where name = 'pg_trgm') as trigrams`);
  const { role, name, tables, schemas, trigrams } = rows[0];
  return [
    ...(!tables || !schemas
      ? [
          failed(
            `The role ${role} may not make tables and schemas: alter database ${name} owner to ${role}; (a database of its own).`,
          ),
        ]
      : []),
    ...(trigrams
      ? []
      : [failed('The extension pg_trgm is missing: install postgresql-contrib on the database.')]),
  ];
}

async function askConnections(
  { query }: Opened,
  { poolSize, isPooled }: PostgresConfig,
  nodes: number,
): Promise<Finding[]> {
  const { rows } = await query(`select current_setting('max_connections')::int
    - current_setting('superuser_reserved_connections')::int as most,
    (select rolconnlimit from pg_roles where rolname = current_user) as of_role`);
  const { most, of_role: ofRole } = rows[0];
  const needed = poolSize * nodes + SPARE_CONNECTIONS;
  const given = ofRole === -1 ? most : Math.min(most, ofRole);
  if (isPooled || needed <= given) return [];
  return [
    failed(
      `${nodes} nodes with DATABASE_POOL=${poolSize} and ${SPARE_CONNECTIONS} more need ${needed} connections, the database gives ${given}: raise max_connections${given === ofRole ? " and the role's limit" : ''}, or lower DATABASE_POOL.`,
    ),
  ];
}

/**
 * Detects a pooler in transaction mode that the configuration does not mention: a setting of one client is gone when
 * another client has used the server connection meanwhile.
 */
async function askForPooler({ url }: PostgresConfig): Promise<Finding[]> {
  const { default: pg } = await import('pg');
  const clients = [1, 2].map(() => new pg.Client({ connectionString: addressesOf(url)[0]! }));
  const [first, second] = clients as [InstanceType<typeof pg.Client>, InstanceType<typeof pg.Client>];
  clients.forEach((client) => client.on('error', () => undefined));
  try {
    await first.connect();
    await first.query("set wenber.doctor = 'here'");
    await second.connect();
    await second.query('begin');
    await second.query('select 1');
    const { rows } = await first.query("select current_setting('wenber.doctor', true) as kept");
    if (rows[0].kept === 'here') return [];
    return [failed('DATABASE_URL leads to a pooler: set DATABASE_POOLER=transaction as well.')];
  } catch {
    // The first of several hosts is away. Another check has found that the shop reaches one of the others.
    return [];
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}
