import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import type { Place, StockItem, StockMovement } from '../../contract/stock/stock.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  productFields,
  refusalOf,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { createSofa, FABRIC, saveProduct, variantOf } from '../support/sofas.ts';
import { openPlaces, type OpenPlaces } from '../support/stock-places.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

const NOBODY = '01930000-0000-7000-8000-000000000000';

describeShop(
  'the stock by place',
  (shop) => {
    let at: OpenPlaces;
    let token: string;
    let buyer: Person;
    let chair: Product;

    beforeAll(async () => {
      at = await openPlaces(shop);
      ({ token } = at.administrator);
      buyer = await createCustomer(shop);
    });
    beforeEach(async () => {
      chair = await createProduct(shop, at.administrator, { countInStock: 6 });
    });

    test('begins in the default place, and what can be sold is the sum of all places', async () => {
      expect(await at.standing(chair._id)).toEqual(['6+0', '0+0']);
      await at.transfer(chair._id, 2);
      expect(await at.standing(chair._id)).toEqual(['4+0', '2+0']);
      expect(await stockOf(shop, chair._id)).toBe(6);
      expect((await at.itemOf(chair._id)).onHand).toBe(6);
    });

    test('has the names of each piece in both languages', async () => {
      const { _id } = await createProduct(shop, at.administrator);
      const named = { name: 'Mesob Stool', nameAm: 'መሶብ በርጩማ' };
      const sofa = await saveProduct(shop, at.administrator, _id, {
        ...named,
        options: [FABRIC],
        variants: FABRIC.values.map((value) => ({ values: [value._id], price: 2000, countInStock: 1 })),
      });
      const itemOf = async (value: string) => at.itemOf(variantOf(sofa, value)._id);
      const teal = { variantName: 'Teal', variantNameAm: 'አረንጓዴ ሰማያዊ' };
      expect(await itemOf('teal')).toMatchObject({ ...named, ...teal });
      expect(await itemOf('sand')).toMatchObject({ ...named, variantName: 'Sand', variantNameAm: 'Sand' });
      expect(await at.itemOf(chair._id)).toMatchObject({ name: chair.name, nameAm: '', variantNameAm: '' });
    });

    test(
      'an order takes from places in the owner’s order, and what comes back goes to where it came from',
      { tags: 'long' },
      async () => {
        await at.transfer(chair._id, 2);
        const order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 5 }]);
        expect(await at.standing(chair._id)).toEqual(['0+4', '1+1']);
        await at.setPlaces([at.showroom, { ...at.warehouse, isDefault: true }]);
        const other = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
        expect(await at.standing(chair._id)).toEqual(['0+4', '0+2']);
        await at.setPlaces([at.warehouse, at.showroom]);
        for (const { _id } of [order, other])
          bodyOf(await shop.call('POST', `/api/orders/${_id}/cancel`, { token, body: {} }));
        expect(await at.standing(chair._id)).toEqual(['4+0', '2+0']);
        expect(await at.movements(chair._id)).toEqual([
          'cancelled 1',
          'cancelled 4',
          'cancelled 1',
          'sale -1',
          'sale -1',
          'sale -4',
          'transfer 2',
          'transfer -2',
          'program 6',
        ]);
      },
    );

    test('a count moves the difference to what was seen, so that a sale in between is not lost', async () => {
      const { free } = (await at.itemOf(chair._id)).places[0]!;
      await placeOrder(shop, buyer, [{ product: chair._id, qty: 2 }]);
      // The two that were sold still stand there: five were found, of six.
      const counted = bodyOf<StockItem>(
        await at.move('count', chair._id, {
          place: at.warehouse._id,
          seen: free,
          counted: 5,
          note: 'One is missing',
        }),
      );
      expect(counted).toMatchObject({ onHand: 3, places: [{ place: at.warehouse._id, free: 3, sold: 2 }] });
      expect((await at.movements(chair._id))[0]).toBe('count -1');
      const more = { place: at.warehouse._id, seen: 5, counted: 0 };
      expect(refusalOf(await at.move('count', chair._id, more))).toBe('409 stock-too-low');
      expect((await at.itemOf(chair._id)).onHand).toBe(3);
    });

    test('a call with a key moves once, also when both come at once; the key says nothing else', async () => {
      const key = randomUUID();
      const body = { place: at.warehouse._id, by: -1, reason: 'damaged', note: 'A broken leg' };
      const both = await Promise.all([1, 2].map(() => at.move('adjustment', chair._id, body, key)));
      expect(both.map((answer) => bodyOf<StockItem>(answer).onHand)).toEqual([5, 5]);
      expect(refusalOf(await at.move('adjustment', chair._id, { ...body, by: -2 }, key))).toBe(
        '422 stock-request-reused',
      );
      expect(refusalOf(await at.move('adjustment', chair._id, body, 'short'))).toBe(
        '400 invalid-idempotency-key',
      );
      expect(await at.movements(chair._id)).toEqual(['damaged -1', 'program 6']);
    });

    test.each([
      ['transfer', { qty: 7 }, '409 stock-too-low'],
      ['transfer', { qty: 0 }, '400 invalid-field'],
      ['transfer', { qty: -1 }, '400 invalid-field'],
      ['transfer', { qty: 1.5 }, '400 invalid-field'],
      ['transfer', { qty: 1, from: NOBODY }, '404 place-not-found'],
      ['adjustment', { by: -7, reason: 'damaged' }, '409 stock-too-low'],
      ['adjustment', { by: 1_000_000, reason: 'correction' }, '409 stock-too-high'],
      ['adjustment', { by: 0, reason: 'correction' }, '400 invalid-field'],
      ['adjustment', { by: 1, reason: 'sale' }, '400 invalid-field'],
      ['adjustment', { by: 1, reason: 'correction', place: NOBODY }, '404 place-not-found'],
      ['count', { seen: 6, counted: -1 }, '400 invalid-field'],
      ['count', { seen: 9, counted: 1 }, '409 stock-too-low'],
    ])('a %s of %j is refused and moves nothing', async (what, given, refusal) => {
      const body = { place: at.warehouse._id, from: at.warehouse._id, to: at.showroom._id, ...given };
      expect(refusalOf(await at.move(what, chair._id, body))).toBe(refusal);
      expect(await at.standing(chair._id)).toEqual(['6+0', '0+0']);
    });

    test('of an unknown or removed variant nothing is moved or told', async () => {
      const body = { place: at.warehouse._id, by: 1, reason: 'correction' };
      expect(refusalOf(await at.move('adjustment', NOBODY, body))).toBe('404 product-not-found');
      bodyOf(await shop.call('DELETE', `/api/products/${chair._id}`, { token }));
      expect(refusalOf(await at.move('adjustment', chair._id, body))).toBe('404 product-not-found');
      expect(refusalOf(await shop.call('GET', `/api/stock/${chair._id}/movements`, { token }))).toBe(
        '404 product-not-found',
      );
    });

    test('each way of changing the stock has its reason and its person', async () => {
      const read = async () =>
        bodyOf<Product>(await shop.call('GET', `/api/products/${chair._id}`, { token }));
      const { contentVersion } = await read();
      const loadedFrom = { contentVersion, countInStock: 6 };
      await saveProduct(shop, at.administrator, chair._id, { countInStock: 8, loadedFrom });
      bodyOf(await shop.call('PATCH', `/api/products/${chair._id}/stock`, { token, body: { by: 1 } }));
      bodyOf(
        await shop.call('PUT', `/api/products/${chair._id}`, {
          token,
          body: productFields({ countInStock: 4 }),
        }),
      );
      const order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
      const answer = await shop.call('GET', `/api/stock/${chair._id}/movements`, { token });
      const told = bodyOf<StockMovement[]>(answer).map(
        ({ reason, qty, by, order: of }) => `${reason} ${qty} by ${by ?? of?._id}`,
      );
      expect(told).toEqual([
        `sale -1 by ${order._id}`,
        `program -5 by ${at.administrator.name}`,
        `list 1 by ${at.administrator.name}`,
        `form 2 by ${at.administrator.name}`,
        `program 6 by ${at.administrator.name}`,
      ]);
    });

    test('variants are found by the name of their product, and one alone by its code', async () => {
      const sofa = await createSofa(shop, at.administrator, {
        'teal two': { sku: 'ENT-T2', countInStock: 3 },
      });
      const find = async (query: string) =>
        bodyOf<StockItem[]>(await shop.call('GET', `/api/stock?${query}`, { token })).map(
          ({ variantName, onHand }) => `${variantName} ${onHand}`,
        );
      expect(await find('keyword=entoto')).toHaveLength(4);
      expect(await find('keyword=ent-t2')).toEqual(['Teal · Two seats 3']);
      expect(await find(`keyword=entoto&place=${at.warehouse._id}`)).toEqual(['Teal · Two seats 3']);
      expect(await find('keyword=%25')).toEqual([]);
      const { _id } = variantOf(sofa, 'sand three');
      bodyOf(await at.move('adjustment', _id, { place: at.showroom._id, by: 2, reason: 'correction' }));
      expect(await find(`keyword=entoto&place=${at.showroom._id}`)).toEqual(['Sand · Three seats 2']);
    });

    describe('its places', () => {
      test('one is closed although pieces of a product stand there that was deleted, which nobody can move', async () => {
        const [, , kality] = await at.setPlaces([
          ...[at.warehouse, at.showroom],
          { kind: 'warehouse', name: 'Kality', isDefault: false },
        ]);
        const gone = await createProduct(shop, at.administrator, { countInStock: 2 });
        const transfer = { from: at.warehouse._id, to: kality!._id, qty: 2 };
        bodyOf(await at.move('transfer', gone._id, transfer));
        bodyOf(await shop.call('DELETE', `/api/products/${gone._id}`, { token }));
        const answer = await shop.call('GET', '/api/stock/places', { token });
        expect(bodyOf<Place[]>(answer).find(({ _id }) => _id === kality!._id)).toMatchObject({ pieces: 0 });
        expect(await at.setPlaces([at.warehouse, at.showroom])).toHaveLength(2);
      });

      test('are set as a whole; one with pieces is not closed, and a list without a default is refused', async () => {
        await at.transfer(chair._id, 1);
        const body = { places: [at.warehouse] };
        expect(refusalOf(await shop.call('PUT', '/api/stock/places', { token, body }))).toBe(
          '409 place-not-empty',
        );
        const none = { places: [at.warehouse, at.showroom].map((each) => ({ ...each, isDefault: false })) };
        expect(refusalOf(await shop.call('PUT', '/api/stock/places', { token, body: none }))).toBe(
          '400 invalid-field',
        );
        const strange = { places: [at.warehouse, { ...at.showroom, _id: NOBODY }] };
        expect(refusalOf(await shop.call('PUT', '/api/stock/places', { token, body: strange }))).toBe(
          '404 place-not-found',
        );
        const workshop = { kind: 'workshop', name: 'Kality', isDefault: false };
        const three = await at.setPlaces([at.warehouse, at.showroom, workshop]);
        expect(three.map(({ name }) => name)).toEqual(['Warehouse', 'Bole', 'Kality']);
        expect(await at.setPlaces([at.warehouse, at.showroom])).toHaveLength(2);
      });

      test('that a colleague has opened or named meanwhile stay, whoever saves the list of before', async () => {
        const seen = [at.warehouse, at.showroom];
        const set = (places: object[], of: object[]) =>
          shop.call('PUT', '/api/stock/places', { token, body: { places, seen: of } });
        const opened = await at.setPlaces([...seen, { kind: 'showroom', name: 'Piassa', isDefault: false }]);
        expect(refusalOf(await set([at.showroom, at.warehouse], seen))).toBe('409 edit-conflict');
        expect(bodyOf<Place[]>(await set(opened.toReversed(), opened)).map(({ name }) => name)).toEqual([
          'Piassa',
          'Bole',
          'Warehouse',
        ]);
        expect(refusalOf(await set(opened, opened))).toBe('409 edit-conflict');
        await at.setPlaces(seen);
      });
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
