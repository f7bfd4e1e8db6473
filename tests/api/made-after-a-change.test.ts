import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import type { HalfDaysOfOrder } from '../../contract/deliveries/half-days/half-days.ts';
import type { HalfDay } from '../../contract/deliveries/half-days/halves.ts';
import { later } from '../../contract/days/days.ts';
import type { OrderChangeQuote } from '../../contract/orders/order-change-requests.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { changesOf } from '../support/changed-orders.ts';
import { dayIn, planningOf } from '../support/deliveries.ts';
import {
  bodyOf,
  createCustomer,
  placeOrder,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { moveDates } from '../support/moved-dates.ts';
import { variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { addWorkshop, createMadeBed, expectSoundWork, workOf } from '../support/workshops.ts';

const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

describeShop(
  'pieces to be made that a change adds',
  (shop) => {
    const staff = {} as { administrator: Person };
    const plan = planningOf(shop, staff);
    let buyer: Person;
    let bed: ManagedProduct;

    beforeAll(async () => {
      staff.administrator = await signInAdministrator(shop);
      await switchOn(shop, staff.administrator, undefined, { openDays: EVERY_DAY, deliveryCities: [] });
      await addWorkshop(shop, staff.administrator, { isDefault: true, piecesPerWeek: 600 });
    });
    beforeEach(async () => {
      buyer = await createCustomer(shop);
      // Each single bed is made in three days; of double ones five are there.
      bed = await createMadeBed(shop, staff.administrator, { leadTimeDays: 3 });
    });
    const beds = (qty: number, size: string, of = bed) => ({
      product: of._id,
      variant: variantOf(of, size)._id,
      qty,
    });
    const place = (...lines: object[]): Promise<Order> =>
      placeOrder(shop, buyer, lines as { product: string; qty: number }[], 'BankTransfer');
    const read = async ({ _id }: Order) =>
      bodyOf<Order>(await shop.call('GET', `/api/orders/${_id}`, { token: buyer.token }));
    const receive = async (order: Order) => {
      const { amountDue: amount } = await read(order);
      const body = { way: 'transfer', amount, reference: `FT${randomUUID().slice(0, 12)}` };
      bodyOf(await plan.call('POST', `/orders/${order._id}/recorded-payments`, body));
    };
    const change = (order: Order, ...orderItems: object[]) =>
      changesOf(shop, { ...staff, buyer, order }).change({ orderItems });
    const work = async (order: Order) => (await workOf(shop, staff.administrator, order._id))[0]!;
    const choose = async (order: Order): Promise<HalfDay> => {
      const path = `/api/orders/${order._id}/half-day`;
      const { days } = bodyOf<HalfDaysOfOrder>(await shop.call('GET', `${path}s`, { token: buyer.token }));
      const chosen: HalfDay = { day: days[0]!.day, half: 'morning' };
      bodyOf(await shop.call('PUT', path, { token: buyer.token, body: chosen }));
      return chosen;
    };

    test('wait for their money since they were added, not since the order was placed', async () => {
      const order = await place(beds(1, 'double'));
      await moveDates(shop, 2);
      await change(order, beds(1, 'double'), beds(1, 'single'));
      expect((await work(order)).dueDay).toBe(dayIn(3));
      await receive(order);
      expect((await work(order)).dueDay).toBe(dayIn(3));
    });

    test(
      'have the days since they were added when somebody lets their work begin, and are not late before',
      { tags: 'long' },
      async () => {
        const order = await placeOrder(shop, buyer, [beds(1, 'double')], 'PayOnDelivery');
        await moveDates(shop, 4);
        await change(order, beds(1, 'double'), beds(1, 'single'));
        await moveDates(shop, 4);
        const waiting = await work(order);
        expect([waiting.dueDay, waiting.isLate]).toEqual([dayIn(-1), false]);
        bodyOf(await plan.call('POST', `/work-orders/${waiting._id}/beginning`));
        expect((await work(order)).dueDay).toBe(dayIn(3));
        await moveDates(shop, 4);
        expect((await work(order)).isLate).toBe(true);
      },
    );

    test(
      'of a line that is paid are work of their own, which begins with its money and has its own days',
      { tags: 'long' },
      async () => {
        const order = await place(beds(1, 'single'));
        await receive(order);
        await moveDates(shop, 2);
        await change(order, beds(2, 'single'));
        const told = async () =>
          (await workOf(shop, staff.administrator, order._id)).map(({ qty, begunAt, dueDay }) => [
            qty,
            begunAt !== null,
            dueDay,
          ]);
        expect(await told()).toEqual([
          [1, true, dayIn(1)],
          [1, false, dayIn(3)],
        ]);
        await moveDates(shop, 1);
        await receive(order);
        expect(await told()).toEqual([
          [1, true, dayIn(0)],
          [1, true, dayIn(3)],
        ]);
        await expectSoundWork(shop);
      },
    );

    test(
      'a second time to a line that a change has added have the days that they take',
      { tags: 'long' },
      async () => {
        const order = await place(beds(1, 'double'));
        await receive(order);
        await moveDates(shop, 4);
        await change(order, beds(1, 'double'), beds(1, 'single'));
        await receive(order);
        const { _id } = await work(order);
        await shop.database.query("update work_orders set stage = 'frame' where id = $1", [_id]);
        await change(order, beds(1, 'double'), beds(2, 'single'));
        await receive(order);
        expect((await workOf(shop, staff.administrator, order._id)).map(({ dueDay }) => dueDay)).toEqual([
          dayIn(3),
          dayIn(3),
        ]);
      },
    );

    test('offer no half-day that their work cannot keep, because it waits for its money', async () => {
      const order = await place(beds(1, 'single'));
      await moveDates(shop, 3);
      expect((await work(order)).dueDay).toBe(dayIn(0));
      const path = `/api/orders/${order._id}/half-days`;
      const { days } = bodyOf<HalfDaysOfOrder>(await shop.call('GET', path, { token: buyer.token }));
      expect(days[0]!.day > dayIn(3)).toBe(true);
    });

    test(
      'take the half-day that they cannot keep, and its buyer is asked for another one',
      { tags: 'long' },
      async () => {
        const order = await place(beds(1, 'double'));
        await receive(order);
        const chosen = await choose(order);
        const slow = await createMadeBed(shop, staff.administrator, { leadTimeDays: 40 });
        const wanted = { orderItems: [beds(1, 'double'), beds(1, 'single', slow)] };
        const { halfDays } = bodyOf<OrderChangeQuote>(
          await changesOf(shop, { ...staff, buyer, order }).quote(wanted),
        );
        expect(halfDays?.isFree).toBe(false);
        expect(halfDays!.free[0]!.day > dayIn(40)).toBe(true);
        expect((await read(order)).promised).toEqual(chosen);
        await change(order, ...wanted.orderItems);
        expect((await read(order)).promised).toBeNull();
        const told = await shop.mailbox.waitFor(buyer.email, /^The day of order/);
        expect(told.text).toContain('Please choose another one');
      },
    );

    test('leave a half-day alone that they can keep', { tags: 'long' }, async () => {
      const order = await place(beds(1, 'double'));
      await receive(order);
      const chosen = await choose(order);
      await change(order, beds(2, 'double'));
      expect((await read(order)).promised).toEqual(chosen);
    });

    test(
      'a delay of pieces that were added to a line takes the half-day that cannot be kept',
      { tags: 'long' },
      async () => {
        const order = await place(beds(5, 'double'));
        await receive(order);
        await change(order, beds(6, 'double'));
        await receive(order);
        const chosen = await choose(order);
        const { _id } = await work(order);
        const wanted = { day: later(chosen.day, 10), reason: 'The wood has split' };
        const { delay } = bodyOf<{ delay: { _id: string } }>(
          await plan.call('POST', `/work-orders/${_id}/delays`, wanted),
        );
        bodyOf(await plan.call('POST', `/work-delays/${delay._id}/decision`, { agreed: true }));
        await shop.services.deliveries.askForDays();
        expect((await read(order)).promised).toBeNull();
      },
    );
  },
  { variables: AT_ONCE },
);
