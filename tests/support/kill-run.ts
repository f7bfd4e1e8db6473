import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import { sendRefund } from '../../server/sales/refunds/send-refund.ts';
import { settlePaymentById } from '../../server/sales/payments/settle-payment.ts';
import { freshDatabase, type DatabaseKind } from './databases.ts';
import { bodyOf, createProduct, requestOrder, signInAdministrator, type Person } from './factories.ts';
import { createBuyers } from './many-buyers.ts';
import { faultsOfShop } from './oracle.ts';
import { paypalVariables, startPaypalSimulator } from './paypal-simulator.ts';
import type { Seeded } from './seeded.ts';
import { startServer } from './server-process.ts';
import { AT_ONCE, startShop, type Shop } from './start-shop.ts';
import { buyUntilItDies, toldNothing, type Told } from './traffic.ts';

const BUYERS = 6;
const STOCK = 100_000;
const LONGEST_LIFE_MS = 1500;

/**
 * Starts a shop, lets people buy, pay, cancel and get refunds while overdue orders expire, and kills it at a random
 * moment; then starts it again and checks it. It repeats this on one database with one simulated PayPal.
 */
export async function runKills(kind: DatabaseKind, kills: number, random: Seeded): Promise<Told> {
  const fresh = await freshDatabase(kind);
  const paypal = await startPaypalSimulator();
  const told = toldNothing();
  const start = () => startShop(kind, { on: fresh, paypal, variables: AT_ONCE });
  const stock = new Map<string, number>();
  const variables = {
    ...fresh.variables,
    ...paypalVariables(paypal),
  };

  let shop = await start();
  const administrator = await signInAdministrator(shop);
  const products: Product[] = [];
  for (const category of ['chair', 'table', 'sofa']) {
    const product = await createProduct(shop, administrator, { countInStock: STOCK, category });
    stock.set(product._id, STOCK);
    products.push(product);
  }
  // Each round has new buyers, because the limits would stop people who pay as often as all rounds together.
  const buyers = await createBuyers(shop.database.query, BUYERS * kills);
  await shop.close();

  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await startServer(variables);
    const lives = buyers
      .splice(0, BUYERS)
      .map((buyer) =>
        buyUntilItDies({ call: server.call, paypal, random, products, administrator, told }, buyer),
      );
    const deaths = Promise.allSettled(lives);
    const before = told.answers;
    // The last life goes on until something is paid, however slow the machine is.
    const isUnderWay = () => told.answers - before > 10 && (kill < kills || told.paid.size > 0);
    await expect.poll(isUnderWay, { timeout: 240_000 }).toBe(true);
    await wait(random.below(LONGEST_LIFE_MS));
    expect(await server.end('SIGKILL')).toBeNull();
    for (const death of await deaths) {
      expect(String((death as PromiseRejectedResult).reason), server.stderr()).toContain('TypeError');
    }

    shop = await start();
    await askAgain(shop, told);
    await settleAll(shop);
    expect(await faultsOfShop({ database: shop.database, paypal, stock }), `kill ${kill}`).toEqual([]);
    expect(told.faults).toEqual([]);
    await expectTold(shop, told, administrator);
    if (kill === kills) await expectMails(shop, told);
    else await makeSomeOverdue(shop);
    await shop.close();
  }
  await paypal.close();
  await fresh.remove();
  return told;
}

/** Repeats the calls of buyers who got no answer. */
async function askAgain(shop: Shop, told: Told): Promise<void> {
  for (const { buyer, key, product, qty } of told.unanswered.splice(0)) {
    const answer = await requestOrder(shop, buyer, [{ product, qty }], key);
    expect([200, 201]).toContain(answer.status);
    told.placed.set(answer.body._id, answer.body);
  }
}

/** Does what the payment watch does each minute: it asks about every payment and refund that has not ended. */
async function settleAll({ database, services }: Shop): Promise<void> {
  const payments = await database.query(
    "select id from payments where status in ('begun', 'created', 'capturing', 'pending')",
  );
  for (const { id } of payments.rows) await settlePaymentById(services.sales, id);
  const refunds = await database.query("select id from refunds where status in ('requested', 'pending')");
  for (const { id } of refunds.rows) await sendRefund(services.sales, id);
}

/** O5: every acknowledged order, payment, cancellation and refund is there as it was acknowledged. */
async function expectTold(shop: Shop, told: Told, { token }: Person): Promise<void> {
  const { rows } = await shop.database.query(
    'select id, status, total_santim / 100.0::float8 as total, refunded_santim / 100.0::float8 as refunded, paid_at from orders',
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const missing = [
    ...[...told.placed.values()].filter(
      ({ _id, totalPrice }) => ![totalPrice, told.perhaps.get(_id)].includes(known.get(_id)?.total),
    ),
    ...[...told.paid].filter((id) => known.get(id)?.paid_at === null),
    ...[...told.cancelled].filter((id) => known.get(id)?.status !== 'cancelled'),
    ...[...told.refunded].filter(([id, birr]) => !(known.get(id)?.refunded >= birr)),
  ];
  expect(missing).toEqual([]);
  const last = [...told.placed.keys()].at(-1)!;
  bodyOf<Order>(await shop.call('GET', `/api/orders/${last}`, { token }));
}

/** Ends the time of some unpaid orders, so that the next round begins with the run of the minute that ends them. */
async function makeSomeOverdue({ database }: Shop): Promise<void> {
  await database.query(
    `with overdue as (
       update orders set expires_at = now() - interval '1 second'
       where id in (select id from orders where status = 'pending' order by id limit 20))
     insert into jobs.job_common (name, data, retry_limit, expire_seconds, deletion_seconds, keep_until, policy)
     values ('reconciliation', '{}', 0, 900, 3600, now() + interval '1 day', 'standard')`,
  );
}

/**
 * Expects that every due mail has been sent at least once. The shop takes a dead node's mails for lost after a minute.
 */
async function expectMails(shop: Shop, told: Told): Promise<void> {
  await shop.database.query(
    "update jobs.job set state = 'retry', start_after = now() where state in ('active', 'retry') and name in ('tell', 'mail')",
  );
  const waiting = async () =>
    (
      await shop.database.query(
        "select id from jobs.job where name in ('tell', 'mail') and state < 'completed'",
      )
    ).rows.length;
  await expect.poll(waiting, { timeout: 90_000, interval: 250 }).toBe(0);
  const { rows } = await shop.database.query('select subject from sandbox.mailbox');
  const sent = rows.map(({ subject }) => subject as string);
  const has = (number: number, what: string) =>
    sent.some((subject) => subject.startsWith(`Order ${number} ${what}`));
  const orders = await shop.database.query('select number, status, paid_at from orders');
  const unsent = orders.rows.filter(
    ({ number, status, paid_at }) =>
      !has(number, 'received') ||
      (paid_at !== null && !has(number, 'is paid')) ||
      (status === 'expired' && !has(number, 'has expired')) ||
      (status === 'cancelled' &&
        !sent.some((subject) => subject.includes(`${number}`) && /cancel/.test(subject))) ||
      (/refunded/.test(status) &&
        !sent.some((subject) => subject.includes(`${number}`) && /refund/i.test(subject))),
  );
  expect(unsent).toEqual([]);
  expect(orders.rows.length).toBeGreaterThanOrEqual(told.placed.size);
}
