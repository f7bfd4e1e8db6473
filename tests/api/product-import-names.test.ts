import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import { bodyOf, createProduct } from '../support/factories.ts';
import { makeFloorModel } from '../support/floor-models.ts';
import { csvOf, importer } from '../support/imports.ts';
import { openPlaces, type OpenPlaces } from '../support/stock-places.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

describeShopOnce(
  'a price list by names',
  (shop) => {
    let at: OpenPlaces;
    beforeAll(async () => void (at = await openPlaces(shop)));

    test('means the product that is sold new, also when there is a floor model of it', async () => {
      const files = importer(shop, at.administrator);
      const name = `Chair ${randomUUID().slice(0, 8)}`;
      const chair = await createProduct(shop, at.administrator, { name, price: 42_000, countInStock: 3 });
      await makeFloorModel(at, chair._id);
      const run = await files.bringIn(
        csvOf([
          ['name', 'price'],
          [name, 45_000],
        ]),
      );
      const { token } = at.administrator;
      const now = bodyOf<ManagedProduct>(await shop.call('GET', `/api/products/${chair._id}`, { token }));
      const problems = (await files.items(run._id)).flatMap((item) => item.problems.map(({ code }) => code));
      expect({ price: now.price, problems }).toEqual({ price: 45_000, problems: [] });
    });

    test(
      'an unknown option of a file takes no option away that another column of it means',
      { tags: 'long' },
      async () => {
        const files = importer(shop, at.administrator);
        const sku = randomUUID().slice(0, 8);
        const head = ['sku', 'name', 'category', 'images', 'price', 'onHand'];
        const facts = [sku, `Sofa ${sku}`, 'sofa', '/images/demo/wanza-dining-chair-400.jpg', 9_000, 2];
        await files.bringIn(
          csvOf([
            [...head, 'option1', 'value1', 'option2', 'value2'],
            [...facts, 'Colour', 'Grey', 'Size', 'Large'],
          ]),
        );
        const optionsAfter = async (...rows: string[][]) => {
          const [item] = await files.items((await files.bringIn(csvOf(rows)))._id);
          expect(item!.problems).toEqual([]);
          const { token } = at.administrator;
          const sofa = bodyOf<ManagedProduct>(
            await shop.call('GET', `/api/products/${item!.product}`, { token }),
          );
          return sofa.options.map(({ name, values }) => [name, ...values.map((value) => value.name)]);
        };
        const added = await optionsAfter(
          ['sku', 'option1', 'value1', 'option2', 'value2'],
          [sku, 'Fabric', 'Linen', 'Colour', 'Grey'],
        );
        expect(added).toEqual([
          ['Colour', 'Grey'],
          ['Size', 'Large'],
          ['Fabric', 'Linen'],
        ]);
        const twice = await files.tryOut(
          csvOf([
            ['sku', 'option1', 'value1', 'option2', 'value2'],
            [sku, 'Colour', 'Grey', 'colour', 'Blue'],
          ]),
        );
        expect(twice.items.flatMap(({ problems }) => problems)).toMatchObject([
          { code: 'option-twice', column: 'option2' },
        ]);
      },
    );

    test(
      'a new option that leaves stored variants without a value of it is told by the trial run',
      { tags: 'long' },
      async () => {
        const files = importer(shop, at.administrator);
        const sku = randomUUID().slice(0, 8);
        const head = ['sku', 'name', 'category', 'images', 'price', 'onHand', 'option1', 'value1'];
        const facts = [`Sofa ${sku}`, 'sofa', '/images/demo/wanza-dining-chair-400.jpg', 9_000, 2, 'Colour'];
        await files.bringIn(csvOf([head, [`${sku}-G`, ...facts, 'Grey'], [`${sku}-T`, ...facts, 'Teal']]));
        const tried = await files.tryOut(
          csvOf([
            ['sku', 'option2', 'value2'],
            [`${sku}-G`, 'Fabric', 'Linen'],
          ]),
        );
        expect(
          tried.items.map(({ outcome, problems }) => [outcome, ...problems.map(({ code }) => code)]),
        ).toEqual([['wrong', 'value-missing']]);
      },
    );
  },
  { variables: AT_ONCE },
);
