import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { HistoryEntry, Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import { readCsv } from '../support/read-csv.ts';
import { changesOf } from '../support/changed-orders.ts';
import {
  beginPayment,
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  pay,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'orders as CSV',
  (shop) => {
    let administrator: Person;
    let chairs: Product[];
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      chairs = [];
      for (const price of [33.3, 0.01, 4999.99])
        chairs.push(await createProduct(shop, administrator, { price, countInStock: 100_000 }));
    });

    async function place(person: Person, qtys: number[], to: object = {}): Promise<Order> {
      const lines = qtys.flatMap((qty, at) => (qty > 0 ? [{ product: chairs[at]!._id, qty }] : []));
      const body = orderBody(lines);
      const shippingAddress = { ...body.shippingAddress, ...to };
      const headers = { 'idempotency-key': randomUUID() };
      const sent = { token: person.token, body: { ...body, shippingAddress }, headers };
      return bodyOf<Order>(await shop.call('POST', '/api/orders', sent), 201);
    }
    async function payOrder(person: Person, order: Order): Promise<Order> {
      const providerOrderId = await beginPayment(shop, person, order._id);
      shop.paypal.approve(providerOrderId);
      return bodyOf<Order>(await pay(shop, person, order._id, providerOrderId));
    }
    const refund = (order: Order, amount: number) =>
      shop.call('POST', `/api/orders/${order._id}/refunds`, {
        token: administrator.token,
        body: { amount, reason: 'a scratch', goods: 'not-returned' },
      });
    const ask = (query: Record<string, string> = {}) =>
      shop.call('GET', `/api/orders/export.csv?${new URLSearchParams(query)}`, {
        token: administrator.token,
      });
    async function rowsOf(query: Record<string, string> = {}): Promise<Record<string, string>[]> {
      const text = bodyOf<string>(await ask(query));
      expect(text.startsWith('\uFEFF')).toBe(true);
      const [head, ...rows] = readCsv(text.slice(1));
      return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head![at], cell])));
    }

    test('has one row with everything about an order', async () => {
      const buyer = await createCustomer(shop, { name: 'አልማዝ "A", Bekele', email: 'whole@csv.test' });
      const to = { company: '=HYPERLINK("http://evil")', tin: '0012345678' };
      const order = await payOrder(buyer, await place(buyer, [1, 0, 2], to));
      const sent = { token: administrator.token, body: { number: 'FS 0001' } };
      const noted = bodyOf<Order>(await shop.call('PUT', `/api/orders/${order._id}/fiscal-receipt`, sent));
      expect(noted.fiscalReceiptNumber).toBe('FS 0001');
      bodyOf(await refund(order, 160.25));
      const answer = await ask({ keyword: 'whole@csv.test' });
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'no-store',
        'content-disposition': expect.stringMatching(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/),
      });
      const [row, ...others] = await rowsOf({ keyword: 'whole@csv.test' });
      expect(others).toEqual([]);
      expect(row).toEqual({
        Number: String(order.number),
        Date: order.createdAt.slice(0, 10),
        State: 'partly-refunded',
        Customer: 'አልማዝ "A", Bekele',
        Company: `'=HYPERLINK("http://evil")`,
        TIN: '0012345678',
        'Items (net, ETB)': '10033.28',
        'VAT rate (%)': '15',
        'VAT (ETB)': '1504.99',
        'Delivery (ETB)': '1000.00',
        'Total (ETB)': '12538.27',
        'Refunded (ETB)': '160.25',
        'Sold, net of returns (ETB)': '12378.02',
        'VAT of it (ETB)': '1485.75',
        'Money in (ETB)': '12538.27',
        'Tax withheld (ETB)': '0.00',
        'Money back (ETB)': '160.25',
        'Paid: in and withheld, less back (ETB)': '12378.02',
        'Due (ETB)': '0.00',
        'Owed to the buyer (ETB)': '0.00',
        Method: 'PayPal or credit card',
        'Paid on': order.paidAt!.slice(0, 10),
        Transaction: order.payment!.proof,
        'Charged currency': 'USD',
        'Charged amount': order.charge!.amount,
        'Fiscal receipt': 'FS 0001',
        Coupon: '',
        'Discount (net, ETB)': '',
      });
    });

    test('says what the shop has taken off, also without a coupon', async () => {
      const buyer = await createCustomer(shop);
      const order = await place(buyer, [0, 0, 1]);
      await changesOf(shop, { administrator, buyer, order }).change({ discount: 500 });
      const [row] = await rowsOf({ keyword: String(order.number) });
      expect(row).toMatchObject({
        'Items (net, ETB)': '4499.99',
        Coupon: '',
        'Discount (net, ETB)': '500.00',
      });
    });

    test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\u200b=1', '＝1', '＋1', '＠A'])(
      'writes a name that a spreadsheet would take for a formula (%j) as text',
      async (name) => {
        const buyer = await createCustomer(shop);
        const order = await place(buyer, [1], { company: name });
        const [row] = await rowsOf({ keyword: String(order.number) });
        expect(row!['Company']).toBe(`'${name.replace('\u200b', '').trim()}`);
      },
    );

    test('ends lines in CR LF and quotes commas, quotes and line ends', async () => {
      const text = bodyOf<string>(await ask({ keyword: 'whole@csv.test' }));
      expect(text.match(/\r\n/g)).toHaveLength(2);
      expect(text).toContain('"አልማዝ ""A"", Bekele"');
    });

    test('accepts the filters of the list', { tags: 'long' }, async () => {
      const buyer = await createCustomer(shop, { email: 'filters@csv.test' });
      const [first, second, third] = [
        await place(buyer, [1]),
        await place(buyer, [2]),
        await place(buyer, [3]),
      ];
      await payOrder(buyer, second!);
      const days = {
        [first!._id]: '2026-03-01T23:59:59.999+03:00',
        [third!._id]: '2026-03-02T00:00:00+03:00',
      };
      for (const [id, at] of Object.entries(days))
        await shop.database.query('update orders set created_at = $2 where id = $1', [id, at]);
      const numbers = async (query: Record<string, string>) =>
        (await rowsOf({ keyword: 'filters@csv.test', ...query })).map(({ Number: number }) => Number(number));
      expect(await numbers({})).toEqual([first!.number, second!.number, third!.number]);
      expect(await numbers({ state: 'paid' })).toEqual([second!.number]);
      expect(await numbers({ to: '2026-03-01' })).toEqual([first!.number]);
      expect(await numbers({ from: '2026-03-02', to: '2026-03-02' })).toEqual([third!.number]);
      expect(await numbers({ state: 'delivered' })).toEqual([]);
      expect(refusalOf(await ask({ state: 'nonsense' }))).toBe('400 invalid-field');
    });

    test(
      'has sums that equal the sums of the orders to the santim, across batches',
      { tags: 'long' },
      async () => {
        const buyer = await createCustomer(shop, { email: 'sums@csv.test' });
        const orders = new Map<number, Order>();
        for (const qtys of fc.sample(fc.tuple(fc.nat(9), fc.nat(999), fc.integer({ min: 1, max: 30 })), {
          numRuns: 12,
          seed: 7,
        })) {
          const order = await place(buyer, qtys);
          orders.set(order.number, order.number % 2 ? await payOrder(buyer, order) : order);
        }
        await copyOrders('sums@csv.test', 1200);
        const rows = await rowsOf({ keyword: 'sums@csv.test' });
        expect(rows).toHaveLength(orders.size + 1200);
        const {
          rows: [sums],
        } = await shop.database.query(
          `select sum(items_santim)::bigint as items, sum(tax_santim)::bigint as tax,
           sum(shipping_santim)::bigint as delivery, sum(total_santim)::bigint as total
         from orders where buyer_email = 'sums@csv.test'`,
        );
        const sum = (column: string) => rows.reduce((all, row) => all + santim(row[column]!), 0);
        expect({
          items: sum('Items (net, ETB)'),
          tax: sum('VAT (ETB)'),
          delivery: sum('Delivery (ETB)'),
          total: sum('Total (ETB)'),
        }).toEqual(sums);
        for (const row of rows) {
          const parts = ['Items (net, ETB)', 'VAT (ETB)', 'Delivery (ETB)'].map((column) =>
            santim(row[column]!),
          );
          expect(parts.reduce((all, part) => all + part)).toBe(santim(row['Total (ETB)']!));
          const order = orders.get(Number(row['Number']));
          if (order) expect(row['Charged amount']).toBe(order.isPaid ? order.charge!.amount : '');
        }
        const numbers = rows.map(({ Number: number }) => Number(number));
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
      },
    );

    /** Copies a person's orders until they fill more than one batch. */
    async function copyOrders(email: string, count: number): Promise<void> {
      const { rows } = await shop.database.query(
        `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
         where table_name = 'orders' and is_generated = 'NEVER'
           and column_name not in ('id', 'number', 'idempotency_key')`,
      );
      await shop.database.query(
        `insert into orders (id, idempotency_key, ${rows[0].columns})
         select gen_random_uuid()::text, gen_random_uuid()::text, ${rows[0].columns}
         from (select * from orders where buyer_email = $1 and status = 'pending' limit 1) one, generate_series(1, $2)`,
        [email, count],
      );
    }

    test('a fiscal receipt number is noted in the order’s history, once for each change', async () => {
      const buyer = await createCustomer(shop);
      const order = await place(buyer, [1]);
      const set = (number: string, token = administrator.token) =>
        shop.call('PUT', `/api/orders/${order._id}/fiscal-receipt`, { token, body: { number } });
      for (const number of ['FS 1', 'FS 1', 'FS 2', '']) bodyOf(await set(number));
      expect(refusalOf(await set('FS 3', buyer.token))).toBe('403 not-allowed');
      expect((await set('x'.repeat(61))).status).toBe(400);
      const history = bodyOf<HistoryEntry[]>(
        await shop.call('GET', `/api/orders/${order._id}/history`, { token: administrator.token }),
      );
      expect(history.filter(({ kind }) => kind === 'note').map(({ text }) => text)).toEqual([
        'Fiscal receipt number FS 1',
        'Fiscal receipt number FS 2 (was FS 1)',
        'Fiscal receipt number removed (was FS 2)',
      ]);
    });
  },
  { variables: AT_ONCE },
);

const santim = (decimal: string) => {
  expect(decimal).toMatch(/^\d+\.\d\d$/);
  return Number(decimal.replace('.', ''));
};
