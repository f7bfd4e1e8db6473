import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Drawer } from '../../contract/paying/drawers.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { atDrawer, closeAllDrawers, inNotes, openDrawer } from '../support/drawers.ts';
import { bodyOf, createStaff, refusalOf, type Person } from '../support/factories.ts';
import { faultsOfDrawers } from '../support/oracle-of-drawers.ts';
import { seeded } from '../support/seeded.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { orderPieces, useTour } from '../support/tours.ts';

describeShop(
  'sums of cash drawers',
  (shop) => {
    const touring = useTour(shop);
    let seller: Person;
    let other: Person;
    beforeAll(async () => {
      seller = await createStaff(shop, touring.administrator, 'seller');
      other = await createStaff(shop, touring.administrator, 'seller');
    });
    beforeEach(() => closeAllDrawers(touring));

    const place = (price: number): Promise<Order> =>
      orderPieces(touring, touring.buyer, { price, method: 'BankTransfer' });
    const payInCash = async ({ _id, totalPrice: amount }: Order) =>
      shop.call('POST', `/api/orders/${_id}/recorded-payments`, {
        token: touring.administrator.token,
        body: { way: 'cash', amount },
      });
    const drawerOf = async (by: Person = seller, float = 500) => {
      const { _id } = await openDrawer(touring, { by, float });
      return { _id, ...atDrawer({ shop }, by, _id) };
    };
    const expectedIn = async ({ read }: { read(): Promise<Drawer> }) => (await read()).open!.expected;

    test.each([
      ['entries', { amount: -5 }],
      ['entries', { amount: 0 }],
      ['entries', { amount: 0.001 }],
      ['entries', { kind: 'receipt' }],
      ['entries', { session: 'none' }],
      ['closings', { notes: { n200: -1 } }],
      ['closings', { notes: { n200: 1.5 } }],
      ['closings', { notes: { coins: 99_999 } }],
      ['closings', { expected: 'much' }],
    ])('%s with %j is refused and changes nothing', async (path, wrong) => {
      const drawer = await drawerOf();
      const body = { ...(await drawer.seen()), kind: 'in', amount: 5, reason: 'x', notes: inNotes(500) };
      expect(refusalOf(await drawer.send(path, { ...body, ...wrong })).slice(0, 3)).toBe('400');
      expect(await expectedIn(drawer)).toBe(500);
    });

    test(
      'whatever is done in whatever sequence, a drawer has what a pencil would say',
      { tags: 'long' },
      async () => {
        const random = seeded();
        const drawer = await drawerOf(seller, 300);
        let pencil = 300;
        for (let step = 0; step < 25; step += 1) {
          const amount = 1 + random.below(20_000) / 100;
          const act = random.pick(['in', 'out', 'cash', 'close', 'count'] as const);
          if (act === 'in' || act === 'out') {
            const { status } = await drawer.move(act, amount);
            if (status === 201) pencil += act === 'in' ? amount : -amount;
          } else if (act === 'cash') {
            const order = await place(10 + random.below(50));
            if ((await payInCash(order)).status === 200) pencil += order.totalPrice;
          } else if (act === 'close') {
            bodyOf(await drawer.close(pencil), 201);
            bodyOf(await drawer.open(pencil), 201);
          } else {
            const counted = Math.round(pencil * 100 + random.below(200) - 100) / 100;
            if (counted < 0) continue;
            bodyOf(await atDrawer({ shop }, other, drawer._id).takeOver(counted, 'counted'), 201);
            bodyOf(await drawer.takeOver(counted, 'back'), 201);
            pencil = counted;
          }
          pencil = Math.round(pencil * 100) / 100;
          expect(await expectedIn(drawer), `seed ${random.seed}, step ${step}, ${act}`).toBe(pencil);
        }
        expect(await faultsOfDrawers(shop), `seed ${random.seed}`).toEqual([]);
      },
    );
  },
  { variables: AT_ONCE },
);
