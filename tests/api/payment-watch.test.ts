import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../contract/orders.ts';
import type { Product } from '../../contract/products.ts';
import {
  beginPayment,
  bodyOf,
  createCustomer,
  createProduct,
  pay,
  placeOrder,
  refusalOf,
  signInAdministrator,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'the watch over payments',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let order: Order;
    let providerOrderId: string;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
    });
    beforeEach(async () => {
      chair = await createProduct(shop, administrator, { countInStock: 10 });
      order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 3 }]);
      providerOrderId = await beginPayment(shop, buyer, order._id);
      // What other tests left open is not asked about here.
      await shop.database.query(`update payments set next_ask_at = now() + interval '1 day'`);
    });
    const askNow = async () => {
      await shop.database.query('update payments set next_ask_at = now() where order_id = $1', [order._id]);
      await shop.services.paymentWatch.reconcile();
    };
    const read = async () =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token }));
    const asked = () => shop.paypal.requests.filter(({ path }) => path.includes(providerOrderId)).length;

    test('takes what the buyer approved, also when he never comes back and no event arrives', async () => {
      shop.paypal.approve(providerOrderId);
      await askNow();
      expect(await read()).toMatchObject({ status: 'paid', isPaid: true });
      expect(shop.paypal.order(providerOrderId).captures).toHaveLength(1);
    });

    test('brings a checked capture to its end, either way', async () => {
      shop.paypal.approve(providerOrderId);
      shop.paypal.order(providerOrderId).nextCapture = { status: 'PENDING' };
      await askNow();
      expect(await read()).toMatchObject({
        status: 'awaiting-confirmation',
        awaiting: 'capture',
        expiresAt: null,
      });
      shop.paypal.endPending(providerOrderId, 'DECLINED');
      await askNow();
      const again = await read();
      expect(again).toMatchObject({ status: 'pending', awaiting: null });
      expect(Date.parse(again.expiresAt!)).toBeGreaterThan(Date.now());
      shop.paypal.approve(await beginPayment(shop, buyer, order._id));
      await askNow();
      expect((await read()).status).toBe('paid');
    });

    describe('F2: money that may be moving is asked about at once, however long the payment has waited', () => {
      beforeEach(async () => {
        await shop.database.query(
          "update payments set asked = 6, next_ask_at = now() + interval '1 hour' where order_id = $1",
          [order._id],
        );
        shop.paypal.approve(providerOrderId);
      });
      const twoMinutesLater = async () => {
        await shop.database.query(
          "update payments set next_ask_at = next_ask_at - interval '2 minutes' where order_id = $1",
          [order._id],
        );
        await shop.services.paymentWatch.reconcile();
      };

      test('after a capture whose answer was lost', async () => {
        shop.paypal.failOn('capture', 'lost', { times: 3 });
        expect((await pay(shop, buyer, order._id, providerOrderId)).status).toBe(502);
        await twoMinutesLater();
        expect((await read()).status).toBe('paid');
        expect(shop.paypal.order(providerOrderId).captures).toHaveLength(1);
      });

      test('while PayPal checks it', async () => {
        shop.paypal.order(providerOrderId).nextCapture = { status: 'PENDING' };
        expect(refusalOf(await pay(shop, buyer, order._id, providerOrderId))).toBe('409 payment-pending');
        shop.paypal.endPending(providerOrderId, 'COMPLETED');
        await twoMinutesLater();
        expect((await read()).status).toBe('paid');
      });

      test('and then ever more seldom, while the provider is away', async () => {
        shop.paypal.failOn('capture', 'status-500');
        await pay(shop, buyer, order._id, providerOrderId);
        await twoMinutesLater();
        await twoMinutesLater();
        shop.paypal.failOn('capture', null);
        const before = asked();
        await shop.services.paymentWatch.reconcile();
        expect(asked()).toBe(before);
        const { rows } = await shop.database.query('select asked from payments where order_id = $1', [
          order._id,
        ]);
        expect(rows).toEqual([{ asked: 2 }]);
      });
    });

    test('asks ever more seldom', async () => {
      await askNow();
      const first = asked();
      await shop.services.paymentWatch.reconcile();
      expect(asked()).toBe(first);
      const { rows } = await shop.database.query(
        "select next_ask_at > now() + interval '30 seconds' as later from payments where order_id = $1",
        [order._id],
      );
      expect(rows).toEqual([{ later: true }]);
    });

    test('sees money that a provider took for what the shop had given up', async () => {
      await shop.database.query(`update orders set expires_at = now() - interval '1 second' where id = $1`, [
        order._id,
      ]);
      await shop.services.orderEnding.expire(order._id);
      expect(await stockOf(shop, chair._id)).toBe(10);
      shop.paypal.captureBehindTheShop(providerOrderId);
      await askNow();
      expect(await read()).toMatchObject({ status: 'paid' });
      expect(await stockOf(shop, chair._id)).toBe(7);
    });

    test('gives money back that comes for what was paid in another way, and the order stays paid', async () => {
      const taken = { way: 'transfer', amount: order.totalPrice, reference: `FT${order.number}` };
      const { token } = administrator;
      const recorded = await shop.call('POST', `/api/orders/${order._id}/recorded-payments`, {
        token,
        body: taken,
      });
      expect(bodyOf<Order>(recorded).status).toBe('paid');
      shop.paypal.captureBehindTheShop(providerOrderId);
      await askNow();
      await shop.mailbox.waitFor(buyer.email, new RegExp(`^Refund for order ${order.number}`));
      expect(shop.paypal.order(providerOrderId).captures.map(({ status }) => status)).toEqual(['REFUNDED']);
      expect(await read()).toMatchObject({
        status: 'paid',
        payment: { method: 'BankTransfer' },
        refundedPrice: 0,
      });
      expect(await stockOf(shop, chair._id)).toBe(7);
    });

    test('does not take the goods twice when old news of money that went back comes again', async () => {
      await shop.database.query(`update orders set expires_at = now() - interval '1 second' where id = $1`, [
        order._id,
      ]);
      await shop.services.orderEnding.expire(order._id);
      const rest = await placeOrder(shop, buyer, [{ product: chair._id, qty: 9 }]);
      shop.paypal.captureBehindTheShop(providerOrderId);
      await askNow();
      expect((await read()).status).toBe('needs-review');
      bodyOf(await shop.call('POST', `/api/orders/${rest._id}/cancel`, { token: buyer.token, body: {} }));
      await pay(shop, buyer, order._id, providerOrderId);
      const { rows } = await shop.database.query('select id from payments where order_id = $1', [order._id]);
      await shop.services.orderPayment.settlePayment(rows[0].id);
      expect((await read()).status).toBe('needs-review');
      expect(await stockOf(shop, chair._id)).toBe(10);
    });

    test('ends orders whose own job has given up', async () => {
      await shop.database.query(`delete from jobs.job where name = 'order-expiry' and data->>'order' = $1`, [
        order._id,
      ]);
      await shop.database.query(
        `update orders set expires_at = now() - interval '16 minutes' where id = $1`,
        [order._id],
      );
      await shop.services.paymentWatch.reconcile();
      expect((await read()).status).toBe('expired');
      expect(await stockOf(shop, chair._id)).toBe(10);
    });

    test('one payment that cannot be asked about does not keep the others waiting', async () => {
      const second = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
      const other = await beginPayment(shop, buyer, second._id);
      shop.paypal.approve(providerOrderId);
      shop.paypal.approve(other);
      await shop.database.query('update payments set next_ask_at = now() where order_id in ($1, $2)', [
        order._id,
        second._id,
      ]);
      shop.paypal.failOn('capture', 'status-500', { times: 3 });
      await shop.services.paymentWatch.reconcile();
      const states = [
        await read(),
        bodyOf<Order>(await shop.call('GET', `/api/orders/${second._id}`, { token: buyer.token })),
      ];
      expect(states.map(({ status }) => status).toSorted()).toEqual(['paid', 'pending']);
    });
  },
  { variables: AT_ONCE },
);
