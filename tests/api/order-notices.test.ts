import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { HalfDay } from '../../contract/deliveries/half-days/halves.ts';
import { halfDayInShort } from '../../contract/deliveries/half-days/half-day-words.ts';
import type { HalfDays } from '../../contract/deliveries/half-days/half-days.ts';
import { segmentsOf } from '../../contract/notices/message-channels.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { UserInfo } from '../../contract/accounts/users.ts';
import { expireOrder } from '../../server/sales/orders/ending/expire-order.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  SHIPPING_ADDRESS,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { messagesTo, newPhone, waitForWords } from '../support/messages.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'a buyer without an address of mail',
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
      chair = await createProduct(shop, administrator, { price: 10_000, countInStock: 20 });
      phone = newPhone();
      const body = { name: 'Hana Tesfaye', phone };
      buyer = bodyOf(await shop.call('POST', '/api/users/by-phone', { body }), 201);
    });

    const place = async (by: Pick<UserInfo, 'token' | 'email'> = buyer, more: object = {}) => {
      const shippingAddress = { ...SHIPPING_ADDRESS, email: by.email, phone };
      const body = orderBody([{ product: chair._id, qty: 2 }], {
        shippingAddress,
        paymentMethod: 'BankTransfer',
        ...more,
      });
      const headers = { 'idempotency-key': randomUUID() };
      return bodyOf<Order>(await shop.call('POST', '/api/orders', { token: by.token, body, headers }), 201);
    };
    const asShop = async (method: string, { _id }: Order, path: string, body: object = {}) =>
      bodyOf(await shop.call(method, `/api/orders/${_id}/${path}`, { token: administrator.token, body }));
    const pay = ({ totalPrice, ...order }: Order, amount = totalPrice) =>
      asShop('POST', { totalPrice, ...order }, 'recorded-payments', {
        way: 'transfer',
        amount,
        reference: randomUUID().slice(0, 12),
      });
    const told = (words: string, to = phone) => waitForWords(shop.database, to, words);

    test('is told by SMS what they would be told by mail, each once, with a link, and never in more than two SMS', async () => {
      const order = await place();
      const { number } = order;
      await told(`ትዕዛዝ ${number}፦ 24,000 ብር`);
      await asShop('POST', order, 'phone-proof');
      await told(`ትዕዛዝ ${number} ተረጋግጧል`);
      await pay(order);
      await told(`ትዕዛዝ ${number} ተከፍሏል፦ 24,000 ብር`);
      const note = { note: 'we come at nine', toCustomer: true };
      const { token } = administrator;
      bodyOf(await shop.call('POST', `/api/orders/${order._id}/notes`, { token, body: note }), 201);
      await told(`በትዕዛዝ ${number} ገጽ ላይ`);
      await asShop('PUT', order, 'deliver');
      await told(`ትዕዛዝ ${number} ደርሷል`);
      const all = await messagesTo(shop.database, phone);
      expect(all).toHaveLength(5);
      for (const { text, handedOver } of all) {
        expect(segmentsOf(text)).toBeLessThanOrEqual(2);
        expect(handedOver).toBe(1);
        expect(text).toMatch(/ https:\/\/shop\.test\/o\/\w{10}$/);
      }
    });

    test(
      'is told on which half-day the pieces come, from the first notice on',
      { tags: 'long' },
      async () => {
        chair = await createProduct(shop, administrator, { price: 10_000, leadTimeDays: 2 });
        const { days } = bodyOf<HalfDays>(await shop.call('GET', '/api/delivery/half-days'));
        const halfDay: HalfDay = { day: days.at(-3)!.day, half: 'afternoon' };
        const order = await place(buyer, { halfDay });
        const { am } = halfDayInShort(halfDay);
        const placed = await told(`ትዕዛዝ ${order.number}፦ 24,000 ብር`);
        expect(placed.text).toContain(` ${am} ይደርሳል። https://`);
        expect(segmentsOf(placed.text)).toBeLessThanOrEqual(2);
        await asShop('POST', order, 'phone-proof');
        await told(`ትዕዛዝ ${order.number} ተረጋግጧል፤ ${am} ይደርሳል። https://`);
        await pay(order);
        const { text } = await told(`ትዕዛዝ ${order.number} ተከፍሏል፤ ${am} ይደርሳል። https://`);
        expect(segmentsOf(text)).toBeLessThanOrEqual(2);
      },
    );

    test('is told what is left after a part', async () => {
      const order = await place();
      await pay(order, 3000);
      const { channel } = await told(`ትዕዛዝ ${order.number}፦ ቀሪ ክፍያ 21,000 ብር`);
      expect(channel).toBe('sms');
    });

    test('is told that an order has ended, or was cancelled', { tags: 'long' }, async () => {
      const lost = await place();
      const end = "update orders set expires_at = now() - interval '1 second' where id = $1";
      await shop.database.query(end, [lost._id]);
      await expireOrder(shop.services.sales, lost._id);
      await told(`የትዕዛዝ ${lost.number} የክፍያ ጊዜ አልፏል`);
      const cancelled = await place();
      await asShop('POST', cancelled, 'cancel', { reason: 'a mistake' });
      await told(`ትዕዛዝ ${cancelled.number} ተሰርዟል`);
      expect(await messagesTo(shop.database, phone)).toHaveLength(4);
    });

    test('is told in Telegram, with the page of the order, once they have linked it, and not by SMS too', async () => {
      const chat = String(Math.floor(Math.random() * 1e12));
      const link = `insert into contacts (user_id, kind, value, verified_at) values ($1, 'telegram', $2, now())`;
      await shop.database.query(link, [buyer._id, chat]);
      const order = await place();
      const { text, channel } = await told(`ትዕዛዝ ${order.number}፦ 24,000 ብር`, chat);
      expect(channel).toBe('telegram');
      expect(text).toContain(`Order ${order.number}: transfer 24,000 ETB to CBE 1000123456789 by`);
      expect(text).toMatch(/https:\/\/shop\.test\/o\/\w{10}$/);
      expect(await messagesTo(shop.database, phone)).toEqual([]);
    });

    test('with an address is told by mail alone', async () => {
      const customer = await createCustomer(shop);
      const order = await place(customer);
      await shop.mailbox.waitFor(customer.email, new RegExp(`^Order ${order.number} received`));
      // The same number of a buyer without one, whose message would come after it.
      const next = await place();
      await told(`ትዕዛዝ ${next.number}፦`);
      expect(await messagesTo(shop.database, phone)).toHaveLength(1);
    });
  },
  { variables: AT_ONCE },
);
