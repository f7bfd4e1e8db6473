import { assert, beforeAll, expect, test, vi } from 'vitest';
import type { ExampleGoods } from '../../contract/goods/example-goods.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { ManagedProduct, ProductSummary } from '../../contract/goods/products.ts';
import type { SettingsAnswer } from '../../contract/shop/settings.ts';
import { writeDemoData } from '../../demo/products/demo-data.service.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  placeOrder,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS, type Shop } from '../support/start-shop.ts';

const WITHIN = { timeout: 30_000 };

const tools = (shop: Shop, owner: () => Person) => {
  const read = async () =>
    bodyOf<ExampleGoods>(await shop.call('GET', '/api/example-goods', { token: owner().token }));
  const remove = (body: object, token = owner().token) =>
    shop.call('POST', '/api/example-goods/removal', { token, body });
  const listed = async () =>
    bodyOf<ProductSummary[]>(await shop.call('GET', '/api/products/shops?size=100')).map(({ name }) => name);
  const shopName = async () => {
    const answer = await shop.call('GET', '/api/settings', { token: owner().token });
    return bodyOf<SettingsAnswer>(answer).settings.storeName;
  };
  const left = async () => {
    await shop.services.exampleGoods.goOn(0);
    return read();
  };
  const edit = async (id: string, changes: object) => {
    const stored = bodyOf<ManagedProduct>(
      await shop.call('GET', `/api/products/${id}`, { token: owner().token }),
    );
    const { reviews: _, ...body } = stored;
    return shop.call('PUT', `/api/products/${id}`, {
      token: owner().token,
      body: { ...body, images: stored.images.slice(1), state: 'draft', ...changes },
    });
  };
  return { read, remove, listed, shopName, left, edit };
};

describeShop(
  'taking the demo goods out',
  (shop) => {
    let owner: Person;
    const { read, remove, listed, shopName, left, edit } = tools(shop, () => owner);
    let demo: ProductSummary[];
    let edited: string;
    let written: number;
    beforeAll(async () => {
      owner = await signInAdministrator(shop);
      written = await writeDemoData(shop.database, shop.services);
      await vi.waitFor(async () => assert.lengthOf(await listed(), written), WITHIN);
      demo = bodyOf<ProductSummary[]>(await shop.call('GET', '/api/products/shops?size=100'));
      await createProduct(shop, owner, { name: 'Own stool' });
      const buyer = await createCustomer(shop);
      const [ordered, changed] = demo.filter(({ countInStock }) => countInStock > 0);
      await placeOrder(shop, buyer, [{ product: ordered!._id, qty: 1 }]);
      edited = changed!._id;
      bodyOf(await edit(edited, { name: 'Our own sofa', state: 'active' }));
    });

    test('is previewed: what is deleted, what is archived, and what was edited', async () => {
      const preview = await read();
      expect(preview).toMatchObject({
        isWithheld: false,
        toDelete: written - 2,
        toArchive: 1,
        removal: null,
      });
      expect(preview.edited).toEqual([{ _id: edited, name: 'Our own sofa', isOrdered: false }]);
    });

    test.each(['', 'yes', 'DROP TABLE products', 'x'.repeat(201), 7, null, ['Wenber']])(
      'is refused with %j as the confirmation, and nothing is gone',
      async (confirmation) => {
        expect(refusalOf(await remove({ confirmation }))).toBe('400 invalid-field');
        expect((await read()).removal).toBeNull();
      },
    );

    test('only owners take the demo goods out', async () => {
      for (const role of ['seller', 'accountant', 'storekeeper'] as const) {
        const { token } = await createStaff(shop, owner, role);
        expect(refusalOf(await remove({ confirmation: await shopName() }, token))).toMatch(/^403 /);
      }
    });

    test('sent twice and worked at by two at once, it ends once and is seen everywhere at once; an edited one goes when it is chosen', async () => {
      const confirmation = ` ${(await shopName()).toUpperCase()} `;
      const answers = await Promise.all([remove({ confirmation }), remove({ confirmation })]);
      for (const answer of answers) expect(answer.status).toBe(200);
      await Promise.all([shop.services.exampleGoods.goOn(0), shop.services.exampleGoods.goOn(0)]);
      const first = await left();
      expect(first.removal).toEqual({ isDone: true, waiting: 0, deleted: written - 2, archived: 1, kept: 0 });
      expect(first.edited.map(({ name }) => name)).toEqual(['Our own sofa']);
      const removals = await shop.database.query(
        'select count(*)::int as count from example_removals union all select count(*)::int from reviews where is_demo and product_id in (select id from products where deleted_at is not null)',
      );
      expect(removals.rows.map(({ count }) => count)).toEqual([1, 0]);

      // Lists, search, sitemap and home page are without them; the ordered one stays for its order.
      expect((await listed()).toSorted()).toEqual(['Our own sofa', 'Own stool']);
      const gone = demo.find(({ countInStock }) => countInStock === 0) ?? demo.at(-1)!;
      expect((await shop.call('GET', `/api/products/${gone._id}`)).status).toBe(404);
      const sitemap = await shop.call('GET', '/sitemap.xml');
      expect(JSON.stringify(sitemap.body)).not.toContain(gone._id);
      const found = await shop.call('GET', `/api/products/search?keyword=${encodeURIComponent(gone.name)}`);
      expect(JSON.stringify(found.body)).not.toContain(gone._id);
      const stored = await shop.database.query(
        'select archived_at is not null as archived from products where is_demo and deleted_at is null order by 1',
      );
      expect(stored.rows).toEqual([{ archived: false }, { archived: true }]);
      const { body } = await shop.call('GET', '/api/audit?about=settings&size=1', { token: owner.token });
      expect(body).toMatchObject({
        entries: [{ action: 'settings.examples-taken-out', after: { products: written - 1, kept: 1 } }],
      });

      const answer = await remove({ confirmation: await shopName(), edited: [edited] });
      expect(answer.status).toBe(200);
      expect(await left()).toMatchObject({ toDelete: 0, toArchive: 0, edited: [], removal: { deleted: 1 } });
      expect(await listed()).toEqual(['Own stool']);
      const { rows } = await shop.database.query(
        'select count(*)::int as count from materials where is_demo and not exists (select from product_materials where material_id = materials.id)',
      );
      expect(rows[0]!.count).toBe(0);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);

describeShop('a removal whose node died after some of it', (shop) => {
  let owner: Person;
  const { read, remove, shopName, left, edit } = tools(shop, () => owner);

  test(
    'is gone on with; what was edited meanwhile is kept, what was ordered is archived',
    { tags: 'long' },
    async () => {
      owner = await signInAdministrator(shop);
      const written = await writeDemoData(shop.database, shop.services);
      const { rows } = await shop.database.query(
        'select id from products where is_demo and count_in_stock > 0 order by id desc limit 2',
      );
      const [edited, ordered] = rows.map(({ id }) => String(id));
      await shop.database.query(
        `insert into example_removals (id, actor_name, worked_at) values ('half', 'Hana', now() - interval '1 minute')`,
      );
      await shop.database.query(
        `insert into example_removal_products (removal_id, product_id, is_chosen)
       select 'half', id, false from products where is_demo`,
      );
      expect((await read()).removal).toMatchObject({ isDone: false, waiting: written });
      // Another press while it goes on begins no second one.
      const again = bodyOf<ExampleGoods>(await remove({ confirmation: await shopName() }));
      expect(again.removal).toMatchObject({ isDone: false, waiting: written });
      expect((await edit(edited!, { price: 12_345, variants: undefined, state: 'active' })).status).toBe(200);
      const order: Order = await placeOrder(shop, await createCustomer(shop), [
        { product: ordered!, qty: 1 },
      ]);
      expect(order.orderItems).toHaveLength(1);
      await Promise.all([shop.services.exampleGoods.goOn(), shop.services.exampleGoods.goOn()]);
      expect((await left()).removal).toEqual({
        isDone: true,
        waiting: 0,
        deleted: written - 2,
        archived: 1,
        kept: 1,
      });
      expect((await read()).edited.map(({ _id }) => _id)).toEqual([edited]);
    },
  );
});
