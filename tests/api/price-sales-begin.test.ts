import { beforeAll, expect, test } from 'vitest';
import { copyRow } from '../support/copied-rows.ts';
import { createProduct, signInAdministrator, type Person } from '../support/factories.ts';
import { createSofa, variantOf } from '../support/sofas.ts';
import { describeShopOnce } from '../support/start-shop.ts';

describeShopOnce('sales of more than 200 variants that begin at one moment', (shop) => {
  let administrator: Person;
  beforeAll(async () => void (administrator = await signInAdministrator(shop)));

  test('are shown by one run of the job, which then ends', async () => {
    const chair = await createProduct(shop, administrator, { price: 1000 });
    await copyRow(shop.database, 'products', chair._id, 209);
    const { query } = shop.database;
    await query('alter table product_variants disable trigger product_variants_tell');
    await query(`update product_variants set sale_santim = 50000, sale_from = now() - interval '1 second'`);
    await query('alter table product_variants enable trigger product_variants_tell');
    const before = (await query('select max(id)::int as id from changes')).rows[0].id;
    await shop.services.inventory.refreshSales();
    const { rows } = await query(
      'select count(*)::int as old from products where price_santim <> 50000 and deleted_at is null',
    );
    const told = (await query('select count(*)::int as n from changes where id > $1', [before])).rows[0].n;
    expect({ old: rows[0].old, told }).toEqual({ old: 0, told: 210 });
  });

  test('are shown of each variant when the database comes back after an hour', async () => {
    const sofa = await createSofa(shop, administrator);
    const { _id: variant } = variantOf(sofa, 'sand three');
    const { query } = shop.database;
    await query('alter table product_variants disable trigger product_variants_tell');
    await query(
      `update product_variants set sale_santim = 50000, sale_from = now() - interval '20 minutes' where id = $1`,
      [variant],
    );
    await query('alter table product_variants enable trigger product_variants_tell');
    await query("update sales_shown set until = now() - interval '1 hour'");
    const toldSince = async (work: () => Promise<void>) => {
      const before = (await query('select max(id)::int as id from changes')).rows[0].id;
      await work();
      const about = [before, `product:${sofa._id}`];
      return (await query('select count(*)::int as n from changes where id > $1 and key = $2', about)).rows[0]
        .n;
    };
    expect(await toldSince(shop.services.inventory.refreshSales)).toBe(1);
    expect(await toldSince(shop.services.inventory.refreshSales)).toBe(0);
  });
});
