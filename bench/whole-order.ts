import type { OrderRequest } from '#contract/orders.ts';
import type { ProductSummary } from '#contract/products.ts';
import { CLIENTS, coreRates, inTurn, rates, type Measurement } from './bench.ts';
import type { Sample } from './load.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import { residentMegabytes } from './processes.ts';
import { fillStock, listProducts, registerBuyers } from './shop.ts';

/** Orders of two products by sixteen buyers, against PostgreSQL doing the same statements with nothing around them. */
export const wholeOrder: Measurement = {
  title: 'Whole order',
  how:
    '`POST /api/orders`, two products each, 16 buyers at once, a key of its own each time: session, prices, stock, ' +
    'order, lines, history, expiry and mail jobs, commit, while mails go out. Beside it `pgbench` with 16 clients and ' +
    'the statements of that transaction alone (`bench/order.pgbench.sql`), in the same database.',
  async measure(bench, shop, database) {
    await fillStock(shop);
    const products = await listProducts(shop);
    const orders = { tokens: await registerBuyers(shop, CLIENTS), bodies: bodiesOf(products) };
    const place = (seconds: number) =>
      bench.load.run(shop, { url: shop.url, connections: CLIENTS, seconds, orders });
    const pgbench = bench.postgres && database.url ? await findPgbench(bench.postgres) : null;
    const alone = async (seconds: number): Promise<Sample> => {
      const perSecond = await runPgbench(pgbench!, database.url!, { clients: CLIENTS, seconds, products });
      return { perSecond, perCpuSecond: null, p99: NaN };
    };
    const samples = await inTurn(bench, { ...(pgbench ? { alone } : {}), place });
    const beside = samples.alone && { name: 'pgbench', samples: rates(samples.alone) };
    const cores = coreRates(samples.place);
    const slowest = samples.place.map(({ p99 }) => p99);
    return [
      { name: `orders (${shop.kind})`, unit: 'orders/s', samples: rates(samples.place), beside },
      ...(cores.length > 0
        ? [{ name: `orders (${shop.kind})`, unit: 'orders/s and core', samples: cores }]
        : []),
      { name: `99 % of orders within (${shop.kind})`, unit: 'ms', samples: slowest },
      {
        name: `memory after these orders (${shop.kind})`,
        unit: 'MB resident',
        samples: [residentMegabytes(shop.pid)],
      },
    ];
  },
};

/** Every pair of neighbours in the list. */
function bodiesOf(products: readonly ProductSummary[]): string[] {
  return products.map((product, index) => {
    const other = products[(index + 1) % products.length]!;
    const order: OrderRequest = {
      orderItems: [product, other].map(({ _id, price }) => ({ product: _id, qty: 1, price })),
      shippingAddress: {
        name: 'Buyer',
        email: 'buyer@bench.example',
        phone: '0911223344',
        address: 'Bole road 1',
        city: 'Addis Ababa',
        postalCode: '1000',
        country: 'Ethiopia',
      },
      paymentMethod: 'PayPal',
    };
    return JSON.stringify(order);
  });
}
