import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { IncomingMoney } from '../../contract/paying/incoming-money.ts';
import type { StatementRead } from '../../contract/paying/statements.ts';
import { errorsForStaff } from '../../contract/texts/errors-for-staff.ts';
import '../../server/lib/compile-texts.ts';
import { bodyOf, refusalOf, switchOn } from '../support/factories.ts';
import { statementOf, statementsOf, today } from '../support/statements.ts';
import { AT_ONCE, describeShop, ONE_CONNECTION } from '../support/start-shop.ts';
import { xlsxOf, xlsxOfSheet } from '../support/xlsx.ts';
import { newNumber, transfersOf } from '../support/transfers.ts';

const TOTAL = 22_850;
interface Refused {
  code: Parameters<typeof errorsForStaff>[0];
  message: string;
  details: Record<string, string | number>;
}
/** A compound file whose folder names one part. */
const compound = (part: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(part, 'utf16le')]);
const LOCKED = compound('EncryptedPackage');
const OLD = compound('Workbook');
const MILLION = '<row r="1000000"><c r="A1000000"><v>1</v></c></row>';
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
      expect(await s.read([{ number, amount: TOTAL }])).toMatchObject({
        added: 1,
        total: 2,
        counts: { in: 1, out: 1, known: 0, incomplete: 0, total: 0, unclear: 0 },
      });
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
      expect(await s.read(lines)).toMatchObject({ added: 3, counts: { known: 0 } });
      expect(await s.read(lines)).toMatchObject({ added: 0, counts: { in: 0, known: 3 } });
      expect(await s.read([...lines, same])).toMatchObject({ added: 1, counts: { known: 3 } });
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

    test('columns that are not recognised are asked for, chosen, and remembered for files with the same titles', async () => {
      const number = newNumber();
      const file = `Wann;Was;Wieviel\n${today()};${number};1500\n`;
      expect(refusalOf(await s.upload(file))).toBe('422 statement-asks');
      const asked = bodyOf<StatementRead>(await s.upload(file, { trial: true }));
      expect(asked).toMatchObject({
        asks: ['columns'],
        columns: [
          { title: 'Wann', is: 'date', example: today() },
          { title: 'Was', is: 'other', example: number },
          { title: 'Wieviel', is: 'other', example: '1500' },
        ],
      });
      const form = { columns: ['date', 'number', 'in'] };
      expect(bodyOf(await s.upload(file, { form }))).toMatchObject({ added: 1 });
      expect(await s.line(number)).toMatchObject({ money: { amount: '1500.00' }, text: '' });
      const other = newNumber();
      const permuted = `Wieviel;Wann;Was\n1600;${today()};${other}\n`;
      const again = bodyOf<StatementRead>(await s.upload(permuted));
      expect(again).toMatchObject({ added: 1, notes: ['form-remembered'] });
      expect(await s.line(other)).toMatchObject({ money: { amount: '1600.00' } });
    });

    test('a trial says what each row is and stores nothing, and days of two forms are asked with both readings', async () => {
      await shop.database.query(LEAVE_NONE);
      const file = 'Date,Description,Credit\n11/12/2026,one,5\n10/12/2026,two,6\n';
      const trial = bodyOf<StatementRead>(await s.upload(file, { trial: true }));
      expect(trial).toMatchObject({
        asks: ['date-form'],
        dateForms: [
          { form: 'day-first', written: '11/12/2026', day: '2026-12-11' },
          { form: 'month-first', written: '11/12/2026', day: '2026-11-12' },
        ],
      });
      expect(refusalOf(await s.upload(file))).toBe('422 statement-asks');
      const said = { form: { dateForm: 'month-first' } };
      const seen = bodyOf<StatementRead>(await s.upload(file, { ...said, trial: true }));
      expect(seen).toMatchObject({ asks: [], added: 0, total: 2, counts: { in: 2 } });
      expect(await s.lines()).toEqual([]);
      expect(bodyOf(await s.upload(file, said))).toMatchObject({ added: 2 });
      expect((await s.lines()).map(({ at }) => at)).toEqual(['2026-11-12', '2026-10-12']);
    });

    test('amounts without a sign are asked for, and a row that is not understood is corrected by itself', async () => {
      await shop.database.query(LEAVE_NONE);
      const file = `Date,Details,Amount\n${today()},one,5\n${today()},two,many\nsoon,three,7\n`;
      expect(bodyOf<StatementRead>(await s.upload(file, { trial: true })).asks).toEqual(['sign']);
      const form = { sign: 'all-in' };
      const read = bodyOf<StatementRead>(await s.upload(file, { form }));
      expect(read).toMatchObject({ added: 1, total: 3, counts: { in: 1, unclear: 2 } });
      expect(read.rows.map(({ row, why }) => [row, why])).toEqual([
        [2, null],
        [3, 'amount'],
        [4, 'no-day'],
      ]);
      const rows = [
        { row: 3, is: 'in', amount: 12.5 },
        { row: 4, is: 'total' },
      ];
      const corrected = bodyOf<StatementRead>(await s.upload(file, { form, rows }));
      expect(corrected).toMatchObject({ added: 1, counts: { in: 1, known: 1, total: 1, unclear: 0 } });
      expect((await s.lines()).map(({ money }) => money.amount).toSorted()).toEqual(['12.50', '5.00']);
    });

    test('a row whose balance does not follow stops the file, and nothing of it is read', async () => {
      await shop.database.query(LEAVE_NONE);
      const file = `Date,Details,Debit,Credit,Balance\n${today()},a,,10,110\n${today()},b,5,,115\n`;
      const answer = await s.upload(file);
      expect(refusalOf(answer)).toBe('422 statement-balance-differs');
      expect(answer.body.details).toEqual({
        ...{ place: 'row', sheet: '', row: 3, column: 'Balance' },
        ...{ expected: '105.00', found: '115.00' },
      });
      expect(await s.lines()).toEqual([]);
      const form = { columns: ['date', 'text', 'out', 'in', 'other'] };
      expect(bodyOf(await s.upload(file, { form }))).toMatchObject({ added: 1, counts: { in: 1, out: 1 } });
    });

    test('one number of several lines is no line’s own, so that a receipt with it uses none of them', async () => {
      await shop.database.query(LEAVE_NONE);
      const file = ['23', '24', '25']
        .map((day, at) => `${day}/11/2026,Cash deposit ${at} WB-${at + 1},BR0012,9000,${9000 * (at + 1)}`)
        .join('\n');
      const head = 'Date,Description,Reference,Credit,Balance\n';
      expect(bodyOf(await s.upload(head + file))).toMatchObject({ added: 3 });
      expect((await s.lines()).map(({ number, text }) => [number, text])).toEqual([
        ['', 'Cash deposit 2 WB-3 (BR0012)'],
        ['', 'Cash deposit 1 WB-2 (BR0012)'],
        ['', 'Cash deposit 0 WB-1 (BR0012)'],
      ]);
      expect(bodyOf(await s.upload(head + file))).toMatchObject({ added: 0, counts: { known: 3 } });
    });

    test('lines of earlier releases stay known by their number, and their days are not taken twice', async () => {
      await shop.database.query(LEAVE_NONE);
      const number = `FT26316${newNumber().slice(-5)}`;
      const sign = createHash('sha256').update(`${number}|600000|`).digest('hex');
      const { _id: by } = people.administrator;
      await shop.database.query(
        `insert into statement_lines (id, fingerprint, account, day, reference, santim, description, read_by)
         values ('earlier', '${sign}', '1000123456789', '2026-12-11', '${number}', 600000, 'Transfer', '${by}'),
           ('deposit', 'x', '1000123456789', '2026-11-20', null, 500, 'CASH', '${by}')`,
      );
      const file = `Date,Description,Reference,Credit\n11/12/2026,Transfer,${number},6000\n11/20/2026,Cash,,5\n11/20/2026,Cash,,5\n`;
      const read = bodyOf<StatementRead>(await s.upload(file));
      expect(read).toMatchObject({ added: 1, counts: { known: 2, in: 1 } });
      expect(read.rows[0]).toMatchObject({ outcome: 'known', twin: { day: '2026-12-11', number } });
    });

    test('a line that may be another one’s twin stands beside it until somebody says which it is', async () => {
      await shop.database.query(LEAVE_NONE);
      const number = `FT26316${newNumber().slice(-5)}`;
      const head = 'Date,Description,Reference,Credit\n';
      bodyOf(await s.upload(`${head}2026-11-12,Transfer,${number},6000\n`));
      const file = `${head}2026-11-13,Transfer,${number},6000\n`;
      const read = bodyOf<StatementRead>(await s.upload(file));
      expect(read).toMatchObject({ added: 0, counts: { unclear: 1 } });
      expect(read.rows).toMatchObject([{ why: 'twin', twin: { day: '2026-11-12', number } }]);
      const saying = async (is: string) => bodyOf(await s.upload(file, { rows: [{ row: 2, is }] }));
      expect(await saying('known')).toMatchObject({ added: 0, counts: { known: 1 } });
      expect(await saying('in')).toMatchObject({ added: 1, counts: { in: 1 } });
      expect(await s.lines()).toHaveLength(2);
    });

    test('what the bank takes back is set aside, and a used line waits for the accountant until it is dealt with', async () => {
      await shop.database.query(LEAVE_NONE);
      const [open, used] = [1, 2].map((at) => `FT2632${at}${newNumber().slice(-5)}`) as [string, string];
      const head = 'Date,Description,Reference,Debit,Credit\n';
      const came = `${head}2026-11-20,From A,${open},,100\n2026-11-20,From B WB-${state.order.number},${used},,${TOTAL}\n`;
      expect(bodyOf(await s.upload(came))).toMatchObject({ added: 2 });
      bodyOf(await s.match((await s.line(used))._id, { order: state.order._id }));
      const back = `${came}2026-11-21,REVERSAL From A,${open},100,\n2026-11-22,RVSL From B,${used},,-${TOTAL}\n`;
      const trial = bodyOf<StatementRead>(await s.upload(back, { trial: true }));
      expect(trial).toMatchObject({ takenBack: 2, takenBackUsed: 1, counts: { known: 2, out: 2 } });
      bodyOf(await s.upload(back));
      expect(await s.line(open, 'ended')).toMatchObject({ state: 'aside', takenBackOn: '2026-11-21' });
      const waiting = await s.lines();
      expect(waiting).toMatchObject([
        { number: used, state: 'placed', takenBackOn: '2026-11-22', order: { number: state.order.number } },
      ]);
      bodyOf(await s.aside(waiting[0]!._id, { reason: 'The buyer pays again' }));
      expect(await s.lines()).toEqual([]);
      expect(await s.line(used, 'placed')).toMatchObject({ takenBackOn: null, state: 'placed' });
      expect(bodyOf(await s.upload(back))).toMatchObject({ takenBack: 0 });
    });

    test('a line and its reversal in one file end set aside', async () => {
      await shop.database.query(LEAVE_NONE);
      const number = `FT26323${newNumber().slice(-5)}`;
      const file = `Date,Description,Reference,Debit,Credit\n2026-11-20,From A,${number},,100\n2026-11-20,REVERSAL From A,${number},100,\n`;
      expect(bodyOf(await s.upload(file))).toMatchObject({
        added: 1,
        takenBack: 1,
        counts: { in: 1, out: 1 },
      });
      expect(await s.lines()).toEqual([]);
      expect(await s.lines('ended')).toMatchObject([{ number, takenBackOn: '2026-11-20' }]);
    });

    test('a file that is no statement is refused in words, and one without money in is told as that', async () => {
      expect(refusalOf(await s.upload(Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2])))).toBe('422 table-picture');
      expect(bodyOf(await s.upload(statementOf([])))).toMatchObject({
        added: 0,
        total: 1,
        counts: { out: 1 },
      });
      expect(refusalOf(await s.upload('    '))).toMatch(/^422 (?:table|statement)-empty$/);
    });

    test('a file that cannot be read is refused with its sheet, row, column and what was expected, in both languages', async () => {
      await shop.database.query(LEAVE_NONE);
      const rows = (count: number) => `Date,Credit\n${`${today()},5\n`.repeat(count)}`;
      const wide = `Date,Credit\n${today()},5${',6'.repeat(60)}\n`;
      const differs = xlsxOf([
        ['Date', 'Particulars', 'Debit', 'Credit', 'Balance'],
        [today(), 'a', '', 10, 110],
        [today(), 'b', 5, '', 115],
      ]);
      const files: [string, string | Buffer, string, string][] = [
        ['picture.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'This is a picture', 'ሥዕል'],
        ['empty.csv', ' \n,,\n ', 'is empty', 'ባዶ'],
        ['locked.xlsx', LOCKED, 'has a password', 'የይለፍ ቃል'],
        ['old.xls', OLD, 'old Excel', 'የድሮ Excel'],
        ['paper.csv', '%PDF-1.4 1 0 obj', 'This is a PDF', 'PDF'],
        ['long.csv', rows(5001), 'in row 5002: at most 5000 filled rows', 'በረድፍ 5002'],
        ['million.xlsx', xlsxOfSheet(MILLION), 'Sheet Products goes on in row 1000000', 'በረድፍ 1000000'],
        [
          'wide.csv',
          wide,
          'Row 2 of this file cannot be read, from column 61 on: at most 60 columns',
          'ከዓምድ 61',
        ],
        ['differs.xlsx', differs, 'Sheet Products, row 3, column “Balance”', 'ዓምድ “Balance”'],
      ];
      for (const [name, file, english, amharic] of files) {
        const answer = await s.upload(file, { name });
        expect([name, answer.status]).toEqual([name, 422]);
        const { code, message, details } = answer.body as Refused;
        expect(message).toContain(english);
        expect(errorsForStaff(code, details)).toContain(amharic);
      }
      expect(await s.lines()).toEqual([]);
      expect(bodyOf(await s.upload(rows(5000), { trial: true }))).toMatchObject({ total: 5000 });
    });
  },
  { variables: { ...AT_ONCE, ...ONE_CONNECTION } },
);
