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
  switchOn,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

/** PayPal goes on saying APPROVED of an order whose capture it refuses. */
const FINAL = ['TRANSACTION_REFUSED', 'COMPLIANCE_VIOLATION', 'DUPLICATE_INVOICE_ID'];

describeShop(
  'a capture that PayPal refuses',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let order: Order;
    let providerOrderId: string;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
      await switchOn(shop, administrator, ['PayPal', 'Chapa', 'BankTransfer']);
    });
    beforeEach(async () => {
      chair = await createProduct(shop, administrator, { countInStock: 10 });
      order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 3 }]);
      providerOrderId = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(providerOrderId);
    });
    const payNow = () => pay(shop, buyer, order._id, providerOrderId);
    const read = async () =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token }));
    const refuse = (issue: string | null) => (shop.paypal.order(providerOrderId).refuseCapture = issue);

    test.each(FINAL)('%s: the buyer is told, also when he asks again, and pays anew', async (issue) => {
      refuse(issue);
      expect(refusalOf(await payNow())).toBe('409 payment-declined');
      expect(refusalOf(await payNow())).toBe('409 payment-declined');
      const second = await beginPayment(shop, buyer, order._id);
      expect(second).not.toBe(providerOrderId);
      shop.paypal.approve(second);
      expect(bodyOf<Order>(await pay(shop, buyer, order._id, second)).status).toBe('paid');
    });

    test('leaves the other ways to pay open', async () => {
      refuse('TRANSACTION_REFUSED');
      const { token } = buyer;
      bodyOf(
        await shop.call('POST', `/api/orders/${order._id}/payments`, { token, body: { method: 'Chapa' } }),
        201,
      );
      const receipt = { transactionNumber: `FT${order.number}`, bank: 'CBE' };
      bodyOf(await shop.call('POST', `/api/orders/${order._id}/receipts`, { token, body: receipt }), 201);
      expect((await read()).awaiting).toBe('receipt');
    });

    test('leaves an administrator free to record money, and the buyer to cancel', async () => {
      refuse('COMPLIANCE_VIOLATION');
      await payNow();
      const cancelled = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
      const other = await beginPayment(shop, buyer, cancelled._id);
      shop.paypal.approve(other);
      shop.paypal.order(other).refuseCapture = 'TRANSACTION_REFUSED';
      await pay(shop, buyer, cancelled._id, other);
      bodyOf(
        await shop.call('POST', `/api/orders/${cancelled._id}/cancel`, { token: buyer.token, body: {} }),
      );
      const body = { way: 'transfer', amount: order.totalPrice, reference: `FT${order.number}` };
      const { token } = administrator;
      const recorded = await shop.call('POST', `/api/orders/${order._id}/recorded-payments`, { token, body });
      expect(bodyOf<Order>(recorded).status).toBe('paid');
    });

    test('does not keep the goods when the time of the order is over', async () => {
      refuse('TRANSACTION_REFUSED');
      await shop.database.query("update orders set expires_at = now() - interval '1 second' where id = $1", [
        order._id,
      ]);
      await shop.services.orderEnding.expire(order._id);
      expect((await read()).status).toBe('expired');
      expect(await stockOf(shop, chair._id)).toBe(10);
    });

    test.each(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED'])(
      '%s: the buyer mends it within the same payment',
      async (issue) => {
        refuse(issue);
        expect(refusalOf(await payNow())).toBe('409 payment-declined');
        expect(await beginPayment(shop, buyer, order._id)).toBe(providerOrderId);
        refuse(null);
        expect(bodyOf<Order>(await payNow()).status).toBe('paid');
      },
    );

    test('ORDER_NOT_APPROVED: the payment waits for its approval, and can be given up', async () => {
      refuse('ORDER_NOT_APPROVED');
      expect(refusalOf(await payNow())).toBe('409 payment-not-approved');
      shop.paypal.order(providerOrderId).status = 'PAYER_ACTION_REQUIRED';
      bodyOf(await shop.call('POST', `/api/orders/${order._id}/cancel`, { token: buyer.token, body: {} }));
      expect((await read()).status).toBe('cancelled');
    });

    test('because the account may not: the buyer can pay otherwise, and what was taken all the same is found', async () => {
      shop.paypal.failOn('capture', 'status-403');
      expect(refusalOf(await payNow())).toBe('409 payment-declined');
      shop.paypal.failOn('capture', null);
      shop.paypal.captureBehindTheShop(providerOrderId);
      await shop.database.query('update payments set next_ask_at = now() where order_id = $1', [order._id]);
      await shop.services.paymentWatch.reconcile();
      expect((await read()).status).toBe('paid');
    });
  },
  { variables: AT_ONCE },
);
