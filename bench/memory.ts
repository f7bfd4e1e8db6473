import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, AttackOrder } from './attack-worker.ts';
import type { Bench, Measurement } from './bench.ts';
import { CLIENTS } from './bench.ts';
import { buyerAddress, orderBodies } from './buyers.ts';
import { startChild } from './children.ts';
import type { LoadOrder } from './load-worker.ts';
import { watchMemory } from './memory-watch.ts';
import { call, fetchRaw, fillStock, listProducts, registerBuyers, type Shop } from './shop.ts';
import type { Order, OrderRequest } from '#contract/orders/orders.ts';

const LIMITS = { PGlite: 700, PostgreSQL: 250 };
const SECONDS = 5;

/** Measures the resident memory of a server from its start through every load. This must be the first measurement. */
export const memory: Measurement = {
  title: 'Memory',
  how:
    "The most that the server's process (without those that decode pictures) had resident, read every 25 ms: after home, " +
    'shop, search, product, registration, an order and its page by one visitor; and then, one after the other in the same ' +
    `process, under ${SECONDS} s of each load, ${CLIENTS} connections; MB are 10^6 bytes.`,
  async measure(bench, shop) {
    const limit = LIMITS[shop.kind];
    const figures = [];
    for (const [name, work] of Object.entries(await stepsOf(bench, shop, SECONDS))) {
      const watch = watchMemory(shop.pid, { isAlone: true });
      await work();
      const most = watch?.stop();
      if (most === undefined) return [];
      figures.push({
        name: `${name} (${shop.kind})`,
        unit: 'MB resident',
        samples: [most],
        limit: { text: `≤ ${limit}`, isMet: (median: number) => median <= limit },
      });
    }
    return figures;
  },
};

/** The loads by their names, one after the other; each lasts some seconds. */
export async function stepsOf(
  bench: Bench,
  shop: Shop,
  seconds: number,
): Promise<Record<string, () => Promise<unknown>>> {
  const products = await listProducts(shop);
  const under = (order: Partial<LoadOrder> & { path?: string }) => () =>
    bench.load.run(shop, {
      url: shop.url + (order.path ?? ''),
      connections: CLIENTS,
      seconds,
      toleratesTimeouts: true,
      mayBeRefused: true,
      ...order,
    });
  return {
    'one visitor': () => walk(shop),
    'home, cached': under({ path: '/', headers: { 'accept-encoding': 'br' } }),
    'product list': under({ path: '/api/products' }),
    product: under({ path: `/api/products/${products[0]!._id}` }),
    'pages rendered uncached': under({ path: '/search/chair', networks: 250 }),
    orders: async () => {
      await fillStock(shop);
      const orders = { tokens: await registerBuyers(shop, CLIENTS), bodies: orderBodies(products) };
      await under({ orders })();
    },
    'guessing from many networks': () => attack(shop, 'many networks', seconds),
    'searches flooding': () => attack(shop, 'searches', seconds),
    'pages rendered uncached, again': under({ path: '/search/chair', networks: 250 }),
  };
}

async function attack(shop: Shop, begin: Attack, seconds: number): Promise<void> {
  const attacker = startChild('attack-worker.ts');
  await attacker.ask({ begin, url: shop.url } satisfies AttackOrder);
  await wait(1000 * seconds);
  await attacker.ask({ stop: true } satisfies AttackOrder);
  await attacker.stop();
}

async function walk(shop: Shop): Promise<void> {
  const [product] = await listProducts(shop);
  const pages = ['/', '/shop', '/search/chair', `/product/${product!._id}`];
  for (const page of pages) await visit(shop, page);
  const [token] = await registerBuyers(shop, 1, 'walker');
  const body: OrderRequest = {
    orderItems: [{ product: product!._id, qty: 1 }],
    shippingAddress: buyerAddress,
    paymentMethod: 'PayPal',
  };
  const order = await call<Order>(shop, 'POST', '/api/orders', { body, token });
  await visit(shop, `/order/${order._id}`);
}

async function visit(shop: Shop, path: string): Promise<void> {
  const { status } = await fetchRaw(shop.url + path, { 'accept-encoding': 'gzip, deflate, br' });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}
