import { expect, test } from 'vitest';
import { mayFollow, ORDER_STATES } from '../../contract/orders/order-states.ts';
import type { HistoryEntry } from '../../contract/orders/orders.ts';
import { bodyOf } from '../support/factories.ts';
import { moveOrder } from '../support/order-states.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShopOnce, ONE_CONNECTION } from '../support/start-shop.ts';

describeShopOnce(
  'the history of an order',
  (shop) => {
    const sale = useSale(shop);
    const sql = (text: string) => shop.database.query(text, [sale.order._id]);
    const stateOf = async () => (await sql('select status from orders where id = $1')).rows[0].status;

    /** Copies this order into another one that claims the given state. */
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

    test('starts in a starting state, also when written in SQL', async () => {
      await insertCopy('pending', 'null', 'null');
      for (const state of ORDER_STATES.filter(
        (each) => each !== 'pending' && each !== 'awaiting-confirmation',
      )) {
        const deliveredAt = state === 'delivered' ? 'now()' : 'null';
        await expect(insertCopy(state, 'now()', deliveredAt), state).rejects.toThrow('no order begins');
      }
      await expect(insertCopy('pending', 'now()', 'null')).rejects.toThrow('no order begins');
    });

    test('says who moved the order, when and why', { tags: 'long' }, async () => {
      const providerOrderId = await sale.begin();
      shop.paypal.approve(providerOrderId);
      bodyOf(await sale.payNow(providerOrderId));
      const { token } = sale.administrator;
      bodyOf(await shop.call('PUT', `/api/orders/${sale.order._id}/deliver`, { token, body: {} }));
      const history = bodyOf<HistoryEntry[]>(
        await shop.call('GET', `/api/orders/${sale.order._id}/history`, { token }),
      );
      const capture = shop.paypal.order(providerOrderId).captures[0]!.id;
      expect(history).toEqual([
        {
          kind: 'change',
          from: null,
          to: 'pending',
          actor: sale.buyer.name,
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
          actor: sale.administrator.name,
          text: 'marked as delivered',
          at: expect.any(String),
        },
      ]);
    });

    test('is read in Amharic, but for what somebody has typed', async () => {
      const { token } = sale.administrator;
      const path = `/api/orders/${sale.order._id}`;
      bodyOf(await shop.call('PUT', `${path}/fiscal-receipt`, { token, body: { number: 'FS 12' } }));
      bodyOf(await shop.call('PUT', `${path}/fiscal-receipt`, { token, body: { number: '' } }));
      const body = { note: 'They come with a truck', toCustomer: false };
      bodyOf(await shop.call('POST', `${path}/notes`, { token, body }), 201);
      const textsIn = async (language: string) => {
        const listed = await shop.call('GET', `${path}/history?language=${language}`, { token });
        return bodyOf<HistoryEntry[]>(listed).map(({ text }) => text);
      };
      expect(await textsIn('en')).toEqual([
        'placed',
        'Fiscal receipt number FS 12',
        'Fiscal receipt number removed (was FS 12)',
        'They come with a truck',
      ]);
      expect(await textsIn('am')).toEqual([
        'placed',
        'የፊስካል ደረሰኝ ቁጥር FS 12',
        'የፊስካል ደረሰኝ ቁጥር ተወግዷል (ቀድሞ FS 12)',
        'They come with a truck',
      ]);
    });

    test('is the only way to change an order’s state, also in SQL', async () => {
      await expect(sql(`update orders set status = 'paid', paid_at = now() where id = $1`)).rejects.toThrow(
        'by its history',
      );
      await expect(sql(`update orders set delivered_at = now() where id = $1`)).rejects.toThrow(
        'by its history',
      );
      await expect(sql(`update order_history set reason = 'other' where order_id = $1`)).rejects.toThrow(
        'not rewritten',
      );
      const refusal = 'what happened to an order is not removed';
      await expect(sql('delete from order_history where order_id = $1')).rejects.toThrow(refusal);
      await expect(shop.database.query('truncate order_history')).rejects.toThrow(refusal);
      expect(await stateOf()).toBe('pending');
    });

    test('allows only transitions of the table, also in SQL', async () => {
      for (const to of ORDER_STATES) {
        if (mayFollow('pending', to)) continue;
        await expect(moveOrder(shop.database, sale.order._id, to), to).rejects.toThrow(
          'order_history_transition',
        );
      }
      const forged = `insert into order_history (order_id, from_status, to_status, actor, reason)
        values ($1, 'paid', 'delivered', 'nobody', 'not paid at all')`;
      await expect(sql(forged)).rejects.toThrow(/is not paid/);
      expect(await stateOf()).toBe('pending');
    });
  },
  { variables: { ...AT_ONCE, ...ONE_CONNECTION } },
);
