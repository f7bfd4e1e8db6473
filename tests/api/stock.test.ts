import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '../../contract/products.ts';
import type { Place, StockItem, StockMovement } from '../../contract/stock.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  productFields,
  refusalOf,
  requestOrder,
  signInAdministrator,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { faultsOfPlaces } from '../support/oracle.ts';
import { createSofa, saveProduct, variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const NOBODY = '01930000-0000-7000-8000-000000000000';

describeShop(
  'the stock by place',
  (shop) => {
    let administrator: Person;
    let token: string;
    let buyer: Person;
    let warehouse: Place;
    let showroom: Place;
    let chair: Product;

    const setPlaces = async (places: object[]) =>
      bodyOf<Place[]>(await shop.call('PUT', '/api/stock/places', { token, body: { places } }));
    const listPlaces = async () => bodyOf<Place[]>(await shop.call('GET', '/api/stock/places', { token }));
    const move = (what: string, variant: string, body: object, key?: string) =>
      shop.call('POST', `/api/stock/${variant}/${what}`, {
        token,
        body,
        ...(key && { headers: { 'idempotency-key': key } }),
      });
    const itemOf = async (variant: string) => {
      const found = bodyOf<StockItem[]>(await shop.call('GET', '/api/stock?size=100', { token }));
      return found.find(({ _id }) => _id === variant)!;
    };
    /** Free and sold pieces in the warehouse and in the showroom. */
    const standing = async (variant: string) => {
      const { places } = await itemOf(variant);
      return [warehouse, showroom].map(({ _id }) => {
        const at = places.find(({ place }) => place === _id);
        return `${at?.free ?? 0}+${at?.sold ?? 0}`;
      });
    };
    const movements = async (variant: string) => {
      const answer = await shop.call('GET', `/api/stock/${variant}/movements`, { token });
      return bodyOf<StockMovement[]>(answer).map(({ reason, qty }) => `${reason} ${qty}`);
    };
    const transfer = async (variant: string, qty: number) =>
      bodyOf(await move('transfer', variant, { from: warehouse._id, to: showroom._id, qty }));

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      ({ token } = administrator);
      buyer = await createCustomer(shop);
      const [first] = await listPlaces();
      [warehouse, showroom] = (await setPlaces([
        first!,
        { kind: 'showroom', name: 'Bole', nameAm: 'ቦሌ', isDefault: false },
      ])) as [Place, Place];
    });
    beforeEach(async () => {
      chair = await createProduct(shop, administrator, { countInStock: 6 });
    });

    test('begins in the default place, and what can be sold is the sum of all places', async () => {
      expect(await standing(chair._id)).toEqual(['6+0', '0+0']);
      await transfer(chair._id, 2);
      expect(await standing(chair._id)).toEqual(['4+0', '2+0']);
      expect(await stockOf(shop, chair._id)).toBe(6);
      expect((await itemOf(chair._id)).onHand).toBe(6);
    });

    test('an order takes from places in the owner’s order, and what comes back goes to where it came from', async () => {
      await transfer(chair._id, 2);
      const order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 5 }]);
      expect(await standing(chair._id)).toEqual(['0+4', '1+1']);
      await setPlaces([showroom, { ...warehouse, isDefault: true }]);
      const other = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
      expect(await standing(chair._id)).toEqual(['0+4', '0+2']);
      await setPlaces([warehouse, showroom]);
      for (const { _id } of [order, other])
        bodyOf(await shop.call('POST', `/api/orders/${_id}/cancel`, { token, body: {} }));
      expect(await standing(chair._id)).toEqual(['4+0', '2+0']);
      expect(await movements(chair._id)).toEqual([
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
    });

    test('a count moves the difference to what was seen, so that a sale in between is not lost', async () => {
      const { free } = (await itemOf(chair._id)).places[0]!;
      await placeOrder(shop, buyer, [{ product: chair._id, qty: 2 }]);
      // The two that were sold still stand there: five were found, of six.
      const counted = bodyOf<StockItem>(
        await move('count', chair._id, {
          place: warehouse._id,
          seen: free,
          counted: 5,
          note: 'One is missing',
        }),
      );
      expect(counted).toMatchObject({ onHand: 3, places: [{ place: warehouse._id, free: 3, sold: 2 }] });
      expect((await movements(chair._id))[0]).toBe('count -1');
      const more = { place: warehouse._id, seen: 5, counted: 0 };
      expect(refusalOf(await move('count', chair._id, more))).toBe('409 stock-too-low');
      expect((await itemOf(chair._id)).onHand).toBe(3);
    });

    test('a call with a key moves once, also when both come at once; the key says nothing else', async () => {
      const key = randomUUID();
      const body = { place: warehouse._id, by: -1, reason: 'damaged', note: 'A broken leg' };
      const both = await Promise.all([1, 2].map(() => move('adjustment', chair._id, body, key)));
      expect(both.map((answer) => bodyOf<StockItem>(answer).onHand)).toEqual([5, 5]);
      expect(refusalOf(await move('adjustment', chair._id, { ...body, by: -2 }, key))).toBe(
        '422 stock-request-reused',
      );
      expect(refusalOf(await move('adjustment', chair._id, body, 'short'))).toBe(
        '400 invalid-idempotency-key',
      );
      expect(await movements(chair._id)).toEqual(['damaged -1', 'program 6']);
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
      const body = { place: warehouse._id, from: warehouse._id, to: showroom._id, ...given };
      expect(refusalOf(await move(what, chair._id, body))).toBe(refusal);
      expect(await standing(chair._id)).toEqual(['6+0', '0+0']);
    });

    test('of an unknown or removed variant nothing is moved or told', async () => {
      const body = { place: warehouse._id, by: 1, reason: 'correction' };
      expect(refusalOf(await move('adjustment', NOBODY, body))).toBe('404 product-not-found');
      bodyOf(await shop.call('DELETE', `/api/products/${chair._id}`, { token }));
      expect(refusalOf(await move('adjustment', chair._id, body))).toBe('404 product-not-found');
      expect(refusalOf(await shop.call('GET', `/api/stock/${chair._id}/movements`, { token }))).toBe(
        '404 product-not-found',
      );
    });

    test('each way of changing the stock has its reason and its person', async () => {
      const read = async () =>
        bodyOf<Product>(await shop.call('GET', `/api/products/${chair._id}`, { token }));
      const { contentVersion } = await read();
      const loadedFrom = { contentVersion, countInStock: 6 };
      await saveProduct(shop, administrator, chair._id, { countInStock: 8, loadedFrom });
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
        `program -5 by ${administrator.name}`,
        `list 1 by ${administrator.name}`,
        `form 2 by ${administrator.name}`,
        `program 6 by ${administrator.name}`,
      ]);
    });

    test('variants are found by the name of their product, and one alone by its code', async () => {
      const sofa = await createSofa(shop, administrator, { 'teal two': { sku: 'ENT-T2', countInStock: 3 } });
      const find = async (query: string) =>
        bodyOf<StockItem[]>(await shop.call('GET', `/api/stock?${query}`, { token })).map(
          ({ variantName, onHand }) => `${variantName} ${onHand}`,
        );
      expect(await find('keyword=entoto')).toHaveLength(4);
      expect(await find('keyword=ent-t2')).toEqual(['Teal · Two seats 3']);
      expect(await find(`keyword=entoto&place=${warehouse._id}`)).toEqual(['Teal · Two seats 3']);
      expect(await find('keyword=%25')).toEqual([]);
      const { _id } = variantOf(sofa, 'sand three');
      bodyOf(await move('adjustment', _id, { place: showroom._id, by: 2, reason: 'correction' }));
      expect(await find(`keyword=entoto&place=${showroom._id}`)).toEqual(['Sand · Three seats 2']);
    });

    describe('its places', () => {
      test('are set as a whole; one with pieces is not closed, and a list without a default is refused', async () => {
        await transfer(chair._id, 1);
        const body = { places: [warehouse] };
        expect(refusalOf(await shop.call('PUT', '/api/stock/places', { token, body }))).toBe(
          '409 place-not-empty',
        );
        const none = { places: [warehouse, showroom].map((each) => ({ ...each, isDefault: false })) };
        expect(refusalOf(await shop.call('PUT', '/api/stock/places', { token, body: none }))).toBe(
          '400 invalid-field',
        );
        const strange = { places: [warehouse, { ...showroom, _id: NOBODY }] };
        expect(refusalOf(await shop.call('PUT', '/api/stock/places', { token, body: strange }))).toBe(
          '404 place-not-found',
        );
        const workshop = { kind: 'workshop', name: 'Kality', isDefault: false };
        const three = await setPlaces([warehouse, showroom, workshop]);
        expect(three.map(({ name }) => name)).toEqual(['Warehouse', 'Bole', 'Kality']);
        expect(await setPlaces([warehouse, showroom])).toHaveLength(2);
      });
    });

    describe('in the database itself', () => {
      const refused = async (text: string) =>
        expect(shop.database.query(text)).rejects.toThrow(/follow from new movements|closed, not removed/);

      test('levels and movements are not written past their rules', async () => {
        await refused(`update stock_levels set qty = 100 where variant_id = '${chair._id}'`);
        await refused(`insert into stock_levels values ('${chair._id}', '${showroom._id}', 1)`);
        await refused(`delete from stock_movements where variant_id = '${chair._id}'`);
        await refused(`update stock_movements set qty = 1 where variant_id = '${chair._id}'`);
        await refused('delete from places');
        await expect(
          shop.database.query(
            `insert into stock_movements (variant_id, place_id, qty, reason) values ('${chair._id}', '${warehouse._id}', -7, 'sale')`,
          ),
        ).rejects.toThrow('stock_levels_qty_check');
        expect(await faultsOfPlaces(shop.database)).toEqual([]);
      });

      test('what the release before writes is moved in the default place with a reason of its own', async () => {
        await transfer(chair._id, 4);
        const write = (text: string) => shop.database.query(`${text} where id = '${chair._id}'`);
        await write('update products set count_in_stock = count_in_stock - 3');
        expect(await standing(chair._id)).toEqual(['0+0', '3+0']);
        await write('update product_variants set on_hand = on_hand + 2');
        expect(await standing(chair._id)).toEqual(['2+0', '3+0']);
        expect((await movements(chair._id)).slice(0, 3)).toEqual([
          'unrecorded 2',
          'unrecorded -1',
          'unrecorded -2',
        ]);
        expect(await faultsOfPlaces(shop.database)).toEqual([]);
      });
    });

    test('orders, transfers, counts and cancelled orders at once leave the sum and the movements right', async () => {
      const sofa = await createProduct(shop, administrator, { name: 'Awash Sofa', countInStock: 12 });
      await transfer(sofa._id, 2);
      const order = (qty: number) => requestOrder(shop, buyer, [{ product: sofa._id, qty }]);
      const before = await placeOrder(shop, buyer, [{ product: sofa._id, qty: 2 }]);
      const at = { place: warehouse._id };
      const answers = await Promise.all([
        ...Array.from({ length: 14 }, () => order(1)),
        ...Array.from({ length: 4 }, () =>
          move('transfer', sofa._id, { from: warehouse._id, to: showroom._id, qty: 1 }),
        ),
        ...Array.from({ length: 4 }, () => move('count', sofa._id, { ...at, seen: 2, counted: 1 })),
        shop.call('POST', `/api/orders/${before._id}/cancel`, { token, body: {} }),
        shop.call('PATCH', `/api/products/${sofa._id}/stock`, { token, body: { by: 1 } }),
        shop.database.query(`update products set count_in_stock = count_in_stock + 1 where id = $1`, [
          sofa._id,
        ]),
      ]);
      const statuses = answers.map((answer) => ('status' in answer ? answer.status : 200));
      expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
      expect(await faultsOfPlaces(shop.database)).toEqual([]);
      const sold = statuses.slice(0, 14).filter((status) => status === 201).length;
      const missing = statuses.slice(18, 22).filter((status) => status === 200).length;
      expect(await stockOf(shop, sofa._id)).toBe(12 + 2 - sold - missing);
    });

    test('40 buyers of the last two pieces of a variant in two places get exactly two', async () => {
      const sofa = await createSofa(shop, administrator, { 'teal two': { countInStock: 2 } });
      const { _id: variant } = variantOf(sofa, 'teal two');
      await transfer(variant, 1);
      const wanted = [{ product: sofa._id, variant, qty: 1 }];
      const answers = await Promise.all(Array.from({ length: 40 }, () => requestOrder(shop, buyer, wanted)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
      expect(await standing(variant)).toEqual(['0+1', '0+1']);
      expect(await faultsOfPlaces(shop.database)).toEqual([]);
    });
  },
  { variables: { ...AT_ONCE, DATABASE_POOL: '20' } },
);
