import { describe, expect, test } from 'vitest';
import { sendRefund } from '../../server/sales/refunds/send-refund.ts';
import { startChapaSimulator } from '../support/chapa-simulator.ts';
import { databaseKinds, freshDatabase, type DatabaseKind } from '../support/databases.ts';
import { createProduct, signInAdministrator, switchOn } from '../support/factories.ts';
import { createBuyers } from '../support/many-buyers.ts';
import { faultsOfShop } from '../support/oracle.ts';
import { startPaypalSimulator } from '../support/paypal-simulator.ts';
import { seeded, type Seeded } from '../support/seeded.ts';
import { AT_ONCE, MANY_CONNECTIONS, startShop } from '../support/start-shop.ts';
import { PART_STEPS, watchNow, type Life } from './part-steps.ts';

/** `npm run model -- --steps=10000 --seed=…` uses the last of this machine's databases. */
const LONG = process.env['STEPS'];
const BOOKS_EVERY = 75;
const RESTART_EVERY = 60;
const STOCK = 5_000;

describe.each(LONG ? databaseKinds.slice(-1) : databaseKinds)('random payments in parts on %s', (kind) => {
  test('keep the books in order after every step', { timeout: 7_200_000 }, async () => {
    const random = seeded();
    process.stdout.write(`parts on ${kind}: SEED=${random.seed}\n`);
    const { orders, happened, paid } = await live(kind, Number(LONG ?? 150), random);
    expect(paid).toBeGreaterThan(0);
    const counted = [...happened].map(([what, count]) => `${what} ${count}`).join(', ');
    process.stdout.write(`parts on ${kind}: ${orders} orders, ${paid} paid; ${counted}\n`);
  });
});

async function live(kind: DatabaseKind, steps: number, random: Seeded) {
  const fresh = await freshDatabase(kind);
  const [paypal, chapa] = [await startPaypalSimulator(), await startChapaSimulator()];
  const start = () =>
    startShop(kind, { on: fresh, paypal, chapa, variables: { ...AT_ONCE, ...MANY_CONNECTIONS } });
  const shop = await start();
  const administrator = await signInAdministrator(shop);
  await switchOn(shop, administrator, ['PayPal', 'Chapa', 'BankTransfer']);
  const { _id: product } = await createProduct(shop, administrator, { price: 9_500, countInStock: STOCK });
  const buyers = await createBuyers(shop.database.query, 200);
  const life: Life = { shop, product, administrator, buyers, random, orders: [], atChapa: [], atPaypal: [] };
  const happened = new Map<string, number>();
  const trace: string[] = [];
  const weights = PART_STEPS.reduce((sum, [weight]) => sum + weight, 0);
  for (let step = 1; step <= steps; step += 1) {
    let left = random.below(weights);
    const what = await PART_STEPS.find(([weight]) => (left -= weight) < 0)![1](life);
    trace.push(`${step}: ${what}`);
    happened.set(what, (happened.get(what) ?? 0) + 1);
    await expectBalanced(life, trace);
    if (step % RESTART_EVERY === 0) {
      await life.shop.close();
      life.shop = await start();
      // Money is given back only by who has given their password within ten minutes.
      life.administrator = await signInAdministrator(life.shop);
    }
    if (step % BOOKS_EVERY !== 0 && step !== steps) continue;
    await catchUp(life);
    const { database } = life.shop;
    expect(
      await faultsOfShop({ database, paypal, stock: new Map([[product, STOCK]]) }),
      trace.join('\n'),
    ).toEqual([]);
  }
  const paid = await life.shop.database.query(
    'select count(*)::int as paid from orders where paid_at is not null',
  );
  await life.shop.close();
  await Promise.all([paypal.close(), chapa.close()]);
  await fresh.remove();
  return { orders: life.orders.length, happened, paid: paid.rows[0].paid as number };
}

/** No order has more than its price from what pays it, and it is paid exactly when all of it has come. */
async function expectBalanced({ shop }: Life, trace: readonly string[]): Promise<void> {
  const { rows } = await shop.database.query(
    `select orders.id, status, total_santim::float8 as total, paid_santim::float8 as paid, paid_at is not null as is_paid,
       (select coalesce(sum(pays_santim), 0) from payments
         where order_id = orders.id and payments.status = 'completed')::float8 as pays
     from orders`,
  );
  const wrong = rows.filter(
    ({ total, paid, pays, is_paid: isPaid }) => paid !== pays || paid > total || isPaid !== (paid === total),
  );
  expect(wrong, trace.slice(-30).join('\n')).toEqual([]);
}

/** Does what the payment watch and its jobs do in the next minutes. */
async function catchUp(life: Life): Promise<void> {
  await watchNow(life);
  const { rows } = await life.shop.database.query(
    "select id from refunds where status in ('requested', 'pending')",
  );
  for (const { id } of rows) await sendRefund(life.shop.services.sales, id);
}
