import { coreRates, alternately, rates, CLIENTS, type Bench, type Measurement } from './bench.ts';
import { orderBodies } from './buyers.ts';
import type { CheckoutOrder, CheckoutResult } from './checkout-worker.ts';
import { startChild } from './children.ts';
import { query } from './databases.ts';
import type { Figure } from './figures.ts';
import type { Sample } from './load.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import { cpuSeconds } from './processes.ts';
import { fillStock, listProducts, registerBuyers, type Shop } from './shop.ts';

const BUYERS = [1, CLIENTS, 64];
const HALF: Figure['limit'] = { text: '≥ 0.5 of it', isMet: (_median, ratio) => ratio >= 0.5 };

/** Measures orders of two products beside the least that PostgreSQL has to do for them. */
export const wholeOrder: Measurement = {
  title: 'Whole order',
  how:
    '`POST /api/orders`, two products each, by 1, 16 and 64 buyers at once, a key of its own each time: session, rate limit, ' +
    'prices, stock, order, lines, history, mail job, commit, while mails go out. Beside it, in turn and in the ' +
    'same database, `pgbench` (prepared) with as many clients makes what nobody could leave out of an order ' +
    '(`bench/order.pgbench.sql`). At 64 the shop goes through its ten connections, `pgbench` through 64. Checkout: quote, order, beginning of the payment, approval at the stand-in ' +
    `(which works in the server's process), payment with its capture, by ${CLIENTS} buyers.`,
  async measure(bench, shop, database) {
    await fillStock(shop);
    const products = await listProducts(shop);
    const tokens = await registerBuyers(shop, Math.max(...BUYERS), 'orderer');
    const bodies = orderBodies(products);
    const pgbench = bench.postgres && database.url ? await findPgbench(bench.postgres) : null;
    const figures: Figure[] = [];
    // All buyers order in turn, however many at once, because the limit of orders would stop a single one.
    const orders = { tokens, bodies };
    const placeBy = (connections: number) => (seconds: number) =>
      bench.load.run(shop, {
        ...{ url: shop.url, connections, seconds, orders },
        // A shop with too much to do turns some away; only orders that were placed are counted.
        ...{ toleratesTimeouts: true, mayBeRefused: true },
      });
    await placeBy(CLIENTS)(bench.seconds);
    // A server analyzes its tables every minute; until then it plans for empty ones.
    if (database.url) await query(database.url, 'analyze');
    for (const buyers of BUYERS) {
      const place = placeBy(buyers);
      const alone = async (seconds: number): Promise<Sample> => {
        const perSecond = await runPgbench(pgbench!, database.url!, { clients: buyers, seconds, products });
        return { perSecond, perCpuSecond: null, p50: NaN, p99: NaN };
      };
      const samples: { place: Sample[]; alone?: Sample[] } = pgbench
        ? await alternately(bench, { alone, place })
        : await alternately(bench, { place });
      figures.push(...figuresOf(`${buyers === 1 ? '1 buyer' : `${buyers} buyers`} (${shop.kind})`, samples));
    }
    return [...figures, ...(await checkoutFigures(bench, shop, { tokens, bodies }))];
  },
};

function figuresOf(who: string, { place, alone }: { place: Sample[]; alone?: Sample[] }): Figure[] {
  const cores = coreRates(place);
  return [
    {
      name: `orders of ${who}`,
      unit: 'orders/s',
      samples: rates(place),
      ...(alone && { beside: { name: 'pgbench', samples: rates(alone) }, limit: HALF }),
    },
    ...(cores.length > 0 ? [{ name: `orders of ${who}`, unit: 'orders/s and core', samples: cores }] : []),
    { name: `99 % of orders of ${who} within`, unit: 'ms', samples: place.map(({ p99 }) => p99) },
  ];
}

async function checkoutFigures(
  { rounds, seconds }: Bench,
  shop: Shop,
  orders: Pick<CheckoutOrder, 'tokens' | 'bodies'>,
): Promise<Figure[]> {
  const worker = startChild('checkout-worker.ts');
  const results: CheckoutResult[] = [];
  const cores: number[] = [];
  try {
    await worker.ask({ ...orders, url: shop.url, buyers: CLIENTS, seconds: 1 } satisfies CheckoutOrder);
    for (let round = 0; round < rounds; round += 1) {
      const before = cpuSeconds(shop.pid);
      const order: CheckoutOrder = { ...orders, url: shop.url, buyers: CLIENTS, seconds };
      const result = await worker.ask<CheckoutResult>(order);
      results.push(result);
      const after = cpuSeconds(shop.pid);
      if (before !== null && after !== null) cores.push((result.perSecond * seconds) / (after - before));
    }
  } finally {
    await worker.stop();
  }
  const who = `${CLIENTS} buyers (${shop.kind})`;
  return [
    { name: `checkouts of ${who}`, unit: 'checkouts/s', samples: results.map(({ perSecond }) => perSecond) },
    ...(cores.length > 0
      ? [{ name: `checkouts of ${who}`, unit: 'checkouts/s and core', samples: cores }]
      : []),
    { name: `99 % of checkouts of ${who} within`, unit: 'ms', samples: results.map(({ p99 }) => p99) },
  ];
}
