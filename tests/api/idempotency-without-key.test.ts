import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { setting } from '../support/back-office.ts';
import {
  archiveProduct,
  bodyOf,
  createAdministrator,
  createCustomer,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'orders without an Idempotency-Key',
  (shop) => {
    const { cast } = setting(shop);
    const bodyFor = (qty: number, more: object = {}) => {
      const shippingAddress = { ...SHIPPING_ADDRESS, phone: cast.phone };
      return orderBody([{ product: cast.chair._id, qty }], { shippingAddress, ...more });
    };
    const send = (body: object, { token }: Person = cast.buyer, headers?: Record<string, string>) =>
      shop.call('POST', '/api/orders', { token, body, headers });
    const byPhone = (body: object, { token }: Person = cast.administrator) =>
      shop.call('POST', '/api/orders/by-phone', { token, body: { ...body, paymentMethod: 'BankTransfer' } });
    const place = async (body: object, person?: Person) => bodyOf<Order>(await send(body, person), 201);
    const left = () => stockOf(shop, cast.chair._id);
    const age = ({ _id }: Order, seconds: number) =>
      shop.database.query('update orders set created_at = now() - make_interval(secs => $2) where id = $1', [
        _id,
        seconds,
      ]);

    test('the same person and contents again answer the same order, however they are written', async () => {
      const first = await place(bodyFor(2));
      const { orderItems, ...rest } = bodyFor(2);
      const other = { user: 'me', ...rest, orderItems: [{ name: 'A chair', ...orderItems[0] }] };
      for (const body of [bodyFor(2), other]) {
        const again = await send(body);
        expect([again.status, again.body]).toEqual([200, first]);
      }
      expect(await left()).toBe(8);
      const { rows } = await shop.database.query(
        'select count(*)::int as lines from order_history where order_id = $1',
        [first._id],
      );
      expect(rows).toEqual([{ lines: 1 }]);
    });

    test('twenty at once make one order', { tags: 'long' }, async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(bodyFor(2))));
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await left()).toBe(8);
    });

    test(
      'the same order is answered when it has taken the last pieces, or its product is no longer sold',
      { tags: 'long' },
      async () => {
        const answers = await Promise.all(Array.from({ length: 5 }, () => send(bodyFor(10))));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
        expect(await left()).toBe(0);
        await archiveProduct(shop, cast.administrator, cast.chair._id);
        const again = await send(bodyFor(10));
        expect([again.status, again.body]).toEqual([200, answers[0]!.body]);
        expect(refusalOf(await send(bodyFor(9)))).toBe('409 quote-changed');
      },
    );

    test(
      'the same order on delivery is answered once, and another one is another',
      { tags: 'long' },
      async () => {
        const body = bodyFor(2, { paymentMethod: 'PayOnDelivery' });
        const answers = await Promise.all([send(body), send(body)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
        const other = bodyFor(2, { paymentMethod: 'PayOnDelivery', totalPrice: answers[0]!.body.totalPrice });
        const another = await send(other);
        expect(another.status).toBe(201);
        expect(another.body._id).not.toBe(answers[0]!.body._id);
      },
    );

    test('after 30 seconds it is a new order', { tags: 'long' }, async () => {
      const first = await place(bodyFor(1));
      await age(first, 28);
      expect((await send(bodyFor(1))).status).toBe(200);
      await age(first, 31);
      const second = await place(bodyFor(1));
      expect(second._id).not.toBe(first._id);
      expect(await left()).toBe(8);
    });

    test(
      'it is a new order when the first was cancelled, and when anything in it is another',
      { tags: 'long' },
      async () => {
        const first = await place(bodyFor(1));
        const { token } = cast.buyer;
        bodyOf(await shop.call('POST', `/api/orders/${first._id}/cancel`, { token, body: {} }));
        await place(bodyFor(1));
        await place(bodyFor(2));
        await place(bodyFor(1, { paymentMethod: 'BankTransfer' }));
        expect(await left()).toBe(6);
      },
    );

    test(
      'another person’s order is theirs, and one with a key is another than one without',
      { tags: 'long' },
      async () => {
        await place(bodyFor(1));
        await place(bodyFor(1), await createCustomer(shop));
        expect((await send(bodyFor(1), cast.buyer, { 'idempotency-key': randomUUID() })).status).toBe(201);
        expect((await send(bodyFor(1))).status).toBe(200);
        const other = await createCustomer(shop);
        expect((await send(bodyFor(1), other, { 'idempotency-key': randomUUID() })).status).toBe(201);
        await place(bodyFor(1), other);
        expect(await left()).toBe(5);
      },
    );

    test(
      'an order by phone is the same for the same administrator, with an account and without',
      { tags: 'long' },
      async () => {
        const second = await createAdministrator(shop, cast.administrator);
        for (const email of ['', cast.buyer.email]) {
          const body = bodyFor(1, { shippingAddress: { ...SHIPPING_ADDRESS, phone: cast.phone, email } });
          const answers = await Promise.all([byPhone(body), byPhone(body), byPhone(body)]);
          expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
          expect(new Set(answers.map(({ body: { _id } }) => _id)).size).toBe(1);
          expect((await byPhone(body, second)).status).toBe(201);
          if (email !== '') await place(body);
        }
        expect(await left()).toBe(5);
      },
    );
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
