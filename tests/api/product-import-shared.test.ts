import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import type { Material } from '../../contract/goods/materials.ts';
import { bodyOf, createProduct, signInAdministrator, type Person } from '../support/factories.ts';
import { csvOf, importer } from '../support/imports.ts';
import { createMaterial, createSofaOf } from '../support/materials.ts';
import { saveProduct, variantOf } from '../support/sofas.ts';
import { describeShop } from '../support/start-shop.ts';

describeShop('products by file, with what other parts of the shop keep', (shop) => {
  let administrator: Person;
  let files: ReturnType<typeof importer>;
  let cloth: Material;
  let sofa: ManagedProduct;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    files = importer(shop, administrator);
  });
  beforeEach(async () => {
    // One that a failed test has left is in the way.
    await shop.database.query("update product_imports set state = 'discarded' where state = 'checked'");
    cloth = await createMaterial(shop, administrator, { picture: '/images/green.jpg', note: 'From Konso' });
    sofa = await createSofaOf(shop, administrator, cloth);
  });
  const read = async (id: string) =>
    bodyOf<ManagedProduct>(await shop.call('GET', `/api/products/${id}`, { token: administrator.token }));

  test('an export that comes back keeps materials, tags, series, drawings and what goes together', async () => {
    const chair = await createProduct(shop, administrator);
    const table = await createProduct(shop, administrator);
    await saveProduct(shop, administrator, table._id, {
      tags: ['summer', 'ክረምት'],
      ...{ series: 'Girar', goesWith: [sofa._id, chair._id], drawing: '/images/table-drawing.png' },
      ...{ packedWidthCm: 160, packedDepthCm: 94.5, packedHeightCm: 14 },
    });
    const before = [await read(sofa._id), await read(table._id)];
    expect(before[0]!.options[0]!.values[0]).toMatchObject({ material: cloth._id });
    const file = await files.exportAll();
    const trial = await files.tryOut(file);
    expect(trial.items.filter(({ outcome, notes }) => outcome !== 'unchanged' || notes.length > 0)).toEqual(
      [],
    );
    expect(await files.bringIn(file)).toMatchObject({ failed: 0 });
    expect([await read(sofa._id), await read(table._id)]).toEqual(before);
    expect(await files.exportAll()).toBe(file);
  });

  test(
    'a value keeps its material when its product changes, and other looks are said to be left out',
    { tags: 'long' },
    async () => {
      const file = csvOf([
        ['_id', 'description', 'option1', 'value1', 'value1Colour', 'option2', 'value2', 'price'],
        [sofa._id, 'Deep', 'Fabric', cloth.name, '#ffffff', 'Size', 'Two seats', 61_500],
        [sofa._id, '', 'Fabric', 'Red', '#ff0000', 'Size', 'Two seats', 62_000],
      ]);
      const { _id } = await files.bringIn(file);
      const [item] = await files.items(_id);
      expect(item!.notes).toMatchObject([
        { code: 'of-material', row: 2, column: 'value1Colour' },
        { code: 'variants-stay' },
      ]);
      expect(item!.changes.filter(({ column }) => column === 'value1Colour')).toMatchObject([{ row: 3 }]);
      const after = await read(sofa._id);
      expect(after).toMatchObject({ description: 'Deep', price: 61_500 });
      expect(after.options[0]!.values).toMatchObject([
        { name: cloth.name, colour: '#2f5b4a', picture: '/images/green.jpg', material: cloth._id },
        { name: 'Sand' },
        { name: 'Red', colour: '#ff0000' },
      ]);
      expect(await files.bringIn(file)).toMatchObject({ outcomes: { unchanged: 1, changed: 0 } });
    },
  );

  test(
    'pieces that a file brings or takes are movements of the import, by the person who began it',
    { tags: 'long' },
    async () => {
      const { _id: sand } = variantOf(sofa, 'sand two');
      const file = csvOf([
        ['_id', 'variant', 'sku', 'name', 'category', 'price', 'onHand'],
        [sofa._id, sand, '', sofa.name, 'sofa', 60_000, 7],
        ['', '', 'NEW-PIECES', 'New Chair', 'chair', 900, 3],
      ]);
      expect(await files.bringIn(file)).toMatchObject({ done: 2, failed: 0 });
      await files.bringIn(file.replace(',60000,7', ',60000,5'));
      const { rows } = await shop.database.query(
        "select id from product_variants where sku = 'NEW-PIECES' and removed_at is null",
      );
      const movements = async (variant: string) => {
        const answer = await shop.call('GET', `/api/stock/${variant}/movements`, {
          token: administrator.token,
        });
        return bodyOf<{ reason: string; qty: number; by: string | null }[]>(answer).map(
          ({ reason, qty, by }) => [reason, qty, by],
        );
      };
      const { name } = administrator;
      expect(await movements(sand)).toEqual([
        ['import', -2, name],
        ['import', 7, name],
      ]);
      expect(await movements(rows[0].id)).toEqual([['import', 3, name]]);
    },
  );
});
