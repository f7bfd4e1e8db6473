import { expect, test } from 'vitest';
import type { CountedCash, CrewCash } from '../../contract/deliveries/crew-cash.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { bodyOf, createStaff, refusalOf } from '../support/factories.ts';
import { faultsOfCrewCash } from '../support/oracle-of-crew-cash.ts';
import { faultsOfShop } from '../support/oracle.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import {
  createCrew,
  handedOver,
  heldBy,
  openTour,
  orderPieces,
  plan,
  report,
  useTour,
} from '../support/tours.ts';

describeShop(
  'the cash of crews',
  (shop) => {
    const touring = useTour(shop);
    const take = async (of = { crew: touring.crew, token: touring.token }, price = 1000): Promise<Order> => {
      const order = await orderPieces(touring, touring.buyer, { price });
      const delivery = await plan(touring, order._id, of.crew);
      bodyOf(await report(touring, of.token, handedOver(delivery, { cash: order.totalPrice })));
      return order;
    };
    const office = (method: string, path: string, body?: object) =>
      shop.call(method, `/api${path}`, { token: touring.administrator.token, body });
    const cashOf = async (of: string) =>
      bodyOf<CrewCash[]>(await office('GET', '/crew-cash')).find((each) => each.crew === of)!;
    const count = async (amount: number, reason = '', last?: number) =>
      office('POST', `/crew-cash/${touring.crew}/counts`, {
        amount,
        last: last ?? (await cashOf(touring.crew)).last,
        reason,
      });

    test('that of three drivers agrees with the money of the orders', async () => {
      const crews = [{ crew: touring.crew, token: touring.token }];
      for (let more = 0; more < 2; more += 1) {
        const other = await createCrew(touring);
        crews.push({ crew: other, token: await openTour(touring, other) });
      }
      const taken = await Promise.all(
        crews.map(async (of, index) => (await take(of, 1000 * (index + 1))).totalPrice),
      );
      const more = (await take(crews[0])).totalPrice;
      expect(await Promise.all(crews.map((of) => heldBy(shop, of.crew)))).toEqual([
        taken[0]! + more,
        taken[1],
        taken[2],
      ]);
      expect(await cashOf(touring.crew)).toMatchObject({ since: expect.any(String), isLate: false });
      expect(await faultsOfShop({ ...shop, stock: new Map() })).toEqual([]);
    });

    test('what is handed in is counted, and nothing is left in the hand', { tags: 'long' }, async () => {
      const { totalPrice } = await take();
      const { last } = await cashOf(touring.crew);
      const counted = bodyOf<CountedCash>(await count(totalPrice, 'Fuel'), 201);
      expect(counted).toMatchObject({ difference: 0, since: null });
      expect(await heldBy(shop, touring.crew)).toBe(0);
      expect(counted.entries).toMatchObject([
        { kind: 'handed-in', amount: -totalPrice, reason: '' },
        { kind: 'taken', amount: totalPrice },
      ]);
      expect(refusalOf(await count(totalPrice, '', last))).toBe('409 crew-cash-changed');
      expect(refusalOf(await count(0))).toBe('409 crew-cash-changed');
    });

    test('what a crew should hand in is told only after somebody has counted', async () => {
      const { totalPrice } = await take();
      expect(JSON.stringify(await cashOf(touring.crew))).not.toContain(String(totalPrice));
      const counted = bodyOf<CountedCash>(await count(0), 201);
      expect(counted).toMatchObject({ difference: -totalPrice, since: null });
      expect(counted.entries).toMatchObject([
        { kind: 'difference', amount: -totalPrice },
        { kind: 'taken', amount: totalPrice },
      ]);
    });

    test('whoever sends the crews does not count their cash, and cashiers and accountants do', async () => {
      const { totalPrice } = await take();
      const { last } = await cashOf(touring.crew);
      const body = { amount: totalPrice, last };
      const path = `/api/crew-cash/${touring.crew}/counts`;
      for (const [role, refusal] of [
        ['dispatcher', '403'],
        ['storekeeper', '403'],
        ['seller', '403'],
        ['accountant', null],
      ] as const) {
        const { token } = await createStaff(shop, touring.administrator, role);
        const answer = await shop.call('POST', path, { token, body });
        if (refusal) expect(refusalOf(answer)).toMatch(refusal);
        else expect(bodyOf<CountedCash>(answer, 201).difference).toBe(0);
      }
    });

    test('a difference is an entry of its own, with its reason', async () => {
      const { totalPrice } = await take();
      const counted = bodyOf<CountedCash>(await count(totalPrice - 50, 'Fuel'), 201);
      expect(counted.difference).toBe(-50);
      expect(await heldBy(shop, touring.crew)).toBe(0);
      expect(counted.entries.slice(0, 2)).toMatchObject([
        { kind: 'difference', amount: -50, reason: 'Fuel' },
        { kind: 'handed-in', amount: 50 - totalPrice },
      ]);
      expect(await faultsOfCrewCash(shop)).toEqual([]);
    });

    test('a count that somebody makes while cash comes in is refused or leaves it out, never loses it', async () => {
      const { totalPrice } = await take();
      const { last } = await cashOf(touring.crew);
      const [second, counted] = await Promise.all([take(), count(totalPrice, '', last)]);
      const held = counted.status === 201 ? second.totalPrice : totalPrice + second.totalPrice;
      expect(await heldBy(shop, touring.crew)).toBe(held);
      expect(await faultsOfCrewCash(shop)).toEqual([]);
    });

    test('cash of the day before that was not handed in is marked', async () => {
      await take();
      await shop.database.query(
        `alter table crew_cash disable trigger crew_cash_stays;
         update crew_cash set at = now() - interval '30 hours' where crew_id = '${touring.crew}';
         alter table crew_cash enable trigger crew_cash_stays`,
      );
      expect(await cashOf(touring.crew)).toMatchObject({ isLate: true });
    });

    test('an entry is never changed or removed', async () => {
      await take();
      for (const change of ['update crew_cash set santim = 1', 'delete from crew_cash'])
        await expect(shop.database.query(change)).rejects.toThrow('cash of a crew is not changed');
    });

    test('a driver and staff who write down the same cash at once: it is taken once', async () => {
      const order = await orderPieces(touring, touring.buyer);
      const delivery = await touring.plan(order._id);
      const [byDriver, byStaff] = await Promise.all([
        touring.report(handedOver(delivery, { cash: order.totalPrice })),
        office('PUT', `/orders/${order._id}/deliver`, { payment: { way: 'cash', amount: order.totalPrice } }),
      ]);
      const isDrivers = byDriver.status === 200;
      expect(isDrivers || byDriver.body.code === 'delivery-ended', JSON.stringify(byDriver.body)).toBe(true);
      expect([200, 409]).toContain(byStaff.status);
      const { rows } = await shop.database.query(
        `select count(*)::int as receipts from payment_receipts where order_id = $1 and state = 'accepted'`,
        [order._id],
      );
      expect(rows).toEqual([{ receipts: 1 }]);
      expect(await heldBy(shop, touring.crew)).toBe(isDrivers ? order.totalPrice : 0);
      expect(await faultsOfShop({ ...shop, stock: new Map() })).toEqual([]);
    });

    test('cash that staff write down for a delivery of a crew is in the hand of that crew', async () => {
      const order = await orderPieces(touring, touring.buyer);
      const delivery = await touring.plan(order._id);
      bodyOf(await office('POST', '/deliveries/reports', handedOver(delivery, { cash: order.totalPrice })));
      expect(await heldBy(shop, touring.crew)).toBe(order.totalPrice);
      expect(await faultsOfCrewCash(shop)).toEqual([]);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
