import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { UserInfo } from '../../contract/accounts/users.ts';
import { holdOutgoing } from '../../server/lib/jobs/held-jobs.ts';
import {
  bodyOf,
  createProduct,
  orderBody,
  SHIPPING_ADDRESS,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { messagesTo, newPhone, waitForWords } from '../support/messages.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { allTold } from '../support/told.ts';
import { createCrew, newReport, openTour, plan, report } from '../support/tours.ts';

describeShop(
  'SMS about an order',
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
      chair = await createProduct(shop, administrator, { price: 1000, countInStock: 20 });
      phone = newPhone();
      const body = { name: 'Hana Tesfaye', phone };
      buyer = bodyOf(await shop.call('POST', '/api/users/by-phone', { body }), 201);
    });

    /** Places an order; the number is proven with the first one. */
    const place = async (isFirst = true): Promise<Order> => {
      const shippingAddress = { ...SHIPPING_ADDRESS, email: '', phone };
      const body = orderBody([{ product: chair._id, qty: 2 }], {
        shippingAddress,
        paymentMethod: 'BankTransfer',
      });
      const headers = { 'idempotency-key': randomUUID() };
      const order = bodyOf<Order>(
        await shop.call('POST', '/api/orders', { token: buyer.token, body, headers }),
        201,
      );
      if (isFirst) await asShop('POST', order, 'phone-proof');
      return order;
    };
    const asShop = async (method: string, { _id }: Order, path: string, body: object = {}) =>
      bodyOf(await shop.call(method, `/api/orders/${_id}/${path}`, { token: administrator.token, body }));
    const pay = async (order: Order) =>
      asShop('POST', order, 'recorded-payments', {
        way: 'transfer',
        amount: order.totalPrice,
        reference: randomUUID().slice(0, 12),
      });
    /** The SMS that wait for an order, with the minutes until each goes out. */
    const waiting = async ({ _id }: Order) => {
      await allTold(shop);
      const { rows } = await shop.database.query(
        `select data ->> 'text' as text, extract(epoch from start_after - created_on) / 60 as minutes
         from jobs.job where name = 'message' and state = 'created' and data ->> 'order' = $1`,
        [_id],
      );
      return rows.map(({ text, minutes }) => ({ text: String(text), minutes: Number(minutes) }));
    };
    const letGo = async ({ _id }: Order) => {
      await allTold(shop);
      await shop.database.query(
        `update jobs.job set start_after = now() where name = 'message' and data ->> 'order' = $1`,
        [_id],
      );
    };

    test('wait five minutes, and one says the last of all that happened meanwhile', async () => {
      const order = await place();
      const [first] = await waiting(order);
      expect(first!.minutes).toBeCloseTo(5, 1);
      await shop.database.query(
        `update jobs.job set start_after = start_after - interval '3 minutes' where name = 'message' and data ->> 'order' = $1`,
        [order._id],
      );
      await pay(order);
      await asShop('PUT', order, 'deliver');
      const left = await waiting(order);
      expect(left).toHaveLength(1);
      expect(left[0]!.text).toContain(`ትዕዛዝ ${order.number} ደርሷል`);
      // News does not put the message off.
      expect(left[0]!.minutes).toBeLessThan(2.1);
      await letGo(order);
      await waitForWords(shop.database, phone, `ትዕዛዝ ${order.number} ደርሷል`);
      expect(await messagesTo(shop.database, phone)).toHaveLength(1);
    });

    test('say the last of all that happened, also when it is told at once', async () => {
      await holdOutgoing(shop.database.reader, 'restored', null);
      const order = await place();
      await pay(order);
      await asShop('PUT', order, 'deliver');
      await shop.database.query('update outgoing_holds set released_at = now(), dropped = 0');
      await vi.waitFor(async () => expect(await waiting(order)).toHaveLength(1), { timeout: 30_000 });
      expect((await waiting(order))[0]!.text).toContain(`ትዕዛዝ ${order.number} ደርሷል`);
    });

    test('that have gone out are followed by another one that waits anew', async () => {
      const order = await place();
      await letGo(order);
      await waitForWords(shop.database, phone, String(order.number));
      await pay(order);
      const [next, ...more] = await waiting(order);
      expect(more).toEqual([]);
      expect(next!.minutes).toBeCloseTo(5, 1);
      await letGo(order);
      await waitForWords(shop.database, phone, `ትዕዛዝ ${order.number} ተከፍሏል`);
      expect(await messagesTo(shop.database, phone)).toHaveLength(2);
    });

    test('of one order take no place of those of another order of the same number', async () => {
      const orders = [await place(), await place(false)];
      for (const order of orders) expect(await waiting(order)).toHaveLength(1);
    });

    test('say what an undone transaction wanted to say never, and what was said before stays', async () => {
      const order = await place();
      const [before] = await waiting(order);
      const undone = shop.database.transaction(async (tx) => {
        await shop.services.sales.orderMails.tell(tx, order._id, 'order.noted', { typed: 'Hello' });
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await waiting(order)).toEqual([before]);
    });

    test('that a crew is on its way, are sent without waiting', async () => {
      const order = await place();
      await pay(order);
      const on = { shop, administrator };
      const crew = await createCrew(on);
      const token = await openTour(on, crew);
      const delivery = await plan(on, order._id, crew);
      bodyOf(await report(on, token, newReport(delivery, 'on-the-way')));
      const [{ text }] = [await waitForWords(shop.database, order.shippingAddress.phone, `${order.number}`)];
      expect(text).toMatch(/https:\/\/shop\.test\/o\//);
      expect(await waiting(order)).toHaveLength(1);
    });

    test('say of refused pieces that they went back and that the shop calls', async () => {
      const order = await place();
      await pay(order);
      const on = { shop, administrator };
      const crew = await createCrew(on);
      const token = await openTour(on, crew);
      const delivery = await plan(on, order._id, crew);
      const pieces = { reason: 'damaged', pieces: [{ line: 1, qty: 1 }] };
      bodyOf(await report(on, token, newReport(delivery, 'refused', pieces)));
      await letGo(order);
      await waitForWords(shop.database, phone, `ከትዕዛዝ ${order.number} ዕቃዎች ተመልሰዋል`);
      expect(await messagesTo(shop.database, phone)).toHaveLength(1);
    });
  },
  { variables: { ...AT_ONCE, SMS_WAIT_SECONDS: '300' } },
);
