import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../server/lib/database/migrate.ts';
import { openPostgres } from '../server/lib/database/postgres.ts';
import { createLog } from '../server/platform/log.ts';
import type { Bench, Measurement } from './bench.ts';
import { freshOn } from './databases.ts';
import type { Figure } from './figures.ts';
import { removeFolder, temporaryFolder } from './processes.ts';
import { fillShop } from './scale/fill.ts';

const MIGRATIONS = join(import.meta.dirname, '../db/migrations');
/** The last migration of the release before; the rows of bench/scale fit its tables. */
const BEFORE = '0086-closed-sets-from-the-code.sql';
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

/** An upgrade of a shop with 300,000 orders from the release before, while two connections write. */
export const upgrade: Measurement = {
  title: 'Upgrade',
  how:
    'A PostgreSQL with 300,000 orders in the tables of the release before is migrated, while two connections change random ' +
    'products, orders and payments one after the other. The slowest of their statements tells how long an upgrade held up the shop.',
  async measure({ postgres }: Bench, shop): Promise<Figure[]> {
    if (!postgres || shop.kind !== 'PostgreSQL') return [];
    const fresh = await freshOn(postgres);
    const folder = temporaryFolder();
    for (const name of readdirSync(MIGRATIONS).filter((each) => each <= BEFORE))
      copyFileSync(join(MIGRATIONS, name), join(folder, name));
    const database = await openPostgres(fresh.url!, 2, createLog('silent'));
    await migrate(database, folder);
    const client = new pg.Client({ connectionString: fresh.url! });
    await client.connect();
    await fillShop((text, values) => client.query(text, values), SIZES, { isBeforeMovements: true }).finally(
      () => client.end(),
    );
    const sellers = [sell(fresh.url!), sell(fresh.url!)];
    const begun = performance.now();
    await migrate(database, MIGRATIONS);
    const seconds = (performance.now() - begun) / 1000;
    const times = (await Promise.all(sellers.map((stop) => stop()))).flat();
    await database.close();
    await fresh.remove();
    removeFolder(folder);
    return [
      { name: 'all new migrations', unit: 's', samples: [seconds] },
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
