import { beforeAll, expect, test } from 'vitest';
import { addDelivery } from '../../server/deliveries/deliveries.service.ts';
import { bodyOf, createCustomer, signInAdministrator, type Person } from '../support/factories.ts';
import { placePaid, requestRefund } from '../support/paid-orders.ts';
import { variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';
import { addWorkshop, createMadeBed, workOf } from '../support/workshops.ts';

describeShopOnce(
  'an order with pieces that were delivered and one that is still being made',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      buyer = await createCustomer(shop);
      await addWorkshop(shop, administrator, { isDefault: true });
    });

    test('of which a delivered one comes back has that in the stock, and the other one is still made', async () => {
      const bed = await createMadeBed(shop, administrator, { countInStock: 2 });
      const variant = variantOf(bed, 'single')._id;
      const [order] = await placePaid(shop, buyer, [{ product: bed._id, variant, qty: 3 }]);
      const { database } = shop;
      // The two that were there are brought, and one of them is fetched again.
      await database.transaction((tx) =>
        addDelivery(tx, { orderId: order._id, kind: 'delivery', lines: [{ line: 1, qty: 2 }] }),
      );
      const end = (number: number) =>
        database.query(
          "update deliveries set state = 'delivered', ended_at = now() where order_id = $1 and number = $2",
          [order._id, number],
        );
      await end(2);
      await database.transaction((tx) =>
        addDelivery(tx, { orderId: order._id, kind: 'collection', lines: [{ line: 1, qty: 1 }] }),
      );
      await end(3);
      bodyOf(
        await requestRefund(shop, administrator, order._id, {
          amount: 40_000,
          goods: 'in-stock',
          lines: [{ line: 1, qty: 1 }],
        }),
      );
      await expect
        .poll(
          async () => {
            const { rows } = await database.query(
              'select on_hand, to_make from product_variants where id = $1',
              [variant],
            );
            const works = await workOf(shop, administrator, order._id);
            return { ...rows[0], works: works.map(({ qty, isStopped }) => [qty, isStopped]) };
          },
          { timeout: 5_000 },
        )
        .toEqual({ on_hand: 1, to_make: 1, works: [[1, false]] });
    });
  },
  { variables: AT_ONCE },
);
