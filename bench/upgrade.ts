import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../server/lib/database/database.ts';
import { openEmbedded } from '../server/lib/database/embedded.ts';
import { migrate } from '../server/lib/database/migrate.ts';
import { openPostgres } from '../server/lib/database/postgres.ts';
import { createLog } from '../server/platform/log.ts';
import type { Bench, Measurement } from './bench.ts';
import { freshEmbedded, freshOn, type BenchDatabase } from './databases.ts';
import type { Figure } from './figures.ts';
import { removeFolder, temporaryFolder } from './processes.ts';
import { fillCategories } from './scale/catalogue.ts';
import { fillShop } from './scale/fill.ts';

const MIGRATIONS = join(import.meta.dirname, '../db/migrations');
/** The migration from which the upgrade begins: the oldest one whose tables the rows of bench/scale fit. */
export const BEFORE = '0542-categories.sql';
const SIZES = {
  products: 5_000,
  people: 50_000,
  sessions: 10_000,
  orders: 300_000,
  reviews: 100_000,
  records: 0,
};
/** A statement of the shop has 7.5 s; a buyer should not notice an upgrade. */
const LONGEST_MS = 5_000;

/** Statements of nodes that go on selling: a stock that moves, an order and a payment that change, all of random rows. */
const SELLING = Object.entries({
  products: 'count_in_stock',
  orders: 'idempotency_key',
  payments: 'changed_at',
}).map(
  ([table, column]) =>
    `update ${table} set ${column} = ${column} where id = (select id from ${table} tablesample system (1) limit 1)`,
);

/**
 * An upgrade of a shop with 300,000 orders, while two connections write. The embedded database belongs to one process, which
 * sells nothing until it has migrated: there the time of the migrations is all.
 */
export const upgrade: Measurement = {
  title: 'Upgrade',
  how:
    `A database with 300,000 orders in the tables of ${BEFORE.slice(0, 4)} is migrated. On PostgreSQL two connections change random ` +
    'products, orders and payments meanwhile, one after the other. The slowest of their statements tells how long an upgrade held up ' +
    'the shop; the embedded shop stands still while it migrates.',
  async measure({ postgres }: Bench, shop): Promise<Figure[]> {
    if (shop.kind === 'PostgreSQL' && !postgres) return [];
    const fresh = shop.kind === 'PostgreSQL' ? await freshOn(postgres!) : freshEmbedded();
    const database = await filledBefore(fresh);
    const sellers = fresh.url ? [sell(fresh.url), sell(fresh.url)] : [];
    const begun = performance.now();
    await migrate(database, MIGRATIONS);
    const seconds = (performance.now() - begun) / 1000;
    const times = (await Promise.all(sellers.map((stop) => stop()))).flat();
    await database.close();
    await fresh.remove();
    const all = { name: 'all new migrations', unit: 's', samples: [seconds] };
    if (!fresh.url) return [all];
    return [
      all,
      {
        name: 'slowest statement of a seller',
        unit: 'ms',
        samples: [Math.max(...times)],
        limit: { text: `≤ ${LONGEST_MS}`, isMet: (ms) => ms <= LONGEST_MS },
      },
      { name: 'statements of sellers meanwhile', unit: 'a second', samples: [times.length / seconds] },
    ];
  },
};

/** Opens a database with the tables of `BEFORE` and the rows in them. */
async function filledBefore({ url, variables }: BenchDatabase): Promise<Database> {
  const log = createLog('silent');
  const database = url
    ? await openPostgres({ url, poolSize: 2 }, log)
    : await openEmbedded(variables['DATA_DIR']!, log);
  const folder = temporaryFolder();
  for (const name of readdirSync(MIGRATIONS).filter((each) => each <= BEFORE))
    copyFileSync(join(MIGRATIONS, name), join(folder, name));
  await migrate(database, folder);
  removeFolder(folder);
  const session = await database.openSession();
  await fillCategories(session.query);
  await fillShop(session.query, SIZES);
  await session.close();
  return database;
}

/** Changes rows until it is stopped. @returns how to stop it, which answers the milliseconds of each statement. */
function sell(url: string): () => Promise<number[]> {
  const times: number[] = [];
  const flow = { goesOn: true };
  const selling = (async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (let turn = 0; flow.goesOn; turn += 1) {
      const begun = performance.now();
      await client.query(SELLING[turn % SELLING.length]!);
      times.push(performance.now() - begun);
    }
    await client.end();
  })();
  return async () => {
    flow.goesOn = false;
    await selling;
    return times;
  };
}
