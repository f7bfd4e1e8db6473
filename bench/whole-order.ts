import type { OrderRequest } from '#contract/orders.ts';
import type { ProductSummary } from '#contract/products.ts';
import { CLIENTS, coreRates, inTurn, onEachShop, rates, type Bench } from './bench.ts';
import type { Figure, Section } from './figures.ts';
import type { Sample } from './load.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import { listProducts, registerBuyers } from './shop.ts';

/** Orders of two products by sixteen buyers, against PostgreSQL doing the same statements with nothing around them. */
export async function measureWholeOrder(bench: Bench): Promise<Section> {
  const figures: Figure[] = [];
  await onEachShop(bench, async (shop, { url: databaseUrl }) => {
    const products = await listProducts(shop);
    const orders = { tokens: await registerBuyers(shop, CLIENTS), bodies: bodiesOf(products) };
    const place = (seconds: number) =>
      bench.load.run(shop, { url: shop.url, connections: CLIENTS, seconds, orders });
    const pgbench = databaseUrl && bench.postgres ? await findPgbench(bench.postgres) : null;
    const alone = async (seconds: number): Promise<Sample> => {
      const perSecond = await runPgbench(pgbench!, databaseUrl!, { clients: CLIENTS, seconds, products });
      return { perSecond, perCpuSecond: null, p50: NaN, p99: NaN };
    };
    const samples = await inTurn(bench, { ...(pgbench ? { alone } : {}), place });
    const name = `whole order (${shop.kind})`;
    const beside = samples.alone && { name: 'pgbench', samples: rates(samples.alone) };
    figures.push({ name, unit: 'orders/s', samples: rates(samples.place), beside });
    if (coreRates(samples.place).length > 0)
      figures.push({ name, unit: 'orders/s and core', samples: coreRates(samples.place) });
    figures.push({
      name: `${name}, 99th percentile`,
      unit: 'ms',
      samples: samples.place.map(({ p99 }) => p99),
    });
  });
  return {
    title: 'Whole order',
    how:
      '`POST /api/orders`, two products each, 16 buyers at once, a key of its own each time: session, prices, stock, ' +
      'order, lines, history, expiry and mail jobs, commit, and the mails being sent meanwhile. Beside it `pgbench` ' +
      `with 16 clients and the statements of that transaction alone (\`bench/order.pgbench.sql\`). ${bench.postgres?.description ?? 'There was no PostgreSQL.'}`,
    figures,
  };
}

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
