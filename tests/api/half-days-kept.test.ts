import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { later } from '../../contract/days/days.ts';
import type { PlannedDelivery } from '../../contract/deliveries/deliveries.ts';
import type { HalfDay } from '../../contract/deliveries/half-days/halves.ts';
import type { HalfDays, HalfDaysOfOrder } from '../../contract/deliveries/half-days/half-days.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quote } from '../../contract/orders/quotes.ts';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import { expireOrder } from '../../server/sales/orders/ending/expire-order.ts';
import { addZone, dayIn, planningOf } from '../support/deliveries.ts';
import {
  bodyOf,
  createCustomer,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { moveDates } from '../support/moved-dates.ts';
import { variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import { createCrew } from '../support/tours.ts';
import { addWorkshop, createMadeBed, expectSoundWork, workOf } from '../support/workshops.ts';

const variables = { ...AT_ONCE, ...MANY_CONNECTIONS };
const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

describeShop(
  'half-days that are kept',
  (shop) => {
    const staff = {} as { administrator: Person };
    const plan = planningOf(shop, staff);
    let buyer: Person;
    let bed: ManagedProduct;

    beforeAll(async () => {
      staff.administrator = await signInAdministrator(shop);
      await switchOn(shop, staff.administrator, undefined, { openDays: EVERY_DAY, deliveryCities: [] });
      // Holidays of these days close nothing: the days of these tests are counted.
      await shop.database.query('update delivery_zones set weekdays = default, extra_days = 0');
      await addZone(shop, 'Bole', 50);
      await addWorkshop(shop, staff.administrator, { isDefault: true, piecesPerWeek: 7 });
    });
    beforeEach(async () => {
      buyer = await createCustomer(shop);
      await shop.database.query('update work_orders set stopped_at = now() where stopped_at is null');
      await shop.database.query('update order_lines set to_make = 0');
      bed = await createMadeBed(shop, staff.administrator, { leadTimeDays: 3 });
    });

    const linesOf = (qty = 1, of = bed, values = 'single') => [
      { product: of._id, variant: variantOf(of, values)._id, qty },
    ];
    const quote = async (lines = linesOf()) =>
      bodyOf<Quote>(
        await shop.call('POST', '/api/orders/quote', { body: { orderItems: lines, city: 'Bole' } }),
      );
    const request = (lines = linesOf(), halfDay?: HalfDay, paymentMethod = 'BankTransfer') =>
      shop.call('POST', '/api/orders', {
        token: buyer.token,
        headers: { 'idempotency-key': randomUUID() },
        body: orderBody(lines, {
          shippingAddress: { ...SHIPPING_ADDRESS, city: 'Bole' },
          ...{ halfDay, paymentMethod },
        }),
      });
    const place = async (...of: Parameters<typeof request>) => bodyOf<Order>(await request(...of), 201);
    const firstOf = async (lines = linesOf()): Promise<HalfDay> => {
      const query = new URLSearchParams({ city: 'Bole', ready: (await quote(lines)).readyOn! });
      const { days } = bodyOf<HalfDays>(await shop.call('GET', `/api/delivery/half-days?${query}`));
      return { day: days[0]!.day, half: 'morning' };
    };
    const receive = async ({ _id, totalPrice: amount }: Order) => {
      const body = { way: 'transfer', amount, reference: `FT${randomUUID().slice(0, 12)}` };
      bodyOf(await plan.call('POST', `/orders/${_id}/recorded-payments`, body));
    };
    const read = async ({ _id }: Order) =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${_id}`, { token: buyer.token }));
    const setDay = (order: Order, ahead: number) =>
      shop.database.query("update deliveries set day = $2::date, half = 'morning' where order_id = $1", [
        order._id,
        dayIn(ahead),
      ]);
    const asked = async () =>
      (await shop.mailbox.to(SHIPPING_ADDRESS.email))
        .concat(await shop.mailbox.to(buyer.email))
        .filter(({ subject }) => subject.includes('The day of order'));
    const listed = async ({ _id }: Order) =>
      (await plan.list('without-day')).find(({ order }) => order._id === _id);
    const delay = async (order: Order, day: string): Promise<void> => {
      const [work] = await workOf(shop, staff.administrator, order._id);
      const path = `/work-orders/${work!._id}`;
      const { delay: wanted } = bodyOf<{ delay: { _id: string } }>(
        await plan.call('POST', `${path}/delays`, { day, reason: 'The wood has split' }),
      );
      bodyOf(await plan.call('POST', `/work-delays/${wanted._id}/decision`, { agreed: true }));
    };
    /** An order of a bed that is paid, with the first half-day on which it can come. */
    const bought = async () => {
      const promised = await firstOf();
      const order = await place(linesOf(), promised);
      await receive(order);
      return { order, promised };
    };

    test('what is made first comes by the work of its workshop, and not before', async () => {
      const soon = await firstOf();
      await place(linesOf(20));
      const { readyOn, orderItems } = await quote();
      const days = orderItems[0]!.readyInDays!;
      expect(days).toBeGreaterThanOrEqual(21);
      // The workshop has the whole last day, and the piece leaves it on the next one.
      expect(readyOn! >= dayIn(days + 1)).toBe(true);
      expect(refusalOf(await request(linesOf(), soon))).toBe('409 half-day-not-possible');
      const promised = await firstOf();
      expect(promised.day >= dayIn(days + 1)).toBe(true);
      expect((await place(linesOf(), promised)).promised).toEqual(promised);
      // A piece that stands in the shop waits for no workshop.
      expect((await quote(linesOf(1, bed, 'double'))).readyOn! <= soon.day).toBe(true);
    });

    test('of two who order at once, the second is told its day by the work of the first', async () => {
      const other = await createMadeBed(shop, staff.administrator, { leadTimeDays: 3 });
      const days = await Promise.all(
        [linesOf(10), linesOf(10, other)].map(
          async (lines) => (await place(lines)).orderItems[0]!.readyInDays!,
        ),
      );
      const [first, second] = days.toSorted((one, two) => one - two);
      expect(second! - first!).toBeGreaterThanOrEqual(10);
    });

    test('a workshop rests while the shop is closed, and staff see it in their calendar', async () => {
      const before = (await quote(linesOf(5))).orderItems[0]!.readyInDays!;
      const closing = { from: dayIn(1), to: dayIn(2), reason: 'Stocktaking', reasonAm: '' };
      const { _id } = bodyOf<{ _id: string }>(await plan.call('POST', '/calendar/closings', closing), 201);
      expect((await quote(linesOf(5))).orderItems[0]!.readyInDays! - before).toBeGreaterThanOrEqual(2);
      const calendar = bodyOf<{ day: string; isOpen: boolean }[]>(
        await plan.call('GET', `/deliveries/calendar?from=${dayIn(1)}&days=3`),
      );
      expect(calendar.slice(0, 2).map(({ isOpen }) => isOpen)).toEqual([false, false]);
      bodyOf(await plan.call('DELETE', `/calendar/closings/${_id}`));
      expect((await quote(linesOf(5))).orderItems[0]!.readyInDays).toBe(before);
    });

    test(
      'money that comes after the end of an order has its piece made, and the waiting counts once',
      { tags: 'long' },
      async () => {
        const order = await place();
        const { dueDay } = (await workOf(shop, staff.administrator, order._id))[0]!;
        await moveDates(shop, 2);
        await shop.database.query(
          "update orders set expires_at = now() - interval '1 second' where id = $1",
          [order._id],
        );
        await expireOrder(shop.services.sales, order._id);
        await receive(order);
        const work = (await workOf(shop, staff.administrator, order._id)).filter(
          ({ isStopped }) => !isStopped,
        );
        expect(work).toMatchObject([{ qty: 1, begunAt: expect.any(String), dueDay }]);
        await expectSoundWork(shop);
      },
    );

    test(
      'a piece that comes later than its half-day: the buyer is asked for another one, once',
      { tags: 'long' },
      async () => {
        const { order, promised } = await bought();
        await delay(order, promised.day);
        await shop.services.deliveries.askForDays();
        expect((await read(order)).promised).toBeNull();
        await expect.poll(async () => (await asked()).length).toBe(1);
        expect((await asked())[0]!.text).toContain('finished later than we said');
        const path = `/api/orders/${order._id}/half-day`;
        const { days } = bodyOf<HalfDaysOfOrder>(await shop.call('GET', `${path}s`, { token: buyer.token }));
        expect(days[0]!.day).toBe(later(promised.day, 1));
        // Staff who know better are not contradicted.
        bodyOf(await plan.move(order, promised));
        await shop.services.deliveries.askForDays();
        expect((await read(order)).promised).toEqual(promised);
      },
    );

    test('a delay that leaves the half-day possible takes nothing', { tags: 'long' }, async () => {
      const { order, promised } = await bought();
      const kept = { day: later(promised.day, 5), half: 'morning' };
      bodyOf(await shop.call('PUT', `/api/orders/${order._id}/half-day`, { token: buyer.token, body: kept }));
      await delay(order, later(promised.day, 4));
      await shop.services.deliveries.askForDays();
      expect((await read(order)).promised).toEqual(kept);
    });

    test(
      'an order that is paid too late, or not at all, loses its half-day, and its buyer is asked',
      { tags: 'long' },
      async () => {
        const lines = linesOf(1, bed, 'double');
        const [late, unpaid] = [
          await place(lines, await firstOf(lines)),
          await place(lines, await firstOf(lines)),
        ];
        await receive(late);
        for (const order of [late, unpaid]) await setDay(order, -1);
        await shop.services.deliveries.askForDays();
        for (const order of [late, unpaid]) expect((await read(order)).promised).toBeNull();
        await expect.poll(async () => (await asked()).length).toBe(2);
        expect((await asked())[0]!.text).toContain('Its half-day has passed');
        expect(await listed(late)).toMatchObject({ day: null, hasPassed: false });
        const path = `/api/orders/${late._id}/half-day`;
        const next = await firstOf(lines);
        bodyOf(await shop.call('PUT', path, { token: buyer.token, body: next }));
        expect((await read(late)).promised).toEqual(next);
      },
    );

    test(
      'one that was paid in time, or is paid at the door, is shown to staff with the day that has passed',
      { tags: 'long' },
      async () => {
        const lines = linesOf(1, bed, 'double');
        const paid = await place(lines, await firstOf(lines));
        await receive(paid);
        await moveDates(shop, 9);
        const door = await place(lines, await firstOf(lines), 'PayOnDelivery');
        for (const order of [paid, door]) await setDay(order, -1);
        await shop.services.deliveries.askForDays();
        for (const order of [paid, door])
          expect(await listed(order)).toMatchObject({ day: dayIn(-1), hasPassed: true });
        await setDay(paid, 0);
        expect(await listed(paid)).toBeUndefined();
      },
    );

    test('a crew may report for a day before its delivery is taken from it', async () => {
      const lines = linesOf(1, bed, 'double');
      const order = await place(lines, await firstOf(lines));
      const crew = await createCrew({ shop });
      await shop.database.query('update deliveries set crew_id = $2 where order_id = $1', [order._id, crew]);
      await setDay(order, -1);
      await shop.services.deliveries.askForDays();
      expect(await plan.newest(order)).toMatchObject({ day: dayIn(-1) });
      await setDay(order, -2);
      await shop.services.deliveries.askForDays();
      expect(await plan.newest(order)).toMatchObject({ day: null, crew: null });
    });

    test('the buyer’s own move takes back their yes, and the hold', { tags: 'long' }, async () => {
      const lines = linesOf(1, bed, 'double');
      const first = await firstOf(lines);
      const order = await place(lines, first);
      await receive(order);
      bodyOf<PlannedDelivery>(await plan.record(order, { outcome: 'confirmed' }));
      await shop.database.query('update deliveries set held_at = now() where order_id = $1', [order._id]);
      const body = { day: later(first.day, 3), half: 'afternoon' };
      bodyOf(await shop.call('PUT', `/api/orders/${order._id}/half-day`, { token: buyer.token, body }));
      expect(await plan.newest(order)).toMatchObject({ ...body, confirmedAt: null, heldAt: null });
    });
  },
  { variables },
);
