import {
  newAddress,
  createCustomer,
  createProduct,
  placeOrder,
  signIn,
} from '../../tests/support/factories.ts';
import { createCategory } from '../../tests/support/categories.ts';
import { mailboxOver } from '../../tests/support/mailbox.ts';
import { freePort } from '../../tests/support/postgres-server.ts';
import type { Call } from '../../tests/support/shop-client.ts';
import { clientAt } from '../../tests/support/shop-client.ts';
import type { Shop as TestShop } from '../../tests/support/start-shop.ts';
import type { Cast } from '../../tests/security/sample.ts';
import { startChild } from '../children.ts';
import type { BenchDatabase } from '../databases.ts';
import { removeFolder, temporaryFolder } from '../processes.ts';
import type { StallsAnswers, StallsOrder } from '../stalls-worker.ts';

/** The bound that `scripts/run-server.ts` sets for the server's memory: collecting it holds the thread, too. */
const NODE_OPTIONS = '--max-semi-space-size=8 --max-old-space-size=512';
export const OWNER = { email: 'owner@bench.example', password: 'a long bench password' };

export type WatchedShop = Awaited<ReturnType<typeof startWatchedShop>>;

/** Starts the server of a database in a process that tells how long its thread was held. */
export async function startWatchedShop({ variables }: BenchDatabase) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = temporaryFolder();
  const child = startChild('stalls-worker.ts', {
    PATH: process.env['PATH'],
    NODE_OPTIONS,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PORT: String(port),
    SHOP_MODE: 'demo',
    PUBLIC_URL: url,
    DATA_DIR: folder,
    DEMO_DATA: 'false',
    TRUST_PROXY: 'loopback',
    REQUIRE_VERIFIED_EMAIL: 'false',
    UNPAID_PIECES: '0',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    ...variables,
  });
  let before: Promise<unknown> = Promise.resolve();
  /** One after the other, because the process answers in no order. */
  function ask<Order extends StallsOrder>(order: Order): Promise<StallsAnswers[Order['ask']]> {
    const answer = before.then(async () => {
      const { answered, failed } = await child.ask<{
        answered: StallsAnswers[Order['ask']];
        failed?: string;
      }>(order);
      if (failed !== undefined) throw new Error(failed);
      return answered;
    });
    before = answer.catch(() => undefined);
    return answer;
  }
  await ask({ ask: 'jobs' });
  let calls = 0;
  /** Each call comes from a network of its own, so that no limit meets it. */
  const call: Call = (method, path, { headers, ...more } = {}) => {
    calls += 1;
    const from = `198.18.${(calls >> 8) & 255}.${calls & 255}`;
    return clientAt(url)(method, path, { ...more, headers: { 'x-forwarded-for': from, ...headers } });
  };
  return {
    url,
    ask,
    call,
    query: (text: string, values: unknown[] = []) => ask({ ask: 'query', text, values }),
    async stop() {
      await child.stop();
      removeFolder(folder);
    },
  };
}

/** The people and things that the samples of the tests of permissions are about. */
export async function castOf({ call, query }: WatchedShop): Promise<Cast> {
  const mailbox = mailboxOver(async (address) => {
    const { rows } = await query(
      'select recipient as "to", subject, text, html, at from sandbox.mailbox where recipient = $1 order by position desc',
      [address],
    );
    return rows as never;
  });
  const shop = { call, mailbox, database: { query } as unknown as TestShop['database'] };
  const administrator = await signIn(shop, OWNER.email, OWNER.password);
  const owner = await createCustomer(shop, { email: newAddress('owner'), name: 'Owner' });
  const stranger = await createCustomer(shop, { email: newAddress('stranger'), name: 'Stranger' });
  await createCategory(shop, administrator, { name: 'Chair' });
  const product = await createProduct(shop, administrator, { countInStock: 1000 });
  const order = await placeOrder(shop, owner, [{ product: product._id, qty: 1 }]);
  return { shop, administrator, owner, stranger, product, order };
}
