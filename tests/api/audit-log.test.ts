import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry, AuditPage } from '../../contract/accounts/audit.ts';
import type { Product } from '../../contract/goods/products.ts';
import { DAY_MS } from '../../server/lib/http/http.ts';
import {
  bodyOf,
  createAdministrator,
  createCustomer,
  createProduct,
  placeOrder,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'reading the audit log',
  (shop) => {
    let first: Person;
    let second: Person;
    let chair: Product;
    let number: number;
    beforeAll(async () => {
      first = await signInAdministrator(shop);
      second = await createAdministrator(shop, first);
      chair = await createProduct(shop, second, { name: 'የዋንዛ ወንበር Canary Chair' });
      const buyer = await createCustomer(shop);
      const order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
      number = order.number;
      const cancel = { reason: 'agreed on the phone' };
      const path = `/api/orders/${order._id}/cancel`;
      bodyOf(await shop.call('POST', path, { token: second.token, body: cancel, from: '2001:db8::7' }));
    });
    const ask = (query: Record<string, string | number>) =>
      shop.call('GET', `/api/audit?${new URLSearchParams(query as Record<string, string>)}`, {
        token: first.token,
      });
    const list = async (query: Record<string, string | number> = {}) => bodyOf<AuditPage>(await ask(query));
    const actions = async (query: Record<string, string | number>) =>
      (await list(query)).entries.map(({ action }) => action);

    test('entries come newest first with who, what, about what, when, from where, before and after', async () => {
      const [entry] = (await list()).entries;
      expect(entry).toEqual({
        position: expect.any(Number),
        at: expect.stringMatching(/\+03:00$/),
        actor: { _id: second._id, name: second.name },
        network: '2001:db8::7',
        action: 'order.cancelled',
        subject: { type: 'order', id: expect.any(String), label: `Order ${number}` },
        before: { status: 'pending' },
        after: { status: 'cancelled', reason: 'agreed on the phone' },
      } satisfies AuditEntry);
    });

    describe('a keyword finds', () => {
      test.each([
        ['canary chair', ['product.published']],
        ['ዋንዛ CANARY', ['product.published']],
      ])('%j in the names of changed things', async (keyword, found) =>
        expect(await actions({ keyword })).toEqual(found),
      );

      test('an order by its number', async () =>
        expect(await actions({ keyword: `${number}` })).toEqual(['order.cancelled']));

      test('a person who made changes, by name and by id', async () => {
        const made = ['order.cancelled', 'product.published', 'product.created'];
        expect(await actions({ keyword: second._id.toUpperCase() })).toEqual([
          ...made,
          'user.made-administrator',
        ]);
        expect(await actions({ keyword: 'second owner' })).toEqual([...made, 'user.made-administrator']);
      });

      test('an entry by a whole id', async () =>
        expect(await actions({ keyword: chair._id })).toEqual(['product.published', 'product.created']));

      test.each(['%', '_', '\\', '(', 'nobody at all'])(
        'a keyword %j finds no entry of the audit log',
        async (keyword) => expect(await actions({ keyword })).toEqual([]),
      );
    });

    test('entries can be filtered by subject, by person and by changes of the shop itself', async () => {
      expect(await actions({ about: 'order' })).toEqual(['order.cancelled']);
      expect(await actions({ actor: first._id })).toEqual(['user.made-administrator']);
      expect(await actions({ actor: second._id, about: 'product' })).toEqual([
        'product.published',
        'product.created',
      ]);
      expect((await list({ actor: 'shop' })).entries.map(({ actor }) => actor.name)).toEqual(['The shop']);
    });

    test('days are counted in Ethiopian time, first and last day included', async () => {
      const today = (await list()).entries[0]!.at.slice(0, 10);
      const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
      expect((await list({ from: today, to: today })).entries).toHaveLength(5);
      expect(await actions({ to: yesterday })).toEqual([]);
    });

    test('paging works in both directions while new entries are written', async () => {
      const all = (await list()).entries.map(({ position }) => position);
      const positions = ({ entries }: AuditPage) => entries.map(({ position }) => position);
      const top = await list({ size: 2 });
      expect(positions(top)).toEqual(all.slice(0, 2));
      expect(top.newer).toBeNull();
      await createProduct(shop, second);
      const middle = await list({ size: 2, before: top.older! });
      expect(positions(middle)).toEqual(all.slice(2, 4));
      const end = await list({ size: 2, before: middle.older! });
      expect(positions(end)).toEqual(all.slice(4));
      expect(end.older).toBeNull();
      const back = await list({ size: 2, after: end.newer! });
      expect(positions(back)).toEqual(positions(middle));
      expect(back.older).toBe(middle.older);
      const above = await list({ size: 2, after: back.newer! });
      expect(positions(above)).toEqual(positions(top));
      expect(positions(await list({ size: 2, after: above.newer! }))).toHaveLength(2);
      expect(positions(await list({ before: 1 }))).toEqual([]);
      expect(await list({ before: 1_000_000 })).toMatchObject({ entries: [], older: null });
    });

    test('the filter offers everybody who ever changed something', async () => {
      expect((await list()).actors).toEqual([
        { _id: second._id, name: second.name },
        { _id: first._id, name: first.name },
        { _id: null, name: 'The shop' },
      ]);
    });

    test.each<Record<string, string>>([
      { about: 'everything' },
      { actor: 'x' },
      { from: 'yesterday' },
      { before: '0' },
      { before: '1e400' },
      { before: '2', after: '1' },
      { size: '101' },
      { keyword: 'x'.repeat(101) },
    ])('a query of %j answers 400 invalid-field', async (query) =>
      expect(refusalOf(await ask(query))).toBe('400 invalid-field'),
    );
  },
  { variables: AT_ONCE },
);
