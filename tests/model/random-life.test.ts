import { describe, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import { sendRefund } from '../../server/sales/refunds/send-refund.ts';
import { databaseKinds, freshDatabase, type DatabaseKind } from '../support/databases.ts';
import { createProduct, signInAdministrator, switchOn } from '../support/factories.ts';
import { createBuyers } from '../support/many-buyers.ts';
import { faultsOfShop } from '../support/oracle.ts';
import { startPaypalSimulator } from '../support/paypal-simulator.ts';
import { seeded } from '../support/seeded.ts';
import { AT_ONCE, MANY_CONNECTIONS, startShop } from '../support/start-shop.ts';
import { Model } from './model.ts';
import type { Pair } from './on-order.ts';
import { settle, STEPS } from './steps.ts';

/** `npm run model -- --steps=10000 --seed=…` uses the last of this machine's databases. */
const LONG = process.env['STEPS'];
const PRICES = [950_000, 2_000_000, 120_000];
const STOCK = [12, 8, 20];
const BOOKS_EVERY = 250;
const RESTART_EVERY = 200;

describe.each(LONG ? databaseKinds.slice(-1) : databaseKinds)('a random life on %s', (kind) => {
  test('agrees with the model after every step', { timeout: 7_200_000 }, async () => {
    const random = seeded();
    process.stdout.write(`model on ${kind}: SEED=${random.seed}\n`);
    const { restarts, orders, happened } = await live(kind, Number(LONG ?? 300), random);
    expect(orders).toBeGreaterThan(0);
    const counted = [...happened].map(([what, count]) => `${what} ${count}`).join(', ');
    process.stdout.write(`model on ${kind}: ${orders} orders, ${restarts} restarts; ${counted}\n`);
  });
});

async function live(kind: DatabaseKind, steps: number, random: Pair['random']) {
  const fresh = await freshDatabase(kind);
  const paypal = await startPaypalSimulator();
  const start = () => startShop(kind, { on: fresh, paypal, variables: { ...AT_ONCE, ...MANY_CONNECTIONS } });
  const shop = await start();
  const administrator = await signInAdministrator(shop);
  await switchOn(shop, administrator);
  const products: Product[] = [];
  const stock = new Map<string, number>();
  for (const [index, price] of PRICES.entries()) {
    const countInStock = STOCK[index]!;
    const product = await createProduct(shop, administrator, { price: price / 100, countInStock });
    products.push(product);
    stock.set(product._id, countInStock);
  }
  // There are many buyers, because each may send only ten receipts an hour.
  const buyers = await createBuyers(shop.database.query, 500);
  const model = new Model(STOCK, PRICES);
  const pair: Pair = { shop, model, stock, products, administrator, buyers, random, real: [] };
  const trace: string[] = [];
  const happened = new Map<string, number>();
  let restarts = 0;
  const weights = STEPS.reduce((sum, [weight]) => sum + weight, 0);

  for (let step = 1; step <= steps; step += 1) {
    let left = random.below(weights);
    const act = STEPS.find(([weight]) => (left -= weight) < 0)![1];
    const { what, order, agreed } = await act(pair);
    happened.set(
      what.split(' ').slice(0, 2).join(' '),
      (happened.get(what.split(' ').slice(0, 2).join(' ')) ?? 0) + 1,
    );
    trace.push(`${step} order ${order ?? '-'}: ${what} ${agreed ?? ''}`);
    const story = () => trace.filter((line) => line.includes(`order ${order}:`)).join('\n');
    if (agreed) expect(agreed[0], `the shop's answer, not the model's:\n${story()}`).toBe(agreed[1]);
    await compare(pair, order, story);
    if (step % RESTART_EVERY === 0) {
      await pair.shop.close();
      pair.shop = await start();
      // Money is given back only by who has given their password within ten minutes.
      pair.administrator = await signInAdministrator(pair.shop);
      restarts += 1;
    }
    if (step % BOOKS_EVERY === 0 || step === steps) {
      await catchUp(pair);
      for (let index = 0; index < pair.real.length; index += 1)
        await compare(pair, index, () => `after step ${step}`);
      expect(await faultsOfShop({ database: pair.shop.database, paypal, stock })).toEqual([]);
    }
  }
  await pair.shop.close();
  await paypal.close();
  await fresh.remove();
  return { restarts, orders: pair.real.length, happened };
}

/** Does what the payment watch does each minute: it finds captured money and refunds what pays nothing. */
async function catchUp({ shop, model, real }: Pair): Promise<void> {
  for (const [index, order] of model.orders.entries()) {
    for (const [which, payment] of order.paypal.entries()) {
      if (payment.there !== 'captured' || payment.written !== null) continue;
      await settle(shop, real[index]!.payments[which]!);
      model.hear(order, payment);
    }
  }
  const { rows } = await shop.database.query(
    "select id from refunds where status in ('requested', 'pending')",
  );
  for (const { id } of rows) await sendRefund(shop.services.sales, id);
}

async function compare(
  { shop, model, products, real }: Pair,
  index: number | undefined,
  story: () => string,
) {
  const shelf = await shop.database.query(
    'select id, count_in_stock as pieces from products where id = any($1)',
    [products.map(({ _id }) => _id)],
  );
  const pieces = new Map(shelf.rows.map((row) => [row.id, row.pieces]));
  expect(
    products.map(({ _id }) => pieces.get(_id)),
    `the stock:\n${story()}`,
  ).toEqual(model.stock);
  const known = index === undefined ? undefined : real[index];
  if (!known) return;
  const { rows } = await shop.database.query(
    `select status, awaiting, total_santim::float8 as "totalSantim", refunded_santim::float8 as "refundedSantim",
       paid_santim::float8 as "paidSantim",
       paid_at is not null as "wasPaid", delivered_at is not null as "wasDelivered",
       (select array_agg(qty - returned_qty order by position) from order_lines where order_id = id) as held
     from orders where id = $1`,
    [known.id],
  );
  const {
    lines,
    paypal: _paypal,
    method: _method,
    wasCancelled: _wasCancelled,
    receiptSantim: _receiptSantim,
    everPaid: _everPaid,
    wasChanged: _wasChanged,
    hasSurplus: _hasSurplus,
    ...expected
  } = model.orders[index!]!;
  expect(rows[0], `order ${index}:\n${story()}`).toEqual({
    ...expected,
    held: lines.map(({ held }) => held),
  });
}
