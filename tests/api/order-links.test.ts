import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { UserInfo } from '../../contract/accounts/users.ts';
import type { Product } from '../../contract/goods/products.ts';
import { segmentsOf } from '../../contract/notices/message-channels.ts';
import type { OpenedOrder } from '../../contract/orders/order-links.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { sweepOrderLinks } from '../../server/sales/orders/open-order-link.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { newPhone, waitForMessage, waitForPhoneCode } from '../support/messages.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'a link in the messages about an order',
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
      buyer = bodyOf<UserInfo>(
        await shop.call('POST', '/api/users/by-phone', { body: { name: 'Hana Tesfaye', phone } }),
        201,
      );
    });

    const place = async (more: object = {}, by: Pick<UserInfo, 'token' | 'email'> = buyer) => {
      const shippingAddress = { ...SHIPPING_ADDRESS, email: by.email, phone };
      const body = orderBody([{ product: chair._id, qty: 2 }], {
        shippingAddress,
        paymentMethod: 'BankTransfer',
        ...more,
      });
      const headers = { 'idempotency-key': randomUUID() };
      return bodyOf<Order>(await shop.call('POST', '/api/orders', { token: by.token, body, headers }), 201);
    };
    const linkIn = (text: string) => /\/o\/(\w{10})/.exec(text)?.[1] ?? '';
    const sent = async (count = 1) => (await waitForMessage(shop.database, phone, count)).text;
    const open = (link: string, digits?: string, token?: string) =>
      shop.call('POST', '/api/orders/opened', {
        body: { link, ...(digits && { digits }) },
        ...(token && { token }),
      });
    const opened = async (link: string) => bodyOf<OpenedOrder>(await open(link, phone.slice(-4))).token!;
    const wrong = () => String((Number(phone.slice(-4)) + 1) % 10_000).padStart(4, '0');

    test('comes with the sum, the account, until when, and in the language of the page', async () => {
      const { number, totalPrice } = await place({ language: 'en' });
      const sum = totalPrice.toLocaleString('en-GB');
      const english = await sent();
      expect(english).toMatch(
        new RegExp(
          `^Order ${number}: transfer ${sum} ETB to CBE 1000123456789 by \\w{3} \\d+ \\w{3} \\d\\d:\\d\\d\\. https://shop\\.test/en/o/\\w{10}$`,
        ),
      );
      expect(segmentsOf(english)).toBe(1);
      await place({ language: 'am' });
      const amharic = await sent(2);
      expect(amharic).toContain(`፦ ${sum} ብር ወደ `);
      expect(amharic).toMatch(/ \d+ እስከ .*። https:\/\/shop\.test\/am\/o\/\w{10}$/);
      expect(segmentsOf(amharic)).toBe(2);
    });

    test('is in the mail about it, in the language of the page', async () => {
      const customer = await createCustomer(shop);
      const order = await place({ language: 'am' }, customer);
      const mail = await shop.mailbox.waitFor(customer.email, /ትዕዛዝ/);
      expect(mail.text).toMatch(/https:\/\/shop\.test\/am\/o\/\w{10}/);
      expect(mail.text).not.toContain(order._id);
    });

    test('B23: opens it after the last four digits of the phone, and that order alone', async () => {
      const order = await place();
      const link = linkIn(await sent());
      const other = await place();
      const token = await opened(link);
      const as = (method: string, path: string, body?: object) =>
        shop.call(method, `/api${path}`, { token, ...(body && { body }) });
      expect(bodyOf<Order>(await as('GET', `/orders/${order._id}`))).toMatchObject({ number: order.number });
      bodyOf(await as('GET', `/orders/${order._id}/half-days`));
      for (const [method, path] of [
        ['GET', `/orders/${other._id}`],
        ['POST', `/orders/${other._id}/cancel`],
        ['GET', '/orders/myorders'],
        ['GET', '/users/profile'],
        ['GET', `/users/${buyer._id}`],
        ['POST', '/orders'],
        ['POST', '/users/logout-everywhere'],
        ['POST', '/users/profile/deletion'],
      ] as const)
        expect(refusalOf(await as(method, path, method === 'POST' ? {} : undefined)), path).toBe(
          '403 only-this-order',
        );
      expect(bodyOf<Order>(await as('POST', `/orders/${order._id}/cancel`, {}))).toMatchObject({
        status: 'cancelled',
      });
    });

    test('B23: answers alike to a wrong link and to wrong digits, and says nothing without any', async () => {
      await place();
      const link = linkIn(await sent());
      const answers = [
        await open('2345678923', phone.slice(-4)),
        await open(link, wrong()),
        await open(link),
        await open('2345678923'),
      ];
      expect(answers.map(refusalOf)).toEqual(Array(4).fill('400 order-link-refused'));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    });

    test('B23: takes few wrong digits, which never keep its signed-in buyer or an opened browser out', async () => {
      const order = await place();
      const link = linkIn(await sent());
      const token = await opened(link);
      for (let count = 0; count < 5; count += 1)
        expect(refusalOf(await open(link, wrong()))).toBe('400 order-link-refused');
      expect(refusalOf(await open(link, wrong()))).toBe('429 too-many-requests');
      expect(refusalOf(await open(link, phone.slice(-4)))).toBe('429 too-many-requests');
      expect(bodyOf<OpenedOrder>(await open(link, undefined, buyer.token))).toEqual({ order: order._id });
      bodyOf(await shop.call('GET', `/api/orders/${order._id}`, { token }));
    });

    test('the right digits open the link of an order as often as they are given', async () => {
      await place();
      const link = linkIn(await sent());
      for (let count = 0; count < 7; count += 1) expect(await opened(link)).toHaveLength(43);
    });

    test('B23: opens nothing once its buyer has ended it, and what was opened by it ends, too', async () => {
      const order = await place();
      const link = linkIn(await sent());
      const token = await opened(link);
      bodyOf(await shop.call('DELETE', `/api/orders/${order._id}/links`, { token: buyer.token }));
      expect(refusalOf(await open(link, phone.slice(-4)))).toBe('400 order-link-refused');
      expect((await shop.call('GET', `/api/orders/${order._id}`, { token })).status).toBe(401);
      // The next message has a new one.
      bodyOf(
        await shop.call('POST', `/api/orders/${order._id}/phone-proof`, {
          token: administrator.token,
          body: {},
        }),
      );
      await opened(linkIn(await sent(2)));
    });

    test('B23: takes few wrong digits over months, too', async () => {
      await place();
      const link = linkIn(await sent());
      for (let day = 0; day < 4; day += 1) {
        for (let count = 0; count < 5; count += 1)
          expect(refusalOf(await open(link, wrong()))).toBe('400 order-link-refused');
        // The hour and the day pass.
        await shop.database.query(
          "delete from rate_limits where key like 'order-link:%' or key like 'order-link-network:%'",
        );
      }
      expect(refusalOf(await open(link, phone.slice(-4)))).toBe('429 too-many-requests');
    });

    test('B23: ended by its buyer, the links take along the chats that follow the order, not those of the shop', async () => {
      const order = await place();
      const token = await opened(linkIn(await sent()));
      for (const [chat, by] of [
        ['7001', null],
        ['7002', administrator._id],
      ])
        await shop.database.query(
          `insert into telegram_followers (order_id, chat, language, made_by, said_at) values ($1, $2, 'en', $3, now())`,
          [order._id, chat, by],
        );
      await shop.database.query(
        `insert into telegram_order_links (token_hash, order_id, expires_at)
         values (decode(md5($1), 'hex'), $1, now() + interval '1 hour')`,
        [order._id],
      );
      bodyOf(await shop.call('DELETE', `/api/orders/${order._id}/links`, { token }));
      const of = (table: string) =>
        shop.database.query(`select * from ${table} where order_id = $1`, [order._id]);
      expect((await of('telegram_followers')).rows).toMatchObject([{ chat: '7002' }]);
      expect((await of('telegram_order_links')).rows).toEqual([]);
    });

    test('B23: opens an order for thirty days after its end, and so does what was opened by it', async () => {
      const order = await place();
      const link = linkIn(await sent());
      bodyOf(await shop.call('POST', `/api/orders/${order._id}/cancel`, { token: buyer.token, body: {} }));
      await opened(link);
      await shop.database.query('alter table order_history disable trigger user');
      await shop.database.query("update order_history set at = at - interval '31 days' where order_id = $1", [
        order._id,
      ]);
      await shop.database.query('alter table order_history enable trigger user');
      // A message of now has a link that opens it for as long.
      const made = 'update order_links set made_at = now() - make_interval(days => $2) where order_id = $1';
      await shop.database.query(made, [order._id, 29]);
      const token = await opened(link);
      await sweepOrderLinks(shop.services.sales);
      bodyOf(await shop.call('GET', `/api/orders/${order._id}`, { token }));
      await shop.database.query(made, [order._id, 31]);
      expect(refusalOf(await open(link, phone.slice(-4)))).toBe('400 order-link-refused');
      await sweepOrderLinks(shop.services.sales);
      expect((await shop.call('GET', `/api/orders/${order._id}`, { token })).status).toBe(401);
      bodyOf(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token }));
    });

    test('B23: opened ever so often, it never ends the sessions of its account', async () => {
      await place();
      const link = linkIn(await sent());
      await opened(link);
      await shop.database.query(
        `insert into sessions (token_hash, user_id, device, order_id, authenticated_at, expires_at)
         select decode(md5(random()::text), 'hex'), user_id, device, order_id, authenticated_at, expires_at
         from sessions, generate_series(1, 120) where user_id = $1 and order_id is not null`,
        [buyer._id],
      );
      await opened(link);
      const mine = await shop.call('GET', '/api/orders/myorders', { token: buyer.token });
      expect(bodyOf<Order[]>(mine)).toHaveLength(1);
    });

    test('stays open where it was opened, when its order moves to the account that proves the number', async () => {
      const { _id, number, totalPrice } = await place();
      const token = await opened(linkIn(await sent()));
      bodyOf(await shop.call('POST', '/api/users/phone-codes', { body: { phone } }));
      const code = await waitForPhoneCode(shop.database, phone);
      const prover = bodyOf<UserInfo>(
        await shop.call('POST', '/api/users/phone-login', { body: { phone, code } }),
      );
      expect(prover._id).not.toBe(buyer._id);
      bodyOf(
        await shop.call('POST', '/api/users/earlier-orders', {
          token: prover.token,
          body: { number, paid: totalPrice },
        }),
      );
      bodyOf(await shop.call('GET', `/api/orders/${_id}`, { token: prover.token }));
      bodyOf(await shop.call('GET', `/api/orders/${_id}`, { token }));
      expect((await shop.call('GET', `/api/orders/${_id}`, { token: buyer.token })).status).toBe(404);
    });

    test('B23: gives nobody the rights that its buyer has in the shop', async () => {
      const order = await place({}, administrator);
      const mail = await shop.mailbox.waitFor(
        administrator.email,
        new RegExp(`^Order ${order.number} received`),
      );
      const { token } = bodyOf<OpenedOrder>(await open(linkIn(mail.text), phone.slice(-4)));
      const history = await shop.call('GET', `/api/orders/${order._id}/history`, { token: token! });
      expect(refusalOf(history)).toBe('403 not-allowed');
      const other = await place();
      expect(refusalOf(await shop.call('GET', `/api/orders/${other._id}`, { token: token! }))).toBe(
        '403 only-this-order',
      );
    });

    test('B23: is stored as a hash', async () => {
      const { _id } = await place();
      const link = linkIn(await sent());
      const { rows } = await shop.database.query(
        "select encode(token_hash, 'hex') as hash, encode(token_hash, 'escape') as text from order_links where order_id = $1",
        [_id],
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]!['hash']).toHaveLength(64);
      expect(JSON.stringify(rows)).not.toContain(link);
    });
  },
  { variables: AT_ONCE },
);
