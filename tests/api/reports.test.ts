import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { XLSX_TYPE } from '../../contract/files.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { SalesReport, StockReport, UnpaidReport } from '../../contract/books/reports.ts';
import { later } from '../../contract/days/days.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  placeOrder,
  refusalOf,
} from '../support/factories.ts';
import { requestRefund } from '../support/paid-orders.ts';
import { changesOf } from '../support/changed-orders.ts';
import { useSale } from '../support/sale.ts';
import { countAnew, faultsOfReports } from '../support/oracle-of-reports.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'the reports',
  (shop) => {
    const sale = useSale(shop, {
      qty: 0,
      chair: { price: 10_000.01, countInStock: 50 },
      methods: ['PayPal', 'BankTransfer', 'PayOnDelivery'],
      paymentMethod: 'BankTransfer',
    });
    const get = <Body>(path: string, token = sale.administrator.token) =>
      shop.call('GET', path, { token }).then((answer) => bodyOf<Body>(answer));
    const sales = (from: string, to: string, more = '') =>
      get<SalesReport>(`/api/reports/sales?from=${from}&to=${to}${more}`);
    const agree = async () =>
      expect(
        await faultsOfReports({
          ...shop,
          readSales: (query) => get<SalesReport>(`/api/reports/sales?${query}`),
        }),
      ).toEqual([]);
    /** Moves what an order has booked so far to a moment. */
    const bookedAt = async ({ _id }: Order, moment: string) => {
      await shop.database.query(
        `alter table order_charges disable trigger order_charges_stay;
         alter table money_movements disable trigger money_movements_stay;
         update order_charges set recorded_at = '${moment}' where order_id = '${_id}';
         update money_movements set recorded_at = '${moment}' where order_id = '${_id}';
         alter table order_charges enable trigger order_charges_stay;
         alter table money_movements enable trigger money_movements_stay`,
      );
      await countAnew(shop.database);
    };
    /** Moves an order to a moment, as if it had been placed then. */
    const placedAt = ({ _id }: Order, moment: string) =>
      shop.database.query('update orders set created_at = $2 where id = $1', [_id, moment]);
    const payAll = async (order: Order, way = 'transfer') =>
      bodyOf(
        await sale.asOwner(
          'POST',
          '/recorded-payments',
          { way, amount: order.totalPrice, reference: way === 'cash' ? '' : `FT${order._id.slice(-10)}` },
          order._id,
        ),
      );

    test('say by each cut what charges and movements say, through payments, refunds, cancellations and new days', async () => {
      const bed = await createProduct(shop, sale.administrator, {
        category: 'bed',
        price: 7_777.77,
        countInStock: 9,
      });
      const other = await createCustomer(shop);
      const lines = [
        { product: bed._id, qty: 2 },
        { product: sale.chair._id, qty: 1 },
      ];
      const orders: Order[] = [];
      for (const [buyer, method] of [
        [sale.buyer, 'BankTransfer'],
        [other, 'PayOnDelivery'],
        [other, 'BankTransfer'],
      ] as const)
        orders.push(await placeOrder(shop, buyer, buyer === other ? lines.slice(1) : lines, method));
      const [first, second, third] = orders as [Order, Order, Order];
      await agree();
      await payAll(first);
      await bookedAt(first, '2026-03-31T20:59:59Z');
      await agree();
      const { refundable } = bodyOf<Order>(await sale.asOwner('GET', '', undefined, first._id));
      bodyOf(
        await requestRefund(shop, sale.administrator, first._id, {
          payment: refundable![0]!.payment,
          amount: 1_234.56,
          byHand: { way: 'transfer', reference: 'BACK1' },
        }),
      );
      bodyOf(await sale.asOwner('POST', '/cancel', {}, third._id));
      await payAll(second, 'cash');
      await bookedAt(second, '2026-03-31T21:00:00Z');
      await agree();
      // A refund counts on its own day, so a day that is over stays as it was.
      const [march] = (await sales('2026-03-31', '2026-03-31')).rows;
      expect(march).toMatchObject({
        key: '2026-03-31',
        sales: { net: { orders: 1, pieces: 3, total: first.totalPrice }, back: { total: 0 } },
        money: { came: first.totalPrice, back: 0 },
      });
      const [april] = (await sales('2026-04-01', '2026-04-01')).rows;
      expect(april).toMatchObject({
        sales: { net: { orders: 1, pieces: 1, total: second.totalPrice } },
        money: { net: second.totalPrice },
      });
      const today = new Date(Date.now() + 3 * 3600_000).toISOString().slice(0, 10);
      expect((await sales(today, today)).sums).toMatchObject({
        sales: { back: { total: 1_234.56 }, dropped: { orders: 1, total: third.totalPrice } },
        money: { back: 1_234.56 },
      });
      const { rows: ways } = await sales('2026-04-01', '2026-04-01', '&by=method');
      expect(ways).toMatchObject([
        { key: 'cash', name: 'Cash', sales: null, money: { came: second.totalPrice } },
      ]);
      const csv = await get<string>('/api/reports/sales/csv?from=2026-03-31&to=2026-04-01&by=method');
      expect(csv.split('\r\n').map((line) => line.split(',')[0])).toEqual([
        expect.stringMatching(/Way to pay$/),
        'Bank transfer',
        'Cash',
        '',
      ]);
    });

    test('have one row for a city in all its spellings', async () => {
      const spellings = ['Debre Zeit', 'ቢሾፍቱ', 'Bishoftu'];
      for (const city of spellings) {
        const order = await sale.place();
        await shop.database.query(
          `update orders set shipping_address = shipping_address || jsonb_build_object('city', $2::text) where id = $1`,
          [order._id, city],
        );
        await bookedAt(order, '2025-02-01T09:00:00Z');
      }
      const { rows } = await sales('2025-02-01', '2025-02-01', '&by=city');
      expect(rows).toMatchObject([{ key: 'Bishoftu', name: 'Bishoftu', sales: { net: { orders: 3 } } }]);
    });

    test('count an order that is cancelled while sales are being counted once', async () => {
      const order = await sale.place(2);
      const day = later(order.createdAt.slice(0, 10), 0);
      const before = await sales(day, later(day, 1));
      const [cancelled] = await Promise.all([
        sale.asOwner('POST', '/cancel', {}, order._id),
        ...Array.from({ length: 6 }, () => sales(day, later(day, 1))),
      ]);
      bodyOf(cancelled);
      const after = await sales(day, later(day, 1));
      expect(before.sums.sales.net.orders - after.sums.sales.net.orders).toBe(1);
      expect(after.rows).toHaveLength(2);
      expect(after.ordersToCount).toBe(0);
      await agree();
    });

    test('have all spans of a period in either calendar, with nothing where nothing was sold, beside as many days before', async () => {
      const weeks = await sales('2020-01-01', '2020-01-20', '&by=week');
      expect(weeks.rows.map(({ key, sales: sold }) => [key, sold!.net.orders])).toEqual([
        ['2019-12-30', 0],
        ['2020-01-06', 0],
        ['2020-01-13', 0],
        ['2020-01-20', 0],
      ]);
      expect(weeks.before).toEqual({ from: '2019-12-12', to: '2019-12-31' });
      const months = await sales('2023-08-10', '2023-09-20', '&by=month&calendar=ethiopian');
      // Nehasse 2015, the six days of Pagume, and Meskerem 2016, which begins on 12 September.
      expect(months.rows.map(({ key }) => key)).toEqual(['2023-08-07', '2023-09-06', '2023-09-12']);
      const ours = await sales('2023-08-10', '2023-09-20', '&by=month');
      expect(ours.rows.map(({ key }) => key)).toEqual(['2023-08-01', '2023-09-01']);
      // June is half of it, and July and August.
      expect(ours.rowsBefore.map(({ key }) => key)).toEqual(['2023-06-01', '2023-07-01', '2023-08-01']);
    });

    test('refuse periods that are none', async () => {
      const { token } = sale.administrator;
      for (const query of [
        'from=2026-01-02&to=2026-01-01',
        'from=2026-02-30&to=2026-03-01',
        'from=2001-01-01&to=2026-01-01',
      ])
        expect(refusalOf(await shop.call('GET', `/api/reports/sales?${query}`, { token })), query).toMatch(
          /^400 /,
        );
      expect(refusalOf(await shop.call('GET', '/api/reports/stock?days=1', { token }))).toMatch(/^400 /);
      const file = '/api/reports/sales/exe?from=2026-01-01&to=2026-01-02';
      expect(refusalOf(await shop.call('GET', file, { token }))).toMatch(/^4/);
    });

    test('are files that spreadsheets open, with the numbers of the screen', async () => {
      const order = await sale.place(1);
      const day = later(order.createdAt.slice(0, 10), 0);
      const query = `from=${day}&to=${later(day, 1)}&by=product`;
      const { rows } = await sales(day, later(day, 1), '&by=product');
      const csv = await get<string>(`/api/reports/sales/csv?${query}`);
      expect(csv.split('\r\n')).toHaveLength(rows.length + 2);
      // Ordered with VAT and delivery, its VAT, nothing that fell through or went back, goods, discount, delivery, VAT, sold,
      // cost and margin, the pieces without a known cost.
      const numbers = [1, 1, 11_500.01, 1_500, 0, 0, 0, 0, 10_000.01, 0, 0, 1_500, 11_500.01, 0, 0, 1];
      const counted = new Set([0, 1, numbers.length - 1]);
      const written = numbers.map((number, at) => (counted.has(at) ? String(number) : number.toFixed(2)));
      expect(csv).toContain(`${sale.chair.name},${written.join(',')}`);
      const { token } = sale.administrator;
      const { rawPayload, headers } = await shop.app.inject({
        url: `/api/reports/sales/xlsx?${query}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(headers['content-type']).toBe(XLSX_TYPE);
      const sheet = await readSheet(rawPayload);
      expect(sheet).toHaveLength(rows.length + 1);
      expect(sheet.find(([name]) => name === sale.chair.name)).toEqual([sale.chair.name, ...numbers]);
    });

    test('tell as given back all money that went back, after a refund as after a change of an order', async () => {
      const order = await sale.place(2);
      const day = order.createdAt.slice(0, 10);
      await payAll(order);
      const before = (await sales(day, later(day, 1))).sums;
      const give = async (more: object) =>
        bodyOf(
          await sale.asOwner(
            'POST',
            '/refunds',
            { goods: 'not-returned', byHand: { way: 'cash', reference: '' }, ...more },
            order._id,
          ),
        );
      const { change } = changesOf(shop, { ...sale, order });
      const changed = await change({ orderItems: [{ product: sale.chair._id, qty: 1 }] });
      const less = Math.round((order.totalPrice - changed.totalPrice) * 100) / 100;
      const open = changed.refundable!.find(({ paysOrder }) => !paysOrder)!;
      await give({ payment: open.payment, reason: 'One less' });
      await give({ amount: 1_000, reason: 'A scratch' });
      const { sums } = await sales(day, later(day, 1));
      const back = sums.money.back - before.money.back;
      expect(back).toBeCloseTo(less + 1_000, 2);
      expect(sums.money.net - before.money.net).toBeCloseTo(-back, 2);
      expect(sums.sales.net.total - before.sales.net.total).toBeCloseTo(-back, 2);
      expect(sums.sales.ordered.total - before.sales.ordered.total).toBeCloseTo(-less, 2);
      expect(sums.sales.back.total - before.sales.back.total).toBeCloseTo(1_000, 2);
      await agree();
    });

    test('show what is unpaid by age, and nothing of an order that is paid or over', async () => {
      const before = await get<UnpaidReport>('/api/reports/unpaid');
      const due = (report: UnpaidReport, age: string) => report.ages.find((each) => each.age === age)!;
      const [old, paid] = [await sale.place(1), await sale.place(1)];
      await placedAt(old, new Date(Date.now() - 40 * 86_400_000).toISOString());
      await payAll(paid);
      const after = await get<UnpaidReport>('/api/reports/unpaid');
      expect(due(after, '31-90').orders - due(before, '31-90').orders).toBe(1);
      expect(due(after, '31-90').due - due(before, '31-90').due).toBeCloseTo(old.totalPrice, 2);
      expect(due(after, '0-7')).toEqual(due(before, '0-7'));
      expect(after.oldest.map(({ _id }) => _id)).toContain(old._id);
      expect(after.oldest.map(({ _id }) => _id)).not.toContain(paid._id);
    });

    test(
      'tell owners alone what the stock has cost, and everybody of the books what does not sell',
      { tags: 'long' },
      async () => {
        const slow = await createProduct(shop, sale.administrator, { price: 90_000, countInStock: 3 });
        await shop.database.query(
          "update products set created_at = now() - interval '200 days' where id = $1",
          [slow._id],
        );
        await shop.database.query(
          'insert into variant_supplies (variant_id, cost_santim) select id, 5000000 from product_variants where product_id = $1',
          [slow._id],
        );
        const accountant = await createStaff(shop, sale.administrator, 'accountant');
        const own = await get<StockReport>('/api/reports/stock');
        const theirs = await get<StockReport>('/api/reports/stock', accountant.token);
        expect(own.sums.atCost).toBe(150_000);
        expect(JSON.stringify(theirs)).not.toContain('ost":');
        expect(theirs.sums.atPrice).toBe(own.sums.atPrice);
        expect(theirs.slow.find(({ product }) => product === slow._id)).toMatchObject({
          pieces: 3,
          atPrice: 270_000,
          lastSold: null,
          isNew: false,
        });
        const sold = await placeOrder(shop, sale.buyer, [{ product: slow._id, qty: 1 }], 'BankTransfer');
        await sales(sold.createdAt.slice(0, 10), later(sold.createdAt.slice(0, 10), 1));
        const after = await get<StockReport>('/api/reports/stock');
        expect(after.slow.map(({ product }) => product)).not.toContain(slow._id);
      },
    );
  },
  { variables: AT_ONCE },
);
