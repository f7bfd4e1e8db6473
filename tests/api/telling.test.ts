import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { holdOutgoing } from '../../server/lib/jobs/held-jobs.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  placeOrder,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { databaseKinds, freshDatabase } from '../support/databases.ts';
import { AT_ONCE, describeShop, startShop } from '../support/start-shop.ts';
import { allTold } from '../support/told.ts';

const SOON = { timeout: 60_000, interval: 50 };

describeShop(
  'what happens to orders',
  (shop) => {
    let administrator: Person;
    let chair: Product;
    let buyer: Person;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
    });
    beforeEach(async () => {
      chair = await createProduct(shop, administrator, { price: 1000, countInStock: 20 });
      buyer = await createCustomer(shop);
    });

    const query = (text: string, values: unknown[] = []) => shop.database.query(text, values);
    const place = () => placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }], 'BankTransfer');
    const hold = () => holdOutgoing(shop.database.reader, 'restored', null);
    const release = () =>
      query('update outgoing_holds set released_at = now(), dropped = 0 where released_at is null');
    const subjects = async (order: Order) =>
      (await shop.mailbox.to(buyer.email))
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes(String(order.number)));
    const toldOf = (order: Order, words: string) =>
      shop.mailbox.waitFor(buyer.email, new RegExp(`Order ${order.number} ${words}`));
    const tells = async (order: Order) =>
      (
        await query("select state, retry_count from jobs.job where name = 'tell' and data->>'order' = $1", [
          order._id,
        ])
      ).rows;
    const cancel = async (order: Order) =>
      bodyOf(
        await shop.call('POST', `/api/orders/${order._id}/cancel`, {
          token: administrator.token,
          body: { reason: 'a mistake' },
        }),
      );

    test('is told once, as it was when it happened, however much has happened since', async () => {
      await hold();
      const order = await place();
      await cancel(order);
      await query("update order_lines set name = 'Another name' where order_id = $1", [order._id]);
      expect(await tells(order)).toHaveLength(2);
      await release();
      const received = await toldOf(order, 'received');
      await toldOf(order, 'was cancelled');
      expect(received.text).toContain(chair.name);
      expect(received.text).toContain(`WB-${order.number}`);
      expect(await tells(order)).toEqual([]);
      expect(await subjects(order)).toHaveLength(2);
    });

    test('is told for many orders at once, each once', async () => {
      await hold();
      const orders: Order[] = [];
      for (let count = 0; count < 7; count += 1) orders.push(await place());
      await release();
      for (const order of orders) await toldOf(order, 'received');
      await allTold(shop);
      for (const order of orders) expect(await subjects(order)).toHaveLength(1);
    });

    test('is not lost and not doubled when the run that tells it dies before its end', async () => {
      await query(
        `create function refuse_mail() returns trigger language plpgsql as
           $$ begin raise exception 'killed'; end $$`,
      );
      await query(
        `create trigger killed before insert on jobs.job for each row when (new.name = 'mail') execute function refuse_mail()`,
      );
      let order: Order;
      try {
        order = await place();
        await vi.waitFor(
          async () => expect(await tells(order)).toMatchObject([{ state: 'retry', retry_count: 0 }]),
          SOON,
        );
      } finally {
        await query('drop function refuse_mail cascade');
      }
      await query("update jobs.job set start_after = now() where name = 'tell'");
      await toldOf(order, 'received');
      await allTold(shop);
      expect(await subjects(order)).toHaveLength(1);
    });

    test('of one order that cannot be told does not hold back the others', async () => {
      await hold();
      const [poisoned, ...others] = [await place(), await place(), await place()];
      await query(
        "update jobs.job set data = data #- '{facts,order,shipping_address}' where name = 'tell' and data->>'order' = $1",
        [poisoned._id],
      );
      await release();
      await vi.waitFor(async () => expect(await tells(poisoned)).toMatchObject([{ state: 'retry' }]), SOON);
      for (const order of others) expect(await tells(order)).toEqual([]);
      for (const order of others) await toldOf(order, 'received');
      expect(await subjects(poisoned)).toEqual([]);
      await query("delete from jobs.job where name = 'tell' and data->>'order' = $1", [poisoned._id]);
      for (const order of others) expect(await subjects(order)).toHaveLength(1);
    });

    test('is told in its turn, also when another node has taken an earlier event of the order', async () => {
      await hold();
      const order = await place();
      // The other node has died with the job.
      await query("update jobs.job set state = 'active', started_on = now() where name = 'tell'");
      await cancel(order);
      await release();
      await toldOf(order, 'was cancelled');
      await toldOf(order, 'received');
      await allTold(shop);
      expect(await subjects(order)).toHaveLength(2);
    });
  },
  { variables: AT_ONCE },
);

test.each(databaseKinds)(
  'what a dead node on %s was telling is told by the next start at once',
  async (kind) => {
    const on = await freshDatabase(kind);
    const before = await startShop(kind, { on, variables: AT_ONCE });
    await holdOutgoing(before.database.reader, 'restored', null);
    const { _id: product } = await createProduct(before, await signInAdministrator(before), {
      countInStock: 5,
    });
    const buyer = await createCustomer(before);
    const order = await placeOrder(before, buyer, [{ product, qty: 1 }]);
    await before.database.query(
      "update jobs.job set state = 'active', started_on = now() where name = 'tell'",
      [],
    );
    await before.database.query('update outgoing_holds set released_at = now(), dropped = 0', []);
    await before.close();
    const shop = await startShop(kind, { on, variables: AT_ONCE });
    const received = await shop.mailbox.waitFor(buyer.email, /received/);
    expect(received.subject).toContain(String(order.number));
    await shop.close();
    await on.remove();
  },
);
