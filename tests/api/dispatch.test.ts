import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type {
  CalendarDay,
  Crew,
  DeliveryCounts,
  PlannedDelivery,
} from '../../contract/deliveries/deliveries.ts';
import { DELIVERY_LISTS } from '../../contract/deliveries/delivery-lists.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { addZone, dayIn, planningOf } from '../support/deliveries.ts';
import { bodyOf, createCustomer, orderBody, refusalOf, SHIPPING_ADDRESS } from '../support/factories.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';

describeShop(
  'planning deliveries',
  (shop) => {
    const sale = useSale(shop, { qty: 4, newBuyers: true, methods: ['PayOnDelivery', 'PayPal'] });
    const plan = planningOf(shop, sale);
    let tiny: string;
    beforeAll(async () => void (tiny = await addZone(shop, 'Tinyville', 1)));

    /** Places an order of the sale's buyer that goes to a city. */
    const placeTo = async (city: string, paymentMethod = 'PayPal', qty = 1): Promise<Order> => {
      const phone = `+2519${Math.floor(1e7 + Math.random() * 9e7)}`;
      const shippingAddress = { ...SHIPPING_ADDRESS, city, phone };
      const body = orderBody([{ product: sale.chair._id, qty }], { shippingAddress, paymentMethod });
      const headers = { 'idempotency-key': randomUUID() };
      const { token } = sale.buyer;
      return bodyOf<Order>(await shop.call('POST', '/api/orders', { token, body, headers }), 201);
    };
    const told = async (order = sale.order) =>
      (await plan.ofOrder(order)).map(
        ({ number, state, pieces }) => `${number} ${state} ${pieces.map(({ qty }) => qty).join(',')}`,
      );

    test('a new order answers its one delivery to its buyer, without what staff know', async () => {
      expect(sale.order.deliveries).toEqual([
        {
          _id: expect.any(String),
          number: 1,
          kind: 'delivery',
          state: 'open',
          day: null,
          half: null,
          zone: expect.objectContaining({ name: 'Everywhere' }),
          pieces: [{ line: 1, qty: 4 }],
        },
      ]);
      expect(await sale.read()).toMatchObject({ deliveries: sale.order.deliveries });
      expect(await plan.newest(sale.order)).toMatchObject({ crew: null, heldAt: null });
    });

    test('pieces become a delivery of their own, and come together again', async () => {
      const split = bodyOf<Order>(await plan.split(sale.order, { pieces: [{ line: 1, qty: 1 }] }));
      expect(split.deliveries.map(({ number, pieces }) => [number, pieces])).toEqual([
        [1, [{ line: 1, qty: 3 }]],
        [2, [{ line: 1, qty: 1 }]],
      ]);
      bodyOf(await plan.split(sale.order, { pieces: [{ line: 1, qty: 2 }] }));
      expect(await told()).toEqual(['1 open 1', '2 open 1', '3 open 2']);
      const second = (await plan.newest(sale.order, 2))._id;
      bodyOf(await plan.join(sale.order, { into: second }, 3));
      expect(await told()).toEqual(['1 open 1', '2 open 3']);
      // The one with the rest goes into the other one, which has all from then on.
      bodyOf(await plan.join(sale.order, { into: second }, 1));
      expect(await told()).toEqual(['2 open 4']);
    });

    test('never has more pieces than there are, and none that is empty', async () => {
      const split = (pieces: object[]) => plan.split(sale.order, { pieces });
      for (const pieces of [
        [{ line: 1, qty: 4 }],
        [{ line: 1, qty: 5 }],
        [{ line: 2, qty: 1 }],
        [
          { line: 1, qty: 2 },
          { line: 1, qty: 2 },
        ],
      ])
        expect(refusalOf(await split(pieces))).toBe('409 delivery-pieces');
      expect(await told()).toEqual(['1 open 4']);
      const stranger = await placeTo('Addis Ababa');
      const into = (await plan.newest(stranger))._id;
      expect(refusalOf(await plan.join(sale.order, { into }))).toBe('404 delivery-not-found');
    });

    test('moves to a half-day and away from it; its buyer is told, and the audit log', async () => {
      const day = dayIn(5);
      const reason = 'The truck was full';
      const moved = bodyOf<PlannedDelivery>(await plan.move(sale.order, { day, half: 'morning', reason }));
      expect(moved).toMatchObject({ day, half: 'morning', order: { number: sale.order.number } });
      const mail = await shop.mailbox.waitFor(sale.buyer.email, /comes on/);
      expect(mail.text).toContain('in the morning, between 8:30 and 12:30');
      expect(mail.text).toContain(reason);
      bodyOf(await plan.move(sale.order, { day: null, half: null }));
      await shop.mailbox.waitFor(sale.buyer.email, /The day of order \d+ is open/);
      const { entries } = bodyOf(
        await plan.call('GET', `/audit?keyword=${encodeURIComponent(sale.order._id)}`),
      );
      expect(entries.slice(0, 2)).toMatchObject([
        { action: 'order.delivery-moved', before: { day, half: 'morning' }, after: { delivery: 1 } },
        { action: 'order.delivery-moved', after: { day, half: 'morning', reason } },
      ]);
    });

    test('takes no past day, no half without a day, and nothing from others', async () => {
      const { _id, version } = await plan.newest(sale.order);
      expect(refusalOf(await plan.move(sale.order, { day: dayIn(-1), half: 'morning' }))).toBe(
        '400 invalid-field',
      );
      expect(refusalOf(await plan.move(sale.order, { day: dayIn(3), half: null }))).toBe('400 invalid-field');
      const body = { version, day: dayIn(3), half: 'morning' };
      const { token } = sale.buyer;
      expect(refusalOf(await shop.call('PUT', `/api/deliveries/${_id}/half-day`, { token, body }))).toMatch(
        /^403/,
      );
      expect(await plan.newest(sale.order)).toMatchObject({ day: null, version });
    });

    test('a full half-day takes one more only where staff say so', { tags: 'long' }, async () => {
      const half = 'afternoon';
      const day = dayIn(6);
      const [first, second] = [await placeTo('Tinyville'), await placeTo('Tinyville')];
      const { version } = await plan.newest(second);
      bodyOf(await plan.move(first, { day, half }));
      expect(refusalOf(await plan.move(second, { day, half }))).toBe('409 half-day-full');
      expect(await plan.newest(second)).toMatchObject({ day: null, version });
      bodyOf(await plan.move(second, { day, half, evenIfFull: true }));
      const calendar = bodyOf<CalendarDay[]>(
        await plan.call('GET', `/deliveries/calendar?from=${day}&days=1`),
      );
      expect(calendar[0]!.halves[1]!.zones.find(({ zone }) => zone?._id === tiny)).toMatchObject({
        taken: 2,
        places: 1,
      });
    });

    test('the calendar names zones in both languages', async () => {
      await shop.database.query("update delivery_zones set name_am = 'ትንሿ ከተማ' where id = $1", [tiny]);
      const [first] = bodyOf<CalendarDay[]>(await plan.call('GET', '/deliveries/calendar?days=1'));
      const named = first!.halves[0]!.zones.map(({ zone }) => zone!);
      expect(named).toContainEqual({ _id: tiny, name: 'Tinyville', nameAm: 'ትንሿ ከተማ' });
      expect(named.filter(({ nameAm }) => !nameAm)).toEqual([]);
    });

    test('of two who change it at once, one is told that it has changed', async () => {
      const { _id, version } = await plan.newest(sale.order);
      const move = (half: string) =>
        plan.call('PUT', `/deliveries/${_id}/half-day`, { version, day: dayIn(7), half });
      const answers = await Promise.all([move('morning'), move('afternoon')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(refusalOf(answers.find(({ status }) => status === 409)!)).toBe('409 edit-conflict');
    });

    test(
      'stops of a crew are put in order, unless another one has come meanwhile',
      { tags: 'long' },
      async () => {
        const [day, half] = [dayIn(8), 'morning'];
        const crew = await plan.addCrew('Truck one');
        const orders = [sale.order, await sale.place(), await sale.place()];
        for (const order of orders) bodyOf(await plan.move(order, { day, half }));
        for (const order of orders.slice(0, 2)) bodyOf(await plan.give(order, { crew: crew._id }));
        const standing = await plan.halfDay(day, half);
        const numbers = (list: PlannedDelivery[]) => list.map(({ order }) => order.number);
        expect(numbers(standing)).toEqual(orders.map(({ number }) => number));
        expect(standing.map(({ stop }) => stop)).toEqual([1, 2, null]);
        const stops = standing.slice(0, 2).map(({ _id, version }) => ({ _id, version }));
        const put = (given: object[]) =>
          plan.call('PUT', '/deliveries/tour', { day, half, crew: crew._id, stops: given });
        const turned = bodyOf<PlannedDelivery[]>(await put(stops.toReversed()));
        expect(numbers(turned)).toEqual([orders[1]!.number, orders[0]!.number]);
        expect(refusalOf(await put(stops))).toBe('409 edit-conflict');
        bodyOf(await plan.give(orders[2]!, { crew: crew._id }));
        const now = turned.map(({ _id, version }) => ({ _id, version }));
        expect(refusalOf(await put(now))).toBe('409 edit-conflict');
        expect(refusalOf(await put([now[0]!, now[0]!, now[1]!]))).toBe('409 edit-conflict');
      },
    );

    test('that moves leaves its crew, and one that has ended cannot be planned', async () => {
      const crew = await plan.addCrew('Truck two');
      bodyOf(await plan.move(sale.order, { day: dayIn(9), half: 'morning' }));
      bodyOf(await plan.give(sale.order, { crew: crew._id }));
      bodyOf(await plan.move(sale.order, { day: dayIn(9), half: 'afternoon' }));
      expect(await plan.newest(sale.order)).toMatchObject({ crew: null, stop: null });
      const { _id, version } = await plan.newest(sale.order);
      await sale.makeOverdue();
      await sale.expire();
      const body = { version: version! + 1, day: dayIn(9), half: 'morning' };
      expect(refusalOf(await plan.call('PUT', `/deliveries/${_id}/half-day`, body))).toBe(
        '409 delivery-over',
      );
      expect((await sale.read()).deliveries).toEqual([]);
    });

    const planAll = async (orders: readonly Order[], rest: object) => {
      const deliveries = [];
      for (const order of orders) {
        const { _id, version } = await plan.newest(order);
        deliveries.push({ _id, version });
      }
      return plan.call('POST', '/deliveries/planning', { deliveries, ...rest });
    };

    test('several get their half-day and their crew at once, in the sequence in which they are named', async () => {
      const halfDay = { day: dayIn(10), half: 'morning' };
      const crew = (await plan.addCrew('Truck of many'))._id;
      const orders = [await sale.place(), sale.order, await sale.place()];
      const planned = bodyOf<PlannedDelivery[]>(await planAll(orders, { halfDay, crew }));
      expect(planned.map(({ order, stop }) => [order.number, stop])).toEqual(
        orders.map(({ number }, index) => [number, index + 1]),
      );
      expect(await plan.halfDay(halfDay.day, 'morning')).toHaveLength(3);
      const other = (await plan.addCrew('Truck of some'))._id;
      bodyOf(await planAll(orders.slice(1), { crew: other }));
      bodyOf(await planAll([orders[2]!], { crew: null }));
      const now = await plan.halfDay(halfDay.day, 'morning');
      expect(now.map((each) => [each.order.number, each.crew?.name ?? null, each.stop])).toEqual([
        [orders[0]!.number, 'Truck of many', 1],
        [orders[1]!.number, 'Truck of some', 1],
        [orders[2]!.number, null, null],
      ]);
    });

    test('of several planned at once all are planned, or none', async () => {
      const crew = (await plan.addCrew('Truck of none'))._id;
      const orders = [await placeTo('Tinyville'), await placeTo('Tinyville')];
      const halfDay = { day: dayIn(11), half: 'afternoon' };
      expect(refusalOf(await planAll(orders, { halfDay, crew }))).toBe('409 half-day-full');
      expect(await plan.halfDay(halfDay.day, 'afternoon')).toEqual([]);
      expect(refusalOf(await planAll(orders, { crew }))).toBe('400 invalid-field');
      expect(refusalOf(await planAll([orders[0]!, orders[0]!], { halfDay }))).toBe('400 invalid-field');
      expect(refusalOf(await planAll(orders, {}))).toBe('400 invalid-field');
      const stale = orders.map((order) => plan.newest(order));
      const deliveries = (await Promise.all(stale)).map(({ _id, version }) => ({ _id, version }));
      bodyOf(await plan.move(orders[1]!, { day: dayIn(12), half: 'morning' }));
      const late = { deliveries, halfDay, evenIfFull: true };
      expect(refusalOf(await plan.call('POST', '/deliveries/planning', late))).toBe('409 edit-conflict');
      expect(await plan.newest(orders[0]!)).toMatchObject({ day: null, crew: null });
      const strange = { deliveries: [{ _id: randomUUID(), version: 1 }], halfDay };
      expect(refusalOf(await plan.call('POST', '/deliveries/planning', strange))).toBe(
        '404 delivery-not-found',
      );
      bodyOf(await planAll(orders, { halfDay, crew, evenIfFull: true }));
      expect(await plan.halfDay(halfDay.day, 'afternoon')).toHaveLength(2);
    });

    test('of two who plan the same deliveries at once in opposite sequence, one plans all of them', async () => {
      const orders = [await sale.place(), await sale.place(), await sale.place()];
      const halfDay = { day: dayIn(13), half: 'morning' };
      const crews = [await plan.addCrew('Truck of one'), await plan.addCrew('Truck of the other')];
      const seen = [];
      for (const order of orders) {
        const { _id, version } = await plan.newest(order);
        seen.push({ _id, version });
      }
      const answers = await Promise.all(
        [seen, seen.toReversed()].map((deliveries, index) =>
          plan.call('POST', '/deliveries/planning', { deliveries, halfDay, crew: crews[index]!._id }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const planned = await plan.halfDay(halfDay.day, 'morning');
      expect(planned.map(({ stop }) => stop)).toEqual([1, 2, 3]);
      expect(new Set(planned.map(({ crew }) => crew!.name)).size).toBe(1);
    });

    test('the lengths of the lists are those of the lists', async () => {
      const counts = bodyOf<DeliveryCounts>(await plan.call('GET', '/deliveries/counts'));
      for (const list of DELIVERY_LISTS) expect(await plan.list(list)).toHaveLength(counts[list]);
      await placeTo('Addis Ababa');
      const whole = bodyOf<PlannedDelivery[]>(
        await plan.call('GET', `/deliveries/half-day?day=${dayIn(10)}`),
      );
      expect(whole.length).toBeGreaterThan(0);
    });

    test('a crew that was set aside gets nothing, and a stale form changes nothing', async () => {
      const crew = await plan.addCrew('Truck three');
      expect(crew).toMatchObject({ phone: '+251911223344', isActive: true });
      const body = { name: 'Truck three', isActive: false, version: crew.version };
      const changed = bodyOf<Crew>(await plan.call('PUT', `/crews/${crew._id}`, body));
      expect(changed).toMatchObject({ isActive: false, version: 2 });
      expect(refusalOf(await plan.call('PUT', `/crews/${crew._id}`, body))).toBe('409 edit-conflict');
      expect(refusalOf(await plan.call('POST', '/crews', { name: 'Nobody', phone: '12' }))).toBe(
        '400 invalid-phone',
      );
      bodyOf(await plan.move(sale.order, { day: dayIn(4), half: 'morning' }));
      expect(refusalOf(await plan.give(sale.order, { crew: crew._id }))).toBe('404 crew-not-found');
    });

    test('all that is needed to drive stands with a delivery of a half-day', async () => {
      const [day, half] = [dayIn(11), 'morning'];
      const order = await placeTo('Addis Ababa', 'PayOnDelivery', 2);
      bodyOf(await plan.move(order, { day, half }));
      expect(await plan.halfDay(day, half)).toMatchObject([
        {
          order: { number: order.number, awaiting: 'delivery' },
          address: { phone: order.shippingAddress.phone },
          goods: [{ name: sale.chair.name, qty: 2 }],
          amountDue: order.totalPrice,
          cashAtMost: Math.min(order.totalPrice, 30_000),
          toCall: { why: 'door' },
        },
      ]);
    });

    test('an undelivered order without a day is in a list of its own until it has one', async () => {
      const waits = async (order: Order) =>
        (await plan.list('without-day')).some((each) => each.order._id === order._id);
      const order = await placeTo('Addis Ababa', 'PayOnDelivery');
      // Whoever calls its buyer also agrees on the day.
      expect([await waits(order), await waits(sale.order)]).toEqual([false, false]);
      bodyOf(await plan.record(order, { outcome: 'confirmed' }));
      expect(await waits(order)).toBe(true);
      bodyOf(await plan.move(order, { day: dayIn(10), half: 'morning' }));
      expect(await waits(order)).toBe(false);
    });

    test('the others are not seen by a stranger', async () => {
      const { token } = await createCustomer(shop);
      for (const path of ['/deliveries?list=to-call', '/crews', `/deliveries/calendar?from=${dayIn(0)}`])
        expect(refusalOf(await shop.call('GET', `/api${path}`, { token }))).toMatch(/^403/);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
