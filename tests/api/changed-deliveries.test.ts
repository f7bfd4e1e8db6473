import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { HalfDay } from '../../contract/deliveries/half-days/halves.ts';
import type { HalfDays } from '../../contract/deliveries/half-days/half-days.ts';
import type { OrderChangeQuote } from '../../contract/orders/order-change-requests.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import { changesOf } from '../support/changed-orders.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  signInAdministrator,
  stockOf,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { faultsOfDeliveries } from '../support/oracle-of-deliveries.ts';
import { faultsOfLedger } from '../support/oracle-of-ledger.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'the delivery of an order that is changed',
  (shop) => {
    const sale = {} as { administrator: Person; buyer: Person; order: Order; chair: Product };
    const { quote, seen, send, change } = changesOf(shop, sale);
    let home: string;

    beforeAll(async () => {
      sale.administrator = await signInAdministrator(shop);
      await switchOn(shop, sale.administrator, ['BankTransfer'], { deliveryCities: [] });
    });
    beforeEach(async () => {
      sale.buyer = await createCustomer(shop);
      sale.chair = await createProduct(shop, sale.administrator, {
        ...{ price: 10_000, countInStock: 10, leadTimeDays: 3, assemblyPrice: 300 },
      });
      home = await makeZone({});
      const [first] = await daysOf(home);
      sale.order = await place({ day: first!.day, half: 'morning' });
    });

    async function makeZone({ places = 5 }): Promise<string> {
      const name = `City ${randomUUID().slice(0, 8)}`;
      await shop.database.query(
        `insert into delivery_zones (id, position, name, fee_santim, free_above_santim, extra_days, weekdays,
           morning_places, afternoon_places) values ($1, 9, $1, 100000, 10000000, 0, '{}', $2, 5)`,
        [name, places],
      );
      await shop.database.query(
        `insert into delivery_places (id, zone_id, kind, name, city) values ($1, $1, 'city', $1, $1)`,
        [name],
      );
      return name;
    }
    async function daysOf(city: string) {
      const body = { orderItems: [{ product: sale.chair._id, qty: 1 }], city };
      const { readyOn } = bodyOf(await shop.call('POST', '/api/orders/quote', { body }));
      const query = new URLSearchParams({ city, ready: readyOn });
      return bodyOf<HalfDays>(await shop.call('GET', `/api/delivery/half-days?${query}`)).days;
    }
    const to = (city: string) => ({ shippingAddress: { ...SHIPPING_ADDRESS, city } });
    const place = async (halfDay: HalfDay): Promise<Order> =>
      bodyOf(
        await shop.call('POST', '/api/orders', {
          token: sale.buyer.token,
          headers: { 'idempotency-key': randomUUID() },
          body: orderBody([{ product: sale.chair._id, qty: 1 }], {
            ...to(home),
            ...{ paymentMethod: 'BankTransfer', halfDay },
          }),
        }),
        201,
      );
    const zoneOf = async (): Promise<string> => {
      const { rows } = await shop.database.query('select zone_id from deliveries where order_id = $1', [
        sale.order._id,
      ]);
      return rows[0].zone_id;
    };
    const agreed = { agreed: true };
    const faultsOfMoneyAndDays = async () => [
      ...(await faultsOfLedger(shop)),
      ...(await faultsOfDeliveries(shop.database)),
    ];

    test('takes its half-day in another zone, and gives the one of before back', async () => {
      const away = await makeZone({});
      expect(bodyOf<OrderChangeQuote>(await quote(to(away))).halfDays).toMatchObject({ isFree: true });
      const changed = await change(to(away));
      expect(changed.promised).toEqual(sale.order.promised);
      expect(await zoneOf()).toBe(away);
      expect(await faultsOfMoneyAndDays()).toEqual([]);
    });

    test('is refused with the free ones where its half-day is full, until another one is chosen', async () => {
      const full = await makeZone({ places: 0 });
      const told = bodyOf<OrderChangeQuote>(await quote(to(full)));
      expect(told.halfDays?.isFree).toBe(false);
      const [next] = told.halfDays!.free;
      expect(next!.half).toBe('afternoon');
      const refused = await send(await seen(to(full), agreed), randomUUID());
      expect(refusalOf(refused)).toBe('409 half-day-full');
      expect(refused.body.details.free).toEqual(told.halfDays!.free);
      expect(await zoneOf()).toBe(home);
      expect((await change({ ...to(full), halfDay: next! })).promised).toEqual(next);
      expect(await zoneOf()).toBe(full);
    });

    test('of two who change to the last place at once one gets it', async () => {
      const last = await makeZone({ places: 1 });
      const first = sale.order;
      const second = await place(first.promised!);
      const requests = [];
      for (const order of [first, second]) {
        sale.order = order;
        requests.push({ order, body: await seen(to(last), agreed) });
      }
      const answers = await Promise.all(
        requests.map(({ order, body }) => {
          sale.order = order;
          return send(body, randomUUID());
        }),
      );
      const outcomes = answers.map((answer) => (answer.status === 200 ? '200' : refusalOf(answer)));
      expect(outcomes.sort()).toEqual(['200', '409 half-day-full']);
    });

    test('is assembled or not, as is wished now, with money and stock as before', async () => {
      const { totalPrice } = sale.order;
      const more = bodyOf<OrderChangeQuote>(await quote({ assembly: true }));
      expect(more).toMatchObject({ assemblyPrice: 300, costsMore: true, amountDue: totalPrice + 300 });
      const changed = await change({ assembly: true });
      expect(changed).toMatchObject({ assembly: true, totalPrice: totalPrice + 300 });
      expect(changed.shippingParts).toEqual({ delivery: 1000, floors: 0, assembly: 300 });
      expect(await stockOf(shop, sale.chair._id)).toBe(9);
      const back = await change({ assembly: false });
      expect(back.totalPrice).toBe(totalPrice);
      expect(back.assembly).toBeUndefined();
      expect(bodyOf<OrderChangeQuote>(await quote({ assembly: false })).isSame).toBe(true);
      expect(await faultsOfMoneyAndDays()).toEqual([]);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
