import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { IncomingMoney } from '../../contract/paying/incoming-money.ts';
import { bodyOf, refusalOf, switchOn } from '../support/factories.ts';
import { statementOf, statementsOf, today } from '../support/statements.ts';
import { AT_ONCE, describeShop, ONE_CONNECTION } from '../support/start-shop.ts';
import { newNumber, transfersOf } from '../support/transfers.ts';

const TOTAL = 22_850;
/** Removes what other tests have left. */
const LEAVE_NONE = 'delete from statement_lines';

describeShop(
  'bank statements',
  (shop) => {
    const t = transfersOf(shop);
    const { people, state } = t;
    const s = statementsOf(shop, () => people.administrator);

    test('number and sum propose the receipt, and one press accepts it', async () => {
      const number = newNumber();
      const sent = bodyOf<Order>(await t.send({ transactionNumber: number }), 201);
      expect(await s.read([{ number, amount: TOTAL }])).toEqual({ added: 1, known: 0, others: 1 });
      const line = await s.line(number);
      expect(line).toMatchObject({
        at: today(),
        money: { amount: `${TOTAL}.00` },
        state: 'open',
        order: null,
      });
      expect(line.proposals).toMatchObject([
        { why: 'number', order: { number: state.order.number, due: TOTAL }, receipt: sent.receipts[0]!._id },
      ]);
      expect((await t.read()).isPaid).toBe(false);
      const { order, receipt } = { order: state.order._id, receipt: line.proposals[0]!.receipt };
      expect(bodyOf<IncomingMoney>(await s.match(line._id, { order, receipt }))).toMatchObject({
        state: 'placed',
        order: { number: state.order.number },
      });
      expect((await t.read()).isPaid).toBe(true);
      expect(refusalOf(await s.match(line._id, { order, receipt }))).toBe('409 incoming-money-decided');
    });

    test('a statement of an account that is not the shop’s is refused with the accounts that are', async () => {
      const file = statementOf([{ number: newNumber(), amount: 77 }]);
      const answer = await s.upload(file, { account: '9999' });
      expect(refusalOf(answer)).toBe('422 statement-account-unknown');
      expect(answer.body.details).toEqual({ accounts: 'Commercial Bank of Ethiopia 1000123456789' });
      expect((await s.lines()).filter(({ money }) => money.amount === '77.00')).toEqual([]);
      expect(bodyOf(await s.upload(file, { account: '1000 1234-56789' }))).toMatchObject({ added: 1 });
    });

    test('the same statement again, and one that overlaps it, change nothing', async () => {
      await shop.database.query(LEAVE_NONE);
      const same = { amount: 500, text: 'Cash deposit' };
      const lines = [{ number: newNumber(), amount: 100 }, same, same];
      expect(await s.read(lines)).toMatchObject({ added: 3, known: 0 });
      expect(await s.read(lines)).toMatchObject({ added: 0, known: 3 });
      expect(await s.read([...lines, same])).toMatchObject({ added: 1, known: 3 });
      expect(await s.lines()).toHaveLength(4);
    });

    test('a number in a receipt that was accepted otherwise makes its line used', async () => {
      const number = newNumber();
      bodyOf(await t.send({ transactionNumber: number }), 201);
      bodyOf(await t.decide({ accepted: true }));
      await s.read([{ number, amount: TOTAL }]);
      const line = await s.line(number, 'placed');
      expect(line.order).toMatchObject({ _id: state.order._id, number: state.order.number });
      const other = await t.place();
      expect(refusalOf(await s.match(line._id, { order: other._id }))).toBe('409 incoming-money-decided');
      expect((await t.read(other._id)).isPaid).toBe(false);
    });

    test('a sum with the order’s number in its text pays the order without a receipt, and its number is used', async () => {
      const number = newNumber();
      const text = `From Abebe for WB-${state.order.number}`;
      await s.read([{ number, amount: 10_000, text }]);
      const line = await s.line(number);
      expect(line.proposals).toMatchObject([
        { why: 'order', order: { _id: state.order._id }, receipt: null },
      ]);
      bodyOf(await s.match(line._id, { order: state.order._id }));
      expect(await t.read()).toMatchObject({ isPaid: false, amountDue: TOTAL - 10_000 });
      const other = await t.place();
      const reused = await t.send({ transactionNumber: number }, other._id);
      expect(refusalOf(reused)).toBe('409 transaction-number-used');
    });

    test('the same sum within days is a weak proposal, another sum or an older day none', async () => {
      const text = (name: string) => `${name} ${state.order.number}`;
      await s.read([
        { amount: TOTAL, text: text('same') },
        { amount: TOTAL - 1, text: text('other') },
        { amount: TOTAL, text: text('old'), day: '2020-01-02' },
      ]);
      const [same, other, old] = await Promise.all(
        ['same', 'other', 'old'].map((name) => s.line(text(name))),
      );
      // Orders of other tests may wait for the same sum.
      expect(new Set(same!.proposals.map(({ why }) => why))).toEqual(new Set(['amount']));
      expect(other!.proposals).toEqual([]);
      expect(old!.proposals).toEqual([]);
      bodyOf(await s.match(same!._id, { order: state.order._id }));
      expect((await t.read()).isPaid).toBe(true);
    });

    test('another sum than the receipt’s is said, and what stands on the statement counts', async () => {
      const number = newNumber();
      bodyOf(await t.send({ transactionNumber: number }), 201);
      await s.read([{ number, amount: 20_000 }]);
      const line = await s.line(number);
      expect(line.proposals).toMatchObject([{ why: 'number-alone' }]);
      bodyOf(await s.match(line._id, { order: state.order._id, receipt: line.proposals[0]!.receipt }));
      expect(await t.read()).toMatchObject({ amountDue: TOTAL - 20_000, receipts: [{ amount: 20_000 }] });
    });

    test('more than is due is not taken without somebody who says so', async () => {
      const number = newNumber();
      await s.read([{ number, amount: TOTAL + 1, text: `WB-${state.order.number}` }]);
      const line = await s.line(number);
      expect(line.proposals).toEqual([]);
      expect(refusalOf(await s.match(line._id, { order: state.order._id }))).toBe('409 amount-not-due');
      expect((await s.line(number)).state).toBe('open');
    });

    test('a line that is no order’s is set aside with a reason, and can be taken back', async () => {
      const number = newNumber();
      await s.read([{ number, amount: 77 }]);
      const { _id } = await s.line(number);
      expect(refusalOf(await s.aside(_id, {}))).toBe('400 invalid-field');
      bodyOf(await s.aside(_id, { reason: 'Rent of the second room' }));
      expect(await s.line(number, 'ended')).toMatchObject({ reason: 'Rent of the second room' });
      expect(refusalOf(await s.match(_id, { order: state.order._id }))).toBe('409 incoming-money-decided');
      expect(refusalOf(await s.aside(_id, { reason: 'x' }))).toBe('409 incoming-money-decided');
      bodyOf(await s.reopen(_id));
      expect(await s.line(number)).toMatchObject({ state: 'open', reason: '' });
    });

    test('a large line is seen by two people', { tags: 'long' }, async () => {
      await switchOn(shop, people.administrator, undefined, { secondPersonAbove: '20000' });
      const number = newNumber();
      await s.read([{ number, amount: TOTAL, text: `WB-${state.order.number}` }]);
      const { _id } = await s.line(number);
      const order = state.order._id;
      expect(bodyOf<IncomingMoney>(await s.match(_id, { order }))).toMatchObject({
        state: 'open',
        seenBy: { _id: people.administrator._id },
      });
      expect(refusalOf(await s.match(_id, { order }))).toBe('409 second-person-needed');
      expect(bodyOf<IncomingMoney>(await s.match(_id, { order }, people.second)).state).toBe('placed');
      expect((await t.read()).isPaid).toBe(true);
      await switchOn(shop, people.administrator, undefined, { secondPersonAbove: '' });
    });

    test('columns that are not recognised are asked for, and then chosen', async () => {
      const number = newNumber();
      const file = `Wann;Was;Wieviel\n${today()};${number};1500\n`;
      const asked = await s.upload(file);
      expect(refusalOf(asked)).toBe('422 statement-columns-unknown');
      expect(asked.body.details).toEqual({
        titles: ['Wann', 'Was', 'Wieviel'],
        rows: [[today(), number, '1500']],
      });
      const columns = { date: 0, number: 1, credit: 2 };
      expect(bodyOf(await s.upload(file, { columns }))).toMatchObject({ added: 1 });
      expect(await s.line(number)).toMatchObject({ money: { amount: '1500.00' }, text: '' });
    });

    test('a file that is no statement, or has no money that came, is refused in words', async () => {
      expect(refusalOf(await s.upload(Buffer.from([0xff, 0xd8, 0, 1, 2])))).toMatch(
        /^422 statement-(unreadable|empty)$/,
      );
      expect(refusalOf(await s.upload(statementOf([])))).toBe('422 statement-empty');
      expect(refusalOf(await s.upload('    '))).toBe('422 statement-empty');
      const long = `Date,Amount\n${`${today()},5\n`.repeat(5001)}`;
      expect(refusalOf(await s.upload(long))).toBe('422 table-too-many-rows');
    });
  },
  { variables: { ...AT_ONCE, ...ONE_CONNECTION } },
);
