import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Closing, ClosingPlace } from '../../contract/books/closing.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { atDrawer, closeAllDrawers, openDrawer } from '../support/drawers.ts';
import { bodyOf, createCustomer, createStaff, refusalOf, type Person } from '../support/factories.ts';
import { placePaid } from '../support/paid-orders.ts';
import type { Answer } from '../support/shop-client.ts';
import { AT_ONCE, describeShop, MANY_CONNECTIONS } from '../support/start-shop.ts';
import {
  handedOver,
  heldBy,
  lastEntryOf,
  orderPieces,
  plan,
  report,
  today,
  useTour,
} from '../support/tours.ts';
import { createProduct } from '../support/factories.ts';
import { later } from '../../contract/days/days.ts';

describeShop(
  'the closing of a day',
  (shop) => {
    const touring = useTour(shop);
    let accountant: Person;
    beforeAll(async () => {
      accountant = await createStaff(shop, touring.administrator, 'accountant');
    });
    beforeEach(async () => {
      await closeAllDrawers(touring);
      // Each test closes today anew.
      await shop.database.query(
        `alter table day_closings disable trigger day_closings_stay;
         delete from day_closings;
         alter table day_closings enable trigger day_closings_stay`,
      );
    });

    const office = (method: string, path: string, body?: object) =>
      shop.call(method, `/api${path}`, { token: touring.administrator.token, body });
    const count = async (amount: number, reason = '') => {
      const last = await lastEntryOf(touring, touring.crew);
      return office('POST', `/crew-cash/${touring.crew}/counts`, { amount, last, reason });
    };
    const read = async (day = today()): Promise<Closing> =>
      bodyOf<Closing>(await shop.call('GET', `/api/closing?day=${day}`, { token: accountant.token }));
    const at = ({ places }: Closing, place: ClosingPlace['place']) =>
      places.find((each) => each.place === place)!;
    /** Closes a day with a reason for each difference that has none. */
    const close = ({ total, differences }: Closing, more: object = {}) => {
      const reasons = differences
        .filter(({ reason }) => reason === '')
        .map(({ _id }) => ({ _id, reason: 'Fuel' }));
      return shop.call('POST', '/api/closing', {
        token: accountant.token,
        body: { day: today(), booked: total.booked, difference: total.difference, reasons, ...more },
      });
    };
    /** The money of a day, as the ledger says. */
    const ledgerOf = async (day: string): Promise<number> => {
      const { rows } = await shop.database.query(
        `select coalesce(sum(santim), 0)::float8 as sum from ledger_lines
         where journal = 'money' and account <> 'buyers'
           and (booked_at at time zone 'Africa/Addis_Ababa')::date = $1::date`,
        [day],
      );
      return rows[0]!.sum / 100;
    };
    const place = async (): Promise<Order> =>
      orderPieces(touring, await createCustomer(shop), { price: 1000, method: 'BankTransfer' });
    const record = async (way: 'cash' | 'transfer', reference = ''): Promise<number> => {
      const { _id, totalPrice: amount } = await place();
      bodyOf(await office('POST', `/orders/${_id}/recorded-payments`, { way, amount, reference }));
      return amount;
    };
    const byDriver = async (): Promise<number> => {
      const { _id, totalPrice } = await orderPieces(touring, await createCustomer(shop));
      const delivery = await plan(touring, _id, touring.crew);
      bodyOf(await report(touring, touring.token, handedOver(delivery, { cash: totalPrice })));
      return totalPrice;
    };

    test('each place has its money, and together they are what the ledger says of the day', async () => {
      const before = await read();
      const elsewhere = await record('cash');
      const { _id } = await openDrawer(touring);
      const inDrawer = await record('cash');
      const bank = await record('transfer', 'FTCLOSING1');
      const taken = await byDriver();
      const { _id: product } = await createProduct(shop, touring.administrator, { price: 100 });
      const [paypal] = await placePaid(shop, touring.buyer, [{ product, qty: 1 }]);
      const now = await read();
      const more = (name: ClosingPlace['place']) =>
        Math.round((at(now, name).booked - at(before, name).booked) * 100) / 100;
      expect({
        elsewhere: more('elsewhere'),
        drawers: more('drawers'),
        bank: more('bank'),
        drivers: more('drivers'),
        paypal: more('paypal'),
      }).toEqual({ elsewhere, drawers: inDrawer, bank, drivers: taken, paypal: paypal.totalPrice });
      expect(now.total.booked).toBe(await ledgerOf(today()));
      expect(at(now, 'paypal')).toMatchObject({ waits: 0, difference: 0 });
      expect(now.open.map(({ point }) => point)).toEqual(['drawers', 'drivers', 'elsewhere', 'bank']);
      // Counted by people, it waits no more.
      bodyOf(await atDrawer({ shop }, touring.administrator, _id).close(), 201);
      bodyOf(await count(await heldBy(shop, touring.crew)), 201);
      const counted = await read();
      expect(at(counted, 'drawers').waits).toBe(0);
      expect(at(counted, 'drivers').waits).toBe(at(before, 'drivers').waits);
      expect(counted.total.booked).toBe(await ledgerOf(today()));
      expect(counted.drawers.find(({ drawer }) => drawer === _id)).toMatchObject({
        opening: 500,
        expected: 500 + inDrawer,
        counted: 500 + inDrawer,
        difference: 0,
      });
    });

    test('cash that staff take at the door without a crew is in their drawer, and in no crew’s hand', async () => {
      const { _id } = await openDrawer(touring);
      const before = await read();
      const { _id: order, totalPrice } = await orderPieces(touring, await createCustomer(shop));
      const delivery = await plan(touring, order, touring.crew);
      await shop.database.query('update deliveries set crew_id = null where id = $1', [delivery]);
      bodyOf(await office('POST', '/deliveries/reports', handedOver(delivery, { cash: totalPrice })));
      const { open } = await atDrawer({ shop }, touring.administrator, _id).read();
      expect(open?.expected).toBe(500 + totalPrice);
      const now = await read();
      expect(at(now, 'drawers').booked).toBeCloseTo(at(before, 'drawers').booked + totalPrice, 2);
      expect(at(now, 'drivers').booked).toBe(at(before, 'drivers').booked);
      expect(at(now, 'elsewhere').booked).toBe(at(before, 'elsewhere').booked);
    });

    test('what a crew handed in too little or too much stands as the difference of the drivers', async () => {
      const before = at(await read(), 'drivers').difference;
      const held = await byDriver();
      bodyOf(await count(held - 30, 'Fuel'), 201);
      expect(at(await read(), 'drivers').difference).toBeCloseTo(before - 30, 2);
      const more = await byDriver();
      bodyOf(await count(more + 10, 'No change'), 201);
      const now = await read();
      expect(at(now, 'drivers').difference).toBeCloseTo(before - 20, 2);
      expect(now.total.difference).toBeCloseTo(
        now.places.reduce((sum, { difference }) => sum + difference, 0),
        2,
      );
    });

    test('money that goes back in cash lowers the day of the drawer', { tags: 'long' }, async () => {
      await openDrawer(touring);
      const { _id, totalPrice: amount } = await place();
      bodyOf(await office('POST', `/orders/${_id}/recorded-payments`, { way: 'cash', amount }));
      const paid = await read();
      const back = { amount: 300, reason: 'scratch', goods: 'not-returned', byHand: { way: 'cash' } };
      bodyOf(await office('POST', `/orders/${_id}/refunds`, back));
      const now = await read();
      expect(at(now, 'drawers').booked).toBe(at(paid, 'drawers').booked - 300);
      expect(now.total.booked).toBe(await ledgerOf(today()));
    });

    test('a transfer is confirmed when a statement has it', async () => {
      const before = await read();
      const amount = await record('transfer', 'FTCLOSING2');
      expect(at(await read(), 'bank').waits - at(before, 'bank').waits).toBeCloseTo(amount, 2);
      await shop.database.query(
        `insert into statement_lines (id, fingerprint, account, day, reference, santim, description, read_by)
         values (gen_random_uuid()::text, gen_random_uuid()::text, '1000', $1::date, 'FTCLOSING2', $2, 'x', $3)`,
        [today(), amount * 100, touring.administrator._id],
      );
      expect(at(await read(), 'bank').waits).toBe(at(before, 'bank').waits);
    });

    test('says of each difference who counted it, and asks for the reason that nobody has said', async () => {
      const { _id } = await openDrawer(touring);
      bodyOf(await atDrawer({ shop }, touring.administrator, _id).close(490, 'ten birr are missing'), 201);
      const held = await byDriver();
      bodyOf(await count(held - 30), 201);
      const seen = await read();
      const known = seen.differences.find(({ of, amount }) => of === 'drawer' && amount === -10)!;
      const open = seen.differences.filter(({ reason }) => reason === '');
      expect(known).toMatchObject({ reason: 'ten birr are missing', by: expect.any(String) });
      expect(open.at(-1)).toMatchObject({ of: 'crew', amount: -30 });
      expect(seen.crews.at(-1)).toMatchObject({ counted: held - 30, difference: -30 });
      const note = 'evening';
      const fieldsOf = (answer: Answer) => answer.body.details?.fields;
      expect(fieldsOf(await close(seen, { note, reasons: [] }))).toHaveProperty('reasons');
      const reasons = open.map((each) => ({ _id: each._id, reason: 'Fuel' }));
      const wrong = [...reasons, { _id: known._id, reason: 'Something else' }];
      expect(fieldsOf(await close(seen, { note, reasons: wrong }))).toHaveProperty('reasons');
      expect(fieldsOf(await close(seen, { note, reasons: [{ _id: 'crew-0', reason: 'x' }] }))).toHaveProperty(
        'reasons',
      );
      const closed = bodyOf<Closing>(await close(seen, { note, reasons }), 201);
      expect(closed.differences).toEqual(
        seen.differences.map((each) => ({ ...each, reason: each.reason || 'Fuel' })),
      );
      expect((await read()).differences).toEqual(closed.differences);
      // A name that is stored could not be erased with its account.
      const { rows } = await shop.database.query('select figures from day_closings where day = $1', [
        today(),
      ]);
      expect(JSON.stringify(rows)).toContain(touring.administrator._id);
      expect(JSON.stringify(rows)).not.toContain(`"${known.by}"`);
      expect(known.by).not.toBe(touring.administrator._id);
    });

    test('shows the cash that was put into drawers and taken out, and for what', async () => {
      const { _id } = await openDrawer(touring);
      const drawer = atDrawer({ shop }, touring.administrator, _id);
      const move = async (kind: 'in' | 'out', amount: number, more: object) =>
        drawer.send('entries', { ...(await drawer.seen()), kind, amount, ...more });
      bodyOf(await move('out', 200, { purpose: 'bank' }), 201);
      bodyOf(await move('out', 35, { purpose: 'expense', reason: 'Coffee for guests' }), 201);
      bodyOf(await move('in', 100, { purpose: 'owner' }), 201);
      const moves = (await read()).moves.slice(-3);
      expect(moves).toMatchObject([
        { amount: -200, purpose: 'bank', reason: '' },
        { amount: -35, purpose: 'expense', reason: 'Coffee for guests' },
        { amount: 100, purpose: 'owner', reason: '' },
      ]);
      // An expense says for what, and cash from the bank is not taken to it.
      expect(refusalOf(await move('out', 5, { purpose: 'expense' }))).toBe('400 invalid-field');
      expect(refusalOf(await move('in', 5, { purpose: 'bank' }))).toBe('400 invalid-field');
      expect((await drawer.read()).open!.entries.slice(0, 3)).toMatchObject(
        moves.toReversed().map(({ purpose }) => ({ purpose })),
      );
    });

    test('a line of a bank statement of which nobody has said whose order it pays is open', async () => {
      const lines = async () =>
        (await read()).open.find(({ point }) => point === 'lines') ?? { count: 0, amount: 0 };
      const before = await lines();
      await shop.database.query(
        `insert into statement_lines (id, fingerprint, account, day, reference, santim, description, read_by)
         values (gen_random_uuid()::text, gen_random_uuid()::text, '1000', $1::date, null, 12345, 'x', $2)`,
        [today(), touring.administrator._id],
      );
      expect(await lines()).toMatchObject({ count: before.count + 1, amount: before.amount! + 123.45 });
      expect((await read('2020-01-02')).open.some(({ point }) => point === 'lines')).toBe(false);
    });

    test('something open needs a note; a closed day stays as it was, and what comes later is named', async () => {
      const { _id } = await openDrawer(touring);
      bodyOf(await atDrawer({ shop }, touring.administrator, _id).close(490, 'ten birr are missing'), 201);
      await record('cash');
      const seen = await read();
      expect(at(seen, 'drawers').difference).toBeLessThanOrEqual(-10);
      const refused = await close(seen);
      expect(refusalOf(refused)).toBe('400 invalid-field');
      expect(refused.body.details.fields).toHaveProperty('note');
      const closed = bodyOf<Closing>(await close(seen, { note: 'talked about' }), 201);
      expect(closed).toMatchObject({ total: seen.total, closed: { note: 'talked about' }, later: [] });
      const amount = await record('cash');
      const after = await read();
      expect(after).toMatchObject({ total: seen.total, places: seen.places });
      expect(after.later).toEqual([{ place: 'elsewhere', amount }]);
      expect(refusalOf(await close(seen, { note: 'again' }))).toBe('409 day-closed');
      for (const change of ["update day_closings set note = ''", 'delete from day_closings'])
        await expect(shop.database.query(change)).rejects.toThrow('is not changed');
    });

    test('a drawer that is counted after its day was closed says what was missing', async () => {
      const { _id } = await openDrawer(touring);
      bodyOf(await close(await read(), { note: 'the drawer is counted later' }), 201);
      bodyOf(await atDrawer({ shop }, touring.administrator, _id).close(480, 'twenty birr are missing'), 201);
      expect((await read()).later).toEqual([{ place: 'drawers', amount: 0, difference: -20 }]);
      const { body } = await office('GET', `/closing.csv?day=${today()}`);
      expect(String(body)).toContain('drawers (booked later),0.00,,,-20.00');
    });

    test('closed by four people at once it is closed once', async () => {
      const seen = await read();
      const answers = await Promise.all(Array.from({ length: 4 }, () => close(seen, { note: 'evening' })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    });

    test('what was booked meanwhile is said, and nothing is closed', { tags: 'long' }, async () => {
      const seen = await read();
      const amount = await record('cash');
      const refused = await close(seen, { note: 'evening' });
      expect(refusalOf(refused)).toBe('409 closing-changed');
      expect(refused.body.details.booked).toBeCloseTo(seen.total.booked + amount, 2);
      expect((await read()).closed).toBeNull();
    });

    test('a day that has not come is not closed, and one without money is with nothing', async () => {
      const empty = await read('2020-01-01');
      expect(empty.total).toEqual({ booked: 0, confirmed: 0, waits: 0, difference: 0 });
      const tomorrow = later(today(), 1);
      expect(refusalOf(await close(empty, { day: tomorrow, note: 'x' }))).toBe('400 invalid-field');
      expect(bodyOf<Closing>(await close(empty, { day: '2020-01-01', note: 'x' }), 201).day).toBe(
        '2020-01-01',
      );
      for (const day of ['2020-13-01', 'today', '1999-01-01'])
        expect((await office('GET', `/closing?day=${day}`)).status).toBe(400);
    });

    test('as a file it has the same sums', async () => {
      await record('cash');
      const { total } = await read();
      const { body } = await office('GET', `/closing.csv?day=${today()}`);
      const sums = [total.booked, total.confirmed, total.waits, total.difference].map((sum) =>
        sum.toFixed(2),
      );
      expect(String(body)).toContain(`total,${sums.join(',')}`);
    });
  },
  { variables: { ...AT_ONCE, ...MANY_CONNECTIONS } },
);
