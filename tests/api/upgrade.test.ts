import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OrderPaper } from '../../contract/books/fiscal-documents.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Database } from '../../server/lib/database/database.ts';
import { openEmbedded } from '../../server/lib/database/embedded.ts';
import { openPostgres } from '../../server/lib/database/postgres.ts';
import { createLog } from '../../server/platform/log.ts';
import { migrate } from '../../server/lib/database/migrate.ts';
import { databaseKinds, freshDatabase, type FreshDatabase } from '../support/databases.ts';
import { bodyOf, refusalOf, signInAdministrator } from '../support/factories.ts';
import { faultsOfPapers } from '../support/oracle-of-papers.ts';
import { faultsOfPlaces } from '../support/oracle.ts';
import { startShop } from '../support/start-shop.ts';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');
/** The last migration of the release in which orders did not yet move by their history. */
const LAST = '0018-review-stars.sql';

const ID = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const ADDRESS = {
  name: 'Almaz',
  email: 'almaz@people.test',
  phone: '+251911234567',
  address: 'Bole 12',
  city: 'Adama',
  postalCode: '1000',
  country: 'Ethiopia',
};

/** The last migration of the release before movements of money had rows. */
const BEFORE_MOVEMENTS = '0086-closed-sets-from-the-code.sql';

/** The first migration in which pieces stand in places. */
const PLACES = '0124';

/** The first migration that knows whether a draft was ever live. */
const FIRST_DRAFTS = '0100';

/** Copies the migrations up to one into a folder of their own. */
function migrationsUntil(last: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'wenber-migrations-'));
  for (const name of readdirSync(MIGRATIONS).filter((each) => each <= last))
    copyFileSync(join(MIGRATIONS, name), join(folder, name));
  return folder;
}

function open({ variables: { DATABASE_URL: url, DATA_DIR: folder } }: FreshDatabase): Promise<Database> {
  const log = createLog('silent');
  return url ? openPostgres({ url, poolSize: 2 }, log) : openEmbedded(folder!, log);
}

/** Inserts orders as that release wrote them: one in each state, with 3 pieces at 100 ETB each. */
async function writeWithOldRelease(fresh: FreshDatabase): Promise<void> {
  const folder = migrationsUntil(LAST);
  const database = await open(fresh);
  await migrate(database, folder);
  await database.query(
    `insert into users (id, name, email, password_hash, picture) values ($1, 'Almaz', 'almaz@people.test', 'none', '/a.svg')`,
    [ID(0)],
  );
  const states = ['pending', 'paid', 'delivered', 'expired', 'needs-review'];
  for (const [index, status] of states.entries()) {
    const paid = status === 'paid' || status === 'delivered';
    await database.query(
      `insert into orders (id, user_id, buyer_name, buyer_email, status, items_santim, shipping_santim, tax_santim,
         total_santim, shipping_address, payment_method, charge_currency, charge_minor, charge_rate, idempotency_key,
         request_hash, paid_at, delivered_at, expires_at)
       values ($1, $2, 'Almaz', 'almaz@people.test', $3, 30000, 100000, 4500, 134500, $4, 'PayPal', 'USD', 839, '160.25',
         $1, 'hash', $5, $6, $7)`,
      [
        ID(index + 1),
        ID(0),
        status,
        ADDRESS,
        paid ? new Date() : null,
        status === 'delivered' ? new Date() : null,
        status === 'pending' ? new Date(Date.now() + 3600_000) : null,
      ],
    );
    await database.query(
      `insert into order_lines (order_id, position, product_id, name, image, price_santim, qty)
       values ($1, 1, $2, 'Chair', '/a.svg', 10000, 3)`,
      [ID(index + 1), ID(9)],
    );
    await database.query(
      `insert into order_history (order_id, from_status, to_status, actor, reason) values ($1, null, 'pending', $2, 'placed')`,
      [ID(index + 1), ID(0)],
    );
  }
  await database.query(
    `insert into payments (id, order_id, provider, provider_order_id, capture_id, status, currency, amount_minor)
     values ($2, $1, 'paypal', 'PO', 'CAPTURE', 'completed', 'USD', 839)`,
    [ID(2), ID(7)],
  );
  await migrate(database, migrationsUntil(BEFORE_MOVEMENTS));
  // A part of what came was given back, and another part asked for.
  await database.query(
    `insert into refunds (id, order_id, payment_id, amount_santim, currency, amount_minor, status, reason, goods,
       provider_refund_id, created_by)
     values ($1, $3, $4, 16025, 'USD', 100, 'completed', 'Late', 'not-returned', 'REFUND', $5),
       ($2, $3, $4, 16025, 'USD', 100, 'failed', 'Late', 'not-returned', null, $5)`,
    [ID(5), ID(6), ID(2), ID(7), ID(0)],
  );
  await database.query('update orders set fiscal_receipt_number = $2 where id = $1', [ID(2), 'FS 77']);
  await database.query('update orders set refunded_santim = 16025 where id = $1', [ID(2)]);
  await database.close();
  rmSync(folder, { recursive: true });
}

describe.each(databaseKinds)('the orders of the previous release, on %s', (kind) => {
  test('keep their state, their goods and their payments', async () => {
    const fresh = await freshDatabase(kind, { empty: true });
    await writeWithOldRelease(fresh);
    const shop = await startShop(kind, { on: fresh });
    const { token } = await signInAdministrator(shop);
    const read = async (n: number) =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${ID(n)}`, { token }));
    expect((await Promise.all([1, 2, 3, 4, 5].map(read))).map(({ status }) => status)).toEqual([
      'pending',
      'paid',
      'delivered',
      'expired',
      'needs-review',
    ]);
    expect(await read(2)).toMatchObject({
      totalPrice: 1345,
      vatPercent: 15,
      transport: 'included',
      payment: { method: 'PayPal', proof: 'CAPTURE' },
      refundedPrice: 160.25,
    });
    const { rows: charges } = await shop.database.query(
      `select order_id, sum(goods_santim)::int as goods, sum(delivery_santim)::int as delivery, sum(vat_santim)::int as vat
       from order_charges group by order_id order by order_id`,
    );
    const whole = { goods: 30_000, delivery: 100_000, vat: 4_500 };
    expect(charges).toEqual([
      { order_id: ID(1), ...whole },
      { order_id: ID(2), goods: 26_425, delivery: 88_086, vat: 3_964 },
      { order_id: ID(3), ...whole },
      { order_id: ID(4), goods: 0, delivery: 0, vat: 0 },
      { order_id: ID(5), ...whole },
    ]);
    const { rows: owed } = await shop.database.query(
      `select order_id, sum(santim)::int as santim from ledger_lines where account = 'buyers' group by order_id order by order_id`,
    );
    expect(owed.map(({ santim }) => santim)).toEqual([134_500, 0, 134_500, 0, 134_500]);
    const { rows: movements } = await shop.database.query(
      `select kind, provider, provider_id, currency, amount_minor::int as minor, santim::int
       from money_movements where order_id = $1 order by id`,
      [ID(2)],
    );
    expect(movements).toEqual([
      {
        kind: 'capture',
        provider: 'paypal',
        provider_id: 'CAPTURE',
        currency: 'USD',
        minor: 839,
        santim: 134_500,
      },
      {
        kind: 'refund',
        provider: 'paypal',
        provider_id: 'REFUND',
        currency: 'USD',
        minor: -100,
        santim: -16_025,
      },
    ]);
    // The invoice of before is known by the number of its order; what was typed for that is the number of its first part.
    await shop.services.papers.issue();
    const papers = bodyOf<OrderPaper[]>(await shop.call('GET', `/api/orders/${ID(2)}/papers`, { token }));
    expect(
      papers.map(({ kind: paper, number, fiscal }) => [paper, number, fiscal!.state, fiscal!.number]),
    ).toEqual([
      ['invoice', String((await read(2)).number), 'issued', 'FS 77'],
      ['receipt', expect.stringMatching(/^RCT-/), 'issued', 'FS 77'],
      ['credit-note', expect.stringMatching(/^CRN-/), 'not-required', null],
    ]);
    expect(await faultsOfPapers(shop)).toEqual([]);
    const held = await shop.database.query(
      'select order_id, sum(qty - returned_qty)::int as held from order_lines group by order_id order by order_id',
    );
    expect(held.rows.map((row) => row.held)).toEqual([3, 3, 3, 0, 3]);
    bodyOf(await shop.call('PUT', `/api/orders/${ID(2)}/deliver`, { token, body: {} }));
    bodyOf(await shop.call('POST', `/api/orders/${ID(1)}/cancel`, { token, body: {} }));
    expect(refusalOf(await shop.call('POST', `/api/orders/${ID(4)}/cancel`, { token, body: {} }))).toBe(
      '409 not-cancellable',
    );
    await shop.close();
    await fresh.remove();
  });
});

describe.each(databaseKinds)('the products of the previous release, on %s', (kind) => {
  /** Inserts a product as that release does. */
  const insert = ({ query }: Database, n: number, name: string, published: Date | null = null) =>
    query(
      `insert into products (id, name, brand, category, price_santim, description, images, count_in_stock, search_text,
         published_at, created_at)
       values ($1, $2, '', '', 0, '', '{/no-picture.svg}', 0, '', $3, now() - interval '2 days')`,
      [ID(n), name, published],
    );

  test(
    'answer guests by their id only where they are live or surely never were, and only empty drafts go',
    { tags: 'long' },
    async () => {
      const fresh = await freshDatabase(kind, { empty: true });
      const old = await open(fresh);
      const folder = migrationsUntil(FIRST_DRAFTS);
      await migrate(old, folder);
      await insert(old, 1, 'Live', new Date());
      await insert(old, 2, '');
      await insert(old, 3, 'A copy');
      await insert(old, 4, 'Taken back', new Date());
      await old.query('update products set published_at = null where id = $1', [ID(4)]);
      await insert(old, 5, 'Priced, and nobody knows whether it was live');
      await old.query('update products set price_santim = 100 where id = $1', [ID(5)]);
      await insert(old, 6, '');
      await old.query('update products set deleted_at = now() where id = $1', [ID(6)]);
      await old.close();
      const shop = await startShop(kind, { on: fresh });
      // A node of the release before writes like this until it is stopped.
      await insert(shop.database, 7, '');

      const statuses = async (token?: string) =>
        Promise.all(
          [1, 2, 3, 4, 5, 6, 7].map(
            async (n) => (await shop.call('GET', `/api/products/${ID(n)}`, { token })).status,
          ),
        );
      expect(await statuses()).toEqual([200, 200, 200, 404, 404, 404, 404]);
      await shop.services.inventory.sweepDrafts();
      expect(await statuses()).toEqual([200, 404, 200, 404, 404, 404, 404]);
      const { token } = await signInAdministrator(shop);
      expect(await statuses(token)).toEqual([200, 404, 200, 200, 200, 404, 200]);
      await shop.close();
      await fresh.remove();
      rmSync(folder, { recursive: true });
    },
  );

  test(
    'keep their stock, which stands in the default place, also where a node of that release goes on selling',
    { tags: 'long' },
    async () => {
      const fresh = await freshDatabase(kind, { empty: true });
      const old = await open(fresh);
      const folder = migrationsUntil(PLACES);
      await migrate(old, folder);
      await insert(old, 1, 'Chair', new Date());
      await insert(old, 2, 'Bench', new Date());
      await old.query('update products set count_in_stock = 7');
      await old.close();
      const shop = await startShop(kind, { on: fresh });
      // A node of the release before writes like this until it is stopped.
      await shop.database.query('update product_variants set on_hand = on_hand - 2 where id = $1', [ID(1)]);
      await insert(shop.database, 3, 'New', new Date());
      await shop.database.query('update products set count_in_stock = 4 where id = $1', [ID(3)]);
      const { rows } = await shop.database.query(
        `select variant_id as id, reason, qty, places.is_default as "inDefault"
       from stock_movements join places on places.id = place_id order by variant_id, stock_movements.id`,
      );
      expect(rows).toEqual([
        { id: ID(1), reason: 'opening', qty: 7, inDefault: true },
        { id: ID(1), reason: 'unrecorded', qty: -2, inDefault: true },
        { id: ID(2), reason: 'opening', qty: 7, inDefault: true },
        { id: ID(3), reason: 'unrecorded', qty: 4, inDefault: true },
      ]);
      expect(await faultsOfPlaces(shop.database)).toEqual([]);
      await shop.close();
      await fresh.remove();
      rmSync(folder, { recursive: true });
    },
  );
});
