import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '#server/lib/database/postgres.ts';
import { createChangeLog } from '#server/lib/response-cache/change-log.ts';
import { createLog } from '#server/platform/log.ts';
import { CLIENTS, type Bench, type Measurement } from './bench.ts';
import { orderBodies } from './buyers.ts';
import { query, type BenchDatabase } from './databases.ts';
import type { Figure } from './figures.ts';
import { fetchRaw, fillStock, listProducts, registerBuyers, type Shop } from './shop.ts';

const SECONDS = 10;
const WARM_UP_SECONDS = 5;
/** One invalidation by sales in two seconds, one answer that is a second old, two pages that are four, and a margin. */
const MOST_OFTEN = 3;
const PATHS = { home: '/', list: '/api/products', 'a product’s page': '/product/{id}' };
/** Products of a large shop that were sold within the time that one poll covers. */
const SOLD = 12_000;
const SOLD_IN_ONE_GO = 800;

/** Measures what orders do to the response cache: how often it renders again, and what a poll for changes costs. */
export const sold: Measurement = {
  title: 'Cached pages while much is sold',
  how:
    `Orders of two products by ${CLIENTS} buyers for ${SECONDS} s, while one reader asks for home, the list and a product: how ` +
    'often each was another one (its ETag) in a second. Then 12,000 of 14,000 products are sold, 800 in a transaction, and a ' +
    'poll for changes is timed: before the last 800, and after them.',
  async measure(bench, shop, database) {
    const rendered = await countRenderings(bench, shop);
    return database.url ? [...rendered, ...(await measurePolls(database))] : rendered;
  },
};

async function countRenderings(bench: Bench, shop: Shop): Promise<Figure[]> {
  await fillStock(shop);
  const products = await listProducts(shop);
  const tokens = await registerBuyers(shop, CLIENTS, 'crowd');
  const seen = new Map<string, Set<string>>(Object.keys(PATHS).map((name) => [name, new Set()]));
  const asking = { goesOn: true };
  const reading = (async () => {
    while (asking.goesOn) {
      for (const [name, path] of Object.entries(PATHS)) {
        const { headers } = await fetchRaw(shop.url + path.replace('{id}', products[0]!._id));
        seen.get(name)!.add(headers.find(([header]) => header.toLowerCase() === 'etag')![1]);
      }
      await wait(20);
    }
  })();
  const orders = { tokens, bodies: orderBodies(products) };
  const order = (seconds: number) =>
    bench.load.run(shop, { url: shop.url, connections: CLIENTS, seconds, orders });
  // The first 200 invalidations by sales are meant for shops of usual trade, so they come before the measurement.
  await order(WARM_UP_SECONDS);
  for (const etags of seen.values()) etags.clear();
  const placed = await order(SECONDS);
  asking.goesOn = false;
  await reading;
  const often = [...seen].map(([name, etags]) => ({ name, often: etags.size / SECONDS }));
  const all = often.reduce((sum, { often: times }) => sum + times, 0);
  return [
    { name: `orders (${shop.kind})`, unit: 'orders/s', samples: [placed.perSecond] },
    ...often.map(({ name, often: times }) => ({
      name: `${name} rendered again (${shop.kind})`,
      unit: 'a second',
      samples: [times],
    })),
    {
      name: `all three rendered again (${shop.kind})`,
      unit: 'a second',
      samples: [all],
      limit: { text: `≤ ${MOST_OFTEN}`, isMet: (times: number) => times <= MOST_OFTEN },
    },
  ];
}

async function measurePolls({ kind, url }: BenchDatabase): Promise<Figure[]> {
  await query(
    url!,
    `insert into products (id, name, brand, category, price_santim, description, images, count_in_stock, search_text, published_at)
     select gen_random_uuid()::text, 'Chair', 'Bench', 'chair', 100000, '', '{/no-picture.svg}', 1000, 'chair', now()
     from generate_series(1, 14000)`,
  );
  await query(url!, 'vacuum analyze products');
  const database = await openPostgres({ url: url!, poolSize: 1 }, createLog('silent'));
  const changeLog = createChangeLog(database);
  const poll = async () => {
    const begun = performance.now();
    const { changes } = await changeLog.read(async () => undefined);
    return { rows: changes.length, ms: performance.now() - begun };
  };
  try {
    await poll();
    const sell = (from: number) =>
      query(
        url!,
        `update products set count_in_stock = count_in_stock - 1
         where id in (select id from products where brand = 'Bench' order by id offset ${from} limit ${SOLD_IN_ONE_GO})`,
      );
    for (let from = 0; from < SOLD - SOLD_IN_ONE_GO; from += SOLD_IN_ONE_GO) await sell(from);
    const all = await poll();
    await sell(SOLD - SOLD_IN_ONE_GO);
    const news = await poll();
    const isBounded = { text: `≤ ${SOLD_IN_ONE_GO}`, isMet: (rows: number) => rows <= SOLD_IN_ONE_GO };
    return [
      { name: `a poll after 11,200 sales (${kind})`, unit: 'rows', samples: [all.rows] },
      { name: `a poll after 11,200 sales (${kind})`, unit: 'ms', samples: [all.ms] },
      { name: `the next poll (${kind})`, unit: 'rows', samples: [news.rows], limit: isBounded },
      { name: `the next poll (${kind})`, unit: 'ms', samples: [news.ms] },
    ];
  } finally {
    await database.close();
    await query(url!, "delete from products where brand = 'Bench'");
  }
}
