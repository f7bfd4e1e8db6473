import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import { freshDatabase, quickKind, type FreshDatabase } from '../support/databases.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';

/** Runs the shop as `npm start` does, with its stand-in PayPal, so that news comes only by webhooks. */
let fresh: FreshDatabase;
let shop: ServerProcess;
let control: string;
let buyer: Person;
let chair: Product;
let order: Order;
let approveUrl: URL;

beforeAll(async () => {
  fresh = await freshDatabase(quickKind);
  shop = await startServer({ ...fresh.variables, PAYMENTS: 'sandbox' });
  control = /test payments at (\S+)/.exec(shop.stdout())![1]!.replace('localhost', '127.0.0.1');
  chair = await createProduct(shop, await signInAdministrator(shop), { countInStock: 1000 });
  buyer = await createCustomer(shop);
});
afterAll(async () => {
  await shop.end('SIGTERM');
  await fresh.remove();
});
beforeEach(async () => {
  await fetch(`${control}/reset`, { method: 'POST' });
  order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
  const body = { method: 'PayPal' };
  const begun = await shop.call('POST', `/api/orders/${order._id}/payments`, { token: buyer.token, body });
  approveUrl = new URL(bodyOf(begun, 201).approveUrl.replace('localhost', '127.0.0.1'));
});

const behave = (settings: Record<string, string>) =>
  fetch(control, { method: 'POST', body: new URLSearchParams(settings) });
const choose = (choice: string) =>
  fetch(new URL('/checkoutnow', approveUrl), {
    method: 'POST',
    body: new URLSearchParams({ token: approveUrl.searchParams.get('token')!, choice }),
  });
async function expectStatus(status: Order['status']): Promise<void> {
  const read = async () =>
    bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token })).status;
  await expect.poll(read).toBe(status);
}
/** Presses a button on the control page, beside the newest payment. */
async function press(form: Record<string, string>): Promise<void> {
  const page = await (await fetch(control)).text();
  const [, action] = /action="\/control(\/captures\/[A-Z0-9]+)"/.exec(page)!;
  const answer = await fetch(control + action, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}

test('when the buyer approves and never returns, the order is paid', async () => {
  await choose('pay');
  await expectStatus('paid');
});

test(
  'when every webhook comes twice, the order is paid once and refunded once',
  { tags: 'long' },
  async () => {
    await behave({ webhooks: 'twice' });
    await choose('pay');
    await expectStatus('paid');
    await press({ do: 'refund', amount: '1.00' });
    await expectStatus('partly-refunded');
    const paid = new RegExp(`^Order ${order.number} is paid`);
    await shop.mailbox.waitFor(buyer.email, paid);
    const mails = await shop.mailbox.to(buyer.email);
    expect(mails.filter(({ subject }) => paid.test(subject))).toHaveLength(1);
  },
);

test('a pending capture waits and pays the order when it completes', { tags: 'long' }, async () => {
  await choose('pending');
  await expectStatus('awaiting-confirmation');
  await press({ do: 'complete' });
  await expectStatus('paid');
});

test('a pending capture that is denied leaves the order payable', { tags: 'long' }, async () => {
  await behave({ captures: 'pending' });
  await choose('pay');
  await expectStatus('awaiting-confirmation');
  await press({ do: 'deny' });
  await expectStatus('pending');
});

test('a wrong amount or currency is held for review', async () => {
  await behave({ amount: 'one cent more', currency: 'another with the same digits' });
  await choose('pay');
  await expectStatus('needs-review');
});
