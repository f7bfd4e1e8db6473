import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/open-database.ts';
import { readConfig } from '../../server/platform/config.ts';
import { createLog } from '../../server/platform/log.ts';
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
import { PAYPAL_ACCOUNT, startPaypalSimulator, type Call } from '../support/paypal-simulator.ts';
import { startServer } from '../support/server-process.ts';
import { AT_ONCE, startShop } from '../support/start-shop.ts';

const STEPS: { step: Call; status: string }[] = [
  { step: 'create', status: 'pending' },
  { step: 'capture', status: 'paid' },
  // Asked by the job of an event.
  { step: 'get', status: 'paid' },
  { step: 'refund', status: 'refunded' },
];

/** For what the shop does by itself, while no server runs. */
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

describe.each(databaseKinds)('kill -9 while the provider is asked, on %s', (kind) => {
  test('F2: at each step, the next start settles it, with one payment, one capture and one refund', async () => {
    const fresh = await freshDatabase(kind);
    const paypal = await startPaypalSimulator();
    const variables = {
      ...fresh.variables,
      PAYMENTS: 'paypal',
      PAYPAL_CLIENT_ID: PAYPAL_ACCOUNT.clientId,
      PAYPAL_SECRET: PAYPAL_ACCOUNT.secret,
      PAYPAL_WEBHOOK_ID: PAYPAL_ACCOUNT.webhookId,
      PAYPAL_API_BASE: paypal.apiBase,
      USD_ETB_RATE: '160.25',
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
      // The provider does what it was asked; nobody hears of it.
      gate.open();
      // An event is answered before its job has asked.
      expect((await cut)[0]!.status).toBe(step === 'get' ? 'fulfilled' : 'rejected');

      // What is left to the job alone is not to be found by the watch.
      await twoMinutesPass(variables, { payments: step !== 'get' });
      const shop = await startShop(kind, { on: fresh, paypal, variables: AT_ONCE });
      if (step === 'create') await beginPayment(shop, buyer, order._id);
      await shop.services.paymentWatch.reconcile();
      // The job of the dead node may be at it at the same time, and be the one that ends it.
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
