import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import {
  bodyOf,
  createCustomer,
  newAddress,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  stockOf,
} from '../support/factories.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

import { setting } from '../support/back-office.ts';

describeShop(
  'orders by phone',
  (shop) => {
    const { cast, asOwner, history } = setting(shop);
    const byPhone = (more: object = {}, key: string = randomUUID(), qty = 2) =>
      asOwner('POST', '/by-phone', orderBody([{ product: cast.chair._id, qty }], more), {
        'idempotency-key': key,
      });
    const caller = (email: string) => ({
      shippingAddress: { ...SHIPPING_ADDRESS, email },
      paymentMethod: 'BankTransfer',
    });

    test('a buyer without account and email gets an order that only administrators see', async () => {
      const order = bodyOf<Order>(await byPhone({ ...caller(''), paymentMethod: 'BankTransfer' }), 201);
      expect(order).toMatchObject({
        user: { name: SHIPPING_ADDRESS.name, email: '' },
        status: 'pending',
        totalPrice: 22850,
        paymentMethod: 'BankTransfer',
      });
      expect(await stockOf(shop, cast.chair._id)).toBe(8);
      const stranger = await shop.call('GET', `/api/orders/${order._id}`, { token: cast.buyer.token });
      expect(refusalOf(stranger)).toBe('404 order-not-found');
      expect(await history(order._id)).toMatchObject([{ to: 'pending', actor: cast.administrator.name }]);
      expect(await shop.mailbox.to('')).toEqual([]);
      const found = bodyOf<Order[]>(await asOwner('GET', `?keyword=${order.number}`));
      expect(found.map(({ _id }) => _id)).toEqual([order._id]);
    });

    test('an email without an account gets the mails but owns nothing', async () => {
      const email = newAddress('caller');
      const asked = { ...caller(email), paymentMethod: 'BankTransfer' };
      const order = bodyOf<Order>(await byPhone(asked), 201);
      const mail = await shop.mailbox.waitFor(email, new RegExp(`^Order ${order.number} received`));
      // The mail must not link to the order's page, because this buyer has no account to open it.
      expect(mail.text).not.toMatch(/\/order\/|\/o\//);
      expect(mail.html).not.toMatch(/\/order\/|\/o\//);
      expect(mail.text).toContain('Then tell us the transaction number.');
      const later = await createCustomer(shop, { email });
      const seen = await shop.call('GET', `/api/orders/${order._id}`, { token: later.token });
      expect(refusalOf(seen)).toBe('404 order-not-found');
    });

    test(
      'a customer’s email makes the order theirs, under their name, and nobody else’s',
      { tags: 'long' },
      async () => {
        const order = bodyOf<Order>(await byPhone(caller(cast.buyer.email.toUpperCase())), 201);
        expect(order.user).toEqual({ name: cast.buyer.name, email: cast.buyer.email });
        const own = await shop.call('GET', '/api/orders/myorders', { token: cast.buyer.token });
        expect(bodyOf<Order[]>(own).map(({ _id }) => _id)).toEqual([order._id]);
        const mine = await asOwner('GET', '/myorders');
        expect(bodyOf<Order[]>(mine).some(({ _id }) => _id === order._id)).toBe(false);
        await shop.mailbox.waitFor(cast.buyer.email, new RegExp(`^Order ${order.number} received`));
        const stranger = await createCustomer(shop);
        const seen = await shop.call('GET', `/api/orders/${order._id}`, { token: stranger.token });
        expect(refusalOf(seen)).toBe('404 order-not-found');
      },
    );

    test('repeating a key answers the same order; with other goods it is refused', async () => {
      const key = randomUUID();
      const first = bodyOf<Order>(await byPhone(caller(''), key), 201);
      const again = bodyOf<Order>(await byPhone(caller(''), key), 200);
      expect(again).toEqual(first);
      const other = await byPhone(caller(''), key, 3);
      expect(refusalOf(other)).toBe('422 idempotency-key-reused');
      expect(other.body.details).toEqual({ order: first._id });
      expect(refusalOf(await byPhone(caller(''), 'no'))).toBe('400 invalid-idempotency-key');
      expect(await stockOf(shop, cast.chair._id)).toBe(8);
    });

    test('an order by phone has the stock, prices and limits of any order', async () => {
      const short = await byPhone(caller(''), randomUUID(), 11);
      expect(refusalOf(short)).toBe('409 quote-changed');
      expect(short.body.details.orderItems[0]).toMatchObject({ qty: 10, problem: 'not-enough-stock' });
      expect(refusalOf(await byPhone({ ...caller(''), totalPrice: 1 }))).toBe('409 quote-changed');
      const phone = { shippingAddress: { ...SHIPPING_ADDRESS, email: '', phone: '123' } };
      const wrong = await byPhone(phone);
      expect(refusalOf(wrong)).toBe('400 invalid-phone');
      expect(Object.keys(wrong.body.details.fields)).toEqual(['shippingAddress.phone']);
      expect(await stockOf(shop, cast.chair._id)).toBe(10);
    });
  },
  { variables: AT_ONCE },
);

describeShop(
  'orders by phone, many calls at once',
  (shop) => {
    const { cast, asOwner } = setting(shop);

    test('one key sent many times at once makes one order', { tags: 'long' }, async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const body = orderBody([{ product: cast.chair._id, qty: 1 }], {
        shippingAddress: { ...SHIPPING_ADDRESS, email: '' },
        paymentMethod: 'BankTransfer',
      });
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => asOwner('POST', '/by-phone', body, headers)),
      );
      expect(new Set(answers.map(({ body: { _id } }) => _id)).size).toBe(1);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 201]);
      expect(await stockOf(shop, cast.chair._id)).toBe(9);
    });
  },
  { on: ['PostgreSQL'], variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
