import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Product, ProductSummary } from '#contract/products.ts';
import type { Registered, UserInfo } from '#contract/users.ts';
import { freePort } from '../tests/support/postgres-server.ts';
import type { BenchDatabase } from './databases.ts';
import { endProcess, removeFolder, startProcess, temporaryFolder } from './processes.ts';

const ROOT = join(import.meta.dirname, '..');
const START_LIMIT_MS = 60_000;
const OWNER = { email: 'owner@bench.example', password: 'a long bench password' };
const PLENTY = 1_000_000;

/** A real server process of the shop with the demo catalogue, on a database of its own. */
export interface Shop {
  url: string;
  pid: number;
  kind: BenchDatabase['kind'];
  stop(): Promise<void>;
}

/** Starts `server/main.ts` as `npm start` does, but as a process that can be measured. */
export async function startShop(database: BenchDatabase): Promise<Shop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = temporaryFolder();
  const child = startProcess(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_OPTIONS: process.env['BENCH_NODE_OPTIONS'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DEMO_DATA: 'true',
      REQUIRE_VERIFIED_EMAIL: 'false',
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      ...database.variables,
    },
  });
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(`${url}/api/health`))) {
    if (child.exitCode !== null) throw new Error(`the shop ended with code ${child.exitCode} at its start`);
    if (Date.now() > deadline) throw new Error('the shop did not start in time');
    await wait(50);
  }
  return {
    url,
    pid: child.pid!,
    kind: database.kind,
    async stop() {
      await endProcess(child);
      removeFolder(folder);
    },
  };
}

const answers = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );

export interface RawAnswer {
  status: number;
  /** Name and value as they came. */
  headers: [string, string][];
  /** As sent: not decompressed. */
  body: Buffer;
}

/** One answer, byte for byte. */
export function fetchRaw(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, agent: false }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      const raw = answer.rawHeaders;
      const pairs = raw.flatMap((name, index) =>
        index % 2 === 0 ? [[name, raw[index + 1]!] as [string, string]] : [],
      );
      resolve({ status: answer.statusCode!, headers: pairs, body });
    });
    sent.on('error', reject).end();
  });
}

/** One call of the API. @throws when it is refused. */
export async function call<T>(
  shop: Shop,
  method: string,
  path: string,
  { body, token, headers }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<T> {
  const answer = await fetch(shop.url + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
}

export const listProducts = (shop: Shop): Promise<ProductSummary[]> =>
  call<ProductSummary[]>(shop, 'GET', '/api/products/shops');

/** Gives every product so much stock that no measurement uses it up. */
export async function fillStock(shop: Shop): Promise<void> {
  const { token } = await call<UserInfo>(shop, 'POST', '/api/users/login', { body: OWNER });
  for (const { _id } of await listProducts(shop)) {
    const product = await call<Product>(shop, 'GET', `/api/products/${_id}`);
    await call(shop, 'PUT', `/api/products/${_id}`, { body: { ...product, countInStock: PLENTY }, token });
  }
}

/** Registers that many people and answers their tokens. */
export async function registerBuyers(shop: Shop, count: number, name = 'buyer'): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 1; index <= count; index += 1) {
    const buyer = await call<Registered>(shop, 'POST', '/api/users', {
      body: {
        name: `${name} ${index}`,
        email: `${name}${index}@bench.example`,
        password: `bench password ${index}`,
        picture: '/default-picture.svg',
      },
    });
    tokens.push(buyer.token!);
  }
  return tokens;
}
