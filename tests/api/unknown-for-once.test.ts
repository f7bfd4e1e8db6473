import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders.ts';
import type { Product } from '../../contract/products.ts';
import { askWhetherPaid, beginAtChapa, placeChapaOrder, switchOn } from '../support/chapa-orders.ts';
import {
  beginPayment,
  bodyOf,
  createCustomer,
  createProduct,
  pay,
  placeOrder,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'a provider that does not know a payment for once',
  (shop) => {
    let buyer: Person;
    let chair: Product;

    beforeAll(async () => {
      const administrator = await signInAdministrator(shop);
      chair = await createProduct(shop, administrator, { countInStock: 1000 });
      bodyOf(await switchOn(shop, administrator, 'PayPal', 'Chapa'));
    });
    beforeEach(async () => void (buyer = await createCustomer(shop)));

    const read = async (order: Order) =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token }));
    const askNow = async (order: Order) => {
      await shop.database.query('update payments set next_ask_at = now() where order_id = $1', [order._id]);
      await shop.services.paymentWatch.reconcile();
    };

    test('PayPal has captured, nobody heard of it, and it answers 404 twice: the money is found', async () => {
      const order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(providerOrderId);
      shop.paypal.failOn('capture', 'lost', { times: 3 });
      expect((await pay(shop, buyer, order._id, providerOrderId)).status).toBe(502);
      shop.paypal.failOn('get', 'status-404', { times: 2 });
      await askNow(order);
      await askNow(order);
      expect((await read(order)).status).toBe('pending');
      await askNow(order);
      expect((await read(order)).status).toBe('paid');
      expect(shop.paypal.order(providerOrderId).captures).toHaveLength(1);
    });

    test('PayPal checks a capture and answers 404: the buyer may pay again, and money that comes is found', async () => {
      const order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(providerOrderId);
      shop.paypal.order(providerOrderId).nextCapture = { status: 'PENDING' };
      await pay(shop, buyer, order._id, providerOrderId);
      shop.paypal.failOn('get', 'status-404', { times: 1 });
      await askNow(order);
      expect((await read(order)).status).toBe('pending');
      shop.paypal.endPending(providerOrderId, 'COMPLETED');
      await askNow(order);
      expect((await read(order)).status).toBe('paid');
    });

    test('Chapa does not find a page that was handed out: what is paid on it is found', async () => {
      const order = await placeChapaOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
      const { txRef } = await beginAtChapa(shop, buyer, order);
      shop.chapa.failOn('verify', 'not-found');
      expect(refusalOf(await askWhetherPaid(shop, buyer, order))).toBe('409 payment-not-approved');
      shop.chapa.pay(txRef);
      await askNow(order);
      shop.chapa.failOn('verify', null);
      await askNow(order);
      expect(await read(order)).toMatchObject({ status: 'paid', payment: { method: 'Chapa' } });
    });
  },
  { variables: AT_ONCE },
);
