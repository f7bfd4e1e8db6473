import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OrderCounts } from '../../contract/orders/order-counts.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, placeOrder, refusalOf } from '../support/factories.ts';
import { moveOrder } from '../support/order-states.ts';
import { AT_ONCE, describeShopOnce, ONE_CONNECTION } from '../support/start-shop.ts';

import { FAR, setting } from '../support/back-office.ts';

describeShopOnce(
  'notes on an order',
  (shop) => {
    const { cast, asOwner, history, place } = setting(shop);

    test('an internal note is shown in the history only', async () => {
      const order = await place();
      const note = { note: '  Call after six  ', toCustomer: false };
      const answer = bodyOf<Order>(await asOwner('POST', `/${order._id}/notes`, note), 201);
      expect(answer.notes).toEqual([]);
      expect((await history(order._id)).at(-1)).toMatchObject({
        kind: 'note',
        actor: cast.administrator.name,
        text: 'Call after six',
        from: null,
        to: null,
      });
      const later = { note: 'The oak is here', toCustomer: true };
      bodyOf(await asOwner('POST', `/${order._id}/notes`, later), 201);
      await shop.mailbox.waitFor(cast.buyer.email, /^A message/);
      const mails = await shop.mailbox.to(cast.buyer.email);
      expect(mails.filter(({ text }) => text.includes('Call after six'))).toEqual([]);
    });

    test('a note to the customer is shown on their order and mailed to them', async () => {
      const order = await place();
      const note = { note: 'The oak comes <Monday>', toCustomer: true };
      bodyOf(await asOwner('POST', `/${order._id}/notes`, note), 201);
      const seen = bodyOf<Order>(
        await shop.call('GET', `/api/orders/${order._id}`, { token: cast.buyer.token }),
      );
      expect(seen.notes.map(({ text }) => text)).toEqual(['The oak comes <Monday>']);
      const mail = await shop.mailbox.waitFor(
        cast.buyer.email,
        new RegExp(`^A message about order ${order.number} · ስለ ትዕዛዝዎ መልእክት$`),
      );
      expect(mail.text).toContain('The oak comes <Monday>');
      expect(mail.html).toContain('The oak comes &lt;Monday&gt;');
    });

    test('a note without text or for an unknown order is refused', async () => {
      const order = await place();
      const empty = { note: ' ', toCustomer: true };
      expect(refusalOf(await asOwner('POST', `/${order._id}/notes`, empty))).toBe('400 invalid-field');
      const lost = await asOwner('POST', `/${randomUUID()}/notes`, { note: 'Hello', toCustomer: false });
      expect(refusalOf(lost)).toBe('404 order-not-found');
    });
  },
  { variables: { ...AT_ONCE, ...ONE_CONNECTION } },
);

describeShopOnce(
  'the counts of waiting work',
  (shop) => {
    const { cast, asOwner, place } = setting(shop);

    test('equal what the list’s filters find', { tags: 'long' }, async () => {
      await place({}, FAR);
      await place({ paymentMethod: 'PayOnDelivery' });
      const ways = [
        ['paid'],
        ['paid', 'partly-refunded'],
        ['paid', 'delivered', 'partly-refunded'],
        ['paid', 'delivered'],
        ['needs-review'],
        ['cancelled'],
        ['awaiting-confirmation'],
      ] as const;
      for (const way of ways) {
        const order = await placeOrder(shop, cast.buyer, [{ product: cast.chair._id, qty: 1 }]);
        await moveOrder(shop.database, order._id, ...way);
      }
      await shop.database.query("update deliveries set day = now()::date + 9, half = 'morning'");
      const counts = bodyOf<OrderCounts>(await asOwner('GET', '/counts'));
      expect(counts).toMatchObject({
        toConfirm: 2,
        // The pieces of an order that is paid at the door are put together once its buyer was called.
        toPrepare: 2,
        toDeliver: 3,
        needsReview: 1,
        unclaimed: 0,
      });
      const listed = async (state: string) =>
        Number((await asOwner('GET', `?state=${state}`)).headers['x-total-count']);
      expect(counts).toMatchObject({
        notPaid: await listed('not-paid'),
        toConfirm: await listed('to-confirm'),
        toPrepare: await listed('to-prepare'),
        toDeliver: await listed('to-deliver'),
        needsReview: await listed('needs-review'),
      });
    });
  },
  { variables: { ...AT_ONCE, ...ONE_CONNECTION } },
);
