import { expect, test, vi } from 'vitest';
import { freshDatabase, quickKind } from '../support/databases.ts';
import { createCustomer, createProduct, placeOrder, signInAdministrator } from '../support/factories.ts';
import { makeWebhook } from '../support/programs.ts';
import { startServer } from '../support/server-process.ts';
import { AT_ONCE, startShop } from '../support/start-shop.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';

test('an event that was on its way when the shop was killed is sent after its next start, under the same id', async () => {
  const fresh = await freshDatabase(quickKind);
  const receiver = await startWebhookReceiver();
  receiver.answer('/books', 'nothing');
  const own = { FETCH_FROM_OWN_NETWORK: receiver.host };
  const server = await startServer({ ...fresh.variables, ...own });
  const administrator = await signInAdministrator(server);
  const { _id: product } = await createProduct(server, administrator);
  const buyer = await createCustomer(server);
  const address = receiver.at('/books');
  await makeWebhook({ shop: server, administrator }, { events: ['order.placed'], address });
  const { _id } = await placeOrder(server, buyer, [{ product, qty: 1 }]);
  await vi.waitFor(() => expect(receiver.to('/books')).toHaveLength(1), { timeout: 60_000 });
  await server.end('SIGKILL');

  receiver.answer('/books', 204);
  const shop = await startShop(quickKind, { on: fresh, variables: { ...AT_ONCE, ...own } });
  // The dead node's claim holds for half a minute.
  await shop.database.query(
    `update webhook_deliveries set claimed_until = now() - interval '1 second', due_at = now() - interval '1 minute'`,
  );
  await shop.services.webhooks.sendOverdue();
  await vi.waitFor(() => expect(receiver.to('/books')).toHaveLength(2), { timeout: 60_000 });
  const [first, second] = receiver.to('/books');
  expect(second).toMatchObject({ id: first!.id, type: 'order.placed', data: { _id } });
  await shop.close();
  await receiver.close();
  await fresh.remove();
});
