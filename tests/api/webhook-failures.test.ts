import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../contract/orders.ts';
import type { Product } from '../../contract/products.ts';
import {
  beginPayment,
  createCustomer,
  createProduct,
  placeOrder,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { orderWatch } from '../support/order-watch.ts';
import type { Call, Failure } from '../support/paypal-simulator.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'A22: an event while PayPal fails',
  (shop) => {
    let buyer: Person;
    let chair: Product;
    let order: Order;
    let providerOrderId: string;

    beforeAll(async () => {
      chair = await createProduct(shop, await signInAdministrator(shop), { countInStock: 1000 });
    });
    beforeEach(async () => {
      buyer = await createCustomer(shop);
      order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
      providerOrderId = await beginPayment(shop, buyer, order._id);
    });

    const { send, ...watch } = orderWatch(shop);
    const becomes = (status: Order['status']) => watch.becomes(order, buyer, status);
    const moves = () => watch.moves(order);
    const approvedEvent = () =>
      shop.paypal.signedEvent('CHECKOUT.ORDER.APPROVED', { order: providerOrderId });

    const failures: Failure[] = ['status-500', 'status-429', 'html', 'empty', 'reset', 'stall'];

    test.each(failures)('%s on verifying: 503, and the event that is sent again pays', async (failure) => {
      shop.paypal.approve(providerOrderId);
      const event = approvedEvent();
      shop.paypal.failOn('verify', failure);
      const answer = await send(event);
      shop.paypal.failOn('verify', null);
      expect(refusalOf(answer)).toBe('503 provider-unavailable');
      expect(answer.headers['retry-after']).toMatch(/^\d+$/);
      expect(await moves()).toEqual(['pending']);
      expect((await send(event)).status).toBe(200);
      await becomes('paid');
    });

    test.each<[Call, Failure]>([
      ['get', 'reset'],
      ['capture', 'status-500'],
    ])('%s fails by %s after an event was taken: it is settled later, once', async (call, failure) => {
      shop.paypal.approve(providerOrderId);
      // As often as one round asks, so that the job fails once.
      shop.paypal.failOn(call, failure, { times: 3 });
      expect((await send(approvedEvent())).status).toBe(200);
      await becomes('paid');
      expect(await moves()).toEqual(['pending', 'paid']);
      expect(shop.paypal.order(providerOrderId).captures).toHaveLength(1);
    });
  },
  { variables: AT_ONCE },
);
