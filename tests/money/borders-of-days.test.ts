import { afterEach, expect, test } from 'vitest';
import type { Books, VatReport } from '../../contract/books/books.ts';
import type { Closing } from '../../contract/books/closing.ts';
import type { SalesReport } from '../../contract/books/reports.ts';
import { later } from '../../contract/days/days.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { countLedger } from '../../server/books/books.service.ts';
import { bodyOf } from '../support/factories.ts';
import { countAnew } from '../support/oracle-of-reports.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

/** Servers at the border of the day in Ethiopia, behind it and ahead of it. */
const ZONES = ['UTC', 'America/Los_Angeles', 'Pacific/Auckland'];
const HOURS = ['00:00:00', '00:30:00', '02:59:59', '03:00:00', '23:59:59'];
const OWN_ZONE = process.env['TZ'];

describeShop(
  'the borders of a day in Ethiopia',
  (shop) => {
    const sale = useSale(shop, {
      qty: 0,
      chair: { price: 100, countInStock: 50 },
      methods: ['BankTransfer'],
      paymentMethod: 'BankTransfer',
      newBuyers: true,
    });
    afterEach(() => {
      if (OWN_ZONE === undefined) delete process.env['TZ'];
      else process.env['TZ'] = OWN_ZONE;
    });
    const get = async <Body>(path: string): Promise<Body> =>
      bodyOf<Body>(await shop.call('GET', `/api${path}`, { token: sale.administrator.token }));

    /** Places an order and pays it, all at a moment of Ethiopia such as '2026-10-11T00:30:00'. */
    async function soldAt(moment: string): Promise<Order> {
      const order = await sale.place();
      const payment = { way: 'transfer', amount: order.totalPrice, reference: `FT${order._id.slice(-10)}` };
      bodyOf(await sale.asOwner('POST', '/recorded-payments', payment, order._id));
      const at = `'${moment}+03:00'`;
      await shop.database.query(
        `alter table order_charges disable trigger order_charges_stay;
         alter table money_movements disable trigger money_movements_stay;
         alter table orders disable trigger user;
         update order_charges set recorded_at = ${at} where order_id = '${order._id}';
         update money_movements set recorded_at = ${at} where order_id = '${order._id}';
         update order_tax_points set at = ${at} where order_id = '${order._id}';
         update orders set created_at = ${at}, paid_at = ${at} where id = '${order._id}';
         alter table orders enable trigger user;
         alter table order_charges enable trigger order_charges_stay;
         alter table money_movements enable trigger money_movements_stay`,
      );
      return order;
    }

    /** Tells the days that a file of lines names for orders, each once, by the order's number. */
    function daysIn(csv: string, orders: readonly Order[]): Record<string, string[]> {
      const cells = csv.split('\r\n').map((line) => line.split(','));
      const daysOf = ({ number }: Order) =>
        cells
          .filter((line) => line.includes(String(number)))
          .flatMap((line) => line.filter((cell) => /^\d{4}-\d\d-\d\d/.test(cell)))
          .map((cell) => cell.slice(0, 10));
      return Object.fromEntries(orders.map((order) => [order.number, [...new Set(daysOf(order))]]));
    }

    test('part its lists, files, closing, reports and tax periods at midnight, wherever the server is', async () => {
      const { period } = await get<VatReport>('/vat-report');
      const { period: last } = await get<VatReport>(`/vat-report?period=${period.before}`);
      const day = last.firstDay;
      const before = await soldAt(`${later(day, -1)}T23:59:59`);
      const within: Order[] = [];
      for (const hour of HOURS) within.push(await soldAt(`${day}T${hour}`));
      const after = await soldAt(`${later(day, 1)}T00:00:00`);
      await countAnew(shop.database);
      const all = [before, ...within, after];
      const right = Object.fromEntries(within.map(({ number }) => [number, [day]]));
      const none = { [before.number]: [], [after.number]: [] };
      const total = within.reduce((sum, { totalPrice }) => sum + totalPrice * 100, 0) / 100;
      const vat = within.reduce((sum, { taxPrice }) => sum + Math.round(taxPrice * 100), 0) / 100;
      for (const zone of ZONES) {
        process.env['TZ'] = zone;
        for (const by of ['placed', 'paid'])
          expect(
            daysIn(await get<string>(`/orders/export.csv?by=${by}&from=${day}&to=${day}`), all),
            `${zone}: orders ${by}`,
          ).toEqual({ ...right, ...none });
        const books = `from=${day}&to=${day}`;
        expect(daysIn(await get<string>(`/books.csv?${books}`), all), `${zone}: books`).toEqual({
          ...right,
          ...none,
        });
        const sumOfDay = async () =>
          (await get<Books>(`/books?${books}`)).sums.find(({ account }) => account === 'bank-transfer')
            ?.debit;
        // The ledger sums a day by its lines until the day is counted, then by the count.
        await shop.database.query("delete from ledger_days; update ledger_counted set until = '2019-12-20'");
        expect(await sumOfDay(), `${zone}: sums of lines`).toBe(total);
        await countLedger(shop.services.sales.database, new Date());
        expect(await sumOfDay(), `${zone}: sums of days`).toBe(total);
        const closing = await get<Closing>(`/closing?day=${day}`);
        expect(closing.total.booked, `${zone}: closing`).toBe(total);
        const { rows } = await get<SalesReport>(`/reports/sales?${books}`);
        expect(
          rows.map(({ key, sales, money }) => [key, sales?.net.orders, money?.came]),
          `${zone}: sales`,
        ).toEqual([[day, HOURS.length, total]]);
        const report = await get<VatReport>(`/vat-report?period=${period.before}`);
        const earlier = await get<VatReport>(`/vat-report?period=${last.before}`);
        expect(earlier.period.lastDay, `${zone}: periods`).toBe(later(day, -1));
        expect([report.total.vat, earlier.total.vat], `${zone}: VAT`).toEqual([
          Math.round((vat + after.taxPrice) * 100) / 100,
          before.taxPrice,
        ]);
        expect(
          daysIn(await get<string>(`/vat-report.csv?period=${period.before}`), all),
          `${zone}: file of VAT`,
        ).toEqual({ ...right, [after.number]: [later(day, 1)], [before.number]: [] });
      }
    });
  },
  { variables: AT_ONCE },
);
