import { beforeAll, describe, expect, test } from 'vitest';
import { dayInEthiopia } from '../../contract/deliveries/delivery-day.ts';
import type { Material } from '../../contract/goods/materials.ts';
import type { ManagedProduct, Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  placeOrder,
  refusalOf,
  requestOrder,
  signInAdministrator,
  type Lines,
  type Person,
} from '../support/factories.ts';
import {
  createMaterial,
  createSofaOf,
  optionsOf,
  switchMaterial,
  withOptions,
} from '../support/materials.ts';
import { FABRIC, saveProduct, SIZE, variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

const DAY = 24 * 3_600_000;
const dayFromNow = (days: number) => dayInEthiopia(new Date(Date.now() + days * DAY));
const TO_MAKE = { countInStock: 0, madeToOrderLimit: 3, leadTimeDays: 21 };
const OFF = { state: 'off' };

describeShop(
  'materials that are not to be had',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
    });
    const made = (fields = {}) => createMaterial(shop, administrator, fields);
    const sofaOf = (material: Material, variants = {}) =>
      createSofaOf(shop, administrator, material, variants);
    const become = async (material: Material, state: { state: string; availableFrom?: string }) =>
      bodyOf<Material>(await switchMaterial(shop, administrator, material, state));
    const read = async (id: string) => bodyOf<Product>(await shop.call('GET', `/api/products/${id}`));
    const managed = async (id: string) =>
      bodyOf<ManagedProduct>(await shop.call('GET', `/api/products/${id}`, { token: administrator.token }));
    const quote = async (orderItems: Lines) =>
      bodyOf(await shop.call('POST', '/api/orders/quote', { body: { orderItems } })).orderItems;
    const order = (product: string, variant?: string, qty = 1) =>
      requestOrder(shop, buyer, [{ product, ...(variant && { variant }), qty }]);
    const listed = async (id: string): Promise<Material> =>
      bodyOf<Material[]>(await shop.call('GET', '/api/materials', { token: administrator.token })).find(
        ({ _id }) => _id === id,
      )!;
    /** Moves the day without writing to the order, as time does. */
    const dayComes = ({ _id }: Material) =>
      shop.database.query(`update materials set available_from = '2026-01-01' where id = $1`, [_id]);

    describe('switched off', () => {
      test('no more can be ordered than is on hand, and another variant is the default one', async () => {
        const material = await made();
        const { _id, variants } = await sofaOf(material, {
          'teal two': { ...TO_MAKE, countInStock: 1 },
          'teal three': TO_MAKE,
          'sand two': TO_MAKE,
        });
        const three = variantOf({ variants }, 'teal three');
        const sand = variantOf({ variants }, 'sand two');
        const before = await placeOrder(shop, buyer, [{ product: _id, variant: three._id, qty: 1 }]);
        await become(material, OFF);
        const now = await read(_id);
        expect(now.variants.map(({ countInStock }) => countInStock)).toEqual([1, 0, 3, 0]);
        expect(now.options[0]!.values[0]!.closing).toEqual({ state: 'off', from: null });
        expect(now.options[0]!.values[1]).not.toHaveProperty('closing');
        expect(variantOf(await managed(_id), 'teal two')).toMatchObject({ onHand: 1, madeToOrderLeft: 0 });
        expect(
          (
            await quote([
              { product: _id, variant: three._id, qty: 1 },
              { product: _id, variant: now.defaultVariant, qty: 2 },
            ])
          ).map(({ qty, problem }: any) => [qty, problem]),
        ).toEqual([
          [0, 'out-of-stock'],
          [1, 'not-enough-stock'],
        ]);
        expect(refusalOf(await order(_id, three._id))).toBe('409 quote-changed');
        expect((await order(_id)).status).toBe(201);
        // The last piece on hand is gone: what can be made in another fabric is shown.
        expect(await read(_id)).toMatchObject({ defaultVariant: sand._id, countInStock: 3 });
        const path = `/api/orders/${before._id}`;
        expect(bodyOf(await shop.call('GET', path, { token: buyer.token })).orderItems).toMatchObject([
          { qty: 1, madeToOrder: 1 },
        ]);
        await become(material, { state: 'available' });
        const again = await read(_id);
        expect([again.countInStock, again.options[0]!.values[0]]).toMatchObject([3, { name: material.name }]);
        expect(again.options[0]!.values[0]).not.toHaveProperty('closing');
        expect(variantOf(await managed(_id), 'teal three')).toMatchObject({ madeToOrderLeft: 2 });
      });

      test('a product that takes it on follows it, and one that leaves it does not', async () => {
        const material = await made();
        await become(material, OFF);
        const { _id, variants } = await sofaOf(material, { 'teal two': TO_MAKE });
        expect(variants[0]).toMatchObject({ countInStock: 0, madeToOrderLeft: 0 });
        expect(await read(_id)).toMatchObject({ countInStock: 0 });
        // The release before, which knows no materials, writes options like this.
        await shop.database.query('update products set options = $2 where id = $1', [
          _id,
          JSON.stringify([FABRIC, SIZE]),
        ]);
        expect(await read(_id)).toMatchObject({ countInStock: 3 });
      });

      test(
        'orders that come while it is switched off get a place or are refused, and none does afterwards',
        { tags: 'long' },
        async () => {
          const material = await made();
          const { _id } = await sofaOf(material, { 'teal two': { ...TO_MAKE, madeToOrderLimit: 100 } });
          const orders = Array.from({ length: 30 }, () => order(_id));
          const [switched, ...answers] = await Promise.all([become(material, OFF), ...orders]);
          expect(switched.state).toBe('off');
          const outcomes = answers.map((answer) => (answer.status === 201 ? '201' : refusalOf(answer)));
          const placed = outcomes.filter((outcome) => outcome === '201').length;
          expect(outcomes.sort()).toEqual([
            ...Array(placed).fill('201'),
            ...Array(30 - placed).fill('409 quote-changed'),
          ]);
          expect(refusalOf(await order(_id))).toBe('409 quote-changed');
          const { rows } = await shop.database.query('select to_make from product_variants where id = $1', [
            _id,
          ]);
          expect(rows).toEqual([{ to_make: placed }]);
        },
      );

      test('sixty products follow at once', { tags: 'long' }, async () => {
        const material = await made();
        const { _id } = await sofaOf(material, { 'teal two': TO_MAKE, 'teal three': TO_MAKE });
        const { token } = administrator;
        for (let copy = 1; copy < 60; copy += 1)
          bodyOf(await shop.call('POST', `/api/products/${_id}/duplicate`, { token }), 201);
        const stocks = async () => {
          const { rows } = await shop.database.query(
            `select count(*)::int as products, sum(count_in_stock)::int as stock from products
             where id in (select product_id from product_materials where material_id = $1)`,
            [material._id],
          );
          return rows[0];
        };
        expect(await stocks()).toEqual({ products: 60, stock: 180 });
        expect((await become(material, OFF)).products).toBe(60);
        expect(await stocks()).toEqual({ products: 60, stock: 0 });
      });
    });

    describe('available from a day', () => {
      test(
        'says when it is made again, and is ordered from that day by the clock, and shown so by the job',
        { tags: 'long' },
        async () => {
          const material = await made();
          const { _id } = await sofaOf(material, { 'teal two': TO_MAKE });
          const from = dayFromNow(20);
          expect(await become(material, { state: 'from-day', availableFrom: from })).toMatchObject({
            state: 'from-day',
            availableFrom: from,
          });
          const now = await read(_id);
          expect(now.variants[0]).toMatchObject({
            countInStock: 0,
            isMadeToOrder: false,
            madeToOrderFrom: from,
          });
          expect(now.variants[2]).not.toHaveProperty('madeToOrderFrom');
          expect(now.options[0]!.values[0]!.closing).toEqual({ state: 'from-day', from });
          expect(refusalOf(await order(_id))).toBe('409 quote-changed');
          await dayComes(material);
          expect((await read(_id)).countInStock).toBe(0);
          expect((await quote([{ product: _id, variant: _id, qty: 1 }]))[0]).toMatchObject({
            ...{ qty: 1, problem: null, madeToOrder: 1, readyInDays: 21 },
          });
          await shop.services.materials.showDue();
          expect(await read(_id)).toMatchObject({ countInStock: 3 });
          expect(await listed(material._id)).toMatchObject({ state: 'available', availableFrom: null });
          const log = await shop.call('GET', `/api/audit?keyword=${material._id}`, {
            token: administrator.token,
          });
          expect(bodyOf(log).entries[0]).toMatchObject({
            actor: { _id: null },
            action: 'material.switched',
            after: { state: 'available' },
          });
        },
      );

      test('the later one of two counts, and one that is off counts for good', { tags: 'long' }, async () => {
        const [cloth, wood] = [await made(), await made({ kind: 'wood' })];
        const sofa = await sofaOf(cloth, { 'teal two': TO_MAKE });
        const { _id } = sofa;
        const [fabric, size] = optionsOf(cloth);
        const [two, three] = size!.values;
        const options = [fabric, { ...size, values: [{ ...two, material: wood._id }, three] }];
        await saveProduct(shop, administrator, _id, withOptions(sofa, options));
        await become(cloth, { state: 'from-day', availableFrom: dayFromNow(20) });
        await become(wood, { state: 'from-day', availableFrom: dayFromNow(30) });
        expect((await read(_id)).variants[0]!.madeToOrderFrom).toBe(dayFromNow(30));
        await become(wood, OFF);
        expect((await read(_id)).variants[0]).not.toHaveProperty('madeToOrderFrom');
      });

      test.for([
        ['a day that has come', { state: 'from-day', availableFrom: dayFromNow(0) }],
        ['no day', { state: 'from-day' }],
        ['a day for what is off', { state: 'off', availableFrom: dayFromNow(3) }],
      ] as const)('%s is refused and changes nothing', async ([, state]) => {
        const material = await made();
        const refused = await switchMaterial(shop, administrator, material, state);
        expect([refused.status, Object.keys(refused.body.details.fields)]).toEqual([400, ['availableFrom']]);
        expect(await listed(material._id)).toEqual(material);
      });
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
