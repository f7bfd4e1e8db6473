import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/open-database.ts';
import { readConfig } from '../../server/platform/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { watchPayments } from '../../server/sales/payments/watch-payments.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import {
  beginPayment,
  bodyOf,
  createCustomer,
  createProduct,
  pay,
  placeOrder,
  signInAdministrator,
} from '../support/factories.ts';
import { faultsOfShop } from '../support/oracle.ts';
import { requestRefund } from '../support/paid-orders.ts';
import { paypalVariables, startPaypalSimulator, type Call } from '../support/paypal-simulator.ts';
import { startServer } from '../support/server-process.ts';
import { AT_ONCE, startShop } from '../support/start-shop.ts';

const STEPS: { step: Call; status: string }[] = [
  { step: 'create', status: 'pending' },
  { step: 'capture', status: 'paid' },
  // The job of an event makes these calls.
  { step: 'get', status: 'paid' },
  { step: 'refund', status: 'refunded' },
];

/** Prepares what the shop would do by itself, while no server runs. */
async function twoMinutesPass(variables: Record<string, string>, { payments }: { payments: boolean }) {
  const database = await openDatabase(readConfig(variables), createLog('silent'));
  const minutes = payments ? -2 : 60;
  await database.query('update payments set next_ask_at = next_ask_at + make_interval(mins => $1)', [
    minutes,
  ]);
  await database.query("update jobs.queue set monitor_claim_on = monitor_claim_on - interval '2 minutes'");
  await database.query(
    "update jobs.job set started_on = started_on - interval '2 minutes' where state = 'active'",
  );
  await database.close();
}

describe.each(databaseKinds)('kill -9 during a call to the provider, on %s', (kind) => {
  test('at each step, the next start settles the payment with one capture and one refund', async () => {
    const fresh = await freshDatabase(kind);
    const paypal = await startPaypalSimulator();
    const variables = {
      ...fresh.variables,
      ...paypalVariables(paypal),
    };
    const stock = new Map<string, number>();
    for (const { step, status } of STEPS) {
      const server = await startServer(variables);
      const administrator = await signInAdministrator(server);
      const chair = await createProduct(server, administrator, { countInStock: 10 });
      stock.set(chair._id, 10);
      const buyer = await createCustomer(server);
      const order = await placeOrder(server, buyer, [{ product: chair._id, qty: 1 }]);
      const begin = () => beginPayment(server, buyer, order._id);
      const approve = async () => {
        const id = await begin();
        paypal.approve(id);
        return id;
      };
      const act = {
        create: async () => begin,
        capture: async () => {
          const id = await approve();
          return () => pay(server, buyer, order._id, id);
        },
        get: async () => {
          const { headers, body } = paypal.signedEvent('CHECKOUT.ORDER.APPROVED', { order: await approve() });
          return () => server.call('POST', '/api/webhooks/paypal', { raw: body, headers });
        },
        refund: async () => {
          bodyOf(await pay(server, buyer, order._id, await approve()));
          return () => requestRefund(server, administrator, order._id, { goods: 'in-stock' });
        },
      };
      const last = await act[step as keyof typeof act]();
      const gate = paypal.holdNext(step);
      const cut = Promise.allSettled([last()]);
      await gate.reached;
      await server.end('SIGKILL');
      // The provider does what it was asked, but nobody receives its answer.
      gate.open();
      // An event is answered before its job has called the provider.
      expect((await cut)[0]!.status).toBe(step === 'get' ? 'fulfilled' : 'rejected');

      // This payment is left to its job, so the payment watch must not find it.
      await twoMinutesPass(variables, { payments: step !== 'get' });
      const shop = await startShop(kind, { on: fresh, paypal, variables: AT_ONCE });
      if (step === 'create') await beginPayment(shop, buyer, order._id);
      await watchPayments(shop.services.sales);
      // The dead node's job may run at the same time and be the one that settles the payment.
      const read = async () =>
        bodyOf(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token })).status;
      await expect.poll(read, { message: step }).toBe(status);
      expect(paypal.orders().filter(({ customId }) => customId === order._id)).toHaveLength(1);
      const [there] = paypal.orders().filter(({ customId }) => customId === order._id);
      expect([there!.captures.length, there!.refunds.length]).toEqual([
        step === 'create' ? 0 : 1,
        step === 'refund' ? 1 : 0,
      ]);
      expect(await faultsOfShop({ database: shop.database, paypal, stock })).toEqual([]);
      await shop.close();
    }
    await paypal.close();
    await fresh.remove();
  });
});
