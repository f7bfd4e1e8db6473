import { describe, expect, test } from 'vitest';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { bodyOf, createCustomer, createProduct, signInAdministrator } from '../support/factories.ts';
import { faultsOfShop } from '../support/oracle.ts';
import { placePaid, requestRefund } from '../support/paid-orders.ts';
import { paypalVariables, startPaypalSimulator } from '../support/paypal-simulator.ts';
import { startServer } from '../support/server-process.ts';
import { AT_ONCE, startShop } from '../support/start-shop.ts';

describe.each(databaseKinds)('kill -9 after PayPal has refused a refund, on %s', (kind) => {
  test('loses nothing: the next start takes over what PayPal gave back without the shop', async () => {
    const fresh = await freshDatabase(kind);
    const paypal = await startPaypalSimulator();
    const variables = { ...fresh.variables, ...paypalVariables(paypal) };
    const server = await startServer(variables);
    const administrator = await signInAdministrator(server);
    const chair = await createProduct(server, administrator, { countInStock: 10 });
    const buyer = await createCustomer(server);
    const [order, providerOrderId] = await placePaid({ ...server, paypal }, buyer, [
      { product: chair._id, qty: 1 },
    ]);
    paypal.refundBehindTheShop(providerOrderId);

    // The shop looks for its own refund first, is then refused, and asks for the whole list.
    const first = paypal.holdNext('get');
    const cut = Promise.allSettled([requestRefund(server, administrator, order._id)]);
    await first.reached;
    const second = paypal.holdNext('get');
    first.open();
    await second.reached;
    await server.end('SIGKILL');
    second.open();
    await cut;

    const shop = await startShop(kind, { on: fresh, paypal, variables: AT_ONCE });
    // The dead node's job counts as its own for two minutes.
    await shop.database.query(
      "update jobs.job set started_on = started_on - interval '2 minutes' where state = 'active'",
    );
    await shop.database.query(
      "update jobs.queue set monitor_claim_on = monitor_claim_on - interval '2 minutes'",
    );
    const read = async () =>
      bodyOf(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token })).status;
    await expect.poll(read, { timeout: 60_000 }).toBe('refunded');
    const stock = new Map([[chair._id, 10]]);
    expect(await faultsOfShop({ database: shop.database, paypal, stock })).toEqual([]);
    await shop.close();
    await paypal.close();
    await fresh.remove();
  });
});
