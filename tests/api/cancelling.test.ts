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
import { moveOrder } from '../support/order-states.ts';
import { orderWatch } from '../support/order-watch.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'cancelling an order',
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
    const cancel = ({ token }: Person, reason = '') =>
      shop.call('POST', `/api/orders/${order._id}/cancel`, { token, body: { reason } });
    const { jobsAreDone, mails } = orderWatch(shop);
    const read = async () =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token }));

    test('gives the goods back once, however often it is asked for, and tells the buyer', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(buyer, 'changed my mind')));
      expect(
        answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409),
      ).toEqual([]);
      expect(await read()).toMatchObject({ status: 'cancelled', isPaid: false, expiresAt: null });
      expect(await stockOf(shop, chair._id)).toBe(10);
      const mail = await shop.mailbox.waitFor(
        buyer.email,
        new RegExp(`^Order ${order.number} was cancelled`),
      );
      expect(mail.text).toContain('changed my mind');
    });

    test('is not possible for what was paid, delivered or has ended', async () => {
      await moveOrder(shop.database, order._id, 'paid');
      expect(refusalOf(await cancel(buyer))).toBe('409 not-cancellable');
      expect(refusalOf(await cancel(administrator))).toBe('409 not-cancellable');
      await moveOrder(shop.database, order._id, 'delivered');
      expect(refusalOf(await cancel(administrator))).toBe('409 not-cancellable');
      expect(await stockOf(shop, chair._id)).toBe(7);
    });

    test('of an order that was approved at PayPal takes no money, then or later', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(providerOrderId);
      expect(bodyOf<Order>(await cancel(buyer)).status).toBe('cancelled');
      await pay(shop, buyer, order._id, providerOrderId);
      await shop.database.query('update payments set next_ask_at = now() where order_id = $1', [order._id]);
      await shop.services.paymentWatch.reconcile();
      expect(await read()).toMatchObject({ status: 'cancelled', isPaid: false });
      expect(shop.paypal.order(providerOrderId).captures).toEqual([]);
      expect(await stockOf(shop, chair._id)).toBe(10);
    });

    test('comes with the end of an account, which takes no money either', async () => {
      const leaver = await createCustomer(shop);
      order = await placeOrder(shop, leaver, [{ product: chair._id, qty: 1 }]);
      const providerOrderId = await beginPayment(shop, leaver, order._id);
      shop.paypal.approve(providerOrderId);
      const { token } = administrator;
      bodyOf(await shop.call('DELETE', `/api/users/${leaver._id}`, { token }));
      await shop.services.erasure.clearUnfinished();
      const left = await shop.call('GET', `/api/orders/${order._id}`, { token });
      expect(bodyOf<Order>(left).status).toBe('cancelled');
      expect(shop.paypal.order(providerOrderId).captures).toEqual([]);
    });

    test('of an order whose card was declined takes no money', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(providerOrderId);
      shop.paypal.order(providerOrderId).refuseCapture = 'INSTRUMENT_DECLINED';
      await pay(shop, buyer, order._id, providerOrderId);
      shop.paypal.order(providerOrderId).refuseCapture = null;
      expect(bodyOf<Order>(await cancel(buyer)).status).toBe('cancelled');
      expect(shop.paypal.order(providerOrderId).captures).toEqual([]);
    });

    test('whose money has come without the shop having heard of it is refused, and the order is paid', async () => {
      shop.paypal.captureBehindTheShop(await beginPayment(shop, buyer, order._id));
      expect(refusalOf(await cancel(buyer))).toBe('409 not-cancellable');
      expect((await read()).status).toBe('paid');
    });

    test('is possible while the provider is away, unless it has been asked for money', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      const second = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
      await beginPayment(shop, buyer, second._id);
      shop.paypal.approve(providerOrderId);
      shop.paypal.failOn('capture', 'status-500');
      await pay(shop, buyer, order._id, providerOrderId);
      shop.paypal.failOn('capture', null);
      shop.paypal.failOn('get', 'status-500');
      expect(refusalOf(await cancel(buyer))).toBe('409 not-cancellable');
      order = second;
      const answer = await cancel(buyer);
      shop.paypal.failOn('get', null);
      expect(bodyOf<Order>(answer).status).toBe('cancelled');
    });

    test('while a capture is being checked is refused to the buyer; an administrator need not wait', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(providerOrderId);
      shop.paypal.order(providerOrderId).nextCapture = { status: 'PENDING' };
      await pay(shop, buyer, order._id, providerOrderId);
      expect(refusalOf(await cancel(buyer))).toBe('409 not-cancellable');
      expect((await read()).status).toBe('awaiting-confirmation');
      expect(bodyOf<Order>(await cancel(administrator)).status).toBe('cancelled');
      expect(await stockOf(shop, chair._id)).toBe(10);
      // The money that came after all goes back.
      shop.paypal.endPending(providerOrderId, 'COMPLETED');
      await shop.database.query('update payments set next_ask_at = now() where order_id = $1', [order._id]);
      await shop.services.paymentWatch.reconcile();
      await shop.mailbox.waitFor(buyer.email, new RegExp(`^Refund for order ${order.number}`));
      expect(shop.paypal.order(providerOrderId).captures[0]!.status).toBe('REFUNDED');
    });

    test('while a capture is being checked, whose money has come meanwhile, is refused to an administrator too', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(providerOrderId);
      shop.paypal.order(providerOrderId).nextCapture = { status: 'PENDING' };
      await pay(shop, buyer, order._id, providerOrderId);
      shop.paypal.endPending(providerOrderId, 'COMPLETED');
      expect(refusalOf(await cancel(administrator))).toBe('409 not-cancellable');
      expect((await read()).status).toBe('paid');
    });

    test('makes money that comes afterwards go back', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      bodyOf(await cancel(buyer));
      shop.paypal.captureBehindTheShop(providerOrderId);
      await pay(shop, buyer, order._id, providerOrderId);
      const { rows } = await shop.database.query('select id from payments where order_id = $1', [order._id]);
      await shop.services.orderPayment.settlePayment(rows[0].id);
      await shop.mailbox.waitFor(buyer.email, new RegExp(`^Refund for order ${order.number}`));
      expect(shop.paypal.order(providerOrderId).captures[0]!.status).toBe('REFUNDED');
      expect(await read()).toMatchObject({ status: 'needs-review', isPaid: false });
      expect(await stockOf(shop, chair._id)).toBe(10);
      // Looked at: nothing of the money is left here.
      bodyOf(await cancel(administrator, 'money went back'));
      expect((await read()).status).toBe('cancelled');
      await jobsAreDone();
      expect(await mails(order, buyer, 'was cancelled')).toBe(1);
      expect(await stockOf(shop, chair._id)).toBe(10);
    });

    test('after money came and went back does not say that nothing was charged', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      await shop.database.query("update orders set expires_at = now() - interval '1 s' where id = $1", [
        order._id,
      ]);
      await shop.services.orderEnding.expire(order._id);
      await placeOrder(shop, buyer, [{ product: chair._id, qty: 8 }]);
      shop.paypal.captureBehindTheShop(providerOrderId);
      await pay(shop, buyer, order._id, providerOrderId);
      await jobsAreDone();
      expect((await read()).status).toBe('needs-review');
      bodyOf(await cancel(administrator, 'The goods are gone'));
      const mail = await shop.mailbox.waitFor(
        buyer.email,
        new RegExp(`^Order ${order.number} was cancelled`),
      );
      expect(mail.text).toContain('The money that came for it goes back to you.');
      expect(mail.text).not.toContain('Nothing was charged');
    });
  },
  { variables: AT_ONCE },
);
