import { beforeAll, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  orderBody,
  placeOrder,
  productFields,
  SHIPPING_ADDRESS,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

describeShopOnce(
  'the paths of the spec',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let order: Order;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, { countInStock: 100 });
      order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
    });

    const nothing = () => undefined;
    const asBuyer = () => buyer.token;
    const asAdministrator = () => administrator.token;
    const registration = () => ({
      name: 'A',
      email: newAddress(),
      password: 'a long passphrase',
      picture: '/a.svg',
    });
    const calls: [string, () => string, () => string | undefined, () => unknown, number][] = [
      ['GET', () => '/products?pageNumber=1', nothing, nothing, 200],
      ['GET', () => '/products/shops?keyword=chair', nothing, nothing, 200],
      ['GET', () => `/products/${chair._id}`, nothing, nothing, 200],
      ['GET', () => '/products/top', nothing, nothing, 200],
      [
        'POST',
        () => `/products/${chair._id}/reviews`,
        asBuyer,
        () => ({ name: 'A', rating: 5, comment: 'B' }),
        201,
      ],
      ['POST', () => '/users/login', nothing, () => ({ email: buyer.email, password: buyer.password }), 200],
      ['POST', () => '/users', nothing, registration, 201],
      ['GET', () => `/users/${buyer._id}`, asBuyer, nothing, 200],
      ['PUT', () => '/users/profile', asBuyer, () => ({ ...buyer, id: buyer._id, password: '' }), 200],
      ['GET', () => '/users', asAdministrator, nothing, 200],
      ['PUT', () => `/users/${buyer._id}`, asAdministrator, () => buyer, 200],
      ['DELETE', () => `/users/${order._id}`, asAdministrator, nothing, 404],
      ['POST', () => '/users/email-verification', nothing, () => ({ email: newAddress() }), 200],
      [
        'POST',
        () => '/users/set-Verified-EmailCode',
        nothing,
        () => ({ email: newAddress(), emailCode: '123456' }),
        400,
      ],
      ['POST', () => '/users/forgot-password', nothing, () => ({ email: newAddress() }), 200],
      [
        'POST',
        () => '/users/reset-password',
        nothing,
        () => ({ email: newAddress(), code: '123456', newPassword: 'a long passphrase' }),
        400,
      ],
      [
        'POST',
        () => '/orders',
        asBuyer,
        // Without a key the same order again would be the one that was placed before.
        () => {
          const shippingAddress = { ...SHIPPING_ADDRESS, deliveryNote: newAddress() };
          return orderBody([{ product: chair._id, qty: 1 }], { shippingAddress });
        },
        201,
      ],
      ['GET', () => `/orders/${order._id}`, asBuyer, nothing, 200],
      ['GET', () => '/orders/myorders', asBuyer, nothing, 200],
      ['GET', () => '/orders', asAdministrator, nothing, 200],
      ['GET', () => '/config/paypal', nothing, nothing, 200],
      [
        'PUT',
        () => `/orders/${order._id}/pay`,
        asBuyer,
        () => ({ id: 'INVENTED', status: 'COMPLETED' }),
        409,
      ],
      ['PUT', () => `/orders/${order._id}/deliver`, asAdministrator, () => ({}), 409],
      ['POST', () => '/products', asAdministrator, () => ({}), 201],
      [
        'PUT',
        () => `/products/${chair._id}`,
        asAdministrator,
        () => ({ _id: chair._id, ...productFields({ countInStock: 100 }) }),
        200,
      ],
      ['DELETE', () => `/products/${order._id}`, asAdministrator, nothing, 404],
    ];

    // Shows S7.1, S7.3, S7.4, S7.5, S7.11, S7.13, S7.14, S7.20, S7.26, S7.28, S7.33, S7.37, S7.39.
    test.each(calls)('%s %s answers the same in each spelling', async (method, path, token, body, status) => {
      const [plain, query = ''] = path().split('?');
      const search = query && `?${query}`;
      const spellings = [
        `${plain}${search}`,
        `/api${plain}${search}`,
        `${plain}/${search}`,
        `/api${plain}/${search}`,
      ];
      for (const spelling of spellings) {
        const answer = await shop.call(method, spelling, { token: token(), body: body() });
        expect([spelling, answer.status, answer.headers['content-type']]).toEqual([
          spelling,
          status,
          plain === '/config/paypal' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
        ]);
      }
    });

    // Shows S7.7, S7.35.
    test('fixed paths win over ids', async () => {
      for (const path of ['/api/products/top', '/products/shops/'])
        expect(bodyOf(await shop.call('GET', path))).toBeInstanceOf(Array);
      const own = await shop.call('GET', '/orders/myorders/', { token: buyer.token });
      expect(bodyOf(own).every(({ user }: Order) => user.email === buyer.email)).toBe(true);
    });

    // Shows S7.2, S7.43.
    test('POST without a body may carry a JSON content type, as the spec’s client sends it', async () => {
      const headers = { 'content-type': 'application/json' };
      const created = await shop.call('POST', '/products/', { token: administrator.token, headers, raw: '' });
      expect(created.status).toBe(201);
      const delivered = await shop.call('PUT', `/orders/${order._id}/deliver`, {
        token: administrator.token,
        headers,
        raw: '',
      });
      expect(delivered.status).toBe(409);
    });

    test('lists are plain arrays with total count and links', async () => {
      for (let count = 0; count < 3; count += 1)
        await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
      const page = await shop.call('GET', '/orders/myorders?page=2&size=2', { token: buyer.token });
      expect(bodyOf(page)).toHaveLength(2);
      expect(Number(page.headers['x-total-count'])).toBeGreaterThanOrEqual(4);
      expect(page.headers['link']).toContain('</api/orders/myorders?page=1&size=2>; rel="prev"');
      const newest = bodyOf<Order[]>(
        await shop.call('GET', '/orders/myorders?size=100', { token: buyer.token }),
      );
      const dates = newest.map(({ createdAt }) => createdAt);
      expect(dates).toEqual(dates.toSorted().toReversed());
    });

    // Shows S2.product.13, S2.product.14, S2.profile.7.
    test('times are Ethiopian: their first ten characters are the day there', async () => {
      const late = '2026-03-01T22:30:00Z';
      await shop.database.query('update orders set created_at = $1 where id = $2', [late, order._id]);
      const read = bodyOf(await shop.call('GET', `/orders/${order._id}`, { token: buyer.token }));
      expect(read.createdAt).toBe('2026-03-02T01:30:00.000+03:00');
      expect(new Date(read.createdAt).getTime()).toBe(new Date(late).getTime());
    });

    test('personal answers carry no-store', async () => {
      for (const path of [`/orders/${order._id}`, '/orders/myorders', `/users/${buyer._id}`]) {
        const { headers } = await shop.call('GET', path, { token: buyer.token });
        expect(headers['cache-control']).toBe('no-store');
      }
    });
  },
  { variables: AT_ONCE },
);
