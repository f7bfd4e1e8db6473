import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVER } from '../../scripts/bundle-server.ts';
import { COMPILE_CACHE } from '../../scripts/compile-cache.ts';
import pg from 'pg';
import { addressesOf } from '../../server/platform/database-addresses.ts';
import { ADMINISTRATOR } from '../support/administrator.ts';
import { createCategory } from '../support/categories.ts';
import { createProduct, signInAdministrator } from '../support/factories.ts';
import { createBuyers } from '../support/many-buyers.ts';
import { clientAt } from '../support/shop-client.ts';
import { holderOf, PUBLIC_ADDRESS, startBalancer, startCaddy } from './balancers.ts';
import { startDatabases } from './databases.ts';
import { makeMachine } from './network.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUYERS = 4;
const STOCK = 1_000_000;
const STORE = { host: '10.0.0.41', port: '9000' };

export type WholeShop = Awaited<ReturnType<typeof startWholeShop>>;

/** Starts nine machines: three of the database, two nodes, two balancers, a Caddy in their place, a picture store. */
export async function startWholeShop(folder: string) {
  const machine = (name: string, address: string) => makeMachine(name, address, folder);
  const dbs = [1, 2, 3].map((number) => machine(`db${number}`, `10.0.0.2${number}`));
  const nodes = [1, 2].map((number) => machine(`node${number}`, `10.0.0.1${number}`));
  const balancers = [1, 2].map((number) => machine(`lb${number}`, `10.0.0.3${number}`));
  const caddy = machine('caddy', '10.0.0.33');
  const store = machine('store', STORE.host);
  const startStore = () =>
    store.run(process.execPath, [join(import.meta.dirname, 'picture-store.ts'), STORE.host, STORE.port]);
  startStore();
  const databases = await startDatabases(dbs, folder);
  const startNode = (node: (typeof nodes)[number]) => {
    const data = join(folder, `data-${node.name}`);
    mkdirSync(data, { recursive: true });
    const env = variablesOf(node.address, data, databases.url);
    node.run(process.execPath, [join(ROOT, SERVER)], { env });
  };
  nodes.forEach(startNode);
  for (const [index, balancer] of balancers.entries()) startBalancer(balancer, balancers[1 - index]!, folder);
  startCaddy(caddy, nodes, folder);
  const caddyAddress = `https://${caddy.address}`;
  const call = clientAt(PUBLIC_ADDRESS);
  const isReady = async (at: string) =>
    (await clientAt(at)('GET', '/api/status').catch(() => null))?.status === 200;
  const ready = async () => {
    for (const { address } of nodes) while (!(await isReady(`http://${address}:3000`))) await wait(200);
    for (const address of [PUBLIC_ADDRESS, caddyAddress]) while (!(await isReady(address))) await wait(200);
  };
  await ready();
  const administrator = await signInAdministrator({ call });
  const { slug: category } = await createCategory({ call }, administrator);
  const product = await createProduct({ call }, administrator, { category, countInStock: STOCK });
  const query = (text: string, values?: unknown[]) => onPrimary(databases.url, text, values);
  const buyers = await createBuyers(query, BUYERS);
  return {
    nodes,
    balancers,
    caddyAddress,
    store,
    databases,
    dbs,
    startNode,
    startStore,
    ready,
    product,
    buyers,
    query,
    holder: () => holderOf(balancers),
    startBalancer: (one: (typeof balancers)[number]) =>
      startBalancer(
        one,
        balancers.find((other) => other !== one)!,
        folder,
      ),
  };
}

const variablesOf = (address: string, data: string, databaseUrl: string): Record<string, string> => ({
  SHOP_MODE: 'demo',
  DEMO_DATA: 'false',
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  HOST: address,
  PORT: '3000',
  PUBLIC_URL: PUBLIC_ADDRESS,
  TRUST_PROXY: '10.0.0.31,10.0.0.32,10.0.0.33',
  DATA_DIR: data,
  DATABASE_URL: databaseUrl,
  IMAGES: 's3',
  S3_ENDPOINT: `http://${STORE.host}:${STORE.port}`,
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  REQUIRE_VERIFIED_EMAIL: 'false',
  UNPAID_PIECES: '0',
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
  LOG_LEVEL: 'info',
});

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
