import { randomUUID } from 'node:crypto';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Books, VatReport } from '../../contract/books/books.ts';
import type { Month } from '../../contract/books/months.ts';
import type { SalesReport } from '../../contract/books/reports.ts';
import { daysOfTaxMonth, taxMonthAfter, taxMonthOf } from '../../contract/books/tax-months.ts';
import { dayInEthiopia, later } from '../../contract/days/days.ts';
import { toSantim } from '../../contract/money.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Today } from '../../contract/work/today.ts';
import { bookAt } from '../../server/lib/database/book-at.ts';
import { bodyOf, createStaff, refusalOf } from '../support/factories.ts';
import { countAnew } from '../support/oracle-of-reports.ts';
import { requestRefund } from '../support/paid-orders.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { statementsOf } from '../support/statements.ts';

const thisMonth = () => taxMonthOf(dayInEthiopia(new Date()));
const santim = (birr: number) => Math.sign(birr) * toSantim(Math.abs(birr));
const sum = (numbers: readonly number[]) => numbers.reduce((all, birr) => all + santim(birr), 0) / 100;

describeShop(
  'a month',
  (shop) => {
    const sale = useSale(shop, {
      qty: 0,
      chair: { price: 1000, countInStock: 50 },
      methods: ['BankTransfer', 'PayOnDelivery'],
      paymentMethod: 'BankTransfer',
      newBuyers: true,
    });
    const get = async <Body>(path: string): Promise<Body> =>
      bodyOf<Body>(await shop.call('GET', `/api${path}`, { token: sale.administrator.token }));
    const read = (month = thisMonth()) => get<Month>(`/month?month=${month}`);
    const lock = (month: string, openDays = 0) =>
      shop.call('POST', '/api/month/lock', { token: sale.administrator.token, body: { month, openDays } });
    const pay = async ({ _id, totalPrice: amount }: Order) =>
      bodyOf(
        await sale.asOwner(
          'POST',
          '/recorded-payments',
          { way: 'transfer', amount, reference: newNumber() },
          _id,
        ),
      );
    const newNumber = () => `FT${randomUUID().slice(0, 8).toUpperCase()}`;
    const isMine = ({ order }: { order: { _id: string } | null }, { _id }: Order) => order?._id === _id;

    const download = async (url: string): Promise<Buffer> => {
      const { statusCode, rawPayload } = await shop.app.inject({
        url,
        headers: { authorization: `Bearer ${sale.administrator.token}` },
      });
      expect(statusCode).toBe(200);
      return rawPayload;
    };

    /** Places and pays an order, all on a day of the past. */
    async function soldOn(day: string, isPaid = true): Promise<Order> {
      const order = await sale.place();
      if (isPaid) await pay(order);
      const at = `'${day}T12:00:00+03:00'`;
      await shop.database.query(
        `alter table order_charges disable trigger order_charges_stay;
         alter table money_movements disable trigger money_movements_stay;
         alter table orders disable trigger user;
         alter table papers disable trigger user;
         update order_charges set recorded_at = ${at} where order_id = '${order._id}';
         update money_movements set recorded_at = ${at} where order_id = '${order._id}';
         update order_tax_points set at = ${at} where order_id = '${order._id}';
         update papers set asked_at = ${at} where order_id = '${order._id}';
         update orders set created_at = ${at} where id = '${order._id}';
         update orders set paid_at = ${at} where id = '${order._id}' and paid_at is not null;
         alter table papers enable trigger user;
         alter table orders enable trigger user;
         alter table order_charges enable trigger order_charges_stay;
         alter table money_movements enable trigger money_movements_stay`,
      );
      await countAnew(shop.database);
      return order;
    }

    test('has the sums of the reports, of the VAT report and of the ledger', async () => {
      await pay(await sale.place());
      await sale.place();
      const { from, to } = daysOfTaxMonth(thisMonth());
      const { figures, month } = await read();
      expect(month).toMatchObject({ _id: thisMonth(), firstDay: from, lastDay: to });
      const [sales, books, vat] = await Promise.all([
        get<SalesReport>(`/reports/sales?from=${from}&to=${to}&by=kind`),
        get<Books>(`/books?from=${from}&to=${to}`),
        get<VatReport>(`/vat-report?period=${thisMonth()}`),
      ]);
      expect(figures.sums).toEqual(sales.sums);
      for (const rows of [figures.days, figures.sellers, figures.places, figures.kinds, figures.cities])
        expect(sum(rows.map((row) => row.sales!.net.total))).toBe(sales.sums.sales.net.total);
      for (const rows of [figures.days, figures.methods, figures.sellers, figures.places, figures.cities])
        expect(sum(rows.map((row) => row.money!.net))).toBe(sales.sums.money.net);
      expect(figures.vat.total).toEqual(vat.total);
      expect(figures.ledger).toEqual({ debit: books.debit, credit: books.credit });
      expect(figures.owed).toBe(books.sums.find(({ account }) => account === 'buyers')!.after);
      expect(sum(figures.money.map(({ debit, credit }) => debit - credit))).toBe(
        sales.sums.money.came - sales.sums.money.back,
      );
    });

    test('shows what goods have cost only to those who may see costs', async () => {
      const accountant = await createStaff(shop, sale.administrator, 'accountant');
      const seen = bodyOf<Month>(await shop.call('GET', '/api/month', { token: accountant.token }));
      expect(seen.figures.stock.withoutCost).toBeUndefined();
      expect(seen.figures.stock.sums).not.toHaveProperty('atCost');
      expect(JSON.stringify(seen)).not.toMatch(/worth|margin/);
      const { figures } = await read();
      expect(figures.stock.withoutCost).toBeTypeOf('number');
      expect(figures.sums.sales.worth).toBeDefined();
    });

    test('is one workbook, whose sums are those of the ledger, in either language', async () => {
      const order = await sale.place();
      await pay(order);
      const { from, to } = daysOfTaxMonth(thisMonth());
      const books = await get<Books>(`/books?from=${from}&to=${to}`);
      const { figures } = await read();
      const file = async (language: string) => {
        return readXlsxFile(await download(`/api/month.xlsx?month=${thisMonth()}&language=${language}`));
      };
      const sheets = await file('en');
      expect(sheets.map(({ sheet }) => sheet)).toEqual([
        ...[
          'Summary',
          'Sales by day',
          'By way to pay',
          'By seller',
          'By place',
          'By kind',
          'By city',
          'VAT',
          'Withheld',
        ],
        ...[
          'Owed',
          'Stock',
          'Money in and out',
          'Cash in and out',
          'Ledger lines',
          'Invoices and credit notes',
        ],
      ]);
      const rowsOf = (name: string) => sheets.find(({ sheet }) => sheet === name)!.data.slice(1);
      const column = (name: string, at: number) => sum(rowsOf(name).map((row) => Number(row[at] ?? 0)));
      expect([column('Ledger lines', 5), column('Ledger lines', 6)]).toEqual([books.debit, books.credit]);
      expect(column('Sales by day', 8)).toBe(figures.sums.sales.net.total);
      expect(column('Owed', 3)).toBe(figures.owed);
      expect(rowsOf('Sales by day')[0]![0]).toBeInstanceOf(Date);
      const invoice = rowsOf('Invoices and credit notes').find((row) => row[3] === order.number)!;
      expect([invoice[0], invoice[9]]).toEqual(['Invoice', order.totalPrice]);
      const inAmharic = await file('am');
      expect(inAmharic[0]!.sheet).toBe('ማጠቃለያ');
    });

    test('is locked once, in its order, when it is over, and its figures stay whatever comes later', async () => {
      const month = taxMonthAfter(thisMonth(), -2);
      const next = taxMonthAfter(month);
      const { from, to } = daysOfTaxMonth(month);
      const order = await soldOn(later(from, 4));
      const owing = await soldOn(later(from, 5), false);
      await soldOn(later(daysOfTaxMonth(next).from, 1));
      const { deliveredAt } = bodyOf<Order>(await sale.asOwner('PUT', '/deliver', undefined, order._id));
      const deliveredOn = later(from, 8);
      await shop.database.query(
        "update order_tax_points set at = $2::date + interval '9 hours' where order_id = $1 and kind = 'delivered'",
        [order._id, deliveredOn],
      );
      await shop.database.query(
        `delete from ledger_days; update ledger_counted set until = '${later(from, -1)}'`,
      );
      const state = async () => ({
        month: (await read(month)).figures,
        vat: await get<VatReport>(`/vat-report?period=${month}`),
        books: await get<Books>(`/books?from=${from}&to=${to}&size=100`),
        sales: await get<SalesReport>(`/reports/sales?from=${from}&to=${to}&by=method`),
      });
      expect((await read(thisMonth())).cannotLock).toEqual({ why: 'month-not-over', month: null });
      expect(refusalOf(await lock(thisMonth()))).toBe('409 month-not-over');
      expect((await read(next)).cannotLock).toEqual({ why: 'earlier-month-open', month });
      expect(refusalOf(await lock(next))).toBe('409 earlier-month-open');
      const { openDays, toLock } = await read(month);
      expect(toLock).toEqual([month, next]);
      const waiting = async () =>
        (await get<Today>('/today')).toDo.find(({ kind }) => kind === 'monthsToLock');
      const due = later(daysOfTaxMonth(month).to, 31);
      expect(await waiting()).toMatchObject({ count: 2, since: `${due}T00:00:00.000+03:00` });
      expect(openDays).toEqual([later(from, 4)]);
      expect(refusalOf(await lock(month))).toBe('409 open-days-changed');
      const locked = bodyOf<Month>(await lock(month, 1), 201);
      expect(locked.locked).toMatchObject({ by: sale.administrator.name });
      expect(refusalOf(await lock(month, 1))).toBe('409 month-locked');
      expect(locked.toLock).toEqual([next]);
      expect(await waiting()).toMatchObject({ count: 1, late: 0 });
      const before = await state();
      expect(before.month.owed).toBe(owing.totalPrice);

      // Money goes back, money of the month stands on a statement, a deed comes late, a delivery is taken back.
      const undo = { reason: 'It came back unopened', deliveredAt };
      bodyOf(await sale.asOwner('POST', '/delivery-undo', undo, order._id));
      const { rows: points } = await shop.database.query(
        "select day_in_ethiopia(at)::text as day from order_tax_points where order_id = $1 and kind = 'delivered'",
        [order._id],
      );
      expect(points).toEqual([{ day: deliveredOn }]);

      const { refundable } = await get<Order>(`/orders/${order._id}`);
      bodyOf(
        await requestRefund(shop, sale.administrator, order._id, {
          payment: refundable![0]!.payment,
          amount: 100,
          byHand: { way: 'transfer', reference: newNumber() },
        }),
      );
      const statements = statementsOf(shop, () => sale.administrator);
      const number = newNumber();
      await statements.read([{ number, amount: owing.totalPrice, day: later(from, 6) }]);
      const line = await statements.line(number);
      bodyOf(await statements.match(line._id, { order: owing._id }));
      const counts = await shop.database.transaction((tx) =>
        bookAt(tx, new Date(`${later(from, 7)}T12:00:00+03:00`)),
      );
      expect(counts).toBe(false);

      expect(await state()).toEqual(before);
      expect(JSON.stringify(await state())).toBe(JSON.stringify(before));
      const open = await get<Books>(`/books?from=${dayInEthiopia(new Date())}&size=100`);
      const paid = open.lines.filter((each) => isMine(each, owing) && each.journal === 'money');
      expect(paid.map(({ account, debit, credit, ofMonth }) => [account, debit, credit, ofMonth])).toEqual([
        ['bank-transfer', owing.totalPrice, 0, month],
        ['buyers', 0, owing.totalPrice, month],
      ]);
      const back = open.lines.filter((each) => isMine(each, order) && each.journal === 'money');
      expect(back.map(({ account, credit }) => [account, credit])).toContainEqual(['bank-transfer', 100]);
      expect((await download(`/api/books.csv?order=${owing.number}`)).toString()).toContain(`,${month}\r\n`);
    });
  },
  { variables: AT_ONCE },
);
