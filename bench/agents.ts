import type { NamedPiece } from '../contract/goods/named-pieces.ts';
import type { SettingsAnswer } from '../contract/shop/settings.ts';
import { alternately, CLIENTS, rates, type Measurement } from './bench.ts';
import { call, fillStock, listProducts, signInOwner, type Shop } from './shop.ts';

const LIMIT = 0.9;
/** As many networks as the limit of one of them for prices and for new checkouts needs. */
const NETWORKS = 200;

/** Measures checkouts that agents begin beside the quotes of shoppers for the same pieces. */
export const agents: Measurement = {
  title: 'Checkouts of agents',
  how:
    `\`POST /ucp/2026-08-25/checkout-sessions\` of two pieces from ${NETWORKS} networks over ${CLIENTS} connections; beside it, in ` +
    'turn, `POST /api/orders/quote` of the same pieces. A checkout names its pieces by ids, is priced as a quote, and is kept.',
  async measure(bench, shop) {
    await switchOn(shop);
    await fillStock(shop);
    const [product] = await listProducts(shop);
    const { _id } = product!;
    // An agent names pieces by their variants, as the catalogue has told it.
    const [piece] = await call<NamedPiece[]>(shop, 'POST', '/api/products/named', { body: { names: [_id] } });
    const post =
      (path: string, body: object, headers: Record<string, string> = {}) =>
      (seconds: number) =>
        bench.load.run(shop, {
          ...{ url: shop.url + path, connections: CLIENTS, seconds, networks: NETWORKS },
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
    const { checkout, quote } = await alternately(bench, {
      checkout: post(
        '/ucp/2026-08-25/checkout-sessions',
        { line_items: [{ item: { id: piece!.variant }, quantity: 2 }] },
        { 'ucp-agent': 'profile="https://agent.bench.example/"' },
      ),
      quote: post('/api/orders/quote', { orderItems: [{ product: _id, qty: 2 }] }),
    });
    return [
      {
        name: `checkouts of agents (${shop.kind})`,
        unit: 'checkouts/s',
        samples: rates(checkout),
        beside: { name: 'quotes', samples: rates(quote) },
        limit: { text: `≥ ${LIMIT} of it`, isMet: (_, ratio) => ratio >= LIMIT },
      },
    ];
  },
};

async function switchOn(shop: Shop): Promise<void> {
  const token = await signInOwner(shop);
  const { version } = await call<SettingsAnswer>(shop, 'GET', '/api/settings', { token });
  await call(shop, 'PUT', '/api/settings', {
    body: { settings: { assistantsMayOrder: true }, version },
    token,
  });
}
