import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  orderBody,
  PASSWORD,
  placeOrder,
  productFields,
  SHIPPING_ADDRESS,
  signIn,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShopOnce, ONE_CONNECTION } from '../support/start-shop.ts';

/** Every field of the spec's sections 3 and 7 must be there; the shop may add more (design.md). */
const has = (fields: readonly string[]) =>
  expect.objectContaining(Object.fromEntries(fields.map((field) => [field, expect.anything()])));

const PRODUCT = ['_id', 'name', 'image', 'price', 'brand', 'category', 'countInStock'];
const ORDER = [
  '_id',
  'user',
  'orderItems',
  'shippingAddress',
  'paymentMethod',
  'itemsPrice',
  'shippingPrice',
  'taxPrice',
  'totalPrice',
  'isPaid',
  'isDelivered',
  'createdAt',
];

describeShopOnce(
  'the response shapes of the spec',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let order: Order;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop, { name: 'Almaz Bekele' });
      chair = await createProduct(shop, administrator, { name: 'Shape Chair', countInStock: 100 });
      order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 2 }]);
    });

    const get = async (path: string, token?: string) =>
      bodyOf(await shop.call('GET', path, token ? { token } : {}));

    // Shows S3.1, S3.4, S7.5, S7.6, S7.8.
    test('GET /products/{id} answers the product, its reviews and the fields that a cart item needs', async () => {
      const body = { name: 'Almaz', rating: 4, comment: 'Stands well.' };
      const path = `/products/${chair._id}/reviews`;
      expect((await shop.call('POST', path, { token: buyer.token, body })).status).toBe(201);
      const product = await get(`/api/products/${chair._id}`);
      expect(product).toEqual(has([...PRODUCT, 'rating', 'numReviews', 'description', 'reviews']));
      expect(product).toMatchObject({ price: 9500, countInStock: 98, rating: 4, numReviews: 1 });
      expect(product.reviews).toEqual([has(['_id', 'name', 'rating', 'comment', 'createdAt'])]);
      expect(product.reviews[0]).toMatchObject(body);
    });

    // Shows S3.2, S7.3.
    test('GET /products answers products, page and pages', async () => {
      const answer = await get('/api/products?pageNumber=1');
      expect(answer).toEqual({ products: expect.any(Array), page: 1, pages: 1 });
      expect(answer.products[0]).toEqual(has([...PRODUCT, 'numReviews']));
    });

    // Shows S3.3, S7.4.
    test('GET /products/shops with a keyword answers a plain array of matches', async () => {
      const answer = await get('/api/products/shops?keyword=shape');
      expect(answer).toEqual([has([...PRODUCT, 'numReviews'])]);
      expect(await get('/api/products/shops?keyword=nothing-like-it')).toEqual([]);
    });

    // Shows S7.7.
    test('GET /products/top answers products for the carousel', async () => {
      expect(await get('/api/products/top')).toContainEqual(has(['_id', 'name', 'image', 'price']));
    });

    // Shows S4.41, S9.16.
    test('GET /store answers 3 Oct 2025 as the end of the offer until another day is set', async () => {
      expect((await get('/api/store')).offer.endsAt).toBe('2025-10-03T00:00:00.000+03:00');
    });

    // Shows S3.5, S3.7, S7.11, S7.12, S7.13, S7.14.
    test('POST /users answers the registered person, POST /users/login adds the token', async () => {
      const person = { name: 'Tigist', email: newAddress(), picture: '/default-picture.svg' };
      const registered = bodyOf(
        await shop.call('POST', '/users', { body: { ...person, password: PASSWORD } }),
        201,
      );
      expect(registered).toMatchObject({ ...person, isAdmin: false });
      const { password: _, device: __, ...info } = await signIn(shop, person.email);
      expect(Object.keys(info).sort()).toEqual(['_id', 'email', 'isAdmin', 'name', 'picture', 'token']);
      expect(info).toMatchObject({ ...person, isAdmin: false });
    });

    // Shows S3.5, S3.6, S7.15.
    test('GET /users/{id} answers a person’s details, and no password in any form', async () => {
      const details = await get(`/api/users/${buyer._id}`, buyer.token);
      expect(Object.keys(details).sort()).toEqual(['_id', 'email', 'isAdmin', 'name', 'picture']);
    });

    // Shows S7.17, S7.19.
    test('PUT /users/profile answers the updated person with the token', async () => {
      const person = await createCustomer(shop);
      const body = { id: buyer._id, name: 'New Name', email: person.email, picture: '/a.svg', password: '' };
      const answer = bodyOf(await shop.call('PUT', '/users/profile', { token: person.token, body }));
      expect(answer).toMatchObject({ _id: person._id, name: 'New Name', picture: '/a.svg' });
      expect(answer.token).toBe(person.token);
      expect((await get(`/users/${buyer._id}`, buyer.token)).name).toBe('Almaz Bekele');
    });

    // Shows S7.20, S7.22, S7.24.
    test('GET /users lists people, PUT /users/{id} changes and DELETE /users/{id} removes one', async () => {
      const { token } = administrator;
      const person = await createCustomer(shop);
      expect(await get('/users', token)).toContainEqual(has(['_id', 'name', 'email', 'picture']));
      const body = { _id: person._id, name: 'Changed', email: person.email, isAdmin: true };
      bodyOf(await shop.call('PUT', `/users/${person._id}`, { token, body }));
      expect(await get(`/users/${person._id}`, token)).toMatchObject({ name: 'Changed', isAdmin: true });
      bodyOf(await shop.call('DELETE', `/users/${person._id}`, { token }));
      expect((await shop.call('GET', `/users/${person._id}`, { token })).status).toBe(404);
    });

    // Shows S3.12, S3.13, S7.30, S7.32, S9.4.
    test('POST /orders takes the spec’s body and answers the order', async () => {
      const sent = {
        ...orderBody([{ product: chair._id, qty: 2 }]),
        user: { name: 'Somebody Else', email: 'else@people.test' },
        itemsPrice: 19000,
        shippingPrice: 1000,
        taxPrice: 2850,
        totalPrice: 22850,
      };
      const answer = bodyOf(await shop.call('POST', '/orders', { token: buyer.token, body: sent }), 201);
      expect(answer).toEqual(has(ORDER));
      expect(answer).toMatchObject({
        user: { name: buyer.name, email: buyer.email },
        shippingAddress: { ...SHIPPING_ADDRESS, phone: '+251911234567' },
        paymentMethod: 'PayPal',
        itemsPrice: 19000,
        shippingPrice: 1000,
        taxPrice: 2850,
        totalPrice: 22850,
        isPaid: false,
        paidAt: null,
        isDelivered: false,
        deliveredAt: null,
      });
      expect(answer.orderItems).toEqual([
        { product: chair._id, name: chair.name, image: chair.image, price: 9500, qty: 2 },
      ]);
    });

    // Shows S7.33, S7.35, S7.37.
    test('GET /orders/{id}, /orders/myorders and /orders answer orders', async () => {
      expect(await get(`/api/orders/${order._id}`, buyer.token)).toMatchObject({
        _id: order._id,
        user: { name: buyer.name, email: buyer.email },
      });
      const own = await get('/api/orders/myorders', buyer.token);
      expect(own).toContainEqual(has(['_id', 'createdAt', 'totalPrice', 'user']));
      expect(await get('/orders', administrator.token)).toContainEqual(
        expect.objectContaining({ _id: order._id }),
      );
    });

    // Shows S7.39.
    test('GET /config/paypal answers the client id', async () => {
      const answer = await shop.call('GET', '/config/paypal');
      const clientId = shop.config.payments.kind === 'paypal' && shop.config.payments.clientId;
      expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([
        200,
        'text/plain; charset=utf-8',
        clientId,
      ]);
      expect(await get('/config/paypal/script')).toMatchObject({ clientId, currency: 'USD' });
    });

    // Shows S7.45, S7.47, S7.49.
    test('POST /products/ with nothing makes a product, PUT fills it, DELETE removes it', async () => {
      const { token } = administrator;
      const made = bodyOf(await shop.call('POST', '/products/', { token }), 201);
      expect(made._id).toEqual(expect.any(String));
      const body = { _id: randomUUID(), ...productFields({ name: 'Filled' }) };
      bodyOf(await shop.call('PUT', `/products/${made._id}`, { token, body }));
      expect(await get(`/products/${made._id}`)).toMatchObject({ _id: made._id, name: 'Filled' });
      bodyOf(await shop.call('DELETE', `/products/${made._id}`, { token }));
      expect((await shop.call('GET', `/products/${made._id}`)).status).toBe(404);
    });
  },
  { variables: { ...AT_ONCE, ...ONE_CONNECTION } },
);
