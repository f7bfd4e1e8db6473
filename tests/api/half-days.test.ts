import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { later, noonOf } from '../../contract/days/days.ts';
import type { HalfDay } from '../../contract/deliveries/half-days/halves.ts';
import type { HalfDays, HalfDaysOfOrder } from '../../contract/deliveries/half-days/half-days.ts';
import { weekdayOf } from '../../contract/days/opening-times.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import type { Product } from '../../contract/goods/products.ts';
import { expireOrder } from '../../server/sales/orders/ending/expire-order.ts';
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
import { startRival } from '../support/rival.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import { createMadeBed } from '../support/workshops.ts';

const variables = { ...AT_ONCE, ...MANY_CONNECTIONS };

describeShop(
  'half-days of deliveries',
  (shop, kind) => {
    let administrator: Person;
    let buyer: Person;
    let chair: Product;
    let city: string;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator, ['PayPal', 'BankTransfer'], { deliveryCities: [] });
      buyer = await createCustomer(shop);
    });
    // Each test has a zone of its own, so that none takes the places of another.
    beforeEach(async () => {
      chair = await createProduct(shop, administrator, { countInStock: 100, leadTimeDays: 3 });
      city = await makeZone();
    });

    /** Makes a zone with a city of the same name. */
    async function makeZone({ places = 5, weekdays = [] as string[], extraDays = 0 } = {}): Promise<string> {
      const name = `City ${randomUUID().slice(0, 8)}`;
      await shop.database.query(
        `insert into delivery_zones (id, position, name, fee_santim, free_above_santim, extra_days, weekdays,
           morning_places, afternoon_places) values ($1, 9, $1, 100000, 10000000, $2, $3, $4, $4)`,
        [name, extraDays, weekdays, places],
      );
      await shop.database.query(
        `insert into delivery_places (id, zone_id, kind, name, city) values ($1, $1, 'city', $1, $1)`,
        [name],
      );
      return name;
    }
    const request = (halfDay: HalfDay | undefined, by = buyer, more: object = {}) =>
      shop.call('POST', '/api/orders', {
        token: by.token,
        headers: { 'idempotency-key': randomUUID() },
        body: orderBody([{ product: chair._id, qty: 1 }], {
          shippingAddress: { ...SHIPPING_ADDRESS, city },
          paymentMethod: 'BankTransfer',
          halfDay,
          ...more,
        }),
      });
    const place = async (halfDay: HalfDay | undefined, by = buyer): Promise<Order> =>
      bodyOf(await request(halfDay, by), 201);
    const readyOn = async (): Promise<string> => {
      const body = { orderItems: [{ product: chair._id, qty: 1 }], city };
      return bodyOf<Quote>(await shop.call('POST', '/api/orders/quote', { body })).readyOn!;
    };
    const listDays = async () => {
      const query = new URLSearchParams({ city, ready: await readyOn() });
      return bodyOf<HalfDays>(await shop.call('GET', `/api/delivery/half-days?${query}`)).days;
    };
    const first = async (): Promise<HalfDay> => ({ day: (await listDays())[0]!.day, half: 'morning' });
    const read = async ({ _id }: Order): Promise<Order> =>
      bodyOf(await shop.call('GET', `/api/orders/${_id}`, { token: buyer.token }));
    const move = ({ _id }: Order, body: HalfDay, { token } = buyer) =>
      shop.call('PUT', `/api/orders/${_id}/half-day`, { token, body });
    const freeOn = async ({ day, half }: HalfDay): Promise<boolean> =>
      (await listDays()).some((each) => each.day === day && each.free.includes(half));

    test('an order takes the half-day that its buyer has chosen', async () => {
      const wanted = await first();
      const order = await place(wanted);
      expect(order.promised).toEqual(wanted);
      expect((await read(order)).promised).toEqual(wanted);
      const without = await place(undefined);
      expect((await read(without)).promised).toBeNull();
    });

    test('40 who ask for the last place at once: one gets it, 39 are told which are free', async () => {
      city = await makeZone({ places: 1 });
      const wanted = await first();
      const answers = await Promise.all(Array.from({ length: 40 }, () => request(wanted)));
      const outcomes = answers.map((answer) => (answer.status === 201 ? '201' : refusalOf(answer)));
      expect(outcomes.sort()).toEqual(['201', ...Array<string>(39).fill('409 half-day-full')]);
      for (const { status, body } of answers) {
        if (status === 201) continue;
        expect(body.details.free[0]).toEqual({ day: wanted.day, half: 'afternoon' });
        expect(body.details.free).not.toContainEqual(wanted);
      }
      // The refused ones have taken nothing.
      expect(await stockOf(shop, chair._id)).toBe(99);
      expect(await freeOn(wanted)).toBe(false);
    });

    test('20 who order another thing each, and ask for the same last place: one gets it', async () => {
      city = await makeZone({ places: 2 });
      const wanted = await first();
      // From now on the half-day is written down, and nothing but its own lock keeps them apart.
      await place(wanted);
      const fields = { countInStock: 1, leadTimeDays: 3 };
      const things = await Promise.all(
        Array.from({ length: 20 }, () => createProduct(shop, administrator, fields)),
      );
      // Somebody else holds the half-day until two buyers wait for it, however busy the machine is.
      const rival = kind === 'PostgreSQL' ? await startRival(shop) : null;
      await rival?.query('begin');
      await rival?.query('select from delivery_half_days where zone_id = $1 for update', [city]);
      const requests = things.map(({ _id }) =>
        request(wanted, buyer, { orderItems: [{ product: _id, qty: 1 }] }),
      );
      try {
        await rival?.untilWaiting(2);
      } finally {
        await rival?.query('commit');
        await rival?.close();
      }
      const answers = await Promise.all(requests);
      const outcomes = answers.map((answer) => (answer.status === 201 ? '201' : refusalOf(answer)));
      expect(outcomes.sort()).toEqual(['201', ...Array<string>(19).fill('409 half-day-full')]);
      expect(await freeOn(wanted)).toBe(false);
    });

    test.each([
      [
        'expires',
        async ({ _id }: Order) => {
          const text = "update orders set expires_at = now() - interval '1 second' where id = $1";
          await shop.database.query(text, [_id]);
          await expireOrder(shop.services.sales, _id);
        },
      ],
      [
        'is cancelled',
        async ({ _id }: Order) => {
          const call = { token: buyer.token, body: {} };
          bodyOf(await shop.call('POST', `/api/orders/${_id}/cancel`, call));
        },
      ],
    ])('an order that %s frees its half-day', async (_, end) => {
      city = await makeZone({ places: 1 });
      const wanted = await first();
      const order = await place(wanted);
      expect(await freeOn(wanted)).toBe(false);
      await end(order);
      expect(await freeOn(wanted)).toBe(true);
      expect((await place(wanted)).promised).toEqual(wanted);
    });

    test('refuses a day before the pieces are ready, and one that is too far away', async () => {
      const wanted = await first();
      for (const day of [later(wanted.day, -1), later(wanted.day, 31), later(wanted.day, -20)]) {
        const answer = await request({ ...wanted, day });
        expect(refusalOf(answer)).toBe('409 half-day-not-possible');
        expect(answer.body.details.free[0]).toEqual(wanted);
      }
      expect(refusalOf(await request({ day: '2026-02-30', half: 'morning' }))).toBe('400 invalid-field');
    });

    test('a zone with days of the week offers those alone, after its days on the road', async () => {
      const near = await first();
      city = await makeZone({ weekdays: ['tue', 'fri'], extraDays: 2 });
      const days = await listDays();
      expect(new Set(days.map(({ day }) => weekdayOf(day)))).toEqual(new Set(['tue', 'fri']));
      expect(days[0]!.day >= later(near.day, 2)).toBe(true);
      const between = later(days[0]!.day, 1);
      expect(refusalOf(await request({ day: between, half: 'morning' }))).toBe('409 half-day-not-possible');
    });

    test('a piece that stands in the store is ready at once where it has no lead time', async () => {
      chair = await createProduct(shop, administrator, { countInStock: 9, leadTimeDays: 0 });
      const soonest = await readyOn();
      chair = await createProduct(shop, administrator, { countInStock: 9 });
      expect(await readyOn()).toBe(soonest);
      const chosen = await first();
      const order = await place(chosen);
      expect((await read(order)).promised).toEqual(chosen);
      const path = `/api/orders/${order._id}/half-days`;
      const offered = bodyOf<HalfDaysOfOrder>(await shop.call('GET', path, { token: buyer.token }));
      expect(offered.days[0]!.day).toBe(chosen.day);
    });

    test('nothing is promised of a piece that is made first, of which nobody has said how long it takes', async () => {
      chair = await createMadeBed(shop, administrator, { leadTimeDays: null });
      expect(await readyOn()).toBeNull();
      const answer = await request({ day: later(new Date().toISOString().slice(0, 10), 8), half: 'morning' });
      expect(refusalOf(answer)).toBe('409 half-day-not-possible');
    });

    test('offers no day to a place that the shop delivers to by agreement', async () => {
      await switchOn(shop, administrator, ['PayPal', 'BankTransfer'], { deliveryCities: ['Adama'] });
      const wanted = await first();
      city = 'Jimma';
      expect(refusalOf(await request(wanted))).toBe('409 half-day-not-possible');
      expect(await listDays()).toEqual([]);
      // The days of the zone for everywhere stand here as long as no place is named.
      expect(bodyOf<HalfDays>(await shop.call('GET', '/api/delivery/half-days')).days).not.toEqual([]);
      const order = await place(undefined);
      bodyOf(
        await shop.call('PUT', `/api/orders/${order._id}/transport`, {
          token: administrator.token,
          body: { price: 2500 },
        }),
      );
      const path = `/api/orders/${order._id}/half-days`;
      const offered = bodyOf<HalfDaysOfOrder>(await shop.call('GET', path, { token: buyer.token }));
      expect(offered).toMatchObject({ days: [], promised: null });
      expect(refusalOf(await move(order, wanted))).toBe('409 half-day-not-possible');
      await switchOn(shop, administrator, ['PayPal', 'BankTransfer'], { deliveryCities: [] });
    });

    test('the buyer moves the delivery, and nobody else sees the order', { tags: 'long' }, async () => {
      city = await makeZone({ places: 1 });
      const wanted = await first();
      const order = await place(wanted);
      const path = `/api/orders/${order._id}/half-days`;
      const offered = bodyOf<HalfDaysOfOrder>(await shop.call('GET', path, { token: buyer.token }));
      expect(offered.promised).toEqual(wanted);
      expect(offered.until!.slice(0, 16)).toBe(`${later(wanted.day, -1)}T18:00`);
      const other: HalfDay = { day: offered.days[1]!.day, half: 'afternoon' };
      expect(bodyOf<Order>(await move(order, other)).promised).toEqual(other);
      expect([await freeOn(wanted), await freeOn(other)]).toEqual([true, false]);
      const stranger = await createCustomer(shop);
      expect(refusalOf(await move(order, wanted, stranger))).toBe('404 order-not-found');
      await place(wanted);
      expect(refusalOf(await move(order, wanted))).toBe('409 half-day-full');
      expect((await read(order)).promised).toEqual(other);
    });

    test('the buyer moves nothing on the day itself, and nothing of an order that has ended', async () => {
      const order = await place(await first());
      const other: HalfDay = { day: (await listDays())[2]!.day, half: 'morning' };
      await shop.database.query('update deliveries set day = $2 where order_id = $1', [
        order._id,
        new Date().toISOString().slice(0, 10),
      ]);
      const late = await move(order, other);
      expect(refusalOf(late)).toBe('409 half-day-not-movable');
      expect(late.body.message).toContain('Please call the shop');
      expect(bodyOf<Order>(await move(order, other, administrator)).promised).toEqual(other);
      bodyOf(await shop.call('POST', `/api/orders/${order._id}/cancel`, { token: buyer.token, body: {} }));
      expect(refusalOf(await move(order, other))).toBe('409 half-day-not-movable');
    });

    test('two orders that change places with one another both stay where they are', async () => {
      city = await makeZone({ places: 1 });
      const days = await listDays();
      const [one, other] = days.slice(0, 2).map(({ day }): HalfDay => ({ day, half: 'morning' }));
      const orders = [await place(one), await place(other)];
      const answers = await Promise.all([move(orders[0]!, other!), move(orders[1]!, one!)]);
      expect(answers.map(refusalOf)).toEqual(['409 half-day-full', '409 half-day-full']);
    });

    test('mails name the day in both calendars', async () => {
      const wanted = await first();
      const order = await place(wanted);
      const mail = await shop.mailbox.waitFor(buyer.email, new RegExp(`${order.number}`));
      const date = noonOf(wanted.day).getUTCDate();
      expect(mail.text).toMatch(new RegExp(`${date} [A-Z][a-z]{2}.*8:30–12:30`));
      expect(mail.text).toContain('ጠዋት 2:30–6:30');
    });
  },
  { variables },
);
