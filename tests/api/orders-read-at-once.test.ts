import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import { askOrder, getOrder } from '../../server/sales/orders/read-orders.ts';
import { bodyOf, signInAdministrator, switchOn } from '../support/factories.ts';
import { createPersonWithEverything } from '../support/person-with-everything.ts';
import { describeShop } from '../support/start-shop.ts';

describeShop('an order that is read in one trip', (shop) => {
  test('is what it is when each of its parts is asked for alone, for its buyer and for the shop', async () => {
    const administrator = await signInAdministrator(shop);
    await switchOn(shop, administrator, ['PayPal', 'Chapa', 'BankTransfer', 'PayOnDelivery'], {
      email: 'owner@shop.test',
    });
    const { orders, person } = await createPersonWithEverything(shop, administrator, 'trip');
    const { sales } = shop.services;
    const parts = new Set<string>();
    for (const { _id: id } of Object.values(orders))
      for (const [who, forShop] of [
        [person, false],
        [administrator, true],
      ] as const) {
        const viewer = { id: who._id, forShop };
        const alone = await askOrder(shop.database.reader, await getOrder(sales, id, viewer), viewer);
        // The first read tells the types of the columns, and the second is the one trip.
        for (const _time of [1, 2]) {
          const read = bodyOf<Order>(await shop.call('GET', `/api/orders/${id}`, { token: who.token }));
          expect(read).toEqual(alone);
        }
        const { order } = bodyOf<{ order: Order }>(
          await shop.call('GET', `/api/orders/number/${alone.number}`, { token: administrator.token }),
        );
        if (forShop) expect(order).toEqual(alone);
        for (const [name, part] of Object.entries(alone))
          if (Array.isArray(part) && part.length > 0) parts.add(name);
      }
    expect([...parts]).toEqual(
      expect.arrayContaining([
        'orderItems',
        'refunds',
        'receipts',
        'notes',
        'movements',
        'deliveries',
        'paidParts',
      ]),
    );
  });
});
