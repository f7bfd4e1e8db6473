import { describe, expect, test } from 'vitest';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { bodyOf, signInAdministrator } from '../support/factories.ts';
import { importer, manyChairs } from '../support/imports.ts';
import { startServer } from '../support/server-process.ts';
import { AT_ONCE, startShop } from '../support/start-shop.ts';

const PRODUCTS = 300;
const file = manyChairs(PRODUCTS);

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
