import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { messages } from '../../contract/messages.ts';
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
  type Person,
} from '../support/factories.ts';
import type { Call, Failure } from '../support/paypal-simulator.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'while the provider fails',
  (shop, kind) => {
    let buyer: Person;
    let chair: Product;
    let order: Order;

    beforeAll(async () => {
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, await signInAdministrator(shop), { countInStock: 1000 });
    });
    beforeEach(async () => void (order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }])));
    afterEach(() =>
      (['create', 'get', 'capture'] as const).forEach((call) => shop.paypal.failOn(call, null)),
    );

    const begin = () =>
      shop.call('POST', `/api/orders/${order._id}/payments`, {
        token: buyer.token,
        body: { method: 'PayPal' },
      });
    const read = async () =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token }));
    const expectAway = (answer: Awaited<ReturnType<typeof begin>>) => {
      expect(refusalOf(answer)).toBe('502 provider-unavailable');
      expect(answer.body.message).toBe(messages['provider-unavailable']);
    };

    const cases: { call: Call; failure: Failure }[] = [
      { call: 'create', failure: 'status-500' },
      { call: 'create', failure: 'html' },
      { call: 'create', failure: 'lost' },
      { call: 'create', failure: 'status-403' },
      { call: 'get', failure: 'status-403' },
      { call: 'get', failure: 'reset' },
      { call: 'get', failure: 'status-429' },
      { call: 'get', failure: 'shapeless' },
      { call: 'capture', failure: 'status-500' },
      { call: 'capture', failure: 'status-429' },
      { call: 'capture', failure: 'html' },
      { call: 'capture', failure: 'empty' },
      { call: 'capture', failure: 'reset' },
      { call: 'capture', failure: 'lost' },
    ];

    test.each(cases)(
      'A22: $failure on $call: told to try again, and later paid once',
      async ({ call, failure }) => {
        if (call === 'create') {
          shop.paypal.failOn(call, failure);
          expectAway(await begin());
          shop.paypal.failOn(call, null);
        }
        const providerOrderId = await beginPayment(shop, buyer, order._id);
        shop.paypal.approve(providerOrderId);
        if (call !== 'create') {
          shop.paypal.failOn(call, failure);
          expectAway(await pay(shop, buyer, order._id, providerOrderId));
          expect(await read()).toMatchObject({ isPaid: false, status: 'pending' });
          shop.paypal.failOn(call, null);
        }
        expect(bodyOf(await pay(shop, buyer, order._id, providerOrderId))).toMatchObject({ isPaid: true });
        expect(shop.paypal.order(providerOrderId).captures).toHaveLength(1);
      },
    );

    test('the answer to a capture is lost: the order is paid all the same, and captured once', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(providerOrderId);
      shop.paypal.failOn('capture', 'reset');
      expectAway(await pay(shop, buyer, order._id, providerOrderId));
      shop.paypal.captureBehindTheShop(providerOrderId);
      expect(bodyOf(await pay(shop, buyer, order._id, providerOrderId))).toMatchObject({ isPaid: true });
      expect(shop.paypal.order(providerOrderId).captures).toHaveLength(1);
    });

    // A transaction held open meanwhile would stop the whole shop on PGlite, which has one connection.
    if (kind === 'PGlite') {
      test('A22: it stalls: other calls are answered, this one gives up', async () => {
        const providerOrderId = await beginPayment(shop, buyer, order._id);
        shop.paypal.approve(providerOrderId);
        shop.paypal.failOn('capture', 'stall');
        let settled = false;
        const paying = pay(shop, buyer, order._id, providerOrderId).finally(() => (settled = true));
        await expect.poll(() => shop.paypal.requests.at(-1)?.call).toBe('capture');
        const other = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
        expect(other.status).toBe('pending');
        expect(await read()).toMatchObject({ isPaid: false });
        expect(settled).toBe(false);
        expectAway(await paying);
        shop.paypal.failOn('capture', null);
        expect(bodyOf(await pay(shop, buyer, order._id, providerOrderId))).toMatchObject({ isPaid: true });
      });
    }
  },
  { variables: AT_ONCE },
);
