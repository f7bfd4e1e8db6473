import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, refusalOf, stockOf } from '../support/factories.ts';
import { hoursOfOpenDays } from '../support/open-days.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

import { FAR, setting } from '../support/back-office.ts';

describeShop(
  'the price of transport',
  (shop) => {
    const { cast, asOwner, read, history, place } = setting(shop);
    const setPrice = (order: Order, price: number) => asOwner('PUT', `/${order._id}/transport`, { price });

    test('makes the order payable and updates everything that depends on the price', async () => {
      const order = await place({}, FAR);
      expect(order).toMatchObject({ awaiting: 'transport-price', shippingPrice: 0, totalPrice: 10925 });
      const priced = bodyOf<Order>(await setPrice(order, 2500.5));
      expect(priced).toMatchObject({
        status: 'pending',
        awaiting: null,
        itemsPrice: 9500,
        taxPrice: 1425,
        shippingPrice: 2500.5,
        totalPrice: 13425.5,
        // 13,425.50 birr at 160.25 birr per dollar is 83.7784 dollars.
        charge: { currency: 'USD', amount: '83.78', etbPerUnit: '160.25' },
      });
      const hours = (Date.parse(priced.expiresAt!) - Date.now()) / 3600_000;
      expect(Math.round(hours)).toBe(24);
      expect((await history(order._id)).at(-1)).toMatchObject({
        from: 'awaiting-confirmation',
        to: 'pending',
        actor: cast.administrator.name,
        text: 'transport 2,500.50 ETB, total 13,425.50 ETB',
      });
      const mail = await shop.mailbox.waitFor(
        cast.buyer.email,
        /^Transport for order \d+ is priced · የማድረሻ ዋጋ ተወስኗል$/,
      );
      expect(mail.text).toContain('costs 2,500.50 ETB, so its total is 13,425.50 ETB.');
      expect(mail.text).toContain('You pay 13,425.50 ETB on the page of your order');
    });

    test('of zero is called free in mails and documents', { tags: 'long' }, async () => {
      const order = await place({}, FAR);
      bodyOf<Order>(await setPrice(order, 0));
      const mail = await shop.mailbox.waitFor(cast.buyer.email, /^Transport for order/);
      expect(mail.text).toMatch(/Delivery[^\n]*free/);
      expect(mail.text).not.toContain('by agreement');
    });

    test('opens the bank transfer with its deadline', { tags: 'long' }, async () => {
      const order = await place({ paymentMethod: 'BankTransfer' }, FAR);
      const priced = bodyOf<Order>(await setPrice(order, 0));
      expect((Date.parse(priced.expiresAt!) - Date.now()) / 3600_000).toBeCloseTo(hoursOfOpenDays(72), 1);
      const payments = await shop.database.query(
        'select provider, status, currency, amount_minor::int as amount from payments where order_id = $1',
        [order._id],
      );
      expect(payments.rows).toEqual([
        { provider: 'bank-transfer', status: 'begun', currency: 'ETB', amount: 1092500 },
      ]);
    });

    test(
      'lets an order on delivery wait for delivery when it is within the cash limit',
      { tags: 'long' },
      async () => {
        const order = await place({ paymentMethod: 'PayOnDelivery' }, FAR);
        const priced = bodyOf<Order>(await setPrice(order, 19075));
        expect(priced).toMatchObject({
          status: 'awaiting-confirmation',
          awaiting: 'delivery',
          expiresAt: null,
          totalPrice: 30000,
        });
        expect((await history(order._id)).map(({ to }) => to)).toEqual([
          'awaiting-confirmation',
          'pending',
          'awaiting-confirmation',
        ]);
        const mail = await shop.mailbox.waitFor(cast.buyer.email, /^Transport for order/);
        expect(mail.text).toContain('You pay 30,000.00 ETB when the goods are at your door');
      },
    );

    test('above the cash limit is paid at the door by transfer or cheque, as the mail says', async () => {
      const order = await place({ paymentMethod: 'PayOnDelivery' }, FAR);
      const priced = bodyOf<Order>(await setPrice(order, 19075.01));
      expect(priced).toMatchObject({ awaiting: 'delivery', totalPrice: 30000.01, expiresAt: null });
      const mail = await shop.mailbox.waitFor(cast.buyer.email, /^Transport for order/);
      expect(mail.text).toContain('by transfer or by cheque. The law allows cash only up to 30,000 ETB');
    });

    test('can be set once, and only on an order that waits for it', { tags: 'long' }, async () => {
      const near = await place();
      expect(refusalOf(await setPrice(near, 100))).toBe('409 transport-not-asked');
      const far = await place({}, FAR);
      bodyOf(await setPrice(far, 100));
      expect(refusalOf(await setPrice(far, 200))).toBe('409 transport-not-asked');
      expect((await read(far._id)).shippingPrice).toBe(100);
      expect(refusalOf(await setPrice({ ...far, _id: randomUUID() }, 100))).toBe('404 order-not-found');
    });

    test('is refused above the maximum amount', async () => {
      const order = await place({}, FAR);
      expect(refusalOf(await setPrice(order, 99_999_999.99))).toBe('400 order-too-large');
      expect(refusalOf(await setPrice(order, -1))).toBe('400 invalid-field');
      expect((await read(order._id)).awaiting).toBe('transport-price');
    });

    test('changes nothing after a cancellation, and the goods are restocked', async () => {
      const order = await place({}, FAR);
      bodyOf(await asOwner('POST', `/${order._id}/cancel`, { reason: 'too far' }));
      expect(refusalOf(await setPrice(order, 100))).toBe('409 transport-not-asked');
      expect(await read(order._id)).toMatchObject({ status: 'cancelled', shippingPrice: 0 });
      expect(await stockOf(shop, cast.chair._id)).toBe(10);
    });

    test('that was never set is called free nowhere, also once the order is cancelled', async () => {
      const order = await place({}, FAR);
      expect(order.isTransportPriced).toBe(false);
      const csv = async () => {
        const token = cast.administrator.token;
        const rows = bodyOf<string>(await shop.call('GET', '/api/orders/export.csv', { token }));
        return rows.split('\r\n').find((row) => row.startsWith(`${order.number},`));
      };
      expect(await csv()).toContain('9500.00,15,1425.00,,10925.00');
      bodyOf(await asOwner('POST', `/${order._id}/cancel`, { reason: 'too far' }));
      expect(await read(order._id)).toMatchObject({ status: 'cancelled', isTransportPriced: false });
      const mail = await shop.mailbox.waitFor(cast.buyer.email, /cancelled/);
      expect(mail.text).toMatch(/Delivery[^\n]*was not agreed/);
      expect(mail.text).not.toContain('free');
      expect(await csv()).toContain('9500.00,15,1425.00,,10925.00');
    });

    test('of zero stays free when the order is cancelled', async () => {
      const order = await place({}, FAR);
      bodyOf(await setPrice(order, 0));
      bodyOf(await asOwner('POST', `/${order._id}/cancel`, { reason: 'too far' }));
      expect(await read(order._id)).toMatchObject({ status: 'cancelled', isTransportPriced: true });
      const mail = await shop.mailbox.waitFor(cast.buyer.email, /cancelled/);
      expect(mail.text).toMatch(/Delivery[^\n]*free/);
    });
  },
  { variables: AT_ONCE },
);

describeShop(
  'the price of transport, many calls at once',
  (shop) => {
    const { asOwner, read, history, place } = setting(shop);

    test('is set once when two administrators set it', async () => {
      const order = await place({}, FAR);
      const answers = await Promise.all(
        [100, 200, 300].map((price) => asOwner('PUT', `/${order._id}/transport`, { price })),
      );
      expect(answers.map(refusalOf).toSorted()).toEqual([
        '200 undefined',
        '409 transport-not-asked',
        '409 transport-not-asked',
      ]);
      const winner = bodyOf<Order>(answers.find(({ status }) => status === 200)!);
      expect(await read(order._id)).toEqual(winner);
      expect((await history(order._id)).length).toBe(2);
    });

    test('or a cancellation at the same time: one of the two counts', { tags: 'long' }, async () => {
      for (let round = 1; round <= 5; round += 1) {
        const order = await place({}, FAR);
        const [priced] = await Promise.all([
          asOwner('PUT', `/${order._id}/transport`, { price: 100 }),
          asOwner('POST', `/${order._id}/cancel`, {}),
        ]);
        // A priced order may still be cancelled, but a cancelled order cannot be priced.
        const { status, shippingPrice } = await read(order._id);
        expect(status).toBe('cancelled');
        expect(shippingPrice).toBe(priced.status === 200 ? 100 : 0);
      }
    });
  },
  { on: ['PostgreSQL'], variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
