import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EndpointDeclaration } from '../../contract/endpoints/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  orderBody,
  productFields,
  refusalOf,
  signInAdministrator,
  stockOf,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { importIn } from '../security/import-samples.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

describeShopOnce(
  'values as other clients send them:',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator, undefined, { usdRate: '130' });
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, {
        ...{ price: 9500, countInStock: 1000 },
        // A piece without measures has no outline.
        ...{ widthCm: 47, depthCm: 55, heightCm: 86 },
      });
    });
    const asAdministrator = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
      shop.call(method, path, { token: administrator.token, body, headers });
    const place = (items: object[], more: object = {}, key: string = randomUUID()) =>
      shop.call('POST', '/orders', {
        token: buyer.token,
        headers: { 'idempotency-key': key },
        body: orderBody(items as never, more),
      });

    describe('numbers and flags as text', () => {
      test('a product is saved from the texts of a form', async () => {
        const loadedFrom = { contentVersion: `${chair.contentVersion}`, countInStock: '1000' };
        const texts = {
          price: '9500.00',
          countInStock: '1001',
          widthCm: '45.5',
          leadTimeDays: '07',
          loadedFrom,
        };
        const saved = await asAdministrator('PUT', `/products/${chair._id}`, productFields(texts));
        const numbers = { price: 9500, countInStock: 1001, widthCm: 45.5, leadTimeDays: 7 };
        expect(bodyOf(saved)).toMatchObject(numbers);
        expect(bodyOf(await asAdministrator('GET', `/products/${chair._id}`))).toMatchObject(numbers);
        const moved = await asAdministrator('PATCH', `/api/products/${chair._id}/stock`, { by: '-1' });
        expect(bodyOf(moved)).toEqual({ _id: chair._id, countInStock: 1000 });
        const changes = [{ _id: chair._id, price: '9500.0', newPrice: '9500' }];
        expect(bodyOf(await asAdministrator('POST', '/api/products/prices', { changes }))).toEqual([
          { _id: chair._id, price: 9500 },
        ]);
      });

      test('a review is rated "4", which counts as 4', async () => {
        const body = { name: 'Almaz', rating: '4', comment: 'Stands well.' };
        bodyOf(await shop.call('POST', `/products/${chair._id}/reviews`, { token: buyer.token, body }), 201);
        const { reviews } = bodyOf(await asAdministrator('GET', `/products/${chair._id}`));
        expect(reviews).toMatchObject([{ rating: 4 }]);
      });

      test('C8: a person becomes administrator by "true", stays none by "false", and by nothing that is merely truthy', async () => {
        const person = await createCustomer(shop);
        const { name, email, _id } = person;
        const put = (isAdmin: unknown) => asAdministrator('PUT', `/users/${_id}`, { name, email, isAdmin });
        for (const isAdmin of [1, '1', 'yes', 'on', 'TRUE', ' true', null, '', [true], {}, 0, '0'])
          expect([isAdmin, refusalOf(await put(isAdmin))]).toEqual([isAdmin, '400 invalid-field']);
        expect(bodyOf(await put('false')).isAdmin).toBe(false);
        expect(bodyOf(await put('true')).isAdmin).toBe(true);
      });

      test('settings are saved with texts, and answered with numbers', async () => {
        const { settings, version } = bodyOf(await asAdministrator('GET', '/api/settings'));
        const sent = { ...settings, homePageSize: `${settings.homePageSize}`, orderExpiresAfterHours: '24' };
        const saved = await asAdministrator('PUT', '/api/settings', {
          settings: sent,
          version: `${version}`,
        });
        expect(bodyOf(saved).settings).toEqual({ ...settings, orderExpiresAfterHours: 24 });
      });

      test(
        'C8: an order is the same by number and by text, so that one key makes one order and one refund',
        { tags: 'long' },
        async () => {
          const key = randomUUID();
          const before = await stockOf(shop, chair._id);
          const paid = { paymentMethod: 'BankTransfer' };
          const sums = {
            itemsPrice: 19_000,
            shippingPrice: 1000,
            taxPrice: 2850,
            totalPrice: 22_850,
            ...paid,
          };
          const texts = {
            itemsPrice: '19000.00',
            shippingPrice: '1000',
            taxPrice: '2850.0',
            totalPrice: '22850.00',
          };
          const order = bodyOf(
            await place([{ product: chair._id, qty: '2', price: '9500.00' }], { ...texts, ...paid }, key),
            201,
          );
          expect(order).toMatchObject({ totalPrice: 22_850, orderItems: [{ qty: 2 }] });
          expect(bodyOf(await place([{ product: chair._id, qty: 2, price: 9500 }], sums, key))._id).toBe(
            order._id,
          );
          expect(refusalOf(await place([{ product: chair._id, qty: '3', price: 9500 }], paid, key))).toBe(
            '422 idempotency-key-reused',
          );
          expect(await stockOf(shop, chair._id)).toBe(before - 2);

          const path = `/api/orders/${order._id}`;
          const payment = { way: 'transfer', amount: '22850.00', reference: `FT${Date.now()}` };
          bodyOf(await asAdministrator('POST', `${path}/recorded-payments`, payment));
          const byHand = { way: 'transfer', reference: 'FT2' };
          const refund = (amount: unknown) =>
            asAdministrator(
              'POST',
              `${path}/refunds`,
              { amount, reason: 'Late', goods: 'not-returned', byHand },
              { 'idempotency-key': key },
            );
          for (const amount of ['500.00', 500, '500'])
            expect(bodyOf(await refund(amount))).toMatchObject({ refundedPrice: 500 });
          expect(refusalOf(await refund('501'))).toBe('422 refund-key-reused');
        },
      );

      test('a code that was sent as a number is the code', async () => {
        const { email } = await createCustomer(shop);
        const newPassword = 'quite another passphrase';
        const reset = (code: unknown) =>
          shop.call('POST', '/users/reset-password', { body: { email, code, newPassword } });
        bodyOf(await shop.call('POST', '/users/forgot-password', { body: { email } }));
        bodyOf(await reset(Number(await shop.mailbox.waitForCode(email, 'password reset'))));
        const body = { email, password: newPassword };
        expect((await shop.call('POST', '/users/login', { body })).status).toBe(200);
      });

      test.each([1e6, -1, 0.5, '12345', 1e15, 9_007_199_254_740_993, true, null])(
        'a code of %j is none',
        async (code) => {
          const body = {
            email: newAddress(),
            emailCode: code,
            code,
            newPassword: 'quite another passphrase',
          };
          for (const path of ['/users/set-Verified-EmailCode', '/users/reset-password'])
            expect(refusalOf(await shop.call('POST', path, { body }))).toBe('400 invalid-field');
        },
      );
    });

    describe('sums of an order that the shop computes itself', () => {
      const names = ['itemsPrice', 'shippingPrice', 'taxPrice', 'totalPrice', 'charge'];
      test.each([
        ...[
          null,
          '',
          'NaN',
          'Infinity',
          '19,000.00',
          'birr',
          {},
          [],
          [19_000],
          true,
          '1e3',
          '9'.repeat(400),
          '፭',
        ],
        ...[{ amount: 'x' }, { amount: null, etbPerUnit: [] }],
      ])('%j for each of them is not looked at', async (sum) => {
        const sums = Object.fromEntries(names.map((name) => [name, sum]));
        const order = bodyOf(await place([{ product: chair._id, qty: 1, price: sum }], sums), 201);
        expect(order.totalPrice).toBe(11_925);
      });

      test.each([
        ...[{ itemsPrice: '9500.01' }, { totalPrice: '-1' }, { taxPrice: 0 }, { shippingPrice: '150.00' }],
        ...[{ totalPrice: 11_925.004, itemsPrice: 9499.99 }, { charge: { amount: '1.00' } }],
      ])('%j is not what it costs, and is answered with the fresh quote', async (sums) => {
        const answer = await place([{ product: chair._id, qty: 1 }], sums);
        expect(refusalOf(answer)).toBe('409 quote-changed');
        expect(answer.body.details).toMatchObject({ itemsPrice: 9500, totalPrice: 11_925 });
      });

      test('what a client added up in floats, and the charge by text or number, are the same', async () => {
        const { charge } = bodyOf(
          await shop.call('POST', '/api/orders/quote', {
            body: { orderItems: [{ product: chair._id, qty: '1' }] },
          }),
        );
        const { amount, etbPerUnit } = charge;
        for (const shown of [charge, { amount: Number(amount), etbPerUnit: `${Number(etbPerUnit)}.00` }]) {
          const seen = { totalPrice: '11925.000000000002', charge: shown };
          expect((await place([{ product: chair._id, qty: 1 }], seen)).status).toBe(201);
        }
      });
    });

    describe('parameters of a query that say nothing', () => {
      /** The calls that need a value: the invoices of all days are no answer. */
      const NEEDS_A_VALUE = ['GET /api/invoices.pdf', 'GET /api/holds/offer'];
      const withQuery = Object.entries<EndpointDeclaration>(endpoints).flatMap(([key, { query, params }]) => {
        if (!key.startsWith('GET ')) return [];
        const shape = query && 'shape' in query ? Object.keys(query.shape as object) : [];
        const path = key.slice('GET '.length).replace(':id', '@').replace(':file', 'csv');
        return shape.length > 0 ? [[key, path, shape, params !== undefined] as const] : [];
      });

      test.each(withQuery)('%s', async (key, path, names) => {
        const order = async () => bodyOf(await place([{ product: chair._id, qty: 1 }]), 201)._id;
        const address = path.includes('/imports/@')
          ? path.replace(/.*@/, await importIn({ shop, administrator }, 'checked'))
          : path.replace('@', path.includes('/orders/@') ? await order() : chair._id);
        const get = async (query = '') => {
          const answer = await asAdministrator('GET', `${address}?${query}`);
          // A workbook says when it was made.
          return [answer.status, key.endsWith('.xlsx') ? null : answer.body];
        };
        const [status, body] = await get();
        expect(status).toBe(NEEDS_A_VALUE.includes(key) ? 400 : 200);
        for (const nothing of ['', 'undefined', 'null'])
          expect(await get(names.map((name) => `${name}=${nothing}`).join('&'))).toEqual([status, body]);
        for (const name of names.filter((each) => each.startsWith('page')))
          expect(await get(`${name}=0`)).toEqual([status, body]);
      });

      test('are absent to guests too, whose answers are cached', async () => {
        const get = async (query: string) => bodyOf(await shop.call('GET', `/products?${query}`));
        const all = await get('');
        expect(all.products).not.toEqual([]);
        for (const query of ['keyword=undefined&pageNumber=0', 'keyword=&pageNumber=', 'keyword=%75ndefined'])
          for (const _again of [1, 2]) expect(await get(query)).toEqual(all);
      });

      test('0 is a value where no page is meant', async () => {
        for (const query of ['size=0', 'before=0', 'keyword=0&size=0'])
          expect(refusalOf(await asAdministrator('GET', `/api/audit?${query}`))).toBe('400 invalid-field');
      });
    });
  },
  { variables: AT_ONCE },
);
