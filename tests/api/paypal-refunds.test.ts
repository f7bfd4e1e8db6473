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
  signInAdministrator,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { orderWatch } from '../support/order-watch.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'refunds at PayPal',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let order: Order;
    let providerOrderId: string;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, { countInStock: 1000 });
    });
    beforeEach(async () => {
      order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
      providerOrderId = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(providerOrderId);
      bodyOf(await pay(shop, buyer, order._id, providerOrderId));
    });

    const { send, jobsAreDone, ...watch } = orderWatch(shop);
    const becomes = (status: Order['status']) => watch.becomes(order, buyer, status);
    const moves = () => watch.moves(order);
    const rows = async (text: string) => (await shop.database.query(text, [order._id])).rows;
    const atPaypal = () => shop.paypal.order(providerOrderId);
    const refundEvent = (id: string) => shop.paypal.signedEvent('PAYMENT.CAPTURE.REFUNDED', { refund: id });
    const giveBack = (body: object = {}) =>
      shop.call('POST', `/api/orders/${order._id}/refunds`, {
        token: administrator.token,
        body: { reason: 'Too small', goods: 'not-returned', ...body },
      });

    test('made in PayPal’s own pages reach the order, part by part and each once', async () => {
      const first = refundEvent(shop.paypal.refundBehindTheShop(providerOrderId, '24.41').id);
      for (const event of [first, first]) expect((await send(event)).status).toBe(200);
      await becomes('partly-refunded');
      const second = refundEvent(shop.paypal.refundBehindTheShop(providerOrderId, '50.00').id);
      await Promise.all([send(second), send(first)]);
      await becomes('refunded');
      await jobsAreDone();
      expect(await moves()).toEqual(['pending', 'paid', 'partly-refunded', 'refunded']);
      const [payment] = await rows('select refunded_minor, captured_minor from payments where order_id = $1');
      expect(payment).toEqual({ refunded_minor: 7441, captured_minor: 7441 });
      expect(await rows('select id from refunds where order_id = $1')).toHaveLength(2);
    });

    test('several of them told by one event are all written down, and the whole is the whole', async () => {
      shop.paypal.refundBehindTheShop(providerOrderId, '24.41');
      const last = shop.paypal.refundBehindTheShop(providerOrderId, '50.00');
      expect((await send(refundEvent(last.id))).status).toBe(200);
      await becomes('refunded');
      const [payment] = await rows('select refunded_minor, captured_minor from payments where order_id = $1');
      expect(payment).toEqual({ refunded_minor: 7441, captured_minor: 7441 });
    });

    test('a refund by the shop goes to PayPal once, in what was captured, with the event it causes', async () => {
      const before = await stockOf(shop, chair._id);
      expect((await giveBack({ reason: 'Came back whole', goods: 'in-stock' })).status).toBeLessThan(300);
      const [refund, ...more] = atPaypal().refunds;
      expect(more).toEqual([]);
      expect(refund?.amount).toEqual({ currency_code: 'USD', value: '74.41' });
      await send(refundEvent(refund!.id));
      await jobsAreDone();
      expect(await moves()).toEqual(['pending', 'paid', 'refunded']);
      expect(await rows('select id from refunds where order_id = $1')).toHaveLength(1);
      expect(await stockOf(shop, chair._id)).toBe(before + 1);
    });

    test('a refund whose answers are lost is made once, and found by its job', async () => {
      shop.paypal.failOn('refund', 'lost', { times: 3 });
      await giveBack();
      await becomes('refunded');
      await jobsAreDone();
      expect(atPaypal().refunds).toHaveLength(1);
    });

    test('a refund that PayPal refuses leaves the order paid and says why', async () => {
      atPaypal().refuseRefund = 'REFUND_FAILED_INSUFFICIENT_FUNDS';
      await giveBack();
      await jobsAreDone();
      expect(await moves()).toEqual(['pending', 'paid']);
      const reasons = await rows("select reason from order_history where order_id = $1 and kind = 'money'");
      expect(reasons[0].reason).toContain('REFUND_FAILED_INSUFFICIENT_FUNDS');
      atPaypal().refuseRefund = null;
      await giveBack();
      await becomes('refunded');
    });

    test('a refund that PayPal has to think about completes later', async () => {
      atPaypal().nextRefund = 'PENDING';
      await giveBack();
      expect(await moves()).toEqual(['pending', 'paid']);
      atPaypal().refunds[0]!.status = 'COMPLETED';
      await becomes('refunded');
      await jobsAreDone();
      expect(atPaypal().refunds).toHaveLength(1);
    });
  },
  { variables: AT_ONCE },
);
