import { execFileSync } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '../server/lib/database/migrate.ts';
import { openPostgres } from '../server/lib/database/postgres.ts';
import { createLog } from '../server/platform/log.ts';
import { requestOrder } from '../tests/support/factories.ts';
import { createBuyers } from '../tests/support/many-buyers.ts';
import { versionOfPgbackrest } from '../tests/support/pgbackrest.ts';
import { findPostgresBinaries, freePort, ownerOfServer } from '../tests/support/postgres-server.ts';
import { clientAt } from '../tests/support/shop-client.ts';
import { SCREENS } from './back-office.ts';
import { query } from './databases.ts';
import { fetchRaw, listProducts, signInOwner, startShop, type Shop } from './shop.ts';
import { fillCategories } from './scale/catalogue.ts';
import { fillShop } from './scale/fill.ts';
import type { ScaleSizes } from './scale/sizes.ts';
import { BEFORE } from './upgrade.ts';

/**
 * `npm run bench:size -- --data=FOLDER [--orders=1200000] [--only=screens,backup]` fills a PostgreSQL in the folder, unless it is filled,
 * with two years of a large shop, and prints how long everything takes there that grows: upgrade, screens, orders, the work of a night,
 * backup and restore, pgBackRest (docs/postgresql.md, 'Size'). It needs 40 GB for 1.2 million orders, and keeps the folder.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    orders: { type: 'string', default: '1200000' },
    only: { type: 'string' },
  },
});
if (!values.data) {
  process.stderr.write(
    'npm run bench:size -- --data=FOLDER [--orders=1200000] [--only=upgrade,screens,orders,night,backup,archive]\n',
  );
  process.exit(2);
}
const MIGRATIONS = join(import.meta.dirname, '../db/migrations');
const ROOT = join(import.meta.dirname, '..');
const PORT = await freePort();
const CALLS = 5;
const ORDERS = 100;
const orders = Number(values.orders);
const SIZES: ScaleSizes = {
  products: 20_000,
  people: Math.ceil(orders / 6),
  sessions: 50_000,
  orders,
  reviews: Math.ceil(orders / 6),
  records: Math.ceil(orders / 4),
  neverStarted: true,
};
const folder = resolve(values.data);
const data = join(folder, 'data');
const owner = ownerOfServer();
const account = owner ? { uid: owner.uid, gid: owner.gid } : {};
const binaries = findPostgresBinaries()!;
const own = (name: string) => `postgres://wenber@127.0.0.1:${PORT}/${name}`;
const say = (what: string, figure: string) => void process.stdout.write(`| ${what} | ${figure} |\n`);
const timed = async (what: string, work: () => unknown) => {
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1000;
  say(what, seconds < 100 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(1)} min`);
};
const isWanted = (part: string) => values.only === undefined || values.only.split(',').includes(part);
const program = (name: string, args: readonly string[]) =>
  execFileSync(join(binaries, name), args, {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
const stop = () => program('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']);

/** While it is filled nothing is made sure on the disk; afterwards all is, as in a shop. */
const FILLING = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];
const serve = (settings: readonly string[]) => {
  const common = [`port=${PORT}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const room = [
    'shared_buffers=1GB',
    'max_wal_size=8GB',
    'maintenance_work_mem=512MB',
    'checkpoint_timeout=15min',
  ];
  const options = [...common, ...room, ...settings].map((setting) => `-c "${setting}"`).join(' ');
  program('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-t', '300', '-o', options, 'start']);
};

if (!existsSync(data)) {
  mkdirSync(folder, { recursive: true });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  program('initdb', [
    '-D',
    data,
    '-U',
    'wenber',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
  ]);
}
const config = join(folder, 'pgbackrest.conf');
serve(FILLING);
const isFilled =
  (await query(own('postgres'), "select 1 from pg_database where datname = 'filled'")).length > 0;
if (!isFilled) await timed(`filled with ${orders} orders`, fill);
stop();
serve(['archive_mode=on', `archive_command=pgbackrest --config=${config} --stanza=shop archive-push %p`]);
try {
  await query(own('postgres'), 'drop database if exists shop with (force)');
  await query(own('postgres'), 'create database shop template filled');
  await measureUpgrade();
  await sizes();
  const shop = await startShop(
    {
      kind: 'PostgreSQL',
      url: own('shop'),
      variables: { DATABASE: 'postgres', DATABASE_URL: own('shop') },
      remove: async () => undefined,
    },
    { DEMO_DATA: 'false' },
  );
  if (isWanted('screens')) await screens(shop);
  if (isWanted('orders')) await placing(shop);
  if (isWanted('night')) await night();
  await shop.stop();
  if (isWanted('backup')) await backup();
  if (isWanted('archive') && versionOfPgbackrest()) await archive();
} finally {
  stop();
}

async function fill(): Promise<void> {
  await query(own('postgres'), 'create database filling');
  const database = await openPostgres({ url: own('filling'), poolSize: 2 }, createLog('silent'));
  const before = join(folder, 'migrations');
  mkdirSync(before, { recursive: true });
  for (const name of readdirSync(MIGRATIONS))
    if (name <= BEFORE) copyFileSync(join(MIGRATIONS, name), join(before, name));
  await migrate(database, before);
  await database.close();
  const client = new pg.Client({ connectionString: own('filling') });
  await client.connect();
  const run = (text: string, parameters?: unknown[]) => client.query(text, parameters);
  await fillCategories(run);
  await fillShop(run, SIZES);
  await client.end();
  await query(own('postgres'), 'alter database filling rename to filled');
}

/** The migrations since `BEFORE`, while nobody sells; `npm run bench -- --only=upgrade` has sellers beside. */
async function measureUpgrade(): Promise<void> {
  const database = await openPostgres({ url: own('shop'), poolSize: 2 }, createLog('silent'));
  const begun = new Date().toISOString();
  await timed(`the migrations after ${BEFORE.slice(0, 4)}`, () => migrate(database, MIGRATIONS));
  await database.close();
  const slow = await query(
    own('shop'),
    `select * from (select name, round(extract(epoch from applied_at - greatest(lag(applied_at) over (order by name), '${begun}')), 1) as seconds
     from schema_migrations) as each where name > '${BEFORE}' order by seconds desc limit 3`,
  ).catch(() => []);
  for (const { name, seconds } of slow) say(`of these ${String(name)}`, `${String(seconds)} s`);
  await query(own('shop'), 'analyze');
}

async function sizes(): Promise<void> {
  const [whole] = await query(own('shop'), "select pg_size_pretty(pg_database_size('shop')) as size");
  say('the database', String(whole!['size']));
  const tables = await query(
    own('shop'),
    `select relname as name, pg_size_pretty(pg_table_size(oid)) as rows, pg_size_pretty(pg_indexes_size(oid)) as indexes,
       reltuples::bigint as count
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 10`,
  );
  for (const { name, rows, indexes, count } of tables)
    say(`${String(name)}, ${String(count)} rows`, `${String(rows)}, indexes ${String(indexes)}`);
}

async function screens(shop: Shop): Promise<void> {
  const authorization = `Bearer ${await signInOwner(shop)}`;
  for (const [name, path] of [
    ...SCREENS,
    ['search: a number', '/api/find?q=1{n}'],
    ['search: a name', '/api/find?q=Person 1{n}'],
    ['closing', '/api/closing'],
  ]) {
    const times: number[] = [];
    for (let index = 0; index < CALLS; index += 1) {
      const begun = performance.now();
      const { status } = await fetchRaw(shop.url + path!.replace('{n}', String(4321 + index * 17)), {
        authorization,
      });
      times.push(performance.now() - begun);
      if (status !== 200 && status !== 404) {
        say(name!, `${status}`);
        break;
      }
    }
    const [first, ...later] = times;
    say(
      name!,
      `${Math.round(first!)} ms at first, then ${Math.round(later.sort((a, b) => a - b)[Math.floor(later.length / 2)] ?? NaN)} ms`,
    );
  }
}

/** Orders one after the other, by a new buyer. */
async function placing(shop: Shop): Promise<void> {
  const call = clientAt(shop.url);
  const [buyer] = await createBuyers((text, parameters) => queryWith(text, parameters), 1);
  const [product] = await listProducts(shop);
  const times: number[] = [];
  for (let index = 0; index < ORDERS; index += 1) {
    const begun = performance.now();
    const { status, body } = await requestOrder({ call }, buyer!, [{ product: product!._id, qty: 1 }]);
    if (status !== 201 && status !== 200)
      throw new Error(`an order was answered ${status}: ${JSON.stringify(body)}`);
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  say(
    `an order, the middle and the longest of ${ORDERS}`,
    `${Math.round(times[ORDERS / 2]!)} ms, ${Math.round(times.at(-1)!)} ms`,
  );
}

async function queryWith(text: string, parameters?: unknown[]): Promise<unknown> {
  const client = new pg.Client({ connectionString: own('shop') });
  await client.connect();
  const result = await client.query(text, parameters);
  await client.end();
  return result;
}

/** Asks for the work of a night now, and waits until the shop has done it. */
async function night(): Promise<void> {
  const names = (await query(own('shop'), "select name from jobs.schedule where cron !~ '^[*]'")).map(
    ({ name }) => String(name),
  );
  for (const name of names) {
    const [job] = await query(
      own('shop'),
      `insert into jobs.job (name, data) values ('${name}', '{}') returning id`,
    );
    for (;;) {
      const [now] = await query(
        own('shop'),
        `select state, round(extract(epoch from completed_on - started_on), 1) as seconds from jobs.job where id = '${String(job!['id'])}'`,
      );
      if (!now || ['completed', 'failed', 'cancelled'].includes(String(now['state']))) {
        if (now && Number(now['seconds']) >= 1)
          say(`of a night: ${name}`, `${String(now['seconds'])} s, ${String(now['state'])}`);
        break;
      }
      await wait(500);
    }
  }
  say('of a night: all others', 'less than 1 s each');
}

/** `npm run backup` and `npm run restore`, as an operator types them. */
async function backup(): Promise<void> {
  const places = { BACKUP_FOLDER: join(folder, 'backups'), DATA_DIR: join(folder, 'shop') };
  rmSync(places.BACKUP_FOLDER, { recursive: true, force: true });
  const script = (name: string, args: readonly string[], variables: Record<string, string>) =>
    execFileSync(process.execPath, [`scripts/${name}.ts`, ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        PATH: `${binaries}:${process.env['PATH']}`,
        SHOP_MODE: 'demo',
        DATABASE: 'postgres',
        ...variables,
      },
    });
  const keys = script('backup', ['key'], {});
  const identity = join(folder, 'backup.key');
  writeFileSync(identity, keys, { mode: 0o600 });
  const [, recipient] = /BACKUP_RECIPIENT=(\S+)/.exec(keys)!;
  const at = (name: string) => ({ DATABASE_URL: own(name), BACKUP_RECIPIENT: recipient!, ...places });
  await timed('npm run backup', () => script('backup', [], at('shop')));
  say('its size', execFileSync('du', ['-sh', places.BACKUP_FOLDER], { encoding: 'utf8' }).split('\t')[0]!);
  await query(own('postgres'), 'drop database if exists restored with (force)');
  await query(own('postgres'), 'create database restored');
  await timed('npm run restore', () =>
    script('backup', ['restore', `--identity=${identity}`], {
      ...at('restored'),
      DATA_DIR: join(folder, 'restored'),
    }),
  );
  await query(own('postgres'), 'drop database restored with (force)');
}

/** pgBackRest with the lines of docs/backup.md: a full backup, a differential one, and a restore in place of the data. */
async function archive(): Promise<void> {
  const repository = join(folder, 'repository');
  rmSync(repository, { recursive: true, force: true });
  mkdirSync(repository);
  if (owner) chownSync(repository, owner.uid, owner.gid);
  const [, lines] = /```ini\n(\[global\].*?)```/s.exec(readFileSync(join(ROOT, 'docs/backup.md'), 'utf8'))!;
  const text = lines!
    .replace(/^repo1-path=.*$/m, `repo1-path=${repository}`)
    .replace(/^repo1-cipher-pass=.*$/m, 'repo1-cipher-pass=of-the-bench')
    .replace('[shop]', `lock-path=${folder}\nspool-path=${folder}\nlog-level-file=off\n\n[shop]`)
    .replace(/^pg1-path=.*$/m, `pg1-path=${data}\npg1-socket-path=${folder}`);
  writeFileSync(config, `${text}pg1-port=${PORT}\npg1-user=wenber\n`, { mode: 0o644 });
  const pgbackrest = (...given: string[]) =>
    execFileSync('pgbackrest', [`--config=${config}`, '--stanza=shop', ...given], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  // Of what was filled, only the shop is to be backed up.
  await query(own('postgres'), 'drop database filled with (force)');
  pgbackrest('stanza-create');
  await timed('pgBackRest, a full backup', () => pgbackrest('--type=full', 'backup'));
  say('its size', execFileSync('du', ['-sh', repository], { encoding: 'utf8' }).split('\t')[0]!);
  await timed('pgBackRest, a differential one', () => pgbackrest('--type=diff', 'backup'));
  const count = () => query(own('shop'), 'select count(*)::int as orders from orders');
  const [before] = await count();
  stop();
  rmSync(data, { recursive: true });
  await timed('pgBackRest, a restore of all', () => {
    mkdirSync(data, { mode: 0o700 });
    if (owner) chownSync(data, owner.uid, owner.gid);
    pgbackrest('restore');
    serve([]);
  });
  const [after] = await count();
  if (before!['orders'] !== after!['orders'])
    throw new Error(`${String(after!['orders'])} orders came back of ${String(before!['orders'])}`);
}
