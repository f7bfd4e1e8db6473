import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { ManagedProduct, Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  placeOrder,
  refusalOf,
  requestOrder,
  signInAdministrator,
  stockOf,
  switchOn,
  type Lines,
  type Person,
} from '../support/factories.ts';
import { createSofa, saveProduct, variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

const NOBODYS = '01930000-0000-7000-8000-000000000000';
const HOUR = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

describeShop(
  'variants that are ordered',
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
    const quote = async (orderItems: Lines) =>
      bodyOf(await shop.call('POST', '/api/orders/quote', { body: { orderItems } }));

    describe('by their line', () => {
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

      test(
        'can be ordered beyond what is on hand, up to its limit, and says what is made',
        { tags: 'long' },
        async () => {
          const { _id, countInStock, variants } = await sofa({ 'teal two': toMake });
          expect([countInStock, variants[0]]).toMatchObject([
            3,
            { countInStock: 3, onHand: 1, madeToOrderLeft: 2, isMadeToOrder: false },
          ]);
          const order = await placeOrder(shop, buyer, [{ product: _id, qty: 2 }]);
          expect(order.orderItems).toMatchObject([{ qty: 2, madeToOrder: 1, readyInDays: 21 }]);
          const { variants: now } = await managed(_id);
          expect(now[0]).toMatchObject({
            countInStock: 1,
            onHand: 0,
            madeToOrderLeft: 1,
            isMadeToOrder: true,
          });
          expect((await quote([{ product: _id, qty: 2 }])).orderItems).toMatchObject([
            { qty: 1, countInStock: 1, problem: 'not-enough-stock', madeToOrder: 1, readyInDays: 21 },
          ]);
        },
      );

      test(
        'gives its places back when the order is cancelled, and frees them when it is delivered',
        { tags: 'long' },
        async () => {
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
        },
      );

      test('40 buyers of three places get exactly three', { tags: 'long' }, async () => {
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
        // The day moves without a write to the order, as in real time.
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
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
