import { expect, test } from 'vitest';
import {
  beginPayment,
  bodyOf,
  createProduct,
  newAddress,
  orderBody,
  PASSWORD,
  pay,
  signIn,
  signInAdministrator,
  stockOf,
} from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

describeShop('buying a chair', (shop) => {
  // Shows S7.12, S7.27, S7.41, S7.43.
  test('a buyer registers, orders and pays, and an administrator delivers', async () => {
    const { call, mailbox, paypal } = shop;
    const administrator = await signInAdministrator(shop);
    const chair = await createProduct(shop, administrator, {
      name: 'Adey Chair',
      price: 33.3,
      countInStock: 4,
    });

    const email = newAddress();
    const registration = {
      name: 'Hiwot Tadesse',
      email,
      password: PASSWORD,
      picture: '/default-picture.svg',
    };
    const registered = await call('POST', '/api/users', { body: registration });
    expect(registered.status).toBe(201);
    expect(registered.body).toEqual({
      name: 'Hiwot Tadesse',
      email,
      picture: '/default-picture.svg',
      isAdmin: false,
      registration: expect.any(String),
    });
    const tooEarly = await call('POST', '/api/users/login', { body: { email, password: PASSWORD } });
    expect(tooEarly.status).toBe(401);

    const emailCode = await mailbox.waitForCode(email, 'verification');
    bodyOf(await call('POST', '/api/users/set-Verified-EmailCode', { body: { email, emailCode } }));
    const buyer = await signIn(shop, email);
    expect(buyer).toMatchObject({ name: 'Hiwot Tadesse', email, isAdmin: false });

    const lines = [{ product: chair._id, qty: 3 }];
    const quote = bodyOf(await call('POST', '/api/orders/quote', { body: { orderItems: lines } }));
    expect(quote).toEqual({
      orderItems: [
        {
          product: chair._id,
          name: 'Adey Chair',
          image: chair.image,
          price: 33.3,
          qty: 3,
          countInStock: 4,
          lineTotal: 99.9,
          problem: null,
        },
      ],
      itemsPrice: 99.9,
      shippingPrice: 1000,
      taxPrice: 14.99,
      taxes: [{ percent: 15, net: 99.9, tax: 14.99 }],
      totalPrice: 1114.89,
      readyOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      transport: 'included',
      charge: {
        currency: 'USD',
        amount: '6.96',
        etbPerUnit: '160.25',
        source: '',
        asOf: expect.stringMatching(/\+03:00$/),
      },
      methods: [{ method: 'PayPal', problem: null, limit: null }],
    });

    const { itemsPrice, shippingPrice, taxPrice, totalPrice } = quote;
    const body = orderBody(lines, { user: buyer, itemsPrice, shippingPrice, taxPrice, totalPrice });
    const order = bodyOf(await call('POST', '/api/orders', { token: buyer.token, body }), 201);
    expect(order).toMatchObject({
      user: { name: 'Hiwot Tadesse', email },
      orderItems: [{ product: chair._id, name: 'Adey Chair', price: 33.3, qty: 3 }],
      shippingAddress: { ...body.shippingAddress, phone: '+251911234567' },
      paymentMethod: 'PayPal',
      totalPrice: 1114.89,
      status: 'pending',
      isPaid: false,
      paidAt: null,
      isDelivered: false,
      charge: { currency: 'USD', amount: '6.96', etbPerUnit: '160.25' },
    });
    expect(await stockOf(shop, chair._id)).toBe(1);
    const placed = await mailbox.waitFor(email, new RegExp(`^Order ${order.number} received · ትዕዛዝዎ ደርሶናል$`));
    expect(placed.text).toMatch(/https:\/\/shop\.test\/o\/\w{10}\b/);
    expect(placed.text).toContain('1,114.89 ETB');

    const providerOrderId = await beginPayment(shop, buyer, order._id);
    expect(paypal.order(providerOrderId)).toMatchObject({
      customId: order._id,
      amount: { currency_code: 'USD', value: '6.96' },
    });
    const unapproved = await pay(shop, buyer, order._id, providerOrderId);
    expect([unapproved.status, unapproved.body.code]).toEqual([409, 'payment-not-approved']);

    paypal.approve(providerOrderId);
    const paid = bodyOf(await pay(shop, buyer, order._id, providerOrderId));
    expect(paid).toMatchObject({ status: 'paid', isPaid: true, isDelivered: false, expiresAt: null });
    expect(paid.paidAt).toMatch(/^\d{4}-\d\d-\d\dT.*\+03:00$/);
    await mailbox.waitFor(email, new RegExp(`^Order ${order.number} is paid · ክፍያዎ ደርሶናል$`));

    const deliver = (token: string) => call('PUT', `/api/orders/${order._id}/deliver`, { token });
    expect((await deliver(buyer.token)).status).toBe(403);
    const delivered = bodyOf(await deliver(administrator.token));
    expect(delivered).toMatchObject({ status: 'delivered', isPaid: true, isDelivered: true });
    await mailbox.waitFor(email, new RegExp(`^Order ${order.number} was delivered · ዕቃዎ ደርሷል$`));
    const again = bodyOf(await deliver(administrator.token));
    expect(again.deliveredAt).toBe(delivered.deliveredAt);

    const own = bodyOf(await call('GET', '/api/orders/myorders', { token: buyer.token }));
    expect(own).toMatchObject([
      { _id: order._id, number: order.number, status: 'delivered', totalPrice: 1114.89 },
    ]);
    const all = bodyOf(await call('GET', '/api/orders', { token: administrator.token }));
    expect(all).toMatchObject(own);
    expect(await stockOf(shop, chair._id)).toBe(1);
  });

  // Shows S4.29.
  test('an unpaid order cannot be delivered', async () => {
    const administrator = await signInAdministrator(shop);
    const chair = await createProduct(shop, administrator);
    const { token } = administrator;
    const body = orderBody([{ product: chair._id, qty: 1 }]);
    const order = bodyOf(await shop.call('POST', '/api/orders', { token, body }), 201);
    const refused = await shop.call('PUT', `/api/orders/${order._id}/deliver`, { token });
    expect([refused.status, refused.body.code]).toEqual([409, 'not-deliverable']);
  });
});
