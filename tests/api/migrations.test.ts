import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../server/lib/database/database.ts';
import { openEmbedded } from '../../server/lib/database/embedded.ts';
import { migrate } from '../../server/lib/database/migrate.ts';
import { openPostgres } from '../../server/lib/database/postgres.ts';
import { createLog } from '../../server/platform/log.ts';
import { databaseKinds, freshDatabase, openPool, type FreshDatabase } from '../support/databases.ts';

const SOON = { timeout: 60_000, interval: 50 };
const log = createLog('silent');
const CHAIRS = 'create table chairs (id int); insert into chairs values (1), (2);';
const INDEX = '-- concurrently\ncreate index concurrently if not exists chairs_id on chairs (id);';

/** A database without a schema and a folder of migrations, which a test fills. */
function useMigrations(kind: FreshDatabase['kind']) {
  const own = {} as { fresh: FreshDatabase; database: Database; folder: string };
  beforeEach(async () => {
    own.fresh = await freshDatabase(kind, { empty: true });
    own.folder = mkdtempSync(join(tmpdir(), 'wenber-migrations-'));
    const { DATABASE_URL: url, DATA_DIR: data } = own.fresh.variables;
    own.database = url ? await openPostgres({ url, poolSize: 2 }, log) : await openEmbedded(data!, log);
  });
  afterEach(async () => {
    await own.database.close();
    await own.fresh.remove();
    rmSync(own.folder, { recursive: true });
  });
  const run = (version?: string) => migrate(own.database, own.folder, { version, log });
  return {
    own,
    run,
    async land(...files: string[]): Promise<string[]> {
      for (const [index, text] of files.entries())
        if (text !== '') writeFileSync(join(own.folder, `000${index + 1}-file.sql`), text);
      return run();
    },
    valueOf: async (text: string) => Object.values((await own.database.query(text)).rows[0])[0],
  };
}

/** Stands before a server, which understands no setting of a session for migrations that comes this way. */
async function refuseSettings(url: URL) {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(url.port), url.hostname).on('error', () => client.destroy());
    open.add(client.on('close', () => open.delete(client) && upstream.destroy()));
    upstream.pipe(client.on('error', () => undefined));
    client.on('data', (sent: Buffer) => {
      const spoiled = sent.toString('latin1').replace('set statement_timeout', 'set statement_timeouX');
      upstream.write(Buffer.from(spoiled, 'latin1'));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const spoiled = Object.assign(new URL(url), { host: `127.0.0.1:${port}` });
  // The socket of the run's server, which would lead past this one.
  spoiled.searchParams.delete('host');
  return { server, open, url: spoiled.href };
}

describe.each(databaseKinds)('migrations on %s', (kind) => {
  const { own, land, run, valueOf } = useMigrations(kind);

  test('run in their order, once, also those that run outside a transaction', async () => {
    expect(await land(CHAIRS, INDEX)).toEqual(['0001-file.sql', '0002-file.sql']);
    expect(await valueOf("select indisvalid from pg_index where indexrelid = 'chairs_id'::regclass")).toBe(
      true,
    );
    expect(await run()).toEqual([]);
  });

  test(
    'name the file that failed; it leaves nothing behind, those before it stay, and mended it goes on',
    { tags: 'long' },
    async () => {
      const failing = land(CHAIRS, 'create table sofas (id int); insert into nothing values (1);');
      await expect(failing).rejects.toThrow(
        /^The migration 0002-file\.sql failed: relation "nothing" does not exist\.$/,
      );
      expect(await valueOf("select to_regclass('sofas') is null and to_regclass('chairs') is not null")).toBe(
        true,
      );
      expect(await land('', 'create table sofas (id int);')).toEqual(['0002-file.sql']);
    },
  );

  test(
    'of a newer release stop an older one only where they say that they break it',
    { tags: 'long' },
    async () => {
      const drop =
        '-- breaks releases before 0.10.0: nobody reads seats any more\nalter table chairs drop column id;';
      await land(CHAIRS, 'alter table chairs add column seat text;', drop);
      const newer = ['0002-file.sql', '0003-file.sql'].map((name) => join(own.folder, name));
      for (const file of newer) rmSync(file);
      expect(await run('0.10.0')).toEqual([]);
      expect(await run('1.0.0')).toEqual([]);
      await expect(run('0.9.1')).rejects.toThrow(
        'The database is newer than this release (0.9.1): the migration 0003-file.sql breaks releases before 0.10.0.',
      );
      await valueOf('update schema_migrations set breaks = null returning name');
      expect(await run('0.9.1')).toEqual([]);
    },
  );

  test('know the database of a release that did not yet note what breaks', { tags: 'long' }, async () => {
    await land(CHAIRS);
    await own.database.query('alter table schema_migrations drop column breaks');
    expect(await land('', 'create table sofas (id int);')).toEqual(['0002-file.sql']);
  });
});

describe.runIf(databaseKinds.includes('PostgreSQL'))('migrations of a shop that sells, on PostgreSQL', () => {
  const { own, land, run, valueOf } = useMigrations('PostgreSQL');
  let other: pg.Pool;
  beforeEach(() => void (other = openPool(own.fresh)));
  afterEach(() => other.end());

  const waiting = async () =>
    (
      await other.query(
        `select pid from pg_stat_activity where application_name = 'wenber migrations' and wait_event_type = 'Lock'
         and datname = current_database()`,
      )
    ).rows.map(({ pid }) => pid as number);

  /** Holds the table until it is let go, as a long export does. */
  async function hold(): Promise<() => Promise<void>> {
    const client = await other.connect();
    await client.query('begin; select * from chairs');
    return async () => {
      await client.query('commit');
      client.release();
    };
  }

  test('a connection that refuses its settings is closed', async () => {
    const spoiled = await refuseSettings(new URL(own.fresh.variables['DATABASE_URL']!));
    const database = await openPostgres({ url: spoiled.url, poolSize: 2 }, log);
    await expect(database.openSession()).rejects.toThrow('unrecognized configuration parameter');
    await database.close();
    await expect.poll(() => spoiled.open.size).toBe(0);
    spoiled.server.close();
  });

  test('a statement may take longer than any statement of the shop', { tags: 'long' }, async () => {
    expect(await land('select pg_sleep(8.2); create table late (id int);')).toEqual(['0001-file.sql']);
  });

  test('a lock that does not come is asked for again, and callers in between have their turn', async () => {
    await land(CHAIRS);
    const letGo = await hold();
    const migrated = land('', 'alter table chairs add column seat text;');
    await expect.poll(waiting, SOON).toHaveLength(1);
    // It waits behind the migration, until that gives way.
    expect((await other.query('select id from chairs')).rows).toHaveLength(2);
    await letGo();
    expect(await migrated).toEqual(['0002-file.sql']);
  });

  test('an index that was cut off while it was built is built anew', async () => {
    await land(CHAIRS);
    const letGo = await hold();
    const writer = new pg.Client({ connectionString: own.fresh.variables['DATABASE_URL'] });
    await writer.connect();
    await writer.query('begin; update chairs set id = id');
    const cut = land('', INDEX).then(String, String);
    await expect.poll(waiting, SOON).toHaveLength(1);
    await other.query('select pg_terminate_backend($1)', [(await waiting())[0]]);
    expect(await cut).toMatch(/The migration 0002-file\.sql failed: /);
    await writer.query('commit');
    await writer.end();
    await letGo();
    const isValid = "select indisvalid from pg_index where indexrelid = 'chairs_id'::regclass";
    expect(await valueOf(isValid)).toBe(false);
    expect(await run()).toEqual(['0002-file.sql']);
    expect(await valueOf(isValid)).toBe(true);
  });
});
