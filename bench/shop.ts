import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Product, ProductSummary } from '#contract/goods/products.ts';
import type { Registered, UserInfo } from '#contract/accounts/users.ts';
import { freePort } from '../tests/support/postgres-server.ts';
import type { BenchDatabase } from './databases.ts';
import { commandOf, endProcess, removeFolder, startProcess, temporaryFolder, treeOf } from './processes.ts';

const ROOT = join(import.meta.dirname, '..');
const START_LIMIT_MS = 180_000;
const OWNER = { email: 'owner@bench.example', password: 'a long bench password' };
const PLENTY = 1_000_000;

/** A real server process of the shop with the demo catalogue, on a database of its own. */
export interface Shop {
  url: string;
  /** The server's process. */
  pid: number;
  /** The process that was started, which is or has started the server. */
  starter: number;
  kind: BenchDatabase['kind'];
  /** Ends it in order, or by the signal. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const BY_NODE = [process.execPath, 'scripts/start.ts'] as const;

interface Starting {
  /** The shop has started when this is answered with 200. */
  first?: string;
  /** The folder of the project, of which another commit may be measured beside. */
  root?: string | undefined;
  /** The program that is run, and its words; by default what `npm start` runs. */
  command?: readonly [string, ...string[]];
}

/** Starts the shop as `npm start` does. */
export async function startShop(
  database: BenchDatabase,
  variables: Record<string, string> = {},
  { first = '/api/health', root = ROOT, command: [program, ...words] = BY_NODE }: Starting = {},
): Promise<Shop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = temporaryFolder();
  const child = startProcess(program, words, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_OPTIONS: process.env['BENCH_NODE_OPTIONS'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      SHOP_MODE: 'demo',
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DEMO_DATA: 'true',
      TRUST_PROXY: 'loopback',
      REQUIRE_VERIFIED_EMAIL: 'false',
      UNPAID_PIECES: '0',
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      ...database.variables,
      ...variables,
    },
  });
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(url + first))) {
    if (child.exitCode !== null) throw new Error(`the shop ended with code ${child.exitCode} at its start`);
    if (Date.now() > deadline) throw new Error('the shop did not start in time');
    await wait(10);
  }
  const pid = serverBelow(child.pid!);
  return {
    url,
    pid,
    starter: child.pid!,
    kind: database.kind,
    async stop(signal) {
      await endProcess(child, signal, pid);
      removeFolder(folder);
    },
  };
}

/** The server among the processes that a starter has started; the starter itself where the system does not tell. */
const serverBelow = (starter: number): number =>
  treeOf(starter).find((pid) => {
    const [program, ...words] = commandOf(pid);
    return program?.endsWith('node') && words.some((word) => /\/main\.[jt]s$/.test(word));
  }) ?? starter;

const answers = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );

export interface RawAnswer {
  status: number;
  /** Name and value as they came. */
  headers: [string, string][];
  /** The body as sent, not decompressed. */
  body: Buffer;
}

/** Fetches one answer, byte for byte. */
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

/** The cache learns of changes within a second, so an answer that is older than this stays. */
const SETTLED_MS = 2_500;
/** Shorter answers are not encoded. */
const SMALL_BYTES = 1_000;

/** Fetches a cached answer once earlier changes of the stock have reached it and it comes in the wanted encoding. */
export async function settledAnswer(
  url: string,
  headers: Record<string, string> = {},
  settledMs = SETTLED_MS,
): Promise<RawAnswer> {
  const deadline = Date.now() + 20_000;
  const encoding = headers['accept-encoding'] ? 'br' : undefined;
  let etag: string | undefined;
  let since = Date.now();
  for (;;) {
    const answer = await fetchRaw(url, headers);
    const given = Object.fromEntries(answer.headers.map(([name, value]) => [name.toLowerCase(), value]));
    if (given['etag'] !== etag) since = Date.now();
    etag = given['etag'];
    const isSmall = answer.body.length < SMALL_BYTES;
    if ((given['content-encoding'] === encoding || isSmall) && Date.now() - since >= settledMs) return answer;
    if (Date.now() > deadline)
      throw new Error(`${url} is not answered as it should be, or not the same for long`);
    await wait(50);
  }
}

/** Makes one call of the API. @throws when it is refused. */
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

/** Returns the token of the shop's owner. */
export const signInOwner = async (shop: Shop): Promise<string> =>
  (await call<UserInfo>(shop, 'POST', '/api/users/login', { body: OWNER })).token;

/** Gives every product so much stock that no measurement uses it up. */
export async function fillStock(shop: Shop): Promise<void> {
  const token = await signInOwner(shop);
  for (const { _id } of await listProducts(shop)) {
    const product = await call<Product>(shop, 'GET', `/api/products/${_id}`);
    await call(shop, 'PUT', `/api/products/${_id}`, { body: { ...product, countInStock: PLENTY }, token });
  }
}

/** Registers that many people and returns their tokens. */
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
