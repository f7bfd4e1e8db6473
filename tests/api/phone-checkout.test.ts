import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { afterOpenHours } from '../../contract/days/opening-times.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { UserInfo } from '../../contract/accounts/users.ts';
import { expireOrder } from '../../server/sales/orders/ending/expire-order.ts';
import { watchPayments } from '../../server/sales/payments/watch-payments.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  signInAdministrator,
  stockOf,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { firstCalendar } from '../support/open-days.ts';
import { newPhone, waitForPhoneCode } from '../support/messages.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'a checkout with a phone number',
  (shop) => {
    let administrator: Person;
    let chair: Product;
    let phone: string;
    let buyer: UserInfo;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
    });
    beforeEach(async () => {
      chair = await createProduct(shop, administrator, { countInStock: 20 });
      phone = newPhone();
      buyer = await register();
    });

    const post = (path: string, body: object, token = buyer.token) =>
      shop.call('POST', path, { body, token });
    const register = async (number = phone) =>
      bodyOf<UserInfo>(
        await shop.call('POST', '/api/users/by-phone', { body: { name: 'Hana Tesfaye', phone: number } }),
        201,
      );
    const request = (more: object = {}, by = buyer, number = phone) => {
      const shippingAddress = { ...SHIPPING_ADDRESS, email: '', phone: number };
      const body = orderBody([{ product: chair._id, qty: 2 }], {
        shippingAddress,
        paymentMethod: 'BankTransfer',
        ...more,
      });
      const headers = { 'idempotency-key': randomUUID() };
      return shop.call('POST', '/api/orders', { token: by.token, body, headers });
    };
    const place = async (more: object = {}, by = buyer, number = phone) =>
      bodyOf<Order>(await request(more, by, number), 201);
    const read = async ({ _id }: Pick<Order, '_id'>, { token } = buyer): Promise<Order> =>
      bodyOf(await shop.call('GET', `/api/orders/${_id}`, { token }));
    const ownOrders = async ({ token } = buyer): Promise<string[]> =>
      bodyOf<Order[]>(await shop.call('GET', '/api/orders/myorders', { token })).map(({ _id }) => _id);
    const prove = ({ _id }: Order) => post(`/api/orders/${_id}/phone-proof`, {}, administrator.token);
    const expire = async ({ _id }: Order) => {
      const text =
        "update orders set expires_at = now() - interval '1 second' where id = $1 and expires_at is not null";
      await shop.database.query(text, [_id]);
      await expireOrder(shop.services.sales, _id);
    };
    const takeCash = ({ _id, totalPrice }: Order) =>
      post(`/api/orders/${_id}/recorded-payments`, { way: 'cash', amount: totalPrice }, administrator.token);
    const codeOf = async (number = phone, count = 1) => {
      bodyOf(await post('/api/users/phone-codes', { phone: number }));
      return waitForPhoneCode(shop.database, number, count);
    };
    const hoursOf = ({ expiresAt }: Order) => (Date.parse(expiresAt!) - Date.now()) / 3_600_000;

    test('places an order without an address of mail, which holds its goods for two opening hours', async () => {
      const order = await place();
      expect(order).toMatchObject({
        user: { email: '' },
        phoneProof: 'due',
        status: 'pending',
        shippingAddress: { email: '', phone },
      });
      const until = afterOpenHours(new Date(order.createdAt), 2, firstCalendar());
      expect(Math.abs(Date.parse(order.expiresAt!) - until.getTime())).toBeLessThan(60_000);
      expect(await stockOf(shop, chair._id)).toBe(18);
      await expire(order);
      expect(await read(order)).toMatchObject({ status: 'expired' });
      expect(await stockOf(shop, chair._id)).toBe(20);
    });

    test('demands an address of mail of everybody else', async () => {
      const customer = await createCustomer(shop);
      const answer = await request({}, customer);
      expect(refusalOf(answer)).toBe('400 invalid-field');
      expect(Object.keys(answer.body.details.fields)).toEqual(['shippingAddress.email']);
      expect(await stockOf(shop, chair._id)).toBe(20);
    });

    test.each([
      ['at the door', { paymentMethod: 'PayOnDelivery' }, 'delivery'],
      ['with transport by agreement', { city: 'Jimma' }, 'transport-price'],
    ])(
      'ends after two opening hours, also %s, and never once the shop has called',
      async (_, more, awaiting) => {
        const { city = 'Addis Ababa', ...way } = more as { city?: string };
        const shippingAddress = { ...SHIPPING_ADDRESS, email: '', phone, city };
        const ask = { shippingAddress, ...way };
        const lost = await place(ask);
        expect(lost).toMatchObject({ status: 'awaiting-confirmation', awaiting, phoneProof: 'due' });
        await shop.database.query(
          "update orders set expires_at = now() - interval '1 second' where id = $1",
          [lost._id],
        );
        await watchPayments(shop.services.sales);
        expect(await read(lost)).toMatchObject({ status: 'expired' });
        const called = await place(ask);
        expect(bodyOf(await prove(called))).toMatchObject({ phoneProof: 'call', expiresAt: null });
        await expire(called);
        expect(await read(called)).toMatchObject({ status: 'awaiting-confirmation' });
        expect(await stockOf(shop, chair._id)).toBe(18);
      },
    );

    test('holds its goods as any other once the shop has reached the number, and so do the next orders', async () => {
      const order = await place();
      bodyOf(await prove(order));
      const proven = await read(order);
      expect(proven.phoneProof).toBe('call');
      expect(hoursOf(proven)).toBeGreaterThan(71);
      expect(refusalOf(await prove(order))).toBe('409 no-phone-proof');
      expect((await place()).phoneProof).toBe(undefined);
      const other = await place({}, buyer, newPhone());
      expect(other.phoneProof).toBe('due');
    });

    test('holds its goods once a code has proven the number', async () => {
      const order = await place();
      bodyOf(await post('/api/users/phone-verification', { code: await codeOf() }));
      expect(await read(order)).toMatchObject({ phoneProof: 'code' });
      expect(hoursOf(await read(order))).toBeGreaterThan(71);
    });

    test('is proven by its payment, which proves nothing of the number', { tags: 'long' }, async () => {
      const order = await place();
      bodyOf(await takeCash(order));
      expect(await read(order)).toMatchObject({ isPaid: true, phoneProof: 'payment' });
      expect((await place()).phoneProof).toBe('due');
    });

    test(
      'is limited to three unproven orders of a number, whichever accounts they are of',
      { tags: 'long' },
      async () => {
        await place();
        await place();
        const again = await register();
        const third = await place({}, again);
        expect(refusalOf(await request({}, again))).toBe('409 phone-needs-proof');
        expect(refusalOf(await request())).toBe('409 phone-needs-proof');
        bodyOf(await prove(third));
        await place({}, again);
      },
    );

    test(
      'shows earlier orders of a number on another device by one of them, and joins what was bought since',
      { tags: 'long' },
      async () => {
        const first = await place();
        bodyOf(await takeCash(first));
        const unpaid = await place();
        const other = bodyOf<UserInfo>(await post('/api/users/phone-login', { phone, code: await codeOf() }));
        expect(await ownOrders(other)).toEqual([]);
        const since = await place({}, other);
        const claim = (number: number, paid: number) =>
          post('/api/users/earlier-orders', { number, paid }, other.token);
        expect(refusalOf(await claim(first.number, first.totalPrice - 1))).toBe('400 order-not-proven');
        const joined = bodyOf<UserInfo>(await claim(first.number, first.totalPrice));
        expect(joined).toMatchObject({ _id: buyer._id, email: '', token: other.token });
        const all = [since, unpaid, first].map(({ _id }) => _id);
        expect(await ownOrders(other)).toEqual(all);
        expect(await ownOrders(buyer)).toEqual(all);
        expect(await read(since, other)).toMatchObject({ _id: since._id });
        const status = (person: UserInfo) =>
          shop
            .call('GET', `/api/users/${person._id}`, { token: administrator.token })
            .then(({ status: found }) => found);
        await expect.poll(() => status(other)).toBe(404);
        expect(await status(buyer)).toBe(200);
      },
    );

    test('is opened on another device by its number and total before anything is paid, and it alone', async () => {
      const order = await place();
      const other = await place();
      const proven = bodyOf<UserInfo>(await post('/api/users/phone-login', { phone, code: await codeOf() }));
      expect(await ownOrders(proven)).toEqual([]);
      const claim = (paid: number) =>
        post('/api/users/earlier-orders', { number: order.number, paid }, proven.token);
      expect(refusalOf(await claim(order.totalPrice + 1))).toBe('400 order-not-proven');
      expect(bodyOf<UserInfo>(await claim(order.totalPrice))).toMatchObject({ _id: proven._id });
      expect(await ownOrders(proven)).toEqual([order._id]);
      expect(await read(order, proven)).toMatchObject({ status: 'pending', phoneProof: 'code' });
      expect(hoursOf(await read(order, proven))).toBeGreaterThan(71);
      // Whoever had typed the number sees nothing of the account that has proven it.
      expect(await ownOrders(buyer)).toEqual([other._id]);
    });

    test('belongs to whoever proves its number by a code again within 90 days, on any device', async () => {
      const atDoor = await place({ paymentMethod: 'PayOnDelivery' });
      bodyOf(await post('/api/users/phone-verification', { code: await codeOf() }));
      const signIn = async (count: number) =>
        bodyOf<UserInfo>(await post('/api/users/phone-login', { phone, code: await codeOf(phone, count) }));
      const fresh = await signIn(2);
      expect(await ownOrders(fresh)).toEqual([atDoor._id]);
      expect(await ownOrders()).toEqual([atDoor._id]);

      // A further account with the number joins as soon as it is proven there.
      const again = await register();
      const second = await place({}, again);
      const code = await codeOf(phone, 3);
      bodyOf(await post('/api/users/phone-verification', { code }, again.token));
      for (const person of [again, fresh, buyer])
        expect(await ownOrders(person)).toEqual([second._id, atDoor._id]);

      await shop.database.query(
        "update contacts set verified_at = now() - interval '91 days' where value = $1",
        [phone],
      );
      expect(await ownOrders(await signIn(4))).toEqual([]);
    });

    test(
      'shows nothing of a number to who has not proven it, and nothing of an account with an address',
      { tags: 'long' },
      async () => {
        const first = await place();
        bodyOf(await takeCash(first));
        const claim = (token: string, { number, totalPrice }: Order) =>
          post('/api/users/earlier-orders', { number, paid: totalPrice }, token);
        const unproven = await register();
        expect(refusalOf(await claim(unproven.token, first))).toBe('400 order-not-proven');
        const customer = await createCustomer(shop);
        const theirs = await place(
          { shippingAddress: { ...SHIPPING_ADDRESS, phone }, paymentMethod: 'BankTransfer' },
          customer,
        );
        // The law limits the cash of one number on one day.
        const cheque = { way: 'cheque', amount: theirs.totalPrice, reference: `CH-${theirs.number}` };
        bodyOf(await post(`/api/orders/${theirs._id}/recorded-payments`, cheque, administrator.token));
        const proven = bodyOf<UserInfo>(
          await post('/api/users/phone-login', { phone, code: await codeOf() }),
        );
        expect(refusalOf(await claim(proven.token, theirs))).toBe('400 order-not-proven');
        expect(await ownOrders(proven)).toEqual([]);
        expect(await ownOrders(customer)).toEqual([theirs._id]);
      },
    );

    test('guesses at earlier orders five times a day', async () => {
      const proven = bodyOf<UserInfo>(await post('/api/users/phone-login', { phone, code: await codeOf() }));
      const guess = () => post('/api/users/earlier-orders', { number: 1, paid: 1 }, proven.token);
      for (let count = 0; count < 5; count += 1)
        expect(refusalOf(await guess())).toBe('400 order-not-proven');
      expect(refusalOf(await guess())).toBe('429 too-many-requests');
    });
  },
  { variables: AT_ONCE },
);
