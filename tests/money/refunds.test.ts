import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders.ts';
import type { Product } from '../../contract/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  refusalOf,
  signInAdministrator,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { faultsOfShop } from '../support/oracle.ts';
import { placePaid, requestRefund } from '../support/paid-orders.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'giving money back',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let order: Order;
    let providerOrderId: string;
    const stock = new Map<string, number>();
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
    });
    beforeEach(async () => {
      chair = await createProduct(shop, administrator, { countInStock: 10 });
      stock.set(chair._id, 10);
      [order, providerOrderId] = await placePaid(shop, buyer, [{ product: chair._id, qty: 2 }]);
    });
    const refund = (asked: object = {}, key?: string) =>
      requestRefund(shop, administrator, order._id, asked, key);
    const given = () => shop.paypal.order(providerOrderId).refunds.map(({ amount }) => amount.value);
    const read = async () =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token }));
    const expectSound = async () => expect(await faultsOfShop({ ...shop, stock })).toEqual([]);
    const outcomes = (answers: Awaited<ReturnType<typeof refund>>[]) =>
      answers.map((answer) => (answer.status === 200 ? '200' : refusalOf(answer))).sort();

    test('A18: more than came, at once or in the end, is refused, and nothing goes back', async () => {
      expect(refusalOf(await refund({ amount: 22_850.01 }))).toBe('409 refund-too-large');
      bodyOf(await refund({ amount: 22_000 }));
      expect(refusalOf(await refund({ amount: 850.01 }))).toBe('409 refund-too-large');
      expect(given()).toEqual(['137.29']);
      bodyOf(await refund({ amount: 850 }));
      expect(given()).toEqual(['137.29', '5.30']);
      expect(refusalOf(await refund())).toMatch(/^409 /);
      expect(await read()).toMatchObject({ status: 'refunded', refundedPrice: 22_850 });
      await expectSound();
    });

    test('A18: two full refunds at once are one', async () => {
      const answers = await Promise.all([refund(), refund()]);
      expect(outcomes(answers)[0]).toBe('200');
      expect(outcomes(answers)[1]).toMatch(/^409 /);
      expect(given()).toEqual(['142.59']);
      await expectSound();
    });

    test('A18: ten parts at once that are too much together come to no more than the whole', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => refund({ amount: 5000 })));
      expect(outcomes(answers)).toEqual([...Array(4).fill('200'), ...Array(6).fill('409 refund-too-large')]);
      expect(given()).toEqual(['31.20', '31.20', '31.20', '31.20']);
      await expectSound();
    });

    test('A18: the same request ten times at once is one refund', async () => {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => refund({ amount: 5000 }, key)));
      expect(outcomes(answers)).toEqual(Array(10).fill('200'));
      expect(refusalOf(await refund({ amount: 6000 }, key))).toBe('422 refund-key-reused');
      expect(given()).toEqual(['31.20']);
      await expectSound();
    });

    test('A27: after the rate of the shop has changed, what was captured goes back, to the cent', async () => {
      const { token } = administrator;
      const before = bodyOf(await shop.call('GET', '/api/settings', { token }));
      const settings = { ...before.settings, usdRate: '80' };
      bodyOf(await shop.call('PUT', '/api/settings', { token, body: { ...before, settings } }));
      bodyOf(await refund({ amount: 10_000 }));
      bodyOf(await refund());
      // 10,000 / 160.25 = 62.4024…; the rest is 142.59 - 62.40.
      expect(given()).toEqual(['62.40', '80.19']);
      bodyOf(await shop.call('PUT', '/api/settings', { token, body: await backTo(before.settings) }));
      await expectSound();
    });
    const backTo = async (settings: object) => ({
      ...bodyOf(await shop.call('GET', '/api/settings', { token: administrator.token })),
      settings,
    });

    test('after a refusal the rest is what is left, to the cent', async () => {
      const rowsOf = async () =>
        (
          await shop.database.query("select id from refunds where order_id = $1 and status = 'requested'", [
            order._id,
          ])
        ).rows;
      // Alone 100.41 cents, after one like it 100.41 more: 1.00, then 1.01.
      shop.paypal.failOn('refund', 'status-500');
      bodyOf(await refund({ amount: 160.9 }));
      shop.paypal.failOn('refund', null);
      bodyOf(await refund({ amount: 160.9 }));
      expect(given()).toEqual(['1.01']);
      shop.paypal.order(providerOrderId).refuseRefund = 'REFUND_NOT_ALLOWED';
      await shop.services.orderRefund.send((await rowsOf())[0].id);
      shop.paypal.order(providerOrderId).refuseRefund = null;
      expect(bodyOf<Order>(await refund())).toMatchObject({ status: 'refunded', refundedPrice: 22_850 });
      expect(given()).toEqual(['1.01', '141.58']);
      await expectSound();
    });

    test('pieces that a refund under way brings back are not brought back by another', async () => {
      const lines = [{ product: chair._id, qty: 2 }];
      shop.paypal.failOn('refund', 'status-500');
      bodyOf(await refund({ amount: 1000, goods: 'in-stock', lines }));
      expect(refusalOf(await refund({ amount: 1000, goods: 'in-stock', lines }))).toBe(
        '409 refund-of-too-many',
      );
      shop.paypal.failOn('refund', null);
      const { rows } = await shop.database.query('select id from refunds where order_id = $1', [order._id]);
      await shop.services.orderRefund.send(rows[0].id);
      expect(await stockOf(shop, chair._id)).toBe(10);
      await expectSound();
    });

    test('A23: what was delivered and partly given back keeps the date of its delivery', async () => {
      const deliver = () =>
        shop.call('PUT', `/api/orders/${order._id}/deliver`, { token: administrator.token });
      const { deliveredAt } = bodyOf<Order>(await deliver());
      bodyOf(await refund({ amount: 1000 }));
      expect(bodyOf(await deliver())).toMatchObject({ status: 'partly-refunded', deliveredAt });
      const mails = await shop.mailbox.to(buyer.email);
      const delivered = mails.filter(({ subject }) =>
        subject.startsWith(`Order ${order.number} was delivered`),
      );
      expect(delivered.length).toBeLessThanOrEqual(1);
      await expectSound();
    });
  },
  { variables: AT_ONCE },
);
