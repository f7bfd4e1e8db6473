import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders.ts';
import type { Product } from '../../contract/products.ts';
import { askWhetherPaid, beginAtChapa, placeChapaOrder, switchOn } from '../support/chapa-orders.ts';
import type { SimulatedTransaction } from '../support/chapa-simulator.ts';
import {
  bodyOf,
  beginPayment,
  createCustomer,
  createProduct,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

/**
 * Chapa takes money without the shop, as long as its page is open somewhere. Here no event ever arrives: whatever the
 * shop has given up meanwhile, its watch over payments finds the money.
 */
describeShop(
  'money that Chapa takes after the shop has given up',
  (shop) => {
    let buyer: Person;
    let chair: Product;
    let order: Order;
    let transaction: SimulatedTransaction;

    beforeAll(async () => {
      const administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, { countInStock: 100 });
      bodyOf(await switchOn(shop, administrator, 'PayPal', 'Chapa'));
    });
    beforeEach(async () => {
      order = await placeChapaOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
    });
    const read = async () =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token }));
    const begin = () =>
      shop.call('POST', `/api/orders/${order._id}/payments`, {
        token: buyer.token,
        body: { method: 'Chapa' },
      });
    const watch = async () => {
      await shop.database.query('update payments set next_ask_at = now() where order_id = $1', [order._id]);
      await shop.services.paymentWatch.reconcile();
    };

    test('after a decline: the page lets the buyer try once more', async () => {
      transaction = await beginAtChapa(shop, buyer, order);
      transaction.status = 'failed/cancelled';
      expect(refusalOf(await askWhetherPaid(shop, buyer, order))).toBe('409 payment-declined');
      shop.chapa.pay(transaction.txRef);
      await watch();
      expect(await read()).toMatchObject({
        status: 'paid',
        payment: { method: 'Chapa', proof: transaction.reference },
      });
    });

    test('after a day in which the buyer did not confirm: he may pay otherwise, and it is found', async () => {
      transaction = await beginAtChapa(shop, buyer, order);
      transaction.status = 'pending';
      const age = (hours: number) =>
        shop.database.query(
          'update payments set changed_at = changed_at - make_interval(hours => $2) where order_id = $1',
          [order._id, hours],
        );
      await watch();
      await age(23);
      await watch();
      expect(await read()).toMatchObject({ status: 'awaiting-confirmation', awaiting: 'capture' });
      await age(1);
      await watch();
      const open = await read();
      expect(open).toMatchObject({ status: 'pending', awaiting: null });
      expect(Date.parse(open.expiresAt!)).toBeGreaterThan(Date.now());
      expect((await beginAtChapa(shop, buyer, order)).txRef).not.toBe(transaction.txRef);
      shop.chapa.pay(transaction.txRef);
      await watch();
      expect(await read()).toMatchObject({ status: 'paid', payment: { proof: transaction.reference } });
    });

    test('after the order was cancelled: it goes back', async () => {
      transaction = await beginAtChapa(shop, buyer, order);
      bodyOf(await shop.call('POST', `/api/orders/${order._id}/cancel`, { token: buyer.token, body: {} }));
      shop.chapa.pay(transaction.txRef);
      await watch();
      await expect
        .poll(() => [...shop.chapa.refunds.values()].at(-1)?.chapaReference)
        .toBe(transaction.reference);
    });

    test('on a page that was being made while the buyer chose another way: no page is unknown to the shop', async () => {
      const held = shop.chapa.holdNext('initialize');
      const first = begin();
      await held.reached;
      await beginPayment(shop, buyer, order._id);
      held.open();
      const answer = await first;
      const given = [...shop.chapa.transactions.values()].find(
        ({ checkoutUrl }) => checkoutUrl === bodyOf(answer, 201).checkoutUrl,
      )!;
      shop.chapa.pay(given.txRef);
      await watch();
      expect(await read()).toMatchObject({ status: 'paid', payment: { proof: given.reference } });
    });

    test('on a page that was being made while the order was cancelled: nobody is sent there', async () => {
      const held = shop.chapa.holdNext('initialize');
      const first = begin();
      await held.reached;
      bodyOf(await shop.call('POST', `/api/orders/${order._id}/cancel`, { token: buyer.token, body: {} }));
      held.open();
      expect(refusalOf(await first)).toBe('409 not-payable');
    });
  },
  { variables: AT_ONCE },
);
