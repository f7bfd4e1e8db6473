import { describe, expect, test, vi } from 'vitest';
import { expireOrder } from '../../server/sales/orders/ending/expire-order.ts';
import { databaseKinds, type DatabaseKind } from '../support/databases.ts';
import { faultsOfShop } from '../support/oracle.ts';
import { seeded, type Seeded } from '../support/seeded.ts';
import { faultsOfWork } from '../support/workshops.ts';
import { moveSome, order, recordTransfers } from './month/buyers.ts';
import { isClosed, passNight, stayOnDay } from './month/days.ts';
import { openMonth } from './month/month.ts';
import { checkPlaces, figuresOf, follow, listUntold } from './month/promises.ts';
import { drive, planDays } from './month/trucks.ts';
import { work } from './month/workshops.ts';
import type { Month } from './month/state.ts';

/** `npm run model` plays the whole month, on the last of this machine's databases. */
const IS_WHOLE = process.env['STEPS'] !== undefined;
const [ORDERS, DAYS] = IS_WHOLE ? [600, 30] : [32, 4];
/** The number of days after the last order by which everything is delivered. */
const DAYS_AFTER = 60;
const KEPT_PERCENT = 95;

describe.each(databaseKinds.slice(-1))('a month on %s', (kind) => {
  test(
    'keeps the half-days that were promised, and tells every delay before',
    { timeout: 7_200_000 },
    async () => {
      const random = seeded();
      process.stdout.write(`month on ${kind}: SEED=${random.seed}\n`);
      const { month, kept, broken, open, text } = await live(kind, random);
      process.stdout.write(`month on ${kind}: ${month.day} days; ${text}\n`);
      expect(month.faults).toEqual([]);
      expect(open).toBe(0);
      // A short month has too few promises for a share of them.
      if (IS_WHOLE) expect((100 * kept) / (kept + broken)).toBeGreaterThanOrEqual(KEPT_PERCENT);
      else expect(kept).toBeGreaterThan(broken);
    },
  );
});

async function live(kind: DatabaseKind, random: Seeded) {
  const month = await openMonth(kind, random, ORDERS);
  const { shop, stock } = month;
  let left = 1;
  while (month.day <= DAYS || (left > 0 && month.day <= DAYS + DAYS_AFTER)) {
    await stayOnDay(month);
    await liveDay(month);
    left = await countUndelivered(month);
    await passNight(month);
    await watch(month);
  }
  expect(await faultsOfShop({ database: shop.database, paypal: shop.paypal, stock })).toEqual([]);
  expect(await faultsOfWork(shop)).toEqual([]);
  await vi.waitFor(async () => expect(await listUntold(month)).toEqual([]), { timeout: 60_000 });
  const figures = figuresOf(month);
  await shop.close();
  return { month, ...figures };
}

async function liveDay(month: Month): Promise<void> {
  if (!isClosed(month.day)) await drive(month);
  await work(month);
  if (month.day <= DAYS) {
    const wanted = Math.ceil(month.buyers.length / (DAYS - month.day + 1));
    for (let index = 0; index < wanted; index += 1) await order(month);
  }
  await recordTransfers(month);
  await follow(month);
  await moveSome(month);
  await follow(month);
  if (!isClosed(month.day)) await planDays(month);
  await watch(month);
  await checkPlaces(month);
}

/** Does what the shop does by itself every hour. */
async function watch(month: Month): Promise<void> {
  const { shop } = month;
  await shop.services.workshop.watch();
  await shop.services.deliveries.askForDays();
  const { rows } = await shop.database.query('select id from orders where expires_at < now()');
  for (const { id } of rows) await expireOrder(shop.services.sales, id);
  await follow(month);
}

/** The orders of which something is still to be brought, or to be paid. */
async function countUndelivered({ shop }: Month): Promise<number> {
  const { rows } = await shop.database.query(
    `select count(*)::int as count from orders
     where delivered_at is null and status in ('pending', 'awaiting-confirmation', 'paid', 'partly-refunded')`,
  );
  return rows[0]!['count'];
}
