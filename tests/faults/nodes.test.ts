import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import { databaseKinds, freshDatabase, openPool, type FreshDatabase } from '../support/databases.ts';
import {
  beginPayment,
  bodyOf,
  createCustomer,
  createProduct,
  pay,
  placeOrder,
  requestOrder,
  signIn,
  signInAdministrator,
  stockOf,
} from '../support/factories.ts';
import { createBuyers } from '../support/many-buyers.ts';
import { faultsOfShop } from '../support/oracle.ts';
import { paypalVariables, startPaypalSimulator, type PaypalSimulator } from '../support/paypal-simulator.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import type { Answer } from '../support/shop-client.ts';

const DAY_MS = 86_400_000;
const SOON = { timeout: 90_000, interval: 100 };

/** The configuration of a node whose own clock is wrong by this offset. */
function clockOff(ms: number): Record<string, string> {
  const script = `const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given) { if (given.length > 0) super(...given); else super(Real.now() + ${ms}); }
      static now() { return Real.now() + ${ms}; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
}

describe.skipIf(!databaseKinds.includes('PostgreSQL'))('nodes in trouble, on PostgreSQL', () => {
  let fresh: FreshDatabase;
  let paypal: PaypalSimulator;
  let database: pg.Pool;
  const nodes: ServerProcess[] = [];
  beforeEach(async () => {
    fresh = await freshDatabase('PostgreSQL');
    paypal = await startPaypalSimulator();
    database = openPool(fresh);
  });
  afterEach(async () => {
    await database.end();
    await Promise.all(nodes.splice(0).map((node) => node.end('SIGKILL')));
    await paypal.close();
    await fresh.remove();
  });

  async function startNode(more: Record<string, string> = {}): Promise<ServerProcess> {
    const node = await startServer({
      ...fresh.variables,
      ...paypalVariables(paypal),
      ...more,
    });
    nodes.push(node);
    return node;
  }
  /** Ends the time of an order, which the nodes see within a minute. */
  const makeOverdue = (id: string) =>
    database.query("update orders set expires_at = now() - interval '1 second' where id = $1", [id]);
  const stateOf = async (id: string) =>
    (await database.query('select status from orders where id = $1', [id])).rows[0].status as string;
  const expectSound = async (...products: Product[]) => {
    const stock = new Map(products.map(({ _id, countInStock }) => [_id, countInStock]));
    expect(await faultsOfShop({ database, paypal, stock })).toEqual([]);
  };

  test('one of two nodes dies under load: nothing acknowledged is lost, and the other does its jobs', async () => {
    const [one, other] = await Promise.all([startNode(), startNode()]);
    const administrator = await signInAdministrator(other);
    const chair = await createProduct(other, administrator, { countInStock: 10_000 });
    const buyers = await createBuyers((text, values) => database.query(text, values), 8);
    const acknowledged: Order[] = [];
    const buying = Promise.allSettled(
      buyers.map(async (buyer, index) => {
        const node = index % 2 ? one : other;
        const turns = node === one ? Infinity : 20;
        for (let turn = 0; turn < turns; turn += 1) {
          const answer = await requestOrder(node, buyer, [{ product: chair._id, qty: 1 }]);
          acknowledged.push(bodyOf<Order>(answer, 201));
        }
      }),
    );
    await expect.poll(() => acknowledged.length, SOON).toBeGreaterThan(30);
    await one.end('SIGKILL');
    const outcomes = (await buying).map(({ status }) => status);
    expect(outcomes.filter((_status, index) => index % 2 === 0)).toEqual(Array(4).fill('fulfilled'));
    const { rows } = await database.query('select id from orders');
    const known = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter(({ _id }) => !known.has(_id))).toEqual([]);
    await expectSound(chair);

    // The dead node's jobs become due again; orders that were placed on it expire nevertheless.
    await database.query("update jobs.job set state = 'retry', start_after = now() where state = 'active'");
    const waiting =
      "select count(*)::int from jobs.job where name in ('tell', 'mail') and state < 'completed'";
    await expect
      .poll(async () => (await database.query(waiting)).rows[0].count, { ...SOON, timeout: 60_000 })
      .toBe(0);
    const mails = await database.query('select subject from sandbox.mailbox');
    const subjects = mails.rows.map(({ subject }) => subject as string);
    const unsent = acknowledged.filter(
      ({ number }) => !subjects.some((subject) => subject.startsWith(`Order ${number} received`)),
    );
    expect(unsent).toEqual([]);
  });

  test('a node dies during an expiry: another one ends the order and restocks its goods once', async () => {
    const one = await startNode();
    const chair = await createProduct(one, await signInAdministrator(one), { countInStock: 10 });
    const buyer = await createCustomer(one);
    const order = await placeOrder(one, buyer, [{ product: chair._id, qty: 3 }]);
    await beginPayment(one, buyer, order._id);
    const question = paypal.holdNext('get');
    await makeOverdue(order._id);
    await question.reached;
    await one.end('SIGKILL');
    question.open();
    expect(await stateOf(order._id)).toBe('pending');
    const other = await startNode();
    await database.query("update jobs.job set state = 'retry', start_after = now() where state = 'active'");
    await expect.poll(() => stateOf(order._id), SOON).toBe('expired');
    expect(await stockOf(other, chair._id)).toBe(10);
    await expectSound(chair);
  });

  test('with clocks two days fast and slow, the database’s clock decides when an order ends', async () => {
    const [fast, slow] = await Promise.all([
      startNode(clockOff(2 * DAY_MS)),
      startNode(clockOff(-2 * DAY_MS)),
    ]);
    const chair = await createProduct(fast, await signInAdministrator(fast), { countInStock: 100 });
    const buyer = await createCustomer(fast);
    expect((await signIn(slow, buyer.email)).token).not.toBe(buyer.token);
    const line = [{ product: chair._id, qty: 1 }];
    const orders = [await placeOrder(fast, buyer, line), await placeOrder(slow, buyer, line)];
    for (const { expiresAt } of orders) {
      const hours = (Date.parse(expiresAt!) - Date.now()) / 3600_000;
      expect(hours).toBeGreaterThan(23.9);
      expect(hours).toBeLessThan(24.1);
    }
    // A limit that one node has counted continues on the other, and nobody waits for two days.
    const attempts: Answer[] = [];
    for (let index = 0; index < 10; index += 1) {
      const body = { email: buyer.email, password: 'a wrong guess' };
      attempts.push(await (index % 2 ? fast : slow).call('POST', '/api/users/login', { body }));
    }
    expect(attempts.map(({ status }) => status)).toEqual([...Array(8).fill(401), 429, 429]);
    for (const { headers } of attempts.slice(8))
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
    // Payments work on both nodes, so provider tokens and sessions have not expired.
    for (const [index, node] of [slow, fast].entries()) {
      const order = await placeOrder(node, buyer, line);
      const id = await beginPayment(nodes[index]!, buyer, order._id);
      paypal.approve(id);
      expect(bodyOf<Order>(await pay(node, buyer, order._id, id)).isPaid).toBe(true);
    }
    const overdue = await placeOrder(fast, buyer, line);
    await makeOverdue(overdue._id);
    await expect.poll(() => stateOf(overdue._id), SOON).toBe('expired');
    expect(await Promise.all(orders.map(({ _id }) => stateOf(_id)))).toEqual(['pending', 'pending']);

    // A payment whose money may be moving is left alone for an hour.
    const held = orders[0]!;
    const id = await beginPayment(slow, buyer, held._id);
    paypal.approve(id);
    paypal.failOn('capture', 'status-500');
    expect((await pay(slow, buyer, held._id, id)).status).toBe(502);
    paypal.order(id).status = 'PAYER_ACTION_REQUIRED';
    await makeOverdue(held._id);
    const left =
      'select (extract(epoch from end_postponed_until - now()) / 60)::float as minutes from orders where id = $1';
    const postponed = async () => (await database.query(left, [held._id])).rows[0].minutes as number | null;
    await expect.poll(postponed, SOON).not.toBeNull();
    expect(await postponed()).toBeGreaterThan(50);
    expect(await stateOf(held._id)).not.toBe('expired');
    await expectSound(chair);
  });
});
