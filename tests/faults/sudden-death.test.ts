import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import {
  beginPayment,
  bodyOf,
  createCustomer,
  createProduct,
  pay,
  placeOrder,
  requestOrder,
  signInAdministrator,
  stockOf,
  type Person,
} from '../support/factories.ts';
import { paypalVariables, startPaypalSimulator } from '../support/paypal-simulator.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';

const STOCK = 10_000;
const BUYERS_AT_ONCE = 8;
const ORDERS_BEFORE_DEATH = 60;

/** Reads all orders of a person from the server. */
async function ordersOf(server: ServerProcess, { token }: Person): Promise<Order[]> {
  const orders: Order[] = [];
  for (let page = 1; ; page += 1) {
    const list = bodyOf<Order[]>(
      await server.call('GET', `/api/orders/myorders?size=100&page=${page}`, { token }),
    );
    for (const { _id } of list)
      orders.push(bodyOf(await server.call('GET', `/api/orders/${_id}`, { token })));
    if (list.length < 100) return orders;
  }
}

describe.each(databaseKinds)('kill -9 on %s', (kind) => {
  test('while orders are placed and paid, everything acknowledged is kept and the stock adds up', async () => {
    const fresh = await freshDatabase(kind);
    const paypal = await startPaypalSimulator();
    const variables = {
      ...fresh.variables,
      ...paypalVariables(paypal),
    };
    const first = await startServer(variables);
    const chair = await createProduct(first, await signInAdministrator(first), { countInStock: STOCK });
    const buyer = await createCustomer(first);
    const placed = new Map<string, Order>();
    const paid = new Set<string>();
    const begun = new Map<string, string>();
    const unanswered: { key: string; qty: number }[] = [];

    async function buyUntilItDies(): Promise<void> {
      for (let turn = 0; ; turn += 1) {
        const [key, qty] = [randomUUID(), 1 + (turn % 3)];
        unanswered.push({ key, qty });
        const order = bodyOf<Order>(
          await requestOrder(first, buyer, [{ product: chair._id, qty }], key),
          201,
        );
        unanswered.splice(
          unanswered.findIndex((request) => request.key === key),
          1,
        );
        placed.set(order._id, order);
        if (turn % 2) continue;
        const providerOrderId = await beginPayment(first, buyer, order._id);
        begun.set(order._id, providerOrderId);
        paypal.approve(providerOrderId);
        bodyOf(await pay(first, buyer, order._id, providerOrderId));
        paid.add(order._id);
      }
    }
    const lives = Array.from({ length: BUYERS_AT_ONCE }, () => buyUntilItDies());
    const deaths = Promise.allSettled(lives);
    await expect.poll(() => placed.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(ORDERS_BEFORE_DEATH);
    expect(await first.end('SIGKILL')).toBeNull();
    for (const death of await deaths)
      expect(String((death as PromiseRejectedResult).reason)).toContain('TypeError');

    const next = await startServer(variables);
    const orders = await ordersOf(next, buyer);
    const known = new Map(orders.map((order) => [order._id, order]));
    for (const order of placed.values()) {
      expect(known.get(order._id)).toMatchObject({
        totalPrice: order.totalPrice,
        orderItems: order.orderItems,
      });
    }
    for (const id of paid) expect(known.get(id)).toMatchObject({ isPaid: true });
    expect(orders.length).toBeGreaterThanOrEqual(placed.size);
    expect(orders.length).toBeLessThanOrEqual(placed.size + unanswered.length);
    const sold = orders.reduce((sum, order) => sum + order.orderItems[0]!.qty, 0);
    expect((await stockOf(next, chair._id)) + sold).toBe(STOCK);

    // A buyer without an answer repeats the call and gets the one order or payment.
    for (const { key, qty } of unanswered) {
      expect([200, 201]).toContain(
        (await requestOrder(next, buyer, [{ product: chair._id, qty }], key)).status,
      );
    }
    expect(await ordersOf(next, buyer)).toHaveLength(placed.size + unanswered.length);
    for (const [id, providerOrderId] of begun) {
      if (paypal.order(providerOrderId).status === 'PAYER_ACTION_REQUIRED') paypal.approve(providerOrderId);
      expect(bodyOf<Order>(await pay(next, buyer, id, providerOrderId)).isPaid).toBe(true);
      expect(paypal.order(providerOrderId).captures).toHaveLength(1);
    }
    await placeOrder(next, buyer, [{ product: chair._id, qty: 1 }]);
    expect(await next.end('SIGTERM')).toBe(0);
    await paypal.close();
    await fresh.remove();
  });
});
