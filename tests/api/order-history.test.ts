import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ORDER_STATES, type HistoryEntry, type Order } from '../../contract/orders.ts';
import { TRANSITIONS } from '../../server/orders/order-states.ts';
import {
  beginPayment,
  bodyOf,
  createCustomer,
  createProduct,
  pay,
  placeOrder,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { moveOrder } from '../support/order-states.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'the history of an order',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let order: Order;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop, { name: 'Hiwot Tadesse' });
    });
    beforeEach(async () => {
      const chair = await createProduct(shop, administrator, { countInStock: 10 });
      order = await placeOrder(shop, buyer, [{ product: chair._id, qty: 1 }]);
    });
    const sql = (text: string) => shop.database.query(text, [order._id]);
    const stateOf = async () => (await sql('select status from orders where id = $1')).rows[0].status;

    /** Another order as this one, that says of itself where it stands. */
    async function insertCopy(status: string, paidAt: string, deliveredAt: string): Promise<void> {
      const { rows } = await shop.database.query(
        `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
         where table_name = 'orders' and is_generated = 'NEVER'
           and column_name not in ('id', 'number', 'idempotency_key', 'status', 'paid_at', 'delivered_at')`,
      );
      const { columns } = rows[0];
      await sql(
        `insert into orders (id, idempotency_key, status, paid_at, delivered_at, ${columns})
         select gen_random_uuid()::text, gen_random_uuid()::text, '${status}', ${paidAt}, ${deliveredAt}, ${columns}
         from orders where id = $1`,
      );
    }

    test('begins where orders begin, also in SQL', async () => {
      await insertCopy('pending', 'null', 'null');
      for (const state of ORDER_STATES.filter(
        (each) => each !== 'pending' && each !== 'awaiting-confirmation',
      )) {
        const deliveredAt = state === 'delivered' ? 'now()' : 'null';
        await expect(insertCopy(state, 'now()', deliveredAt), state).rejects.toThrow('no order begins');
      }
      await expect(insertCopy('pending', 'now()', 'null')).rejects.toThrow('no order begins');
    });

    test('tells who moved it, when and why', async () => {
      const providerOrderId = await beginPayment(shop, buyer, order._id);
      shop.paypal.approve(providerOrderId);
      bodyOf(await pay(shop, buyer, order._id, providerOrderId));
      const { token } = administrator;
      bodyOf(await shop.call('PUT', `/api/orders/${order._id}/deliver`, { token, body: {} }));
      const history = bodyOf<HistoryEntry[]>(
        await shop.call('GET', `/api/orders/${order._id}/history`, { token }),
      );
      const capture = shop.paypal.order(providerOrderId).captures[0]!.id;
      expect(history).toEqual([
        {
          kind: 'change',
          from: null,
          to: 'pending',
          actor: 'Hiwot Tadesse',
          text: 'placed',
          at: expect.any(String),
        },
        {
          kind: 'change',
          from: 'pending',
          to: 'paid',
          actor: 'paypal',
          text: `PayPal ${capture}`,
          at: expect.any(String),
        },
        {
          kind: 'change',
          from: 'paid',
          to: 'delivered',
          actor: administrator.name,
          text: 'marked as delivered',
          at: expect.any(String),
        },
      ]);
    });

    test('is the only way to another state, also in SQL', async () => {
      await expect(sql(`update orders set status = 'paid', paid_at = now() where id = $1`)).rejects.toThrow(
        'by its history',
      );
      await expect(sql(`update orders set delivered_at = now() where id = $1`)).rejects.toThrow(
        'by its history',
      );
      await expect(sql(`update order_history set reason = 'other' where order_id = $1`)).rejects.toThrow(
        'not rewritten',
      );
      const kept = 'what happened to an order is not removed';
      await expect(sql('delete from order_history where order_id = $1')).rejects.toThrow(kept);
      await expect(shop.database.query('truncate order_history')).rejects.toThrow(kept);
      expect(await stateOf()).toBe('pending');
    });

    test('moves it along the table and not otherwise, also in SQL', async () => {
      for (const to of ORDER_STATES) {
        if (TRANSITIONS.pending.includes(to)) continue;
        await expect(moveOrder(shop.database, order._id, to), to).rejects.toThrow('order_history_transition');
      }
      const forged = `insert into order_history (order_id, from_status, to_status, actor, reason)
        values ($1, 'paid', 'delivered', 'nobody', 'not paid at all')`;
      await expect(sql(forged)).rejects.toThrow(/is not paid/);
      expect(await stateOf()).toBe('pending');
    });
  },
  { variables: AT_ONCE },
);
