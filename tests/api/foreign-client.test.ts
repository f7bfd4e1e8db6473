import { beforeAll, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, newAddress, PASSWORD, refusalOf, signInAdministrator } from '../support/factories.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

const FORM = {
  name: 'Foreign Sofa',
  price: '120000.00',
  image: '/default-picture.svg',
  brand: 'Own',
  category: 'sofa',
  description: 'Made of wood.',
  countInStock: '7',
};

/**
 * A client that knows the specification alone, as shop clients in React and Redux are written: numbers as they stand in a
 * field, parameters that are empty, calls of the page that it does not have, and PayPal's script before the order is paid.
 */
describeShopOnce(
  'a client that knows the specification alone',
  (shop) => {
    let administrator: string;
    let buyer: { token: string; _id: string; email: string };
    /** The product as it was when it was made, and as its form was saved. */
    let opened: { _id: string; name: string };
    let sofa: { _id: string; name: string; image: string; price: number; countInStock: number };
    beforeAll(async () => {
      ({ token: administrator } = await signInAdministrator(shop));
      const person = { name: 'Foreign Client', email: newAddress(), password: PASSWORD };
      const registration = { ...person, picture: '/default-picture.svg' };
      bodyOf(await shop.call('POST', '/api/users', { body: registration }), 201);
      const { email, password } = person;
      buyer = bodyOf(await shop.call('POST', '/api/users/login', { body: { email, password } }));
      const empty = await shop.call('POST', '/api/products', { body: {}, token: administrator });
      const path = `/api/products/${bodyOf(empty, 201)._id}`;
      opened = bodyOf(await get(path));
      bodyOf(await put(path, { _id: opened._id, ...FORM }, administrator));
      sofa = bodyOf(await get(path));
    });

    const get = (path: string, token?: string) => shop.call('GET', path, token ? { token } : {});
    const put = (path: string, body: object, token: string) => shop.call('PUT', path, { body, token });

    test('creates a product with what its form holds as text, and finds it in every list', async () => {
      // It loads a product that has no name for ever.
      expect(opened.name).not.toBe('');
      expect(sofa).toMatchObject({ ...FORM, _id: opened._id, price: 120_000, countInStock: 7 });
      const lists = [
        '/api/products?keyword=&pageNumber=1',
        '/api/products?keyword=undefined&pageNumber=',
        '/api/products?keyword=Foreign&pageNumber=0',
      ];
      for (const path of lists)
        expect(bodyOf(await get(path)).products[0]).toMatchObject({ _id: opened._id });
      expect(bodyOf(await get('/api/products/shops?keyword=foreign&category='))).toHaveLength(1);
      expect(bodyOf(await get('/api/products/top'))[0]).toMatchObject({ _id: opened._id });
    });

    test('is told that a product which it has made up is not there', async () => {
      expect(refusalOf(await get('/api/products/undefined'))).toBe('404 product-not-found');
    });

    test('reads and changes its own profile, and reviews with the stars of a select', async () => {
      const profile = bodyOf(await get('/api/users/profile', buyer.token));
      expect(profile).toMatchObject({ _id: buyer._id, name: 'Foreign Client', email: buyer.email });
      const changed = { id: buyer._id, name: 'Foreign', email: buyer.email, password: '' };
      const answer = await put('/api/users/profile', { ...profile, ...changed }, buyer.token);
      expect(bodyOf(answer)).toMatchObject({ name: 'Foreign', token: buyer.token });
      const review = { name: 'Foreign', rating: '5', comment: 'Stands well.' };
      const path = `/api/products/${sofa._id}/reviews`;
      bodyOf(await shop.call('POST', path, { body: review, token: buyer.token }), 201);
      expect(bodyOf(await get(`/api/products/${sofa._id}`))).toMatchObject({ rating: 5, numReviews: 1 });
    });

    /** The cart as such a client sends it: the quantity of a select, and sums with two decimals. */
    const cart = (sums: object = {}) => ({
      orderItems: [{ ...sofa, product: sofa._id, qty: '2' }],
      shippingAddress: {
        name: 'Foreign Client',
        email: buyer.email,
        phone: '0911234567',
        address: 'Bole Road 1',
        city: 'Addis Ababa',
        postalCode: '1000',
        country: 'Ethiopia',
      },
      paymentMethod: 'PayPal',
      itemsPrice: '240000.00',
      shippingPrice: '0.00',
      taxPrice: '36000.00',
      totalPrice: '276000.00',
      ...sums,
    });
    const place = (body: object) => shop.call('POST', '/api/orders', { body, token: buyer.token });

    test('is told what has changed where it counts otherwise, and nothing is ordered', async () => {
      const refused = await place(cart({ shippingPrice: '100.00', totalPrice: '276100.00' }));
      expect(refusalOf(refused)).toBe('409 quote-changed');
      expect(refused.body.message).toContain('Delivery now costs 0.00 ETB');
      const short = await place({ ...cart(), orderItems: [{ product: sofa._id, qty: '9' }] });
      expect(short.body.message).toContain('Only 7 of Foreign Sofa are left');
      expect(bodyOf(await get('/api/orders/myorders', buyer.token))).toEqual([]);
    });

    test(
      'orders once by two presses, pays at PayPal with the client id alone, and is delivered to',
      { tags: 'long' },
      async () => {
        const [first, second] = [await place(cart()), await place(cart())];
        const order = bodyOf<Order>(first, 201);
        expect([second.status, second.body._id]).toEqual([200, order._id]);

        const config = await get('/api/config/paypal');
        expect(config.headers['content-type']).toMatch(/^text\/plain/);
        expect(config.body).toBe(shop.config.payments.clientId);
        const payment = shop.paypal.makeElsewhere({ value: order.charge!.amount });
        const result = { id: payment.id, status: 'COMPLETED', payer: { email_address: 'f@people.test' } };
        const paid = bodyOf<Order>(await put(`/api/orders/${order._id}/pay`, result, buyer.token));
        expect(paid).toMatchObject({ isPaid: true, paidAt: expect.any(String) });

        const [mine] = bodyOf<Order[]>(await get('/api/orders/myorders', buyer.token));
        expect(mine).toMatchObject({ _id: order._id, isPaid: true, isDelivered: false });
        const all = bodyOf<Order[]>(await get('/api/orders', administrator));
        expect(all.map(({ _id }) => _id)).toContain(order._id);
        const delivered = await put(`/api/orders/${order._id}/deliver`, {}, administrator);
        expect(bodyOf(delivered)).toMatchObject({ isDelivered: true });
      },
    );

    test('lets the administrator make somebody an administrator by the text of a checkbox, and not by more', async () => {
      const path = `/api/users/${buyer._id}`;
      const person = { _id: buyer._id, name: 'Foreign', email: buyer.email };
      expect(refusalOf(await put(path, { ...person, isAdmin: 'on' }, administrator))).toBe(
        '400 invalid-field',
      );
      const answer = await put(path, { ...person, isAdmin: 'true' }, administrator);
      expect(bodyOf(answer)).toMatchObject({ isAdmin: true });
      expect(bodyOf<object[]>(await get('/api/users', administrator)).length).toBeGreaterThanOrEqual(2);
    });
  },
  { variables: AT_ONCE },
);
