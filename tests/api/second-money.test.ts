import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders.ts';
import type { Product } from '../../contract/products.ts';
import { beginAtChapa, switchOn } from '../support/chapa-orders.ts';
import type { SimulatedTransaction } from '../support/chapa-simulator.ts';
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
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'an order that is paid on a page of Chapa which its buyer has left for PayPal',
  (shop) => {
    let buyer: Person;
    let chair: Product;
    let order: Order;
    let page: SimulatedTransaction;
    let providerOrderId: string;

    beforeAll(async () => {
      bodyOf(await switchOn(shop, await signInAdministrator(shop), 'PayPal', 'Chapa'));
    });
    beforeEach(async () => {
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, await signInAdministrator(shop), { countInStock: 10 });
      order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 3 }]);
      page = await beginAtChapa(shop, buyer, order);
      providerOrderId = await beginPayment(shop, buyer, order._id);
    });
    const paypal = () => shop.paypal.order(providerOrderId);
    const read = async () =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token }));
    /** What an event of a provider leads to. */
    const settle = async (provider: 'chapa' | 'paypal') => {
      const text = 'select id from payments where order_id = $1 and provider = $2';
      const { rows } = await shop.database.query(text, [order._id, provider]);
      await shop.services.orderPayment.settlePayment(rows[0].id);
    };
    const refundsAtChapa = () =>
      [...shop.chapa.refunds.values()].filter(({ chapaReference }) => chapaReference === page.reference);

    test('is not charged at PayPal too, though it was approved there', async () => {
      shop.paypal.approve(providerOrderId);
      shop.chapa.pay(page.txRef);
      await settle('chapa');
      await settle('paypal');
      expect(await read()).toMatchObject({ status: 'paid', payment: { method: 'Chapa' } });
      expect(paypal().captures).toEqual([]);
    });

    test('is not charged at PayPal too by a capture that is tried again', async () => {
      shop.paypal.approve(providerOrderId);
      shop.paypal.failOn('capture', 'status-500');
      expect((await pay(shop, buyer, order._id, providerOrderId)).status).toBe(502);
      shop.paypal.failOn('capture', null);
      shop.chapa.pay(page.txRef);
      await settle('chapa');
      await settle('paypal');
      expect(await read()).toMatchObject({ status: 'paid', payment: { method: 'Chapa' } });
      expect(paypal().captures).toEqual([]);
    });

    test('money that comes while a paid order is under review is written down, and goes back', async () => {
      shop.paypal.approve(providerOrderId);
      bodyOf(await pay(shop, buyer, order._id, providerOrderId));
      await moveOrder(shop.database, order._id, 'needs-review');
      shop.chapa.pay(page.txRef);
      await settle('chapa');
      await expect.poll(refundsAtChapa).toHaveLength(1);
      expect(await read()).toMatchObject({ status: 'needs-review', isPaid: true });
      expect(await stockOf(shop, chair._id)).toBe(7);
    });

    test('second money does not bring back what its buyer has cancelled', async () => {
      bodyOf(await shop.call('POST', `/api/orders/${order._id}/cancel`, { token: buyer.token, body: {} }));
      shop.paypal.captureBehindTheShop(providerOrderId);
      await settle('paypal');
      expect((await read()).status).toBe('needs-review');
      shop.chapa.pay(page.txRef);
      await settle('chapa');
      await expect.poll(refundsAtChapa).toHaveLength(1);
      await expect.poll(() => paypal().captures.map(({ status }) => status)).toEqual(['REFUNDED']);
      expect(await read()).toMatchObject({ status: 'needs-review', isPaid: false });
      expect(await stockOf(shop, chair._id)).toBe(10);
      expect(refusalOf(await pay(shop, buyer, order._id, providerOrderId))).toBe('409 not-payable');
    });
  },
  { variables: AT_ONCE },
);
