import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { DeskOrder } from '../../contract/orders/order-desk.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { moveOrder } from '../support/order-states.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { agentOf, VERSIONS } from '../support/ucp.ts';
import { letAssistantsIn } from '../security/ucp-samples.ts';

const AGENT = 'https://agent.test/profile.json';

describeShop(
  'orders that agents have begun',
  (shop) => {
    const agent = agentOf(shop, { agent: AGENT });
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
      await letAssistantsIn({ shop, administrator });
      buyer = await createCustomer(shop);
      chair = await createProduct(shop, administrator, { price: 9500, countInStock: 50 });
    });
    const begin = async () => {
      const line_items = [{ item: { id: chair._id }, quantity: 2 }];
      return bodyOf(await agent.rest('POST', 'checkout-sessions', '', { line_items }), 201);
    };
    const send = (more: object, key: string) =>
      shop.call('POST', '/api/orders', {
        token: buyer.token,
        headers: { 'idempotency-key': key },
        body: orderBody([{ product: chair._id, qty: 2 }], more),
      });
    const deskOf = async (number: number) =>
      bodyOf<DeskOrder>(
        await shop.call('GET', `/api/orders/number/${number}`, { token: administrator.token }),
      );

    test.each([
      ['at once', {}],
      ['with a half-day and at the door', { paymentMethod: 'PayOnDelivery' }],
    ])(
      'the office sees which agent has begun an order that is placed %s; its buyer is told nothing of it',
      async (_, more) => {
        const { id } = await begin();
        const key = randomUUID();
        const placed = bodyOf(await send({ ...more, agentCheckout: id }, key), 201);
        expect(bodyOf(await send({ ...more, agentCheckout: id }, key))._id).toBe(placed._id);
        expect((await deskOf(placed.number)).agent).toBe(AGENT);
        expect(JSON.stringify(placed)).not.toContain('agent.test');
        const plain = bodyOf(await send(more, randomUUID()), 201);
        expect((await deskOf(plain.number)).agent).toBeNull();
      },
    );

    test.each(VERSIONS)(
      'its agent reads the order in %s by the id of the checkout, without a word of the buyer',
      async (version) => {
        const { id } = await begin();
        const placed = bodyOf(await send({ agentCheckout: id }, randomUUID()), 201);
        const checkout = bodyOf(
          await agent.rest('GET', 'checkout-sessions', `/${id}`, undefined, { version }),
        );
        expect(checkout).toMatchObject({ status: 'completed', order: { id, label: String(placed.number) } });
        expect(checkout.continue_url).toBeUndefined();
        const order = bodyOf(await agent.rest('GET', 'orders', `/${id}`, undefined, { version }));
        expect(order).toMatchObject({
          ...{ id, checkout_id: id, currency: 'ETB' },
          permalink_url: `https://shop.test/en/order/${placed._id}`,
          line_items: [{ id: chair._id, quantity: { total: 2, fulfilled: 0 }, status: 'processing' }],
        });
        expect(order.totals.at(-1).amount).toBe(Math.round(placed.totalPrice * 100));
        expect(JSON.stringify(order)).not.toMatch(/almaz|bekele|0911234567|bole/i);
        expect((await agent.mcp('orders', 'get_order', { id }, { version })).answer).toEqual(order);
        for (const [method, path, body] of [
          ['PUT', '', { line_items: [{ item: { id: chair._id }, quantity: 1 }] }],
          ['POST', '/complete', {}],
          ['POST', '/cancel', undefined],
        ] as const) {
          const refused = await agent.rest(method, 'checkout-sessions', `/${id}${path}`, body, { version });
          expect([refused.status, refused.body.messages[0].code]).toEqual([409, 'not_modifiable']);
        }
      },
    );

    test('an order that came, and one that was cancelled, say so to their agent', async () => {
      const [came, ended] = [await begin(), await begin()];
      const { token } = administrator;
      const first = bodyOf(await send({ agentCheckout: came.id }, randomUUID()), 201);
      await moveOrder(shop.database, first._id, 'paid');
      bodyOf(await shop.call('PUT', `/api/orders/${first._id}/deliver`, { token }));
      const delivered = bodyOf(await agent.rest('GET', 'orders', `/${came.id}`));
      expect(delivered.line_items).toMatchObject([{ quantity: { fulfilled: 2 }, status: 'fulfilled' }]);
      expect(delivered.fulfillment.events).toMatchObject([{ type: 'delivered' }]);
      const second = bodyOf(await send({ agentCheckout: ended.id }, randomUUID()), 201);
      bodyOf(await shop.call('POST', `/api/orders/${second._id}/cancel`, { token: buyer.token, body: {} }));
      const cancelled = bodyOf(await agent.rest('GET', 'orders', `/${ended.id}`));
      expect(cancelled.line_items).toMatchObject([{ quantity: { total: 0 }, status: 'removed' }]);
    });

    test('a cart whose checkout has become an order is gone', async () => {
      const line_items = [{ item: { id: chair._id }, quantity: 2 }];
      const cart = bodyOf(await agent.rest('POST', 'carts', '', { line_items }), 201);
      const { id } = bodyOf(await agent.rest('POST', 'checkout-sessions', '', { cart_id: cart.id }), 201);
      bodyOf(await send({ agentCheckout: id }, randomUUID()), 201);
      const gone = await agent.rest('GET', 'carts', `/${cart.id}`);
      expect(gone.body.messages).toMatchObject([{ code: 'not_found' }]);
    });

    test('an order without any piece of a checkout is not the order of its agent', async () => {
      const { id } = await begin();
      const stool = await createProduct(shop, administrator, {
        name: 'Stool of nobody’s checkout',
        countInStock: 3,
      });
      const body = orderBody([{ product: stool._id, qty: 1 }], { agentCheckout: id });
      const headers = { 'idempotency-key': randomUUID() };
      bodyOf(await shop.call('POST', '/api/orders', { token: buyer.token, headers, body }), 201);
      expect((await agent.rest('GET', 'orders', `/${id}`)).body.messages).toMatchObject([
        { code: 'not_found' },
      ]);
    });
  },
  { variables: AT_ONCE },
);
