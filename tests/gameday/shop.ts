import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { addressesOf } from '../../server/platform/database-addresses.ts';
import { ADMINISTRATOR } from '../support/administrator.ts';
import { createCategory } from '../support/categories.ts';
import { createProduct, signInAdministrator } from '../support/factories.ts';
import { createBuyers } from '../support/many-buyers.ts';
import { clientAt } from '../support/shop-client.ts';
import { startCaddy } from './caddy.ts';
import { PUBLIC_ADDRESS, startCluster } from './cluster.ts';
import { makeMachine } from './network.ts';

const BUYERS = 4;
const STOCK = 1_000_000;
const STORE = { host: '10.0.0.41', port: '9000' };

export type WholeShop = Awaited<ReturnType<typeof startWholeShop>>;

/** Starts the three machines of the page, the picture store beside them, and a Caddy that may stand before their nodes. */
export async function startWholeShop(folder: string, base: string, say: (line: string) => void) {
  const caddy = makeMachine('caddy', '10.0.0.33', folder);
  const store = makeMachine('store', STORE.host, folder);
  const startStore = () =>
    store.run(process.execPath, [join(import.meta.dirname, 'picture-store.ts'), STORE.host, STORE.port]);
  startStore();
  const cluster = await startCluster(folder, base, VARIABLES, say);
  startCaddy(caddy, cluster.machines, folder);
  const caddyAddress = `https://${caddy.address}`;
  const call = clientAt(PUBLIC_ADDRESS);
  const isReady = async (at: string) =>
    (await clientAt(at)('GET', '/api/status').catch(() => null))?.status === 200;
  const ready = async () => {
    const nodes = cluster.machines.map(({ address }) => `http://${address}:3000`);
    for (const address of [...nodes, PUBLIC_ADDRESS, caddyAddress])
      while (!(await isReady(address))) await wait(200);
  };
  await ready();
  const administrator = await signInAdministrator({ call });
  const { slug: category } = await createCategory({ call }, administrator);
  const product = await createProduct({ call }, administrator, { category, countInStock: STOCK });
  const query = (text: string, values?: unknown[]) => onPrimary(cluster.url, text, values);
  const buyers = await createBuyers(query, BUYERS);
  return { cluster, caddyAddress, store, startStore, ready, product, buyers, query };
}

/** The shops have these instead of accounts at providers. */
const VARIABLES: Record<string, string> = {
  SHOP_MODE: 'demo',
  DEMO_DATA: 'false',
  PUBLIC_URL: PUBLIC_ADDRESS,
  IMAGES: 's3',
  S3_ENDPOINT: `http://${STORE.host}:${STORE.port}`,
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  REQUIRE_VERIFIED_EMAIL: 'false',
  UNPAID_PIECES: '0',
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
};

/** Asks the host that takes writes. */
async function onPrimary(url: string, text: string, values: unknown[] = []) {
  for (const connectionString of addressesOf(url)) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query('show transaction_read_only');
      if (rows[0].transaction_read_only === 'off') return await client.query(text, values);
    } catch {
      // Another one answers.
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error('no host takes writes');
}
