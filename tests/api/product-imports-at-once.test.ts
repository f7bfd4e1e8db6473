import { expect, test } from 'vitest';
import type { ProductImport } from '../../contract/goods/product-import.ts';
import { bodyOf, createAdministrator, signInAdministrator } from '../support/factories.ts';
import { importer, manyChairs } from '../support/imports.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

const PRODUCTS = 100;
const file = manyChairs(PRODUCTS);

describeShop(
  'two administrators with a file each',
  (shop) => {
    test(
      'of two at once one is told whose import is under way, and may end it',
      { tags: 'long' },
      async () => {
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
      },
    );
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
