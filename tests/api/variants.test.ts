import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../contract/orders.ts';
import type { ManagedProduct, Product } from '../../contract/products.ts';
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
  switchOn,
  type Lines,
  type Person,
} from '../support/factories.ts';
import { createSofa, FABRIC, saveProduct, SIZE, variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const NOBODYS = '01930000-0000-7000-8000-000000000000';
const HOUR = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

describeShop(
  'products with variants',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
    });
    const sofa = (variants = {}) => createSofa(shop, administrator, variants);
    const managed = async (id: string) =>
      bodyOf<ManagedProduct>(await shop.call('GET', `/api/products/${id}`, { token: administrator.token }));
    const put = (id: string, fields: object) =>
      shop.call('PUT', `/api/products/${id}`, {
        token: administrator.token,
        body: { _id: id, ...productFields(), ...fields },
      });
    const quote = async (orderItems: Lines) =>
      bodyOf(await shop.call('POST', '/api/orders/quote', { body: { orderItems } }));

    describe('as they are read', () => {
      test('answers options and variants, and is itself its first variant in stock', async () => {
        const { _id, variants } = await sofa({
          'teal two': { countInStock: 0 },
          'sand two': { countInStock: 4 },
        });
        const seen = bodyOf<Product>(await shop.call('GET', `/api/products/${_id}`));
        expect(seen.options.map(({ name, nameAm }) => [name, nameAm])).toEqual([
          ['Fabric', 'ጨርቅ'],
          ['Size', 'መጠን'],
        ]);
        expect(seen.variants.map(({ values }) => values.join(' '))).toEqual([
          'teal two',
          'teal three',
          'sand two',
          'sand three',
        ]);
        const shown = variantOf({ variants }, 'sand two');
        expect(seen).toMatchObject({ price: 60_000, countInStock: 4, defaultVariant: shown._id });
        expect(seen.variants[0]).not.toHaveProperty('onHand');
        const { defaultVariant } = await saveProduct(shop, administrator, _id, {
          variants: variants.map((variant) => ({ ...variant, countInStock: 0 })),
        });
        expect(defaultVariant).toBe(variants[0]!._id);
      });

      test('a product without options has one variant with its id, price and stock', async () => {
        const chair = await createProduct(shop, administrator, { price: 123.45, countInStock: 7 });
        expect(chair.options).toEqual([]);
        expect(chair.variants).toMatchObject([
          { _id: chair._id, values: [], sku: null, price: 123.45, countInStock: 7, images: [] },
        ]);
      });

      test('is found by a value and by a code', async () => {
        const { _id } = await sofa({ 'sand three': { sku: 'QX-77 Sand' } });
        for (const keyword of ['entoto sand', 'qx-77', 'አረንጓዴ']) {
          const found = bodyOf<Product[]>(
            await shop.call('GET', `/api/products/shops?keyword=${encodeURIComponent(keyword)}`),
          );
          expect(found.map((each) => each._id)).toContain(_id);
        }
      });
    });

    describe('as they are written', () => {
      test('the update of a client that knows no variants is about the default one', async () => {
        const { _id, variants } = await sofa();
        const after = await saveProduct(shop, administrator, _id, { price: 61_500, countInStock: 3 });
        expect(after).toMatchObject({ price: 61_500, countInStock: 3, options: [{}, {}] });
        expect(after.variants.map(({ price, countInStock }) => [price, countInStock])).toEqual([
          [61_500, 3],
          ...variants.slice(1).map(({ price, countInStock }) => [price, countInStock]),
        ]);
      });

      test('what was read and is sent back changes nothing; a new price beside it counts', async () => {
        const read = await sofa({ 'teal two': { countInStock: 2, madeToOrderLimit: 3, salePrice: 50_000 } });
        const { reviews: _reviews, starCounts: _stars, ...body } = read;
        const path = `/api/products/${read._id}`;
        const token = administrator.token;
        const same = bodyOf<ManagedProduct>(await shop.call('PUT', path, { token, body }));
        expect(same.variants).toEqual(read.variants);
        const changed = bodyOf<ManagedProduct>(
          await shop.call('PUT', path, { token, body: { ...body, price: 49_000, countInStock: 9 } }),
        );
        expect(variantOf(changed, 'teal two')).toMatchObject({
          price: 49_000,
          regularPrice: 60_000,
          onHand: 9,
        });
      });

      test('keeps a variant by its id or its values, takes out what is left out, and adds what is new', async () => {
        const before = await sofa();
        const red = { ...FABRIC.values[0]!, _id: 'red', name: 'Red' };
        const variants = [
          { values: ['teal', 'two'], price: 60_000, countInStock: 1 },
          { values: ['red', 'two'], price: 70_000, countInStock: 2, sku: 'RED-2' },
          { _id: variantOf(before, 'sand three')._id, values: ['sand', 'three'], price: 1, countInStock: 0 },
        ];
        const options = [{ ...FABRIC, values: [...FABRIC.values, red] }, SIZE];
        const after = await saveProduct(shop, administrator, before._id, { options, variants });
        expect(after.variants.map(({ values }) => values.join(' '))).toEqual([
          'teal two',
          'red two',
          'sand three',
        ]);
        expect(variantOf(after, 'teal two')._id).toBe(variantOf(before, 'teal two')._id);
        expect(variantOf(after, 'sand three')).toMatchObject({
          _id: variantOf(before, 'sand three')._id,
          price: 1,
        });
      });

      test('variants may exchange their codes and their values', async () => {
        const before = await sofa({ 'teal two': { sku: 'A' }, 'sand two': { sku: 'B' } });
        const [teal, sand] = ['teal two', 'sand two'].map((values) => variantOf(before, values));
        const others = before.variants.filter((each) => each !== teal && each !== sand);
        const variants = [
          { ...teal!, sku: 'B', values: sand!.values },
          { ...sand!, sku: 'A', values: teal!.values },
          ...others,
        ];
        const after = await saveProduct(shop, administrator, before._id, { variants });
        expect(after.variants.slice(0, 2).map(({ _id, sku, values }) => [_id, sku, values[0]])).toEqual([
          [teal!._id, 'B', 'sand'],
          [sand!._id, 'A', 'teal'],
        ]);
      });

      test('a product gets options, keeps its stock, and loses them again', async () => {
        const chair = await createProduct(shop, administrator, { countInStock: 5 });
        const variants = FABRIC.values.map(({ _id }, index) => ({
          values: [_id],
          price: 100,
          countInStock: 5 - index,
        }));
        const withOptions = await saveProduct(shop, administrator, chair._id, {
          options: [FABRIC],
          variants,
        });
        expect(withOptions.variants.map(({ _id }) => _id === chair._id)).toEqual([true, false]);
        const plain = [{ _id: chair._id, price: 90, countInStock: 5 }];
        const without = await saveProduct(shop, administrator, chair._id, { options: [], variants: plain });
        expect(without).toMatchObject({ price: 90, countInStock: 5, options: [] });
        expect(without.variants).toHaveLength(1);
      });

      const wrong: [string, object][] = [
        ['a value that no option has', { variants: [{ values: ['blue'], price: 1, countInStock: 1 }] }],
        ['no value of an option', { variants: [{ values: [], price: 1, countInStock: 1 }] }],
        [
          'two variants of the same values',
          {
            variants: [1, 2].map((price) => ({ values: ['teal'], price, countInStock: 1 })),
          },
        ],
        ['an unknown id', { variants: [{ _id: NOBODYS, values: ['teal'], price: 1, countInStock: 1 }] }],
        ['no variant at all', { variants: [] }],
        ['options that variants do not fit', { options: [SIZE] }],
        ['two options of one name', { options: [FABRIC, { ...FABRIC, values: SIZE.values }] }],
        [
          'a sale price that is not lower',
          { variants: [{ values: ['teal'], price: 5, salePrice: 5, countInStock: 1 }] },
        ],
        [
          'a sale that ends before it begins',
          {
            variants: [
              {
                ...{ values: ['teal'], price: 5, salePrice: 4, countInStock: 1 },
                ...{ saleFrom: fromNow(HOUR), saleUntil: fromNow(0) },
              },
            ],
          },
        ],
      ];
      test.for(wrong)('refuses %s, and nothing is saved', async ([, fields]) => {
        const { _id } = await createProduct(shop, administrator);
        const variants = FABRIC.values.map((value) => ({ values: [value._id], price: 100, countInStock: 1 }));
        const before = await saveProduct(shop, administrator, _id, { options: [FABRIC], variants });
        expect(refusalOf(await put(_id, fields))).toBe('400 invalid-field');
        expect(await managed(_id)).toEqual(before);
      });

      test('a code belongs to one variant of the shop, without case, until that is taken out', async () => {
        const code = `SF-${Date.now()}`;
        const first = await sofa({ 'teal two': { sku: code } });
        const chair = await createProduct(shop, administrator);
        const row = { _id: chair._id, price: 1, countInStock: 1, sku: code.toLowerCase() };
        const refused = await put(chair._id, { variants: [row] });
        expect([refusalOf(refused), refused.body.details]).toEqual(['409 sku-taken', { sku: code }]);
        const path = `/api/products/${first._id}`;
        bodyOf(await shop.call('DELETE', path, { token: administrator.token }));
        bodyOf(await put(chair._id, { variants: [row] }));
      });

      test('a form that was loaded before a sale moves the stock by its difference', async () => {
        const before = await sofa({ 'sand two': { countInStock: 5 } });
        const sand = variantOf(before, 'sand two');
        await placeOrder(shop, buyer, [{ product: before._id, variant: sand._id, qty: 2 }]);
        const { contentVersion, countInStock, variants } = before;
        const loaded = variants.map(({ _id, countInStock: count }) => ({ _id, countInStock: count }));
        const loadedFrom = { contentVersion, countInStock, variants: loaded };
        const typed = (count: number) => ({
          loadedFrom,
          variants: variants.map((each) => ({
            ...each,
            countInStock: each === sand ? count : each.countInStock,
          })),
        });
        const after = await saveProduct(shop, administrator, before._id, typed(6));
        expect(variantOf(after, 'sand two').countInStock).toBe(4);
        const { contentVersion: now } = after;
        const refused = await put(before._id, {
          ...typed(0),
          loadedFrom: { ...loadedFrom, contentVersion: now },
        });
        expect(refusalOf(refused)).toBe('409 edit-conflict');
      });

      test('a sale that changes which variant is shown refuses no form', async () => {
        const before = await sofa({ 'sand two': { countInStock: 1 } });
        await placeOrder(shop, buyer, [{ product: before._id, qty: 1 }]);
        const { contentVersion, countInStock, variants } = before;
        const loaded = variants.map(({ _id, countInStock: count }) => ({ _id, countInStock: count }));
        const loadedFrom = { contentVersion, countInStock, variants: loaded };
        const after = await saveProduct(shop, administrator, before._id, {
          variants,
          loadedFrom,
          brand: 'New',
          countInStock,
        });
        expect(after).toMatchObject({ brand: 'New', defaultVariant: variantOf(before, 'sand two')._id });
        expect(after.variants.map((each) => each.countInStock)).toEqual([0, 0, 1, 0]);
      });

      test('a copy has the same variants without stock, codes and sales', async () => {
        const original = await sofa({ 'teal two': { sku: `C-${Date.now()}`, salePrice: 1 } });
        const path = `/api/products/${original._id}/duplicate`;
        const copy = bodyOf<ManagedProduct>(
          await shop.call('POST', path, { token: administrator.token }),
          201,
        );
        expect(copy.options).toEqual(original.options);
        expect(copy.variants.map(({ values, price, sku, onHand }) => [values, price, sku, onHand])).toEqual(
          original.variants.map(({ values, price, regularPrice }) => [
            values,
            regularPrice ?? price,
            null,
            0,
          ]),
        );
      });
    });

    describe('as they are ordered', () => {
      test('a line names a variant or means the default one, and both are one line', async () => {
        const { _id, variants, defaultVariant } = await sofa({ 'teal two': { countInStock: 3 } });
        const sand = variantOf({ variants }, 'sand two');
        const answer = await quote([
          { product: _id, qty: 1 },
          { product: _id, variant: defaultVariant, qty: 1 },
          { product: _id, variant: sand._id, qty: 1 },
          { product: _id, variant: NOBODYS, qty: 1 },
        ]);
        expect(
          answer.orderItems.map((line: any) => [line.variant, line.variantName, line.qty, line.problem]),
        ).toEqual([
          [defaultVariant, 'Teal · Two seats', 2, null],
          [sand._id, 'Sand · Two seats', 0, 'out-of-stock'],
          [NOBODYS, undefined, 0, 'gone'],
        ]);
        expect(answer.itemsPrice).toBe(120_000);
      });

      test('an order says what its variant was called, whatever becomes of it', async () => {
        const { _id, variants } = await sofa({ 'sand three': { countInStock: 1, sku: `T-${Date.now()}` } });
        const sand = variantOf({ variants }, 'sand three');
        const order = await placeOrder(shop, buyer, [{ product: _id, variant: sand._id, qty: 1 }]);
        const sold = {
          ...{ product: _id, variant: sand._id, sku: sand.sku, price: 80_000, qty: 1 },
          ...{ variantName: 'Sand · Three seats', variantNameAm: 'Sand · Three seats' },
        };
        expect(order.orderItems).toMatchObject([sold]);
        const rest = variants.filter((each) => each !== sand);
        await saveProduct(shop, administrator, _id, { name: 'Renamed', variants: rest });
        const path = `/api/orders/${order._id}`;
        expect(bodyOf<Order>(await shop.call('GET', path, { token: buyer.token })).orderItems).toEqual(
          order.orderItems,
        );
        expect(
          refusalOf(await requestOrder(shop, buyer, [{ product: _id, variant: sand._id, qty: 1 }])),
        ).toBe('409 quote-changed');
        // Its goods return all the same when the order ends.
        bodyOf(await shop.call('POST', `${path}/cancel`, { token: buyer.token, body: {} }));
      });

      test('40 buyers of the last two pieces of one variant get exactly two, while another has plenty', async () => {
        const { _id, variants } = await sofa({
          'teal two': { countInStock: 500 },
          'sand two': { countInStock: 2 },
        });
        const sand = variantOf({ variants }, 'sand two');
        const lines = [{ product: _id, variant: sand._id, qty: 1 }];
        const answers = await Promise.all(Array.from({ length: 40 }, () => requestOrder(shop, buyer, lines)));
        const outcomes = answers.map((answer) => (answer.status === 201 ? '201' : refusalOf(answer)));
        expect(outcomes.sort()).toEqual([...Array(2).fill('201'), ...Array(38).fill('409 quote-changed')]);
        const { variants: left } = await managed(_id);
        expect(left.map(({ countInStock }) => countInStock)).toEqual([500, 0, 0, 0]);
      });

      test('a price that the buyer saw is compared with the one of their variant', async () => {
        const { _id, variants } = await sofa({ 'teal three': { countInStock: 5 } });
        const three = variantOf({ variants }, 'teal three');
        const refused = await requestOrder(shop, buyer, [
          { product: _id, variant: three._id, qty: 1, price: 60_000 },
        ]);
        expect(refusalOf(refused)).toBe('409 quote-changed');
        expect(refused.body.message).toContain('Entoto Sofa, Teal · Three seats');
      });

      test('pieces come back by the place of their line; a product on two lines has to be told apart', async () => {
        const { _id, variants } = await sofa({
          'teal two': { countInStock: 3 },
          'sand two': { countInStock: 3 },
        });
        const sand = variantOf({ variants }, 'sand two');
        const order = await placeOrder(shop, buyer, [
          { product: _id, qty: 2 },
          { product: _id, variant: sand._id, qty: 2 },
        ]);
        const path = `/api/orders/${order._id}/returns`;
        await shop.database.query(`update orders set refunded_santim = 100 where id = $1`, [order._id]);
        const back = (lines: object[]) =>
          shop.call('POST', path, { token: administrator.token, body: { lines } });
        expect(refusalOf(await back([{ product: _id, qty: 1 }]))).toBe('400 invalid-field');
        expect(refusalOf(await back([{ line: 3, qty: 1 }]))).toBe('409 refund-of-too-many');
        expect(refusalOf(await back([{ line: 2, qty: 3 }]))).toBe('409 refund-of-too-many');
        expect(refusalOf(await back([{ qty: 1 }]))).toBe('400 invalid-field');
        bodyOf(await back([{ line: 2, qty: 1 }]));
        const { variants: now } = await managed(_id);
        expect([
          variantOf({ variants: now }, 'teal two'),
          variantOf({ variants: now }, 'sand two'),
        ]).toMatchObject([{ onHand: 1 }, { onHand: 2 }]);
      });
    });

    describe('made to order', () => {
      const toMake = { countInStock: 1, madeToOrderLimit: 2, leadTimeDays: 21 };

      test('can be ordered beyond what is on hand, up to its limit, and says what is made', async () => {
        const { _id, countInStock, variants } = await sofa({ 'teal two': toMake });
        expect([countInStock, variants[0]]).toMatchObject([
          3,
          { countInStock: 3, onHand: 1, madeToOrderLeft: 2, isMadeToOrder: false },
        ]);
        const order = await placeOrder(shop, buyer, [{ product: _id, qty: 2 }]);
        expect(order.orderItems).toMatchObject([{ qty: 2, madeToOrder: 1, readyInDays: 21 }]);
        const { variants: now } = await managed(_id);
        expect(now[0]).toMatchObject({ countInStock: 1, onHand: 0, madeToOrderLeft: 1, isMadeToOrder: true });
        expect((await quote([{ product: _id, qty: 2 }])).orderItems).toMatchObject([
          { qty: 1, countInStock: 1, problem: 'not-enough-stock', madeToOrder: 1, readyInDays: 21 },
        ]);
      });

      test('gives its places back when the order is cancelled, and frees them when it is delivered', async () => {
        const { _id, variants } = await sofa({ 'teal two': { ...toMake, countInStock: 0 } });
        const order = await placeOrder(shop, buyer, [{ product: _id, qty: 2 }]);
        expect(await stockOf(shop, _id)).toBe(0);
        const path = `/api/orders/${order._id}/cancel`;
        bodyOf(await shop.call('POST', path, { token: buyer.token, body: {} }));
        expect((await managed(_id)).variants[0]).toMatchObject({ onHand: 0, madeToOrderLeft: 2 });
        await switchOn(shop, administrator, ['PayPal', 'PayOnDelivery'], {});
        const cheap = await saveProduct(shop, administrator, _id, {
          variants: variants.map((each) => ({ ...each, price: 1000 })),
        });
        const again = await placeOrder(shop, buyer, [{ product: cheap._id, qty: 2 }], 'PayOnDelivery');
        const payment = { way: 'cash', amount: again.totalPrice };
        const delivered = await shop.call('PUT', `/api/orders/${again._id}/deliver`, {
          token: administrator.token,
          body: { payment },
        });
        expect(bodyOf<Order>(delivered).orderItems).toMatchObject([{ madeToOrder: 2 }]);
        expect((await managed(_id)).variants[0]).toMatchObject({ onHand: 0, madeToOrderLeft: 2 });
      });

      test('40 buyers of three places get exactly three', async () => {
        const { _id } = await sofa({ 'teal two': { ...toMake, madeToOrderLimit: 2 } });
        const answers = await Promise.all(
          Array.from({ length: 40 }, () => requestOrder(shop, buyer, [{ product: _id, qty: 1 }])),
        );
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
        expect((await managed(_id)).variants[0]).toMatchObject({ onHand: 0, madeToOrderLeft: 0 });
      });
    });

    describe('with a sale', () => {
      const on = (from: number, until: number) => ({
        ...{ salePrice: 50_000, saleFrom: fromNow(from), saleUntil: fromNow(until) },
      });

      test('costs the sale price while it lasts, and says what it costs otherwise', async () => {
        const { _id, price, regularPrice, variants } = await sofa({ 'teal two': on(-HOUR, HOUR) });
        expect([price, regularPrice]).toEqual([50_000, 60_000]);
        expect(variants[0]).toMatchObject({ price: 50_000, regularPrice: 60_000, salePrice: 50_000 });
        const order = await placeOrder(shop, buyer, [{ product: _id, qty: 1 }]);
        expect(order.itemsPrice).toBe(50_000);
      });

      test.for([
        ['has not begun', on(HOUR, 2 * HOUR)],
        ['is over', on(-2 * HOUR, -HOUR)],
      ] as const)('costs what it did when the sale %s', async ([, sale]) => {
        const { price, regularPrice } = await sofa({ 'teal two': sale });
        expect([price, regularPrice]).toEqual([60_000, null]);
      });

      test('is priced by the moment of the order, and shown so by the job of the next minute', async () => {
        const { _id } = await sofa({ 'teal two': on(HOUR, 2 * HOUR) });
        // As time does it, which writes nothing.
        const tells = (yes: boolean) =>
          shop.database.query(
            `alter table product_variants ${yes ? 'enable' : 'disable'} trigger product_variants_tell`,
          );
        await tells(false);
        await shop.database.query(
          `update product_variants set sale_from = now() - interval '1 second' where id = $1`,
          [_id],
        );
        await tells(true);
        const shown = async () =>
          bodyOf<Product>(await shop.call('GET', `/api/products/${_id}`, { token: 'none' })).price;
        expect(await shown()).toBe(60_000);
        expect((await quote([{ product: _id, qty: 1 }])).itemsPrice).toBe(50_000);
        await shop.services.inventory.refreshSales();
        expect(await shown()).toBe(50_000);
      });
    });
  },
  { variables: { ...AT_ONCE, DATABASE_POOL: '20' } },
);
