import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Drawer, DrawerSession } from '../../contract/paying/drawers.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { atDrawer, closeAllDrawers, inNotes, openDrawer } from '../support/drawers.ts';
import { bodyOf, createStaff, refusalOf, type Person } from '../support/factories.ts';
import { faultsOfDrawers } from '../support/oracle-of-drawers.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import { handedOver, lastEntryOf, orderPieces, plan, report, useTour } from '../support/tours.ts';

describeShop(
  'cash drawers',
  (shop) => {
    const touring = useTour(shop);
    let seller: Person;
    let other: Person;
    beforeAll(async () => {
      seller = await createStaff(shop, touring.administrator, 'seller');
      other = await createStaff(shop, touring.administrator, 'seller');
    });
    beforeEach(() => closeAllDrawers(touring));

    const place = (price = 1000): Promise<Order> =>
      orderPieces(touring, touring.buyer, { price, method: 'BankTransfer' });
    const payInCash = async (order: Order, amount = order.totalPrice) =>
      shop.call('POST', `/api/orders/${order._id}/recorded-payments`, {
        token: touring.administrator.token,
        body: { way: 'cash', amount },
      });
    const drawerOf = async (by: Person = seller, float = 500) => {
      const { _id } = await openDrawer(touring, { by, float });
      return { _id, ...atDrawer({ shop }, by, _id) };
    };
    const expectedIn = async ({ read }: { read(): Promise<Drawer> }) => (await read()).open!.expected;

    test('somebody of the shop who has left and was deleted is no former customer at their drawer', async () => {
      const leaver = await createStaff(shop, touring.administrator, 'seller');
      const { _id } = await drawerOf(leaver);
      const { token } = touring.administrator;
      bodyOf(await shop.call('DELETE', `/api/users/${leaver._id}`, { token }));
      const { open } = await atDrawer({ shop }, seller, _id).read();
      expect(open!.holder.name).toBe('Former administrator');
    });

    test('cash that staff record goes in and cash that goes back comes out, by itself; a transfer does not', async () => {
      const drawer = await drawerOf();
      const order = await place();
      bodyOf(await payInCash(order));
      const bank = await place();
      const body = { way: 'transfer', amount: bank.totalPrice, reference: 'FTDRAWER1' };
      bodyOf(
        await shop.call('POST', `/api/orders/${bank._id}/recorded-payments`, {
          token: touring.administrator.token,
          body,
        }),
      );
      expect(await expectedIn(drawer)).toBe(500 + order.totalPrice);
      const back = { amount: 100, reason: 'a scratch', goods: 'not-returned', byHand: { way: 'cash' } };
      bodyOf(
        await shop.call('POST', `/api/orders/${order._id}/refunds`, {
          token: touring.administrator.token,
          body: back,
        }),
      );
      const { open } = await drawer.read();
      expect(open!.expected).toBe(400 + order.totalPrice);
      expect(open!.entries.map(({ kind, amount, order: number }) => [kind, amount, number])).toEqual([
        ['refund', -100, order.number],
        ['receipt', order.totalPrice, order.number],
        ['opening', 500, null],
      ]);
      expect(await faultsOfDrawers(shop)).toEqual([]);
    });

    test('cash of an order that is paid and delivered in one step goes in, too', async () => {
      const drawer = await drawerOf();
      const order = await orderPieces(touring, touring.buyer);
      const payment = { way: 'cash', amount: order.totalPrice };
      bodyOf(
        await shop.call('PUT', `/api/orders/${order._id}/deliver`, {
          token: seller.token,
          body: { payment },
        }),
      );
      expect(await expectedIn(drawer)).toBe(500 + order.totalPrice);
    });

    test('what a crew hands in to somebody else goes into nobody’s drawer', async () => {
      const drawer = await drawerOf();
      const order = await orderPieces(touring, touring.buyer);
      const delivery = await plan(touring, order._id, touring.crew);
      bodyOf(await report(touring, touring.token, handedOver(delivery, { cash: order.totalPrice })));
      const { token } = touring.administrator;
      const body = { amount: order.totalPrice, last: await lastEntryOf(touring, touring.crew) };
      bodyOf(await shop.call('POST', `/api/crew-cash/${touring.crew}/counts`, { token, body }), 201);
      expect(await expectedIn(drawer)).toBe(500);
      expect(await faultsOfDrawers(shop)).toEqual([]);
    });

    test('what a crew hands in goes in when it is counted, and not when it was taken', async () => {
      const cashier = await createStaff(shop, touring.administrator, 'cashier');
      const drawer = await drawerOf(cashier);
      const order = await orderPieces(touring, touring.buyer);
      const delivery = await plan(touring, order._id, touring.crew);
      bodyOf(await report(touring, touring.token, handedOver(delivery, { cash: order.totalPrice })));
      expect(await expectedIn(drawer)).toBe(500);
      const { token } = cashier;
      const last = await lastEntryOf(touring, touring.crew);
      const body = { amount: order.totalPrice - 50, last, reason: 'Fuel' };
      bodyOf(await shop.call('POST', `/api/crew-cash/${touring.crew}/counts`, { token, body }), 201);
      const { open } = await drawer.read();
      expect(open!.expected).toBe(450 + order.totalPrice);
      expect(open!.entries[0]).toMatchObject({ kind: 'crew', crew: expect.stringMatching(/^Crew /) });
      expect(await faultsOfDrawers(shop)).toEqual([]);
    });

    test('with two drawers open, cash goes into that of who took it, or into none', async () => {
      const { administrator } = touring;
      const [own, second] = [await drawerOf(administrator, 100), await drawerOf(seller, 100)];
      const first = await place();
      bodyOf(await payInCash(first));
      expect([await expectedIn(own), await expectedIn(second)]).toEqual([100 + first.totalPrice, 100]);
      bodyOf(await atDrawer({ shop }, other, own._id).takeOver(), 201);
      bodyOf(await payInCash(await place()));
      expect([await expectedIn(own), await expectedIn(second)]).toEqual([100 + first.totalPrice, 100]);
      expect(await faultsOfDrawers(shop)).toEqual([]);
    });

    test('opened by five people at once it is opened once', async () => {
      const drawer = await drawerOf();
      bodyOf(await drawer.close(), 201);
      const answers = await Promise.all(Array.from({ length: 5 }, () => drawer.open(500)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
      expect(refusalOf(answers.find(({ status }) => status === 409)!)).toBe('409 drawer-open');
    });

    test('what is put in or taken out needs a reason, and there must be enough', async () => {
      const drawer = await drawerOf();
      bodyOf(await drawer.move('out', 200, 'to the bank'), 201);
      bodyOf(await drawer.move('in', 50.5), 201);
      expect(await expectedIn(drawer)).toBe(350.5);
      expect(refusalOf(await drawer.move('out', 351))).toBe('409 drawer-has-less');
      expect(refusalOf(await drawer.move('out', 1, '')).slice(0, 3)).toBe('400');
      expect(await expectedIn(drawer)).toBe(350.5);
    });

    test('cash that went back beyond what was in it is missing, and it is closed all the same', async () => {
      const order = await place();
      bodyOf(await payInCash(order));
      const drawer = await drawerOf(seller, 0);
      bodyOf(
        await shop.call('POST', `/api/orders/${order._id}/refunds`, {
          token: touring.administrator.token,
          body: { amount: 100, reason: 'a scratch', goods: 'not-returned', byHand: { way: 'cash' } },
        }),
      );
      expect(await expectedIn(drawer)).toBe(-100);
      bodyOf(await drawer.close(0, 'it was paid from another purse'), 201);
      expect((await drawer.read()).closed[0]).toMatchObject({ expected: -100, counted: 0, difference: 100 });
    });

    test('the same act sent twice counts once', async () => {
      const drawer = await drawerOf();
      const body = { ...(await drawer.seen()), kind: 'out', amount: 100, reason: 'tea' };
      const answers = await Promise.all([drawer.send('entries', body), drawer.send('entries', body)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const refused = answers.find(({ status }) => status === 409)!;
      expect([refusalOf(refused), refused.body.details]).toEqual(['409 drawer-changed', { expected: 400 }]);
    });

    test('counted by notes; a difference needs its reason and is an entry of its own', async () => {
      const drawer = await drawerOf();
      const { session, expected } = await drawer.seen();
      const notes = { n200: 2, n50: 1, n10: 3, n5: 3, n1: 3, coins: 0.5 };
      const refused = await drawer.send('closings', { session, expected, notes });
      expect(refusalOf(refused)).toBe('400 invalid-field');
      expect(refused.body.details.fields).toHaveProperty('reason');
      const closed = bodyOf<Drawer>(
        await drawer.send('closings', { session, expected, notes, reason: 'change was given wrongly' }),
        201,
      );
      expect(closed).toMatchObject({ open: null, left: 498.5 });
      expect(closed.closed[0]).toMatchObject({ expected: 500, counted: 498.5, difference: -1.5 });
      const path = `/api/drawers/${drawer._id}/sessions/${session}`;
      const whole = bodyOf<DrawerSession>(await shop.call('GET', path, { token: seller.token }));
      expect(whole.entries.map(({ kind, amount, counted }) => [kind, amount, counted])).toEqual([
        ['closing', 0, 498.5],
        ['difference', -1.5, null],
        ['opening', 500, 500],
      ]);
      expect(await faultsOfDrawers(shop)).toEqual([]);
    });

    test('what was left is what it is opened with, or a reason says why not', async () => {
      const drawer = await drawerOf();
      bodyOf(await drawer.close(), 201);
      expect(refusalOf(await drawer.open(400))).toBe('400 invalid-field');
      bodyOf(await drawer.open(400, 'the owner took 100'), 201);
      expect(await expectedIn(drawer)).toBe(400);
    });

    test('nothing changes after it was closed', async () => {
      const drawer = await drawerOf();
      const seen = await drawer.seen();
      bodyOf(await drawer.close(), 201);
      const again = { ...seen, notes: inNotes(500), reason: 'again' };
      for (const [path, body] of [
        ['closings', again],
        ['handovers', again],
        ['entries', { ...seen, kind: 'in', amount: 5, reason: 'late' }],
      ] as const)
        expect(refusalOf(await drawer.send(path, body))).toBe('409 drawer-closed');
      bodyOf(await payInCash(await place()));
      const { closed } = await drawer.read();
      expect(closed[0]).toMatchObject({ _id: seen.session, expected: 500, counted: 500 });
      for (const [change, refusal] of [
        ["update drawer_entries set reason = 'x'", 'is not changed'],
        ['delete from drawer_entries', 'is not changed'],
        ['update drawer_sessions set holder = holder where closed_at is not null', 'is not changed'],
        ['delete from drawer_sessions', 'is not changed'],
        [
          `insert into drawer_entries (session_id, kind, santim, by_user, reason)
           values ('${seen.session}', 'in', 1, '${seller._id}', 'late')`,
          'is closed',
        ],
      ] as const)
        await expect(shop.database.query(change)).rejects.toThrow(refusal);
    });

    test(
      'closed while cash comes in, the cash is in it or in none, and the count is right either way',
      { tags: 'long' },
      async () => {
        const drawer = await drawerOf();
        const order = await place();
        const seen = await drawer.seen();
        const [paid, closed] = await Promise.all([
          payInCash(order),
          drawer.send('closings', { ...seen, notes: inNotes(500) }),
        ]);
        expect(paid.status).toBe(200);
        if (closed.status === 409) {
          expect(refusalOf(closed)).toBe('409 drawer-changed');
          expect(await expectedIn(drawer)).toBe(500 + order.totalPrice);
        } else expect((await drawer.read()).closed[0]).toMatchObject({ expected: 500, difference: 0 });
        expect(await faultsOfDrawers(shop)).toEqual([]);
      },
    );

    test("another's drawer is taken over with a count before anything is done with it", async () => {
      const drawer = await drawerOf();
      const others = atDrawer({ shop }, other, drawer._id);
      expect(refusalOf(await others.move('out', 10))).toBe('409 drawer-of-another');
      expect(refusalOf(await others.close())).toBe('409 drawer-of-another');
      expect(refusalOf(await drawer.takeOver())).toBe('409 drawer-yours');
      expect(refusalOf(await others.takeOver(495))).toBe('400 invalid-field');
      const taken = bodyOf<Drawer>(await others.takeOver(495, 'five birr are missing'), 201);
      expect(taken.open).toMatchObject({ holder: { _id: other._id }, expected: 495, difference: -5 });
      expect(refusalOf(await drawer.close())).toBe('409 drawer-of-another');
      bodyOf(await others.close(), 201);
      expect(await faultsOfDrawers(shop)).toEqual([]);
    });

    test('two people who take it over at once: one of them does', async () => {
      const drawer = await drawerOf(touring.administrator);
      const takers = [seller, other].map((by) => atDrawer({ shop }, by, drawer._id));
      const answers = await Promise.all(takers.map(({ takeOver }) => takeOver()));
      // The second takes it over from the first: each counted all that was there.
      expect(answers.every(({ status }) => status === 201)).toBe(true);
      const { open } = await drawer.read();
      expect(open!.entries.filter(({ kind }) => kind === 'handover')).toHaveLength(2);
      expect([seller._id, other._id]).toContain(open!.holder._id);
    });

    test('somebody who reads the books closes what another has left open', async () => {
      const drawer = await drawerOf();
      const accountant = await createStaff(shop, touring.administrator, 'accountant');
      const closed = bodyOf<Drawer>(await atDrawer({ shop }, accountant, drawer._id).close(), 201);
      expect(closed).toMatchObject({ open: null, left: 500 });
    });

    test('a drawer that is used no more is not opened, and none is put away while it is open', async () => {
      const drawer = await drawerOf();
      const put = (body: object) =>
        shop.call('PUT', `/api/drawers/${drawer._id}`, { token: touring.administrator.token, body });
      const { name } = await drawer.read();
      expect(refusalOf(await put({ name, isActive: false }))).toBe('409 drawer-open');
      bodyOf(await drawer.close(), 201);
      bodyOf(await put({ name, isActive: false }));
      expect(refusalOf(await drawer.open(500))).toBe('404 drawer-not-found');
      const body = { name: name.toUpperCase() };
      const { token } = touring.administrator;
      expect(refusalOf(await shop.call('POST', '/api/drawers', { token, body }))).toBe(
        '409 drawer-name-taken',
      );
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
