import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditPage } from '../../contract/accounts/audit.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createProduct,
  placeOrder,
  productFields,
  refusalOf,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { nodeWithChair, type WatchedNode } from '../support/watched-node.ts';

describeShop(
  'a product that is written under a condition',
  (shop) => {
    let node: WatchedNode;
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let path: string;
    beforeAll(async () => {
      ({ node, customer: buyer } = await nodeWithChair(shop));
      administrator = node.administrator;
    });
    afterAll(() => node.close());
    beforeEach(async () => {
      chair = await createProduct(shop, administrator, { countInStock: 88 });
      path = `/api/products/${chair._id}`;
    });

    const read = async (headers: Record<string, string> = {}) =>
      (await node.ask(path, { headers })).headers.etag!;
    const readAsOwner = async () =>
      (await shop.call('GET', path, { token: administrator.token })).headers['etag']!;
    const save = (ifMatch: string | undefined, fields: object = {}) =>
      node.call('PUT', path, {
        token: administrator.token,
        headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
        body: productFields({ countInStock: 88, ...fields }),
      });
    const remove = (ifMatch: string) =>
      shop.call('DELETE', path, { token: administrator.token, headers: { 'if-match': ifMatch } });
    const sell = (qty: number) => placeOrder(shop, buyer, [{ product: chair._id, qty }]);

    test('three sales since it was read refuse a new description, with the values of both, and stay sold', async () => {
      const etag = await readAsOwner();
      await sell(3);
      const answer = await save(etag, { description: 'A new description.' });
      expect(refusalOf(answer)).toBe('412 precondition-failed');
      expect(answer.body.details).toEqual({
        contentVersion: chair.contentVersion,
        countInStock: 85,
        conflicts: [
          { field: 'description', stored: chair.description, yours: 'A new description.' },
          { field: 'countInStock', stored: 85, yours: 88 },
        ],
      });
      expect(await stockOf(shop, chair._id)).toBe(85);
      const again = await save(await readAsOwner(), { description: 'A new description.', countInStock: 85 });
      expect(bodyOf(again)).toMatchObject({ description: 'A new description.', countInStock: 85 });
    });

    test('a change by somebody else refuses what was read before it, and its deletion', async () => {
      const etag = await readAsOwner();
      bodyOf(await save(etag, { price: 8000 }));
      expect(refusalOf(await save(etag, { price: 7000 }))).toBe('412 precondition-failed');
      const removal = await remove(etag);
      expect(refusalOf(removal)).toBe('412 precondition-failed');
      expect(removal.body.details).toEqual({ contentVersion: chair.contentVersion + 1, countInStock: 88 });
      bodyOf(await remove(await readAsOwner()));
      expect((await shop.call('GET', path)).status).toBe(404);
      expect(refusalOf(await save('*'))).toBe('404 product-not-found');
    });

    test('of ten that read the same one succeeds', async () => {
      const etag = await readAsOwner();
      const names = Array.from({ length: 10 }, (_, index) => `Form ${index}`);
      const answers = await Promise.all(names.map((name) => save(etag, { name })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(412)]);
    });

    test.each(['identity', 'br', 'gzip'])(
      'what a guest read as %s, cached or not, counts',
      async (encoding) => {
        bodyOf(await save(undefined, { description: 'A light dining chair. '.repeat(100) }));
        const etag = await read({ 'accept-encoding': encoding });
        expect(await read({ 'accept-encoding': encoding })).toBe(etag);
        expect((await save(etag, { name: 'Renamed' })).status).toBe(200);
        expect(refusalOf(await save(etag, { name: 'Again' }))).toBe('412 precondition-failed');
        expect(await read({ 'accept-encoding': encoding })).not.toBe(etag);
      },
    );

    test('a weak tag never counts, * always does, and one of a list is enough', async () => {
      const etag = await readAsOwner();
      expect(refusalOf(await save(`W/${etag}`))).toBe('412 precondition-failed');
      expect(refusalOf(await save('"other"'))).toBe('412 precondition-failed');
      expect(refusalOf(await save('""'))).toBe('412 precondition-failed');
      expect((await save(`"other", W/"x,y" ,, ${etag}`)).status).toBe(200);
      await sell(1);
      expect((await save('*')).status).toBe(200);
    });

    test.each(['17', '"17', '*, "17"', '"17" "18"', "'17'", '""17""', 'w/"17"', ','])(
      'If-Match: %s is refused by its name, and changes nothing',
      async (header) => {
        const before = await readAsOwner();
        for (const answer of [await save(header, { name: 'Renamed' }), await remove(header)]) {
          expect(refusalOf(answer)).toBe('400 invalid-field');
          expect(Object.keys(answer.body.details.fields)).toEqual(['if-match']);
        }
        expect(await readAsOwner()).toBe(before);
      },
    );

    describe('without a condition', () => {
      test('the stock becomes what is sent, and the audit log has it before and after', async () => {
        await sell(3);
        bodyOf(await save(undefined, { description: 'A new description.' }));
        expect(await stockOf(shop, chair._id)).toBe(88);
        const log = await shop.call('GET', `/api/audit`, { token: administrator.token });
        const [entry] = bodyOf<AuditPage>(log).entries;
        expect(entry).toMatchObject({
          action: 'product.edited',
          before: { countInStock: 85, description: chair.description },
          after: { countInStock: 88, description: 'A new description.' },
        });
      });
    });
  },
  { variables: AT_ONCE },
);
