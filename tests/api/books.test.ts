import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Books, VatReport } from '../../contract/books/books.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { SettingsAnswer } from '../../contract/shop/settings.ts';
import { toSantim } from '../../contract/money.ts';
import { countLedger } from '../../server/books/books.service.ts';
import { orderWith } from '../support/coupons.ts';
import { bodyOf, createProduct, refusalOf } from '../support/factories.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

const today = () => new Date(Date.now() + 3 * 3600_000).toISOString().slice(0, 10);
const santim = (birr: number) => Math.sign(birr) * toSantim(Math.abs(birr));

describeShop(
  'the books',
  (shop) => {
    const sale = useSale(shop, {
      qty: 2,
      chair: { price: 10_000.01, countInStock: 20 },
      newBuyers: true,
      methods: ['PayPal', 'BankTransfer', 'PayOnDelivery'],
      paymentMethod: 'BankTransfer',
    });
    const get = <Body>(path: string) =>
      shop.call('GET', path, { token: sale.administrator.token }).then((answer) => bodyOf<Body>(answer));
    const books = (query: string) => get<Books>(`/api/books?${query}`);
    const report = (period = '') => get<VatReport>(`/api/vat-report${period && `?period=${period}`}`);
    const pay = async (id = sale.order._id, amount?: number) => {
      const { amountDue } = await sale.read(id);
      const reference = `FT${randomUUID().slice(0, 8).toUpperCase()}`;
      const body = { way: 'transfer', amount: amount ?? amountDue, reference };
      return bodyOf<Order>(await sale.asOwner('POST', '/recorded-payments', body, id));
    };
    const countAt = async (vatCountsAt: string) => {
      const { token } = sale.administrator;
      const { settings, version } = await get<SettingsAnswer>('/api/settings');
      const body = { settings: { ...settings, vatCountsAt }, version };
      bodyOf(await shop.call('PUT', '/api/settings', { token, body }));
    };
    const addsUp = ({ total, ledger, rates }: VatReport) => {
      const { booked, countsElsewhere, bookedElsewhere } = ledger;
      expect(santim(booked) - santim(countsElsewhere) + santim(bookedElsewhere)).toBe(santim(total.vat));
      expect(rates.reduce((sum, { vat }) => sum + santim(vat), 0)).toBe(santim(total.vat));
    };

    test('of an order have its price and its money, and their sums come to zero', async () => {
      await pay(sale.order._id, 4_000);
      await pay();
      const { number, _id } = sale.order;
      const { lines, sums, debit, credit, total } = await books(`order=${number}`);
      expect(lines.map(({ account, debit: more, credit: less }) => [account, more, less])).toEqual([
        ['buyers', 24_000.02, 0],
        ['delivery', 0, 1_000],
        ['vat', 0, 3_000],
        ['goods', 0, 20_000.02],
        ['bank-transfer', 4_000, 0],
        ['buyers', 0, 4_000],
        ['bank-transfer', 20_000.02, 0],
        ['buyers', 0, 20_000.02],
      ]);
      expect(lines[0]).toMatchObject({ journal: 'charge', order: { _id, number } });
      expect([debit, credit, total]).toEqual([48_000.04, 48_000.04, 8]);
      expect(sums.find(({ account }) => account === 'buyers')).toEqual({
        account: 'buyers',
        before: 0,
        debit: 24_000.02,
        credit: 24_000.02,
        after: 0,
      });
    });

    test(
      'of a day, an account and a way to pay have their lines, page by page and as a file',
      { tags: 'long' },
      async () => {
        await pay();
        const day = today();
        const whole = await books(`from=${day}&to=${day}&size=100`);
        expect(whole.debit).toBe(whole.credit);
        const way = await books(`account=bank-transfer&from=${day}&size=1`);
        expect(way.lines).toHaveLength(1);
        expect(way.total).toBeGreaterThan(1);
        expect(way.sums.map(({ account }) => account)).toEqual(['bank-transfer']);
        const before = await books(`to=2020-01-01`);
        expect([before.lines, before.total, before.sums]).toEqual([[], 0, []]);
        const csv = await get<string>(`/api/books.csv?order=${sale.order.number}`);
        expect(csv.trim().split('\r\n')).toHaveLength(7);
        expect(csv).toContain(`,${sale.order.number},bank-transfer,24000.02,0.00`);
        const { token } = sale.administrator;
        expect(refusalOf(await shop.call('GET', '/api/books?order=999999', { token }))).toBe(
          '404 order-not-found',
        );
        expect(refusalOf(await shop.call('GET', '/api/books.csv?order=999999', { token }))).toBe(
          '404 order-not-found',
        );
      },
    );

    test(
      'have the same sums whether their days are counted or not, also while two nodes count them',
      { tags: 'long' },
      async () => {
        await pay();
        const day = today();
        const ways = [
          '',
          `from=${day}`,
          `from=2020-01-01&to=${day}`,
          'account=vat',
          `account=buyers&from=${day}`,
          'to=2020-01-01',
        ];
        const sumsNow = () => Promise.all(ways.map((way) => books(`size=1&${way}`)));
        // Pages that begin and end within counted days, across their end, and behind it.
        const pages = ways.flatMap((way) => [1, 2, 3, 40].map((page) => `size=3&page=${page}&${way}`));
        const linesNow = async () =>
          (await Promise.all(pages.map(books))).map(({ lines, total }) => ({ lines, total }));
        const [before, linesBefore] = [await sumsNow(), await linesNow()];
        expect(before[1]!.total).toBeGreaterThan(4);
        const later = new Date(Date.now() + 120 * 3600_000);
        await shop.database.query("update ledger_counted set until = '2019-12-20'");
        await Promise.all([1, 2].map(() => countLedger(shop.services.sales.database, later)));
        const { rows } = await shop.database.query('select count(*)::int as days from ledger_days');
        expect(rows[0].days).toBeGreaterThan(2);
        expect(await sumsNow()).toEqual(before);
        expect(await linesNow()).toEqual(linesBefore);
        await shop.database.query(
          'delete from ledger_days; update ledger_counted set until = day_in_ethiopia(now())',
        );
      },
    );

    test(
      'report the VAT of an order from its date on, by its rates, and add up with the ledger',
      { tags: 'long' },
      async () => {
        const { token } = sale.administrator;
        const law = { law: 'vat', category: 'bed', value: 0, validFrom: today(), source: 'A test' };
        bodyOf(await shop.call('POST', '/api/laws', { token, body: law }), 201);
        const bed = await createProduct(shop, sale.administrator, { category: 'bed', price: 7_000.03 });
        const before = await report();
        addsUp(before);
        const lines = [
          { product: bed._id, qty: 1 },
          { product: sale.chair._id, qty: 1 },
        ];
        const more = { paymentMethod: 'BankTransfer' };
        const order = bodyOf<Order>(await orderWith(shop, sale.buyer, lines, more), 201);
        const placed = await report();
        addsUp(placed);
        expect(placed.total).toEqual(before.total);
        await pay(order._id, 2_000);
        const invoiced = await report();
        addsUp(invoiced);
        expect(santim(invoiced.total.vat) - santim(before.total.vat)).toBe(150_000);
        expect(santim(invoiced.total.net) - santim(before.total.net)).toBe(1_700_004);
        const zero = ({ rates }: VatReport) => rates.find(({ percent }) => percent === 0)?.net ?? 0;
        expect(santim(zero(invoiced)) - santim(zero(before))).toBe(700_003);
        const csv = await get<string>('/api/vat-report.csv');
        expect(csv).toContain(`,${order.number},Almaz Bekele,,0,7000.03,0.00,0.00,0.00`);
        expect(csv).toContain(`,${order.number},Almaz Bekele,,15,10000.01,1500.00,0.00,0.00`);
        bodyOf(await shop.call('POST', '/api/laws', { token, body: { ...law, value: null } }), 201);
      },
    );

    test('report by the date that the shop has chosen', { tags: 'long' }, async () => {
      const invoiced = await report();
      await pay(sale.order._id, 1_000);
      expect(santim((await report()).total.vat) - santim(invoiced.total.vat)).toBe(300_000);
      await countAt('paid');
      const partly = await report();
      addsUp(partly);
      await pay();
      const paid = await report();
      expect(santim(paid.total.vat) - santim(partly.total.vat)).toBe(300_000);
      await countAt('delivered');
      const before = await report();
      addsUp(before);
      bodyOf(await sale.asOwner('PUT', '/deliver'));
      expect(santim((await report()).total.vat) - santim(before.total.vat)).toBe(300_000);
      await countAt('invoice');
    });

    test('report what was given back in the period in which it went', async () => {
      await pay();
      const before = await report();
      bodyOf(
        await sale.asOwner('POST', '/refunds', {
          amount: 2_400,
          reason: 'A scratch',
          goods: 'not-returned',
          byHand: { way: 'transfer', reference: 'FTBACK' },
        }),
      );
      const after = await report();
      addsUp(after);
      const back = ({ rates }: VatReport) =>
        santim(rates.find(({ percent }) => percent === 15)!.givenBack.vat);
      expect(back(after) - back(before)).toBe(30_000);
      expect(santim(before.total.vat) - santim(after.total.vat)).toBe(30_000);
    });

    test('report what was booked in one period and counts in another', { tags: 'long' }, async () => {
      await pay();
      const now = await report();
      await shop.database.query(
        `update order_tax_points set at = now() + interval '40 days' where order_id = $1 and kind = 'invoice'`,
        [sale.order._id],
      );
      const moved = await report();
      addsUp(moved);
      expect(santim(now.total.vat) - santim(moved.total.vat)).toBe(300_000);
      const later = [await report(now.period.after)];
      later.push(await report(later[0]!.period.after));
      later.forEach(addsUp);
      expect(later.reduce((sum, { total }) => sum + santim(total.vat), 0)).toBe(300_000);
      expect(later.reduce((sum, { ledger }) => sum + santim(ledger.bookedElsewhere), 0)).toBe(300_000);
      await sale.expectSound();
    });

    test('refuse a period that there is not', async () => {
      const { token } = sale.administrator;
      for (const period of ['2019-13', '2019', 'now'])
        expect(refusalOf(await shop.call('GET', `/api/vat-report?period=${period}`, { token }))).toBe(
          '400 invalid-field',
        );
    });
  },
  { variables: AT_ONCE },
);
