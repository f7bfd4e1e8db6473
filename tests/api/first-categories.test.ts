import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SearchAnswer } from '../../contract/searching/search-list.ts';
import type { Store } from '../../contract/shop/settings.ts';
import { writeDemoData } from '../../demo/products/demo-data.service.ts';
import { DEMO_CATEGORIES } from '../../demo/products/demo-categories.ts';
import { openEmbedded } from '../../server/lib/database/embedded.ts';
import { migrate } from '../../server/lib/database/migrate.ts';
import { openPostgres } from '../../server/lib/database/postgres.ts';
import { createLog } from '../../server/platform/log.ts';
import { takeExamplesOut } from '../../server/today/example-goods.service.ts';
import { listCategories } from '../support/categories.ts';
import { databaseKinds, freshDatabase, type FreshDatabase } from '../support/databases.ts';
import { bodyOf, createProduct, productFields, signInAdministrator } from '../support/factories.ts';
import { AT_ONCE, startShop, type Shop } from '../support/start-shop.ts';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');
/** The first migration in which the five categories are the demo's. */
const OF_THE_DEMO = '0547';
const FIVE = DEMO_CATEGORIES.map(({ slug }) => slug);

describe.each(databaseKinds)('the first categories on %s', (kind) => {
  let fresh: FreshDatabase;
  let shop: Shop | null;
  beforeEach(async () => {
    shop = null;
    fresh = await freshDatabase(kind, { empty: true });
  });
  afterEach(async () => {
    await shop?.close();
    await fresh.remove();
  });
  const start = async () => (shop = await startShop(kind, { on: fresh, variables: AT_ONCE }));
  const store = async () => bodyOf<Store>(await shop!.call('GET', '/api/store'));
  const slugs = async () => (await store()).categories.map(({ slug }) => slug);
  const takeOut = ({ config, database, services }: Shop) =>
    takeExamplesOut({ ...services, config, database }, 'demo:remove');

  /** Leaves the tables of the release before the five were the demo's, with what these statements write. */
  async function before(...statements: string[]): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'wenber-migrations-'));
    for (const name of readdirSync(MIGRATIONS).filter((each) => each < OF_THE_DEMO))
      copyFileSync(join(MIGRATIONS, name), join(folder, name));
    const { DATABASE_URL: url, DATA_DIR: data } = fresh.variables;
    const log = createLog('silent');
    const database = await (url ? openPostgres({ url, poolSize: 2 }, log) : openEmbedded(data!, log));
    await migrate(database, folder);
    for (const statement of statements) await database.query(statement);
    await database.close();
    rmSync(folder, { recursive: true });
  }

  test('a new shop has none, its lists answer, and its first own one is there at once', async () => {
    const { call } = await start();
    expect(await slugs()).toEqual([]);
    const found = bodyOf<SearchAnswer>(await call('GET', '/api/search?keyword=sofa'));
    expect(found.products).toEqual([]);
    const administrator = await signInAdministrator(shop!);
    expect(await listCategories(shop!, administrator)).toEqual([]);
    const { token } = administrator;
    const { _id } = bodyOf<{ _id: string }>(await call('POST', '/api/products', { token }), 201);
    const refused = await call('PUT', `/api/products/${_id}`, { token, body: productFields() });
    expect(JSON.stringify(refused.body)).toContain('the shop has no categories yet');
    bodyOf(await call('POST', '/api/categories', { token, body: { name: 'Chair' } }), 201);
    expect(await slugs()).toEqual(['chair']);
    expect((await createProduct(shop!, administrator)).category).toBe('chair');
  });

  test('the demo brings the five of the specification, and they leave with its goods', async () => {
    await start();
    await writeDemoData(shop!.database, shop!.services);
    await shop!.services.settings.follow();
    expect(await slugs()).toEqual(FIVE);
    await takeOut(shop!);
    await shop!.services.settings.follow();
    const { categories, formerCategories } = await store();
    expect(categories).toEqual([]);
    expect(formerCategories).toEqual(Object.fromEntries(FIVE.map((slug) => [slug, null])));
  });

  test('one of the demo stays where the shop has made it its own or has goods in it', async () => {
    await start();
    await writeDemoData(shop!.database, shop!.services);
    await shop!.services.settings.follow();
    const administrator = await signInAdministrator(shop!);
    await createProduct(shop!, administrator, { category: 'table', name: 'Own table' });
    const all = await listCategories(shop!, administrator);
    const bed = all.find(({ slug }) => slug === 'bed')!;
    const changed = { token: administrator.token, body: { ...bed, nameAm: 'አልጋዎች' } };
    bodyOf(await shop!.call('PUT', '/api/categories/bed', changed));
    await takeOut(shop!);
    await shop!.services.settings.follow();
    expect(await slugs()).toEqual(['bed', 'table']);
  });

  test('a database of the release before in which nothing was begun has none after the update', async () => {
    await before();
    await start();
    expect(await slugs()).toEqual([]);
  });

  const insert = (category: string) =>
    `insert into products (id, name, brand, category, price_santim, description, images, count_in_stock, search_text)
     values ('01900000-0000-7000-8000-000000000001', 'Own', '', '${category}', 0, '', '{/no-picture.svg}', 0, '')`;
  test.each([
    ['a product', insert('sofa')],
    ['a draft in no category', insert('')],
    ['a category that somebody has changed', "update categories set version = 2 where slug = 'bed'"],
    [
      'a category of its own',
      "insert into categories (slug, name, position) values ('carpets', 'Carpets', 6)",
    ],
  ])('one with %s keeps them', async (_what, statement) => {
    await before(statement);
    await start();
    expect(await slugs()).toEqual(expect.arrayContaining(FIVE));
  });
});
