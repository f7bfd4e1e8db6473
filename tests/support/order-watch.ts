import { expect } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, type Person } from './factories.ts';
import type { SignedEvent } from './paypal-events.ts';
import type { Answer } from './shop-client.ts';
import type { Shop } from './start-shop.ts';

/** A failed job is retried after five seconds, then later and later. */
const PATIENCE = { timeout: 90_000, interval: 50 };

/** Watches what happens to orders by itself: events arrive, jobs run, mails are sent. */
export function orderWatch(shop: Shop) {
  return {
    send: ({ headers, body }: SignedEvent): Promise<Answer> =>
      shop.call('POST', '/api/webhooks/paypal', { raw: body, headers }),

    /** Lists the states that an order has had, from its history. */
    async moves(order: Order): Promise<string[]> {
      const { rows } = await shop.database.query(
        "select to_status from order_history where order_id = $1 and kind = 'change' order by position",
        [order._id],
      );
      return rows.map((row: { to_status: string }) => row.to_status);
    },

    async becomes(order: Order, buyer: Person, status: Order['status']): Promise<void> {
      const read = async () =>
        bodyOf<Order>(await shop.call('GET', `/api/orders/${order._id}`, { token: buyer.token })).status;
      await expect.poll(read, PATIENCE).toBe(status);
    },

    /** Counts the sent mails about an order whose subject continues like this. */
    async mails(order: Order, buyer: Person, subject: string): Promise<number> {
      const all = await shop.mailbox.to(buyer.email);
      return all.filter((mail) => mail.subject.startsWith(`Order ${order.number} ${subject}`)).length;
    },

    /** Waits until all jobs are done, so that nothing changes by itself any more. */
    async jobsAreDone(): Promise<void> {
      const waiting = `select count(*) from jobs.job where state < 'completed'
        and (name in ('payment-settle', 'refund', 'tell', 'mail', 'unclaimed-return')
          or name = 'money-place' and start_after <= now())`;
      const count = async () => Number((await shop.database.query(waiting, [])).rows[0].count);
      await expect.poll(count, PATIENCE).toBe(0);
    },
  };
}
