import type { Order, OrderRequest } from '#contract/orders.ts';
import type { Measurement } from './bench.ts';
import { residentMegabytes } from './processes.ts';
import { call, fetchRaw, listProducts, registerBuyers, type Shop } from './shop.ts';

const LIMITS = { PGlite: 700, PostgreSQL: 250 };
const ADDRESS: OrderRequest['shippingAddress'] = {
  name: 'Buyer',
  email: 'buyer@bench.example',
  phone: '0911223344',
  address: 'Bole road 1',
  city: 'Addis Ababa',
  postalCode: '1000',
  country: 'Ethiopia',
};

/** What a server keeps resident once somebody has bought a chair; to be measured first of all. */
export const memory: Measurement = {
  title: 'Memory',
  how: "Resident memory of the server's process after home, shop, search, product, registration, an order and its page; MB are 10^6 bytes.",
  async measure(_bench, shop) {
    await walk(shop);
    const limit = LIMITS[shop.kind];
    return [
      {
        name: `after the walk (${shop.kind})`,
        unit: 'MB resident',
        samples: [residentMegabytes(shop.pid)],
        limit: { text: `≤ ${limit}`, isMet: (median) => median <= limit },
      },
    ];
  },
};

async function walk(shop: Shop): Promise<void> {
  const [product] = await listProducts(shop);
  const pages = ['/', '/shop', '/search/chair', `/product/${product!._id}`];
  for (const page of pages) await visit(shop, page);
  const [token] = await registerBuyers(shop, 1, 'walker');
  const body: OrderRequest = {
    orderItems: [{ product: product!._id, qty: 1 }],
    shippingAddress: ADDRESS,
    paymentMethod: 'PayPal',
  };
  const order = await call<Order>(shop, 'POST', '/api/orders', { body, token });
  await visit(shop, `/order/${order._id}`);
}

async function visit(shop: Shop, path: string): Promise<void> {
  const { status } = await fetchRaw(shop.url + path, { 'accept-encoding': 'gzip, deflate, br' });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}
