import { beforeAll, beforeEach, expect, test } from 'vitest';
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
  'expiry of unpaid orders',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let order: Order;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
    });
    beforeEach(async () => {
      chair = await createProduct(shop, administrator, { countInStock: 10 });
      order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 3 }]);
    });
    const makeOverdue = () =>
      shop.database.query("update orders set expires_at = now() - interval '1 second' where id = $1", [
        order._id,
      ]);
    /** As the watch over payments does, without waiting for its minute. */
    const settleOpen = async () => {
      const text = 'select id from payments where order_id = $1';
      const { rows } = await shop.database.query(text, [order._id]);
      await shop.services.orderPayment.settlePayment(rows[0].id);
    };
    const expire = () => shop.services.orderEnding.expire(order._id);
    const read = async () =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token }));

    test('stock comes back once, however often and however many expire it at once', async () => {
      await makeOverdue();
      await Promise.all([expire(), expire(), expire(), expire()]);
      await expire();
      expect(await stockOf(shop, chair._id)).toBe(10);
      expect(await read()).toMatchObject({ status: 'expired', isPaid: false, expiresAt: null });
      await shop.mailbox.waitFor(
        buyer.email,
        new RegExp(`^Order ${order.number} has expired · የትዕዛዝዎ ጊዜ አልፏል$`),
      );
    });

    test('the job that was asked for with the order does it', async () => {
      await makeOverdue();
      const { rowCount } = await shop.database.query(
        "update jobs.job set start_after = now() where name = 'order-expiry' and data->>'order' = $1",
        [order._id],
      );
      expect(rowCount).toBe(1);
      await shop.mailbox.waitFor(
        buyer.email,
        new RegExp(`^Order ${order.number} has expired · የትዕዛዝዎ ጊዜ አልፏል$`),
      );
      expect(await stockOf(shop, chair._id)).toBe(10);
    });

    test('not before its time', async () => {
      await expire();
      expect(await read()).toMatchObject({ status: 'pending', expiresAt: order.expiresAt });
      expect(await stockOf(shop, chair._id)).toBe(7);
    });

    test('stock of a product that was deleted meanwhile does not matter', async () => {
      bodyOf(await shop.call('DELETE', `/api/products/${chair._id}`, { token: administrator.token }));
      await makeOverdue();
      await expire();
      expect((await read()).status).toBe('expired');
    });

    test('A16: money that the provider took after the order had expired brings it back while there is stock', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      await makeOverdue();
      await expire();
      expect(await stockOf(shop, chair._id)).toBe(10);
      shop.paypal.captureBehindTheShop(providerOrderId);
      const paid = bodyOf<Order>(await pay(shop, buyer, order._id, providerOrderId));
      expect(paid).toMatchObject({ status: 'paid', isPaid: true });
      expect(await stockOf(shop, chair._id)).toBe(7);
      await pay(shop, buyer, order._id, providerOrderId);
      expect(await stockOf(shop, chair._id)).toBe(7);
    });

    test('A16: money for an expired order whose goods are gone goes back at once, a person looks at it, and the buyer is told', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      await makeOverdue();
      await expire();
      await placeOrder(shop, buyer, [{ product: chair._id, qty: 9 }]);
      shop.paypal.captureBehindTheShop(providerOrderId);
      await pay(shop, buyer, order._id, providerOrderId);
      expect(await read()).toMatchObject({ status: 'needs-review', isPaid: false });
      expect(await stockOf(shop, chair._id)).toBe(1);
      await shop.mailbox.waitFor(
        buyer.email,
        new RegExp(`^A payment for order ${order.number} is being checked · ክፍያው እየተረጋገጠ ነው$`),
      );
      await shop.mailbox.waitFor(buyer.email, new RegExp(`^Refund for order ${order.number}`));
      expect(shop.paypal.order(providerOrderId).captures.map(({ status }) => status)).toEqual(['REFUNDED']);
    });

    test('an order whose payment the provider has captured becomes paid instead', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      shop.paypal.captureBehindTheShop(providerOrderId);
      await makeOverdue();
      await Promise.all([expire(), expire()]);
      expect(await read()).toMatchObject({ status: 'paid', isPaid: true });
      expect(await stockOf(shop, chair._id)).toBe(7);
      await shop.mailbox.waitFor(buyer.email, new RegExp(`^Order ${order.number} is paid · ክፍያዎ ደርሶናል$`));
    });

    test('A6: an order whose capture is being checked waits', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(providerOrderId);
      shop.paypal.order(providerOrderId).nextCapture = { status: 'PENDING' };
      expect(refusalOf(await pay(shop, buyer, order._id, providerOrderId))).toBe('409 payment-pending');
      await makeOverdue();
      await expire();
      expect((await read()).status).toBe('awaiting-confirmation');
      shop.paypal.order(providerOrderId).captures[0]!.status = 'COMPLETED';
      await settleOpen();
      expect((await read()).status).toBe('paid');
      expect(await stockOf(shop, chair._id)).toBe(7);
    });

    test('while the provider is away nothing is decided', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      await makeOverdue();
      shop.paypal.failOn('get', 'status-500');
      await expect(expire()).rejects.toThrow();
      shop.paypal.failOn('get', null);
      expect((await read()).status).toBe('pending');
      shop.paypal.approve(providerOrderId);
      expect(bodyOf(await pay(shop, buyer, order._id, providerOrderId)).status).toBe('paid');
    });

    test('an expired order cannot be paid any more, and no money is taken', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      await makeOverdue();
      await expire();
      shop.paypal.approve(providerOrderId);
      expect(refusalOf(await pay(shop, buyer, order._id, providerOrderId))).toBe('409 not-payable');
      expect(shop.paypal.order(providerOrderId).captures).toEqual([]);
    });

    test('A15: expiry that comes between the question to the provider and the capture: paid with its goods, or no money', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(providerOrderId);
      const question = shop.paypal.holdNext('get');
      const paying = pay(shop, buyer, order._id, providerOrderId);
      await question.reached;
      await makeOverdue();
      await expire();
      question.open();
      await paying;
      const { isPaid } = await read();
      expect(shop.paypal.order(providerOrderId).captures).toHaveLength(isPaid ? 1 : 0);
      expect(await stockOf(shop, chair._id)).toBe(isPaid ? 7 : 10);
    });

    test('a capture that came to nothing holds the goods for a while, not for ever', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(providerOrderId);
      shop.paypal.failOn('capture', 'status-500');
      expect((await pay(shop, buyer, order._id, providerOrderId)).status).toBe(502);
      shop.paypal.failOn('capture', null);
      shop.paypal.order(providerOrderId).status = 'PAYER_ACTION_REQUIRED';
      await makeOverdue();
      await expire();
      expect((await read()).status).toBe('pending');
      await shop.database.query(
        "update payments set changed_at = now() - interval '2 hours' where order_id = $1",
        [order._id],
      );
      await expire();
      expect((await read()).status).toBe('expired');
      expect(await stockOf(shop, chair._id)).toBe(10);
      expect(shop.paypal.order(providerOrderId).captures).toEqual([]);
    });

    test('money that the buyer approved and nobody fetched is taken before his order would expire', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(providerOrderId);
      await makeOverdue();
      await expire();
      expect((await read()).status).toBe('paid');
      expect(shop.paypal.order(providerOrderId).captures).toHaveLength(1);
    });

    test('A15: expiry that comes while the capture is under way does not end the order', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(providerOrderId);
      const capture = shop.paypal.holdNext('capture');
      const paying = pay(shop, buyer, order._id, providerOrderId);
      await capture.reached;
      await makeOverdue();
      await expire();
      expect((await read()).status).toBe('paid');
      capture.open();
      expect(bodyOf(await paying).status).toBe('paid');
      expect(shop.paypal.order(providerOrderId).captures).toHaveLength(1);
      expect(await stockOf(shop, chair._id)).toBe(7);
    });
  },
  { variables: AT_ONCE },
);
