import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { later } from '../../contract/days/days.ts';
import type { HalfDays } from '../../contract/deliveries/half-days/half-days.ts';
import type { Product } from '../../contract/goods/products.ts';
import { createCoupon } from '../support/coupons.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  orderBody,
  SHIPPING_ADDRESS,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { askForQuotation, orderQuotation } from '../support/quotations.ts';
import type { Answer } from '../support/shop-client.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { watchStatements } from '../support/statement-watch.ts';
import { openPlaces } from '../support/stock-places.ts';
import { addWorkshop, createMadeBed } from '../support/workshops.ts';

/** Statements that are read once a second for all orders: the settings, and the zones that are found with them. */
const ONCE_A_SECOND = /^\s*select (document, appearance|zone\.\*)/;
/** Allowances of the limits by which buyers order, which a node takes for many orders. */
const ALLOWANCES = /take_points/;
/** The first statement after the order of a sale at the counter, which goes on to its money and to handing the goods over. */
const AFTER_THE_ORDER = /insert into counter_sales/;
describeShop(
  'the statements of a new order, from the beginning of its transaction to its commit',
  (shop) => {
    const cast = {} as { owner: Person; buyer: Person; seller: Person; chair: Product; bed: string };
    let halfDay: object;
    beforeAll(async () => {
      const { administrator } = await openPlaces(shop);
      cast.owner = administrator;
      await switchOn(shop, administrator);
      cast.buyer = await createCustomer(shop);
      cast.seller = await createStaff(shop, administrator, 'seller');
      cast.chair = await createProduct(shop, administrator, {
        price: 100,
        countInStock: 1000,
        leadTimeDays: 1,
      });
      await addWorkshop(shop, administrator, { isDefault: true });
      cast.bed = (await createMadeBed(shop, administrator))._id;
      const { days } = bodyOf<HalfDays>(
        await shop.call(
          'GET',
          `/api/delivery/half-days?city=Addis%20Ababa&ready=${later(new Date().toISOString().slice(0, 10), 5)}`,
        ),
      );
      const free = days.find((day) => day.free.length > 0)!;
      halfDay = { day: free.day, half: free.free[0] };
    });

    const order = (more: object = {}, product = cast.chair._id) =>
      shop.call('POST', '/api/orders', {
        token: cast.buyer.token,
        // Another note makes it another order where no key does.
        body: orderBody([{ product, qty: 2 }], {
          shippingAddress: { ...SHIPPING_ADDRESS, deliveryNote: randomUUID() },
          ...more,
        }),
        headers: { 'idempotency-key': randomUUID() },
      });
    const kinds: Record<string, { most: number; place: () => Promise<Answer> }> = {
      'an order': { most: 3, place: () => order() },
      'an order that is paid by bank transfer': {
        most: 3,
        place: () => order({ paymentMethod: 'BankTransfer' }),
      },
      'an order of pieces to be made': { most: 3, place: () => order({}, cast.bed) },
      'an order on a half-day': { most: 4, place: () => order({ halfDay }) },
      'an order that is paid at the door': {
        most: 5,
        place: () => order({ paymentMethod: 'PayOnDelivery' }),
      },
      'an order with a coupon': {
        most: 4,
        place: async () => order({ coupon: (await createCoupon(shop, cast.owner, {})).code }),
      },
      'an order by phone': {
        most: 4,
        place: () =>
          shop.call('POST', '/api/orders/by-phone', {
            token: cast.owner.token,
            body: orderBody([{ product: cast.chair._id, qty: 1 }], { paymentMethod: 'BankTransfer' }),
            headers: { 'idempotency-key': randomUUID() },
          }),
      },
      'a sale at the counter, until its money is taken,': {
        most: 3,
        place: () =>
          shop.call('POST', '/api/counter/sales', {
            token: cast.seller.token,
            body: {
              orderItems: [{ product: cast.chair._id, qty: 1, price: 100 }],
              takenNow: true,
              payments: [{ way: 'transfer', amount: 115, reference: `FT${randomUUID().slice(0, 8)}` }],
            },
            headers: { 'idempotency-key': randomUUID() },
          }),
      },
      'the order of a quotation': {
        most: 6,
        place: async () => orderQuotation(shop, cast.buyer, await askForQuotation(shop, cast.chair)),
      },
    };

    test('an order of pieces in the stock takes two statements in all, where its goods were seen just before', async () => {
      bodyOf(await order(), 201);
      const watch = watchStatements();
      try {
        const all = await watch.during(async () => bodyOf(await order(), 201));
        const own = all.filter((text) => !ONCE_A_SECOND.test(text) && !ALLOWANCES.test(text));
        expect(own.length, own.join('\n')).toBe(2);
        expect(own[0]).toMatch(/from sessions join users/);
        expect(own[1]).toMatch(/insert into orders/);
      } finally {
        watch.stop();
      }
    });

    test.each(Object.entries(kinds))('%s takes no more than it did', async (name, { most, place }) => {
      bodyOf(await place(), 201);
      const watch = watchStatements();
      try {
        const all = await watch.during(async () => bodyOf(await place(), 201));
        const end = all.findIndex((text) => AFTER_THE_ORDER.test(text));
        const own = all
          .slice(all.lastIndexOf('begin'), end === -1 ? all.lastIndexOf('commit') : end)
          .filter((text) => !ONCE_A_SECOND.test(text));
        expect(own.length, `${name}:\n${own.join('\n')}`).toBeLessThanOrEqual(most);
      } finally {
        watch.stop();
      }
    });
  },
  { variables: AT_ONCE, on: ['PostgreSQL'] },
);
