import { beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  createProduct,
  orderBody,
  placeOrder,
  productFields,
  refusalOf,
  requestOrder,
  signInAdministrator,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { describeShopOnce } from '../support/start-shop.ts';

describeShopOnce('prices', (shop) => {
  let administrator: Person;
  beforeAll(async () => void (administrator = await signInAdministrator(shop)));

  // Spec section 9: delivery is free strictly above 100,000, and VAT is 15 % of the items with half a santim rounded
  // up.
  // Shows S1.3, S9.3, S9.5, S9.6, S9.7, S9.8.
  test.each([
    { price: 100_000, qty: 1, shipping: 1000, tax: 15_000, total: 116_000 },
    { price: 100_000.01, qty: 1, shipping: 0, tax: 15_000, total: 115_000.01 },
    { price: 50_000, qty: 2, shipping: 1000, tax: 15_000, total: 116_000 },
    { price: 50_000.01, qty: 2, shipping: 0, tax: 15_000, total: 115_000.02 },
    { price: 33.3, qty: 1, shipping: 1000, tax: 5, total: 1038.3 },
    { price: 0.03, qty: 1, shipping: 1000, tax: 0, total: 1000.03 },
    { price: 0.1, qty: 1, shipping: 1000, tax: 0.02, total: 1000.12 },
    { price: 1.1, qty: 3, shipping: 1000, tax: 0.5, total: 1003.8 },
    { price: 8_999_999.99, qty: 1, shipping: 0, tax: 1_350_000, total: 10_349_999.99 },
  ])(
    '$qty × $price comes to $total in the quote and in the order',
    async ({ price, qty, shipping, tax, total }) => {
      const product = await createProduct(shop, administrator, { price });
      const lines = [{ product: product._id, qty }];
      const quote = bodyOf(await shop.call('POST', '/api/orders/quote', { body: { orderItems: lines } }));
      const amounts = { shippingPrice: shipping, taxPrice: tax, totalPrice: total };
      expect(quote).toMatchObject(amounts);
      const order = await placeOrder(shop, administrator, lines);
      expect(order).toMatchObject({ ...amounts, itemsPrice: quote.itemsPrice, charge: quote.charge });
      const read = bodyOf(await shop.call('GET', `/api/orders/${order._id}`, { token: administrator.token }));
      expect(read).toEqual(order);
    },
  );

  test('an order above the maximum amount is refused', async () => {
    const product = await createProduct(shop, administrator, { price: 99_999_999.99 });
    const lines = [{ product: product._id, qty: 1 }];
    expect(refusalOf(await requestOrder(shop, administrator, lines))).toBe('400 order-too-large');
    expect(await stockOf(shop, product._id)).toBe(10);
    const quote = await shop.call('POST', '/api/orders/quote', { body: { orderItems: lines } });
    expect(refusalOf(quote)).toBe('400 order-too-large');
  });

  test.each([0, -1, 0.005, 12.345, 1e21, 100_000_000, '12 ETB', '1e1', null, true, [12]])(
    'a product cannot be saved with the price %j',
    async (price) => {
      const { _id } = await createProduct(shop, administrator);
      const body = productFields({ price });
      const answer = await shop.call('PUT', `/api/products/${_id}`, { token: administrator.token, body });
      expect(refusalOf(answer)).toBe('400 invalid-field');
      expect(answer.body.details.fields).toHaveProperty('price');
    },
  );

  // Shows S1.20.
  test('an order keeps its exchange rate when the shop changes the rate', async () => {
    const { token } = administrator;
    const product = await createProduct(shop, administrator, { price: 1000 });
    const order = await placeOrder(shop, administrator, [{ product: product._id, qty: 1 }]);
    const before = bodyOf(await shop.call('GET', '/api/settings', { token }));
    const settings = { ...before.settings, usdRate: '200', usdRateSource: 'the bank' };
    bodyOf(await shop.call('PUT', '/api/settings', { token, body: { ...before, settings } }));
    const quote = await shop.call('POST', '/api/orders/quote', {
      body: { orderItems: [{ product: product._id, qty: 1 }] },
    });
    expect(bodyOf(quote).charge).toMatchObject({ currency: 'USD', amount: '10.75', etbPerUnit: '200' });
    const read = bodyOf(await shop.call('GET', `/api/orders/${order._id}`, { token }));
    expect(read.charge).toMatchObject({ currency: 'USD', amount: '13.42', etbPerUnit: '160.25' });

    const seen = { amount: '13.42', etbPerUnit: '160.25' };
    const place = (charge: object) => {
      const body = orderBody([{ product: product._id, qty: 1 }], { charge });
      return shop.call('POST', '/api/orders', { token, body });
    };
    for (const charge of [seen, { ...seen, amount: '10.75' }, { ...seen, etbPerUnit: '200' }]) {
      const refused = await place(charge);
      expect(refusalOf(refused)).toBe('409 quote-changed');
      expect(refused.body.details).toMatchObject(bodyOf(quote));
    }
    const placed = bodyOf(await place({ amount: '10.75', etbPerUnit: '200' }), 201);
    expect(placed.charge).toMatchObject({ amount: '10.75', etbPerUnit: '200' });
  });

  test('without an exchange rate PayPal is offered neither in a quote nor for orders placed then', async () => {
    const { token } = administrator;
    const product = await createProduct(shop, administrator, { price: 1000 });
    const lines = [{ product: product._id, qty: 1 }];
    const before = bodyOf(await shop.call('GET', '/api/settings', { token }));
    const settings = { ...before.settings, usdRate: '', paymentMethods: ['PayPal', 'PayOnDelivery'] };
    bodyOf(await shop.call('PUT', '/api/settings', { token, body: { ...before, settings } }));
    const quote = bodyOf(await shop.call('POST', '/api/orders/quote', { body: { orderItems: lines } }));
    expect(quote).toMatchObject({ charge: null, methods: [{ method: 'PayOnDelivery', problem: null }] });
    const refused = await requestOrder(shop, administrator, lines);
    expect(refusalOf(refused)).toBe('409 payment-method-unavailable');
    const body = orderBody(lines, { paymentMethod: 'BankTransfer' });
    expect(refusalOf(await shop.call('POST', '/api/orders', { token, body }))).toBe(
      '409 payment-method-unavailable',
    );
    const onDelivery = orderBody(lines, { paymentMethod: 'PayOnDelivery' });
    const order = bodyOf(await shop.call('POST', '/api/orders', { token, body: onDelivery }), 201);
    const methods = bodyOf(await shop.call('GET', `/api/orders/${order._id}/methods`, { token }));
    expect(methods.map(({ method }: { method: string }) => method)).toEqual(['PayOnDelivery']);
  });
});
