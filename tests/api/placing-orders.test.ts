import { beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  placeOrder,
  productFields,
  refusalOf,
  requestOrder,
  SHIPPING_ADDRESS,
  signInAdministrator,
  stockOf,
  type Lines,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const NOBODYS = '01930000-0000-7000-8000-000000000000';

describeShop(
  'placing an order',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
    });
    const product = (fields = {}) => createProduct(shop, administrator, fields);
    const numberOfOrders = async () =>
      Number(
        (await shop.call('GET', '/api/orders', { token: administrator.token })).headers['x-total-count'],
      );
    const quote = async (orderItems: Lines) =>
      bodyOf(await shop.call('POST', '/api/orders/quote', { body: { orderItems } }));

    test('a quote names what is deleted, sold out or not available in that number', async () => {
      const few = await product({ countInStock: 2, price: 100 });
      const none = await product({ countInStock: 0 });
      const deleted = await product();
      await shop.call('DELETE', `/api/products/${deleted._id}`, { token: administrator.token });
      const draft = bodyOf(await shop.call('POST', '/api/products', { token: administrator.token }), 201);
      const ids = [few, none, deleted, draft].map(({ _id }) => _id);
      const answer = await quote([...ids, NOBODYS].map((id) => ({ product: id, qty: 3 })));
      expect(answer.orderItems.map((line: any) => [line.qty, line.problem])).toEqual([
        [2, 'not-enough-stock'],
        [0, 'out-of-stock'],
        [0, 'gone'],
        [0, 'gone'],
        [0, 'gone'],
      ]);
      expect(answer).toMatchObject({ itemsPrice: 200, shippingPrice: 1000, taxPrice: 30, totalPrice: 1230 });
    });

    // Shows S7.30.
    test('a change since the buyer’s quote answers the new quote, and no stock is claimed', async () => {
      const chair = await product({ price: 500, countInStock: 5 });
      const line = { product: chair._id, qty: 2 };
      const before = await numberOfOrders();
      const seen = { itemsPrice: 1000, shippingPrice: 1000, taxPrice: 150, totalPrice: 2150 };
      const bench = { product: NOBODYS, qty: 1, name: 'Old Bench' };
      const attempts: [body: ReturnType<typeof orderBody>, sentence: string][] = [
        [orderBody([{ ...line, price: 499 }]), `${chair.name} now costs 500.00 ETB`],
        [orderBody([line], { itemsPrice: 998 }), 'The goods now cost 1,000.00 ETB'],
        [
          orderBody([line], { ...seen, shippingPrice: 0, totalPrice: 1150 }),
          'Delivery now costs 1,000.00 ETB',
        ],
        [orderBody([line], { ...seen, taxPrice: 0.01 }), 'VAT is now 150.00 ETB'],
        [orderBody([line], { totalPrice: 1 }), 'The total is now 2,150.00 ETB'],
        [orderBody([{ ...line, qty: 6 }]), `Only 5 of ${chair.name} are left`],
        [
          orderBody([{ ...line, qty: 6, price: 499 }, bench], { totalPrice: 1 }),
          `Only 5 of ${chair.name} are left, and there are 2 more changes`,
        ],
        [orderBody([line, bench]), 'Old Bench is no longer sold'],
        [orderBody([{ product: NOBODYS, qty: 1 }]), 'A product of your order is no longer sold'],
      ];
      for (const [body, sentence] of attempts) {
        const answer = await shop.call('POST', '/api/orders', { token: buyer.token, body });
        expect(refusalOf(answer)).toBe('409 quote-changed');
        expect(answer.body.message).toBe(`${sentence}. Please look at your order again`);
        expect(answer.body.details).toMatchObject(await quote(body.orderItems));
      }
      expect(await stockOf(shop, chair._id)).toBe(5);
      expect(await numberOfOrders()).toBe(before);
      const agreed = { token: buyer.token, body: orderBody([{ ...line, price: 500 }], seen) };
      bodyOf(await shop.call('POST', '/api/orders', agreed), 201);
    });

    test('the same product on two lines is added up', async () => {
      const chair = await product({ countInStock: 5 });
      const twice = (a: number, b: number) => [
        { product: chair._id, qty: a },
        { product: chair._id, qty: b },
      ];
      expect(refusalOf(await requestOrder(shop, buyer, twice(3, 3)))).toBe('409 quote-changed');
      expect(await stockOf(shop, chair._id)).toBe(5);
      const order = await placeOrder(shop, buyer, twice(3, 2));
      expect(order.orderItems).toMatchObject([{ product: chair._id, qty: 5 }]);
      expect(await stockOf(shop, chair._id)).toBe(0);
    });

    // Shows S7.30.
    test('the order belongs to the owner of the token, and the server ignores its own fields in the body', async () => {
      const chair = await product();
      const body = orderBody([{ product: chair._id, qty: 1 }], {
        user: administrator._id,
        _id: NOBODYS,
        isPaid: true,
        status: 'paid',
        paidAt: '2026-01-01',
        createdAt: '2000-01-01',
      });
      const order = bodyOf(await shop.call('POST', '/api/orders', { token: buyer.token, body }), 201);
      expect(order.user.email).toBe(buyer.email);
      expect(order).toMatchObject({ isPaid: false, status: 'pending', paidAt: null });
      expect(order._id).not.toBe(NOBODYS);
      expect(order.createdAt).not.toContain('2000');
    });

    // Shows S7.49.
    test('an order keeps what was sold when the product is edited, archived and deleted', async () => {
      const chair = await product({ name: 'As it was', price: 700 });
      const order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
      const { token } = administrator;
      const body = productFields({ name: 'Something else', price: 1 });
      bodyOf(await shop.call('PUT', `/api/products/${chair._id}`, { token, body }));
      const path = `/api/products/${chair._id}`;
      bodyOf(await shop.call('PATCH', `${path}/state`, { token, body: { state: 'archived' } }));
      bodyOf(await shop.call('DELETE', path, { token }));
      const stored = bodyOf(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token }));
      expect(stored).toEqual(order);
      expect(stored.orderItems).toMatchObject([{ name: 'As it was', price: 700 }]);
    });

    test.each([0, -1, 1.5, '0', '2e0', '0x2', ' 2', 1e400, 2 ** 53 + 1, null, 1001])(
      'a quantity of %j is refused',
      async (qty) => {
        const chair = await product();
        const body = orderBody([{ product: chair._id, qty: qty as number }]);
        const answer = await shop.call('POST', '/api/orders', { token: buyer.token, body });
        expect(refusalOf(answer)).toBe('400 invalid-field');
      },
    );

    // Shows S5.25.
    test.each(Object.keys(SHIPPING_ADDRESS))('an address without %s is refused', async (field) => {
      const chair = await product();
      for (const value of [undefined, '', '   ', '\u0007', 7]) {
        const shippingAddress = { ...SHIPPING_ADDRESS, [field]: value };
        const body = orderBody([{ product: chair._id, qty: 1 }], { shippingAddress });
        const answer = await shop.call('POST', '/api/orders', { token: buyer.token, body });
        expect(refusalOf(answer)).toBe('400 invalid-field');
        expect(Object.keys(answer.body.details.fields)).toEqual([`shippingAddress.${field}`]);
      }
    });

    const placeWithPhone = async (phone: string) => {
      const chair = await product();
      const body = orderBody([{ product: chair._id, qty: 1 }], {
        shippingAddress: { ...SHIPPING_ADDRESS, phone },
      });
      return shop.call('POST', '/api/orders', { token: buyer.token, body });
    };

    test.each([
      ['0911 23 45 67', '+251911234567'],
      ['911234567', '+251911234567'],
      ['251911234567', '+251911234567'],
      ['+44 20 7946 0958', '+442079460958'],
      ['\u202d+251 91 123\u200e 4567\u202c', '+251911234567'],
      ['\u20680911 23 45 67\u2069', '+251911234567'],
    ])('the phone number %s is stored as %s', async (phone, stored) => {
      expect(bodyOf(await placeWithPhone(phone), 201).shippingAddress.phone).toBe(stored);
    });

    test.each(['12', 'call me', '0911 23 45 6', '+999 123 456 789'])(
      'the phone number %s is refused at its field',
      async (phone) => {
        const answer = await placeWithPhone(phone);
        const expected = 'Please enter a valid phone number, such as 0911 234 567';
        expect(refusalOf(answer)).toBe('400 invalid-phone');
        expect(answer.body).toMatchObject({
          message: expected,
          details: { fields: { 'shippingAddress.phone': expected } },
        });
      },
    );
  },
  { variables: AT_ONCE },
);
