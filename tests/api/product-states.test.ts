import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createProduct,
  orderBody,
  placeOrder,
  refusalOf,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';
import { nodeWithChair, type WatchedNode } from '../support/watched-node.ts';

/** A word that no other product of the shop has. */
const NAME = 'Gabbadha';

describeShopOnce(
  'the states of products',
  (shop) => {
    let node: WatchedNode;
    let owner: Person;
    let customer: Person;
    let chair: Product;
    beforeAll(async () => {
      ({ node, customer } = await nodeWithChair(shop));
      owner = node.administrator;
      await switchOn(node, owner);
    });
    afterAll(() => node.close());
    beforeEach(async () => {
      chair = await createProduct(node, owner, { name: NAME, price: 9500 });
    });

    const change = (id: string, body: object) =>
      node.call('PATCH', `/api/products/${id}/state`, { token: owner.token, body });
    const became = async (id: string, state: string) => bodyOf(await change(id, { state }));
    const remove = (id: string) => node.call('DELETE', `/products/${id}`, { token: owner.token });
    const read = async (id: string) => node.asOwner('GET', `/api/products/${id}`);
    const begin = async () => node.asOwner('POST', '/api/products', {}, 201) as Promise<Product>;
    const saveDraft = (id: string, fields: object) =>
      node.call('PUT', `/products/${id}`, { token: owner.token, body: { state: 'draft', ...fields } });
    const actionsOn = async (id: string): Promise<string[]> =>
      (await node.asOwner('GET', `/api/audit?keyword=${id}`)).entries.map(({ action }: any) => action);
    const lineOf = ({ _id, price }: Product, qty = 1) => ({ product: _id, qty, price });
    const quoteOf = async (product: Product) =>
      bodyOf(await node.call('POST', '/api/orders/quote', { body: { orderItems: [lineOf(product)] } }))
        .orderItems[0];

    const inLists = async () => {
      const places = [
        ...['/api/products', '/api/products?keyword=gabbadha', '/products/shops?keyword=gabbadha'],
        ...['/api/products/shops?category=chair&sort=price-asc', '/api/products/top'],
        ...['/', '/shop', '/search/gabbadha', '/sitemap.xml'],
      ];
      const found = [];
      for (const path of places) if ((await node.ask(path)).text.includes(chair._id)) found.push(path);
      return found;
    };

    test('what is archived leaves lists, search and sitemap at once, and its page says that it is no longer made', async () => {
      expect(await inLists()).toEqual(expect.arrayContaining(['/', '/search/gabbadha', '/sitemap.xml']));
      await node.ask(`/product/${chair._id}`);
      expect(await became(chair._id, 'archived')).toMatchObject({ state: 'archived', published: false });
      expect(await inLists()).toEqual([]);
      for (const path of [`/product/${chair._id}`, `/product/${chair._id}`]) {
        const { status, text } = await node.ask(path);
        expect([status, text.includes(NAME)]).toEqual([200, true]);
        expect(text).toContain('No longer made');
        expect(text).toContain('<meta name="robots" content="noindex"/>');
        expect(text).not.toContain('schema.org/InStock');
      }
    });

    test('what is archived answers guests by its id with no stock, and keeps its reviews', async () => {
      const body = { name: 'Almaz', rating: 5, comment: 'It lasts' };
      await node.call('POST', `/api/products/${chair._id}/reviews`, { token: customer.token, body });
      await became(chair._id, 'archived');
      const { status, text, headers } = await node.ask(`/products/${chair._id}`);
      expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex']);
      expect(JSON.parse(text)).toMatchObject({
        state: 'archived',
        published: false,
        countInStock: 0,
        numReviews: 1,
        reviews: [{ comment: 'It lasts' }],
      });
      expect((await node.ask(`/api/products/${chair._id}/reviews`)).status).toBe(200);
      // Administrators still count what lies there.
      expect(await read(chair._id)).toMatchObject({ countInStock: 10 });
    });

    test('what is archived can be neither quoted nor ordered, and both say why', async () => {
      await became(chair._id, 'archived');
      expect(await quoteOf(chair)).toMatchObject({ problem: 'no-longer-made', qty: 0, name: NAME });
      for (const { token } of [customer, owner]) {
        const answer = await node.call('POST', '/orders', { token, body: orderBody([lineOf(chair)]) });
        expect(refusalOf(answer)).toBe('409 quote-changed');
        expect((answer.body as any).message).toContain(`${NAME} is no longer made`);
      }
    });

    test(
      'beside what is archived stand those of its category whose price is nearest, listed ones alone',
      { tags: 'long' },
      async () => {
        const priced = async (price: number, fields: object = {}) =>
          (await createProduct(node, owner, { price, category: 'wardrobe', ...fields }))._id;
        const others = [
          await priced(50_000),
          await priced(52_000),
          await priced(49_000),
          await priced(90_000),
        ];
        const far = await priced(10);
        const hidden = await priced(50_100);
        await became(hidden, 'archived');
        const gone = await createProduct(node, owner, { price: 50_500, category: 'wardrobe' });
        await became(gone._id, 'archived');
        const { text } = await node.ask(`/api/products/${gone._id}/nearest`);
        expect(JSON.parse(text).map(({ _id }: Product) => _id)).toEqual(others);
        const page = (await node.ask(`/product/${gone._id}`)).text;
        expect([page.includes(others[0]!), page.includes(far), page.includes(hidden)]).toEqual([
          true,
          false,
          false,
        ]);
      },
    );

    test('what is archived is sold again once it is active, with its reviews and its address', async () => {
      await became(chair._id, 'archived');
      await node.ask(`/product/${chair._id}`);
      expect(await became(chair._id, 'active')).toMatchObject({ state: 'active', published: true });
      const { text } = await node.ask(`/product/${chair._id}`);
      expect([text.includes('No longer made'), text.includes('schema.org/InStock')]).toEqual([false, true]);
      expect(await quoteOf(chair)).toMatchObject({ problem: null, qty: 1 });
      expect(await actionsOn(chair._id)).toEqual([
        'product.unarchived',
        'product.archived',
        'product.published',
        'product.created',
      ]);
    });

    test('a save of what is archived changes it and leaves it archived', async () => {
      await became(chair._id, 'archived');
      expect(await node.save(chair, { name: NAME, brand: 'Selale' })).toMatchObject({
        state: 'archived',
        brand: 'Selale',
      });
      expect(await node.save(chair, { name: NAME, state: 'active' })).toMatchObject({ state: 'active' });
    });

    test('what was ordered is deleted too: gone for everybody, while its order goes on to its end', async () => {
      const order = await placeOrder(node, customer, [lineOf(chair)]);
      expect(bodyOf(await remove(chair._id))).toEqual({ message: 'Product deleted' });
      expect(refusalOf(await remove(chair._id))).toBe('404 product-not-found');
      for (const path of [`/products/${chair._id}`, `/product/${chair._id}`])
        expect((await node.ask(path)).status).toBe(404);
      const path = `/api/orders/${order._id}`;
      expect(bodyOf(await node.call('GET', path, { token: customer.token }))).toEqual(order);
      const body = { reason: 'the buyer changed their mind' };
      const cancelled = await node.call('POST', `${path}/cancel`, { token: owner.token, body });
      expect(bodyOf(cancelled)).toMatchObject({ status: 'cancelled', orderItems: order.orderItems });
    });

    test('a draft that was never live has no page when it is archived', async () => {
      const { _id } = await begin();
      await became(_id, 'archived');
      for (const path of [`/products/${_id}`, `/product/${_id}`])
        expect((await node.ask(path)).status).toBe(404);
    });

    test('a draft is saved with anything missing, and what is left out stays as it was', async () => {
      const { _id } = await begin();
      bodyOf(await saveDraft(_id, {}));
      bodyOf(await saveDraft(_id, { name: 'Half', price: '', category: '' }), 400);
      bodyOf(await saveDraft(_id, { name: 'Half', price: null, category: '', image: '' }));
      const saved = bodyOf(await saveDraft(_id, { brand: 'Selale', countInStock: 3 }));
      expect(saved).toMatchObject({
        ...{ name: 'Half', brand: 'Selale', price: 0, category: '', countInStock: 3 },
        ...{ image: '/no-picture.svg', state: 'draft', published: false },
      });
    });

    test('what lacks something does not become active, and the answer names each field', async () => {
      const { _id } = await begin();
      bodyOf(await saveDraft(_id, { name: 'Half', brand: 'Selale' }));
      const answer = await change(_id, { state: 'active' });
      expect(refusalOf(answer)).toBe('409 product-incomplete');
      expect((answer.body as any).details).toEqual({
        fields: {
          price: 'must be more than 0',
          description: 'must not be empty',
          category: 'must be one of chair, sofa, bed, wardrobe, table',
        },
        names: 'Price, Description, Category',
      });
      bodyOf(await saveDraft(_id, { price: 100, description: 'Whole', category: 'bed' }));
      expect(await became(_id, 'active')).toMatchObject({ state: 'active', published: true });
    });

    test('what is live leaves the shop when it is saved as a draft, and what another has changed is not undone', async () => {
      const loadedFrom = { contentVersion: chair.contentVersion, countInStock: 10 };
      await node.save(chair, { name: NAME, brand: 'Other' });
      expect(refusalOf(await saveDraft(chair._id, { brand: 'Mine', loadedFrom }))).toBe('409 edit-conflict');
      expect(bodyOf(await saveDraft(chair._id, {}))).toMatchObject({ state: 'draft', brand: 'Other' });
      expect((await node.ask(`/products/${chair._id}`)).status).toBe(404);
      expect(await inLists()).toEqual([]);
      expect((await actionsOn(chair._id))[0]).toBe('product.withdrawn');
    });

    test(
      'a draft goes live at its time, at once for everybody, when nothing is missing',
      { tags: 'long' },
      async () => {
        await became(chair._id, 'draft');
        const goesLiveAt = '2999-12-01T08:00:00.000+03:00';
        expect(bodyOf(await change(chair._id, { state: 'draft', goesLiveAt }))).toMatchObject({ goesLiveAt });
        await shop.services.goLive.makeDueActive();
        expect(await read(chair._id)).toMatchObject({ state: 'draft', goesLiveAt });
        await itIsTimeFor(chair._id);
        expect((await node.ask(`/product/${chair._id}`)).status).toBe(404);
        await shop.services.goLive.makeDueActive();
        expect(await read(chair._id)).toMatchObject({ state: 'active', goesLiveAt: null });
        await expect
          .poll(async () => (await node.ask(`/product/${chair._id}`)).status, { timeout: 10_000 })
          .toBe(200);
        await expect.poll(inLists, { timeout: 10_000 }).toContain('/sitemap.xml');
        const { entries } = await node.asOwner('GET', `/api/audit?keyword=${chair._id}`);
        expect(entries[0]).toMatchObject({ action: 'product.published', actor: { name: 'The shop' } });
        expect(entries[1]).toMatchObject({ action: 'product.scheduled', after: { goesLiveAt } });
      },
    );

    test('a draft that lacks something when its time has come stays one, and administrators get one mail that says what', async () => {
      const { _id } = await begin();
      bodyOf(await saveDraft(_id, { name: 'Half', goesLiveAt: '2999-12-01T08:00:00+03:00' }));
      await itIsTimeFor(_id);
      await shop.services.goLive.makeDueActive();
      await shop.services.goLive.makeDueActive();
      expect(await read(_id)).toMatchObject({ state: 'draft', goesLiveAt: null });
      expect((await actionsOn(_id))[0]).toBe('product.stayed-draft');
      const told = async () =>
        (await shop.mailbox.to(owner.email)).filter(({ subject }) =>
          subject.includes('Half did not go live'),
        );
      await expect.poll(told, { timeout: 10_000 }).toHaveLength(1);
      expect((await told())[0]!.text).toContain('Price, Description, Brand, Category');
    });

    test('a time to go live that has passed, or that is given to what is no draft, is refused', async () => {
      await became(chair._id, 'draft');
      const late = { state: 'draft', goesLiveAt: '2020-01-01T08:00:00+03:00' };
      expect(refusalOf(await change(chair._id, late))).toBe('400 go-live-in-the-past');
      for (const [state, goesLiveAt] of [
        ['active', '2999-12-01T08:00:00+03:00'],
        ['draft', 'tomorrow'],
        ['gone', null],
      ])
        expect(refusalOf(await change(chair._id, { state, goesLiveAt }))).toBe('400 invalid-field');
    });

    test('a publication by hand takes the time to go live away', async () => {
      await became(chair._id, 'draft');
      const goesLiveAt = '2999-12-01T08:00:00.000+03:00';
      expect(bodyOf(await change(chair._id, { state: 'draft', goesLiveAt }))).toMatchObject({ goesLiveAt });
      expect(await node.save(chair, { name: NAME })).toMatchObject({ state: 'active', goesLiveAt: null });
    });

    test('the list of the back office is narrowed by state', async () => {
      const [draft, archived] = [await createProduct(node, owner), await createProduct(node, owner)];
      await became(draft._id, 'draft');
      await became(archived._id, 'archived');
      const idsOf = async (state: string, sort: string) =>
        (await node.asOwner('GET', `/api/products/inventory?state=${state}&sort=${sort}&size=100`)).map(
          ({ _id }: Product) => _id,
        );
      for (const sort of ['newest', 'name-asc']) {
        for (const [state, id] of [
          ['draft', draft._id],
          ['archived', archived._id],
          ['active', chair._id],
        ] as const) {
          const ids = await idsOf(state, sort);
          const expected = [chair._id, draft._id, archived._id].filter((one) => ids.includes(one));
          expect([state, sort, expected]).toEqual([state, sort, [id]]);
        }
      }
    });

    const itIsTimeFor = (id: string) =>
      shop.database.query(`update products set goes_live_at = now() - interval '1 second' where id = $1`, [
        id,
      ]);
  },
  { variables: AT_ONCE },
);
