import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import { registerCustomer, type Person } from '../e2e/support/people.ts';
import { address, createProduct, listOrdersOf } from '../e2e/support/shop-data.ts';
import { START_LIMIT_MS } from '../e2e/support/shop-process.ts';
import { runShop } from '../e2e/support/start-shop.ts';
import { expect, test } from '../e2e/support/test.ts';

/** A program's page on another origin of this machine. */
interface Program {
  origin: string;
  server: Server;
}

test.describe.configure({ mode: 'default' });
let named: Program;
let stranger: Program;
let shop: Awaited<ReturnType<typeof runShop>>;
const common = process.env['E2E_SHOP'];

test.beforeAll(async () => {
  test.setTimeout(START_LIMIT_MS + 30_000);
  [named, stranger] = [await startProgram(), await startProgram()];
  shop = await runShop({ CORS_ORIGINS: named.origin });
  process.env['E2E_SHOP'] = shop.address;
});
test.afterAll(async () => {
  process.env['E2E_SHOP'] = common;
  for (const { server } of [named, stranger]) server.close();
  await shop.stop();
});

async function startProgram(): Promise<Program> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><link rel="icon" href="data:,"><title>A program</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Lets the program at this origin try a person's first order, and returns what the browser let it read, step by step. */
async function tryOrder(page: Page, origin: string, { email, password }: Person, product: string) {
  const asked = {
    orderItems: [{ product, qty: 1 }],
    shippingAddress: address,
    paymentMethod: 'PayPal',
  };
  await page.goto(origin);
  return page.evaluate(
    async ({ at, who, secret, body }) => {
      const call = (
        path: string,
        { method = 'GET', token = '', body: sent }: { method?: string; token?: string; body?: object } = {},
      ) =>
        fetch(at + path, {
          method,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(sent && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
          },
          ...(sent && { body: JSON.stringify(sent) }),
        }).then(
          async (answer) => ({
            status: answer.status,
            total: answer.headers.get('x-total-count'),
            challenge: answer.headers.get('www-authenticate'),
            body: (await answer.json()) as Record<string, unknown> & { token?: string },
          }),
          () => 'nothing' as const,
        );
      const signIn = await call('/api/users/login', {
        method: 'POST',
        body: { email: who, password: secret },
      });
      const token = signIn === 'nothing' ? '' : signIn.body.token!;
      const picture = new Image();
      const shown = new Promise((resolve) => {
        picture.onload = () => resolve(true);
        picture.onerror = () => resolve(false);
      });
      picture.src = `${at}/default-picture.svg`;
      return {
        signIn: signIn === 'nothing' ? signIn : signIn.status,
        list: await call('/api/products/shops?page=1&size=1'),
        cached: await call('/api/products/shops?page=1&size=1'),
        refused: await call('/api/orders/myorders'),
        order: await call('/api/orders', { method: 'POST', token, body }),
        picture: await shown,
      };
    },
    { at: shop.address, who: email, secret: password, body: asked },
  );
}

test(
  'E2: a program of a named origin signs in, lists and orders in a real browser',
  { tag: '@core' },
  async ({ page, expectRefusal }) => {
    expectRefusal(/401 GET|401 \(Unauthorized\)/);
    const product = await createProduct();
    const customer = await registerCustomer();
    const seen = await tryOrder(page, named.origin, customer, product._id);
    expect(seen.signIn).toBe(200);
    for (const list of [seen.list, seen.cached])
      expect(list).toMatchObject({ status: 200, total: expect.stringMatching(/^\d+$/) });
    expect(seen.refused).toMatchObject({ status: 401, challenge: 'Bearer realm="Wenber"' });
    expect(seen.order).toMatchObject({ status: 201 });
    expect(seen.picture).toBe(true);
    const orders = await listOrdersOf(customer);
    expect(orders.map(({ _id }: Pick<Order, '_id'>) => _id)).toEqual([
      (seen.order as { body: Record<string, unknown> }).body['_id'],
    ]);
  },
);

test(
  'E2: a program of any other origin reads and orders nothing',
  { tag: '@core' },
  async ({ page, expectRefusal }) => {
    expectRefusal(/console error|failed: |4\d\d /);
    const product = await createProduct();
    const customer = await registerCustomer();
    const { picture, ...seen } = await tryOrder(page, stranger.origin, customer, product._id);
    expect(Object.entries(seen)).toEqual(Object.keys(seen).map((step) => [step, 'nothing']));
    // Pictures are for everybody.
    expect(picture).toBe(true);
    expect(await listOrdersOf(customer)).toEqual([]);
  },
);
