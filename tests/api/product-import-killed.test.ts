import { describe, expect, test } from 'vitest';
import type { ProductImport } from '../../contract/product-import.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { bodyOf, createAdministrator, signInAdministrator } from '../support/factories.ts';
import { csvOf, importer } from '../support/imports.ts';
import { startServer } from '../support/server-process.ts';
import { AT_ONCE, describeShop, startShop } from '../support/start-shop.ts';

const PRODUCTS = 300;
const IMAGE = '/images/demo/wanza-dining-chair-400.jpg';

/** Products of two variants each, with a code of their own. */
const file = csvOf([
  ['name', 'category', 'images', 'option1', 'value1', 'sku', 'price', 'onHand'],
  ...Array.from({ length: PRODUCTS }, (_, at) => [
    [`Chair ${at}`, 'chair', IMAGE, 'Wood', 'Wanza', `K-${at}-W`, 1000 + at, 5],
    ['', '', '', '', 'Oak', `K-${at}-O`, 2000 + at, 3],
  ]).flat(),
]);

describe.each(databaseKinds)('an import whose shop is killed on %s', (kind) => {
  test('goes on where it was: no product twice, no half product, and a second run changes nothing', async () => {
    const fresh = await freshDatabase(kind);
    const server = await startServer(fresh.variables);
    const files = importer(server, await signInAdministrator(server));
    const { _id } = await files.check(file);
    bodyOf(await files.start(_id));
    await expect.poll(async () => (await files.read(_id)).done, { timeout: 60_000 }).toBeGreaterThan(20);
    expect(await server.end('SIGKILL')).toBeNull();

    const shop = await startShop(kind, { on: fresh, variables: AT_ONCE });
    const administrator = await signInAdministrator(shop);
    const again = importer(shop, administrator);
    const left = await again.read(_id);
    expect(left).toMatchObject({ state: 'running', failed: 0 });
    expect(left.done).toBeLessThan(PRODUCTS);
    // One statement, because the shop may have taken the import up again already.
    const { written, ...there } = await countOf(shop.database);
    expect(there).toEqual({ products: written, variants: written * 2, half: 0 });

    await shop.services.imports.resume(0);
    expect(await again.become(_id, 'done', 120_000)).toMatchObject({ done: PRODUCTS, failed: 0 });
    const whole = { products: PRODUCTS, variants: PRODUCTS * 2, half: 0, written: PRODUCTS };
    expect(await countOf(shop.database)).toEqual(whole);
    const outcomes = { unchanged: PRODUCTS, new: 0, changed: 0, wrong: 0 };
    expect(await again.bringIn(file)).toMatchObject({ outcomes, done: PRODUCTS });
    expect(await countOf(shop.database)).toEqual({ ...whole, written: PRODUCTS * 2 });
    await shop.close();
    await fresh.remove();
  });
});

/**
 * Half is what has not both variants with their prices and stock, or is not for sale; written is what imports have
 * noted as done.
 */
async function countOf({ query }: { query: (text: string) => Promise<{ rows: any[] }> }) {
  const { rows } = await query(
    `select count(*)::int as products, coalesce(sum(variants), 0)::int as variants,
       (count(*) filter (where variants <> 2 or pieces <> 8 or published_at is null))::int as half,
       (select count(*)::int from product_import_items where state = 'done') as written
     from (select p.id, p.published_at, count(v.id) as variants, sum(v.on_hand) as pieces
       from products p join product_variants v on v.product_id = p.id and v.removed_at is null
       where p.deleted_at is null group by p.id) as each`,
  );
  return rows[0];
}

describeShop(
  'two administrators with a file each',
  (shop) => {
    test('of two at once one is told whose import is under way, and may end it', async () => {
      const first = await signInAdministrator(shop);
      const second = await createAdministrator(shop, first);
      const [one, other] = [importer(shop, first), importer(shop, second)];
      const answers = await Promise.all([one.send(file, 'first.csv'), other.send(file, 'second.csv')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const refused = answers.find(({ status }) => status === 409)!.body;
      const taken = answers.find(({ status }) => status === 201)!.body as ProductImport;
      expect(refused.code).toBe('import-under-way');
      expect(refused.message).toContain(`${taken.by.name} is importing ${taken.fileName} at the moment`);
      expect(refused.details.import).toBe(taken._id);
      await one.become(taken._id, 'checked');
      expect((await other.send(file)).status).toBe(409);
      expect(bodyOf<ProductImport>(await other.end(taken._id)).state).toBe('discarded');
      const { _id } = bodyOf<ProductImport>(await other.send(file), 201);
      await other.become(_id, 'checked');
      bodyOf(await other.start(_id));
      bodyOf(await one.end(_id));
      const stopped = await one.read(_id);
      expect(stopped.state).toBe('stopped');
      bodyOf(await one.start(_id));
      expect(await one.become(_id, 'done', 120_000)).toMatchObject({ done: PRODUCTS, failed: 0 });
    });
  },
  { variables: AT_ONCE },
);
