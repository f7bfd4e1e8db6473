import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Books, VatReport } from '../../contract/books/books.ts';
import type { SalesReport, SalesRow } from '../../contract/books/reports.ts';
import type { Place } from '../../contract/stock/stock.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { changesOf } from '../support/changed-orders.ts';
import { atDrawer, openDrawer } from '../support/drawers.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  ORGANISATION,
  placeOrder,
  SHIPPING_ADDRESS,
  type Person,
} from '../support/factories.ts';
import { faultsOfLedger } from '../support/oracle-of-ledger.ts';
import { countAnew, faultsOfReports } from '../support/oracle-of-reports.ts';
import { readCsv } from '../support/read-csv.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { handedOver, lastEntryOf, orderPieces, plan, report, today, useTour } from '../support/tours.ts';

/** Monday to Saturday, in a week that is over. */
const WEEK = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07'] as const;
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = WEEK;

describeShop(
  'a week of trade',
  (shop) => {
    const touring = useTour(shop);
    const office = (method: string, path: string, body?: object, by: Person = touring.administrator) =>
      shop.call(method, `/api${path}`, {
        token: by.token,
        body,
        headers: { 'idempotency-key': randomUUID() },
      });
    const sales = async (more = ''): Promise<SalesReport> =>
      bodyOf(await office('GET', `/reports/sales?from=${MONDAY}&to=${SATURDAY}${more}`));
    const pay = async ({ _id }: Order, way: string, amount: number) => {
      const reference = way === 'transfer' ? `FT${randomUUID().slice(0, 8).toUpperCase()}` : '';
      bodyOf(await office('POST', `/orders/${_id}/recorded-payments`, { way, amount, reference }));
    };
    /** Does something as if it were another day: what it books is moved there. */
    async function on<Done>(day: string, act: () => Promise<Done>): Promise<Done> {
      const last = async (table: string) =>
        (await shop.database.query(`select coalesce(max(id), 0)::int as id from ${table}`)).rows[0].id;
      const [charge, movement] = [await last('order_charges'), await last('money_movements')];
      const done = await act();
      await shop.database.query(
        `alter table order_charges disable trigger order_charges_stay;
         alter table money_movements disable trigger money_movements_stay;
         update order_charges set recorded_at = '${day}T09:00:00Z' where id > ${charge};
         update money_movements set recorded_at = '${day}T09:00:00Z' where id > ${movement};
         alter table order_charges enable trigger order_charges_stay;
         alter table money_movements enable trigger money_movements_stay`,
      );
      return done;
    }

    let [chair, bed, drawer, bole] = ['', '', '', ''];
    let seller: Person;
    beforeAll(async () => {
      const law = { law: 'vat', category: 'bed', value: 10, validFrom: today(), source: 'A test' };
      bodyOf(await office('POST', '/laws', law), 201);
      seller = await createStaff(shop, touring.administrator, 'seller');
      const make = async (category: string, price: number) =>
        (
          await createProduct(shop, touring.administrator, {
            category,
            price,
            countInStock: 50,
            name: category,
          })
        )._id;
      [chair, bed] = [await make('chair', 10_000), await make('bed', 20_000)];
      const [house] = bodyOf<Place[]>(await office('GET', '/stock/places'));
      const named = { kind: 'showroom', name: 'Bole', nameAm: 'ቦሌ', isDefault: false };
      const places = bodyOf<Place[]>(
        await office('PUT', '/stock/places', {
          places: [house, named].map(({ pieces: _pieces, ...place }: any) => place),
        }),
      );
      bole = places.find(({ name }) => name === 'Bole')!._id;
      bodyOf(await office('PUT', `/staff/${seller._id}/place`, { place: bole }));
      const goods = {
        ...{ supplier: 'Sheba Timber', place: house!._id },
        lines: [{ variant: chair, qty: 1, cost: 6_000 }],
      };
      bodyOf(await office('POST', '/stock/deliveries', goods), 201);
      drawer = (await openDrawer(touring, { float: 5_000 }))._id;
      const order = async (...lines: [product: string, qty: number][]) =>
        placeOrder(
          shop,
          await createCustomer(shop),
          lines.map(([product, qty]) => ({ product, qty })),
          'BankTransfer',
          ORGANISATION,
        );

      // 30,000 and VAT of 4,500 and delivery of 1,000, paid in three ways; 900 is 3 percent.
      const split = await on(MONDAY, () => order([chair, 3]));
      await on(MONDAY, () => pay(split, 'withheld', 900));
      await on(MONDAY, () => pay(split, 'cash', 10_000));
      await on(MONDAY, () => pay(split, 'transfer', 24_600));
      // Two rates of VAT: 1,500 and 2,000.
      const rates = await on(TUESDAY, () => order([chair, 1], [bed, 1]));
      await on(TUESDAY, () => pay(rates, 'transfer', 34_500));
      // 120,000 and VAT of 18,000, delivered free; a piece goes back in cash.
      const dozen = await on(WEDNESDAY, () => order([chair, 12]));
      await on(WEDNESDAY, () => pay(dozen, 'transfer', 138_000));
      const given = {
        amount: 11_500,
        reason: 'One too many',
        goods: 'in-stock',
        lines: [{ line: 1, qty: 1 }],
        byHand: { way: 'cash', reference: '' },
      };
      await on(THURSDAY, async () => bodyOf(await office('POST', `/orders/${dozen._id}/refunds`, given)));
      const cancelled = await on(WEDNESDAY, () => order([chair, 1]));
      await on(THURSDAY, async () =>
        bodyOf(await office('POST', `/orders/${cancelled._id}/cancel`, { reason: 'No room' })),
      );
      // By phone with 1,000 off: 19,000 and VAT of 2,850 and delivery.
      await on(THURSDAY, async () =>
        bodyOf(
          await office('POST', '/orders/by-phone', {
            orderItems: [{ product: chair, qty: 2 }],
            shippingAddress: { ...SHIPPING_ADDRESS, email: '', phone: '+251911000077' },
            paymentMethod: 'BankTransfer',
            discount: 1_000,
            discountReason: 'A regular customer',
          }),
          201,
        ),
      );
      // Paid, and a second chair after it.
      const buyer = await createCustomer(shop);
      const changed = await on(THURSDAY, () =>
        placeOrder(shop, buyer, [{ product: chair, qty: 1 }], 'BankTransfer'),
      );
      await on(THURSDAY, () => pay(changed, 'transfer', 12_500));
      const changes = changesOf(shop, { administrator: touring.administrator, buyer, order: changed });
      await on(FRIDAY, () => changes.change({ orderItems: [{ product: chair, qty: 2 }] }));
      await on(FRIDAY, () => pay(changed, 'cash', 11_500));
      await on(FRIDAY, async () =>
        bodyOf(
          await office(
            'POST',
            '/counter/sales',
            {
              orderItems: [{ product: chair, qty: 1, price: 10_000 }],
              takenNow: true,
              payments: [{ way: 'cash', amount: 11_500 }],
            },
            seller,
          ),
          201,
        ),
      );
    });

    test('has the same sums by every cut, to the santim, and those of the ledger', async () => {
      const door = await on(SATURDAY, () => orderPieces(touring, touring.buyer, { product: chair }));
      const delivery = await plan(touring, door._id, touring.crew);
      await on(SATURDAY, async () =>
        bodyOf(await report(touring, touring.token, handedOver(delivery, { cash: 12_500 }))),
      );
      await countAnew(shop.database);

      const { sums, rows: days } = await sales();
      const amounts = (
        ordersAndPieces: [number, number],
        [goods, discounts, shipping, vat, total]: [number, number, number, number, number],
      ) => ({
        orders: ordersAndPieces[0],
        pieces: ordersAndPieces[1],
        goods,
        discounts,
        delivery: shipping,
        vat,
        total,
      });
      expect(sums.sales).toEqual({
        // 21 chairs for 209,000 after the discount had cost 6,000 each; nobody wrote down the cost of the bed.
        worth: { cost: 126_000, margin: 83_000, percent: 39.7, withoutCost: 1 },
        ordered: amounts([8, 24], [250_000, 1_000, 6_000, 36_350, 291_350]),
        dropped: amounts([1, 1], [10_000, 0, 1_000, 1_500, 12_500]),
        back: amounts([1, 1], [10_000, 0, 0, 1_500, 11_500]),
        net: amounts([7, 22], [230_000, 1_000, 5_000, 33_350, 267_350]),
      });
      expect(sums.money).toEqual({ came: 255_100, withheld: 900, back: 11_500, net: 244_500 });

      const net = (rows: readonly SalesRow[]) =>
        rows.map(({ key, sales: of, money }) => [key, of?.net.total ?? null, money?.net ?? null]);
      expect(net(days)).toEqual([
        [MONDAY, 35_500, 35_500],
        [TUESDAY, 34_500, 34_500],
        [WEDNESDAY, 150_500, 138_000],
        [THURSDAY, 11_350, 1_000],
        [FRIDAY, 23_000, 23_000],
        [SATURDAY, 12_500, 12_500],
      ]);
      expect(net((await sales('&by=month')).rows)).toEqual([['2026-03-01', 267_350, 244_500]]);
      expect(net((await sales('&by=product')).rows)).toEqual([
        [chair, 240_350, null],
        [bed, 22_000, null],
        ['@delivery', 5_000, null],
      ]);
      const kinds = (await sales('&by=kind')).rows;
      expect(kinds.map(({ key, sales: of }) => [key, of!.net.pieces, of!.net.vat, of!.net.total])).toEqual([
        ['chair', 21, 31_350, 240_350],
        ['bed', 1, 2_000, 22_000],
        ['@delivery', 0, 0, 5_000],
      ]);
      const sellers = await sales('&by=seller');
      expect(net(sellers.rows)).toEqual([
        ['@website', 233_000, 233_000],
        [touring.administrator._id, 22_850, 0],
        [seller._id, 11_500, 11_500],
      ]);
      expect(sellers.rows[0]!.name).toBe('Website');
      const places = (await sales('&by=place')).rows;
      expect(net(places)).toEqual([
        ['@website', 233_000, 233_000],
        ['', 22_850, 0],
        [bole, 11_500, 11_500],
      ]);
      expect(places[2]).toMatchObject({
        name: 'Bole',
        sales: { worth: { cost: 6_000, margin: 4_000, percent: 40, withoutCost: 0 } },
      });
      const byAccountant = bodyOf<SalesReport>(
        await office(
          'GET',
          `/reports/sales?from=${MONDAY}&to=${SATURDAY}`,
          undefined,
          await createStaff(shop, touring.administrator, 'accountant'),
        ),
      );
      expect(JSON.stringify(byAccountant)).not.toContain('worth');
      expect(
        (await sales('&by=method')).rows.map(({ key, name, sales: of, money }) => [key, name, of, money]),
      ).toEqual([
        ['transfer', 'Bank transfer', null, { came: 209_600, withheld: 0, back: 0, net: 209_600 }],
        ['cash', 'Cash', null, { came: 45_500, withheld: 0, back: 11_500, net: 34_000 }],
        ['withheld', 'Tax withheld', null, { came: 0, withheld: 900, back: 0, net: 900 }],
      ]);
      const cities = (await sales('&by=city')).rows;
      expect(cities.reduce((sum, { sales: of }) => sum + of!.net.total, 0)).toBe(267_350);

      const readSales = async (query: string): Promise<SalesReport> =>
        bodyOf(await office('GET', `/reports/sales?${query}`));
      expect(await faultsOfReports({ ...shop, readSales })).toEqual([]);
      expect(await faultsOfLedger(shop)).toEqual([]);

      // The lines of that week were moved there after its days had been summed.
      await shop.database.query(`update ledger_counted set until = '${MONDAY}'`);
      const { sums: accounts } = bodyOf<Books>(
        await office('GET', `/books?from=${MONDAY}&to=${SATURDAY}&size=1`),
      );
      const booked = Object.fromEntries(
        accounts.map(({ account, debit, credit }) => [account, debit - credit]),
      );
      expect(booked).toMatchObject({
        goods: -229_000,
        delivery: -5_000,
        vat: -33_350,
        buyers: 22_850,
        withheld: 900,
      });

      const file = bodyOf<string>(await office('GET', '/orders/export.csv'));
      const [head, ...lines] = readCsv(file.slice(1));
      const column = (name: string) =>
        lines.reduce((sum, line) => sum + Math.round(Number(line[head!.indexOf(name)]) * 100), 0) / 100;
      expect(column('Sold, net of returns (ETB)')).toBe(267_350);
      expect(column('VAT of it (ETB)')).toBe(33_350);
      expect(column('Money in (ETB)')).toBe(255_100);
      expect(column('Tax withheld (ETB)')).toBe(900);
      expect(column('Money back (ETB)')).toBe(11_500);
      expect(column('Paid: in and withheld, less back (ETB)')).toBe(244_500);
      expect([column('Due (ETB)'), column('Owed to the buyer (ETB)')]).toEqual([22_850, 0]);
      const ways = lines.find((line) => line[head!.indexOf('Tax withheld (ETB)')] === '900.00')!;
      expect(ways[head!.indexOf('Method')]!.split('; ').toSorted()).toEqual([
        'Bank transfer',
        'Cash',
        'Tax withheld',
      ]);

      // An order that waits for money counts in no month of VAT yet: 2,850 of the order by phone.
      expect(bodyOf<VatReport>(await office('GET', '/vat-report')).total.vat).toBe(30_500);

      const last = await lastEntryOf(touring, touring.crew);
      const counted = { amount: 12_490, last, reason: 'Ten are missing' };
      bodyOf(await office('POST', `/crew-cash/${touring.crew}/counts`, counted), 201);
      // 5,000 + 10,000 − 11,500 + 11,500 + 11,500 + 12,490 are 38,990.
      bodyOf(await atDrawer({ shop }, touring.administrator, drawer).close(38_980, 'Ten more'), 201);
      const { sums: cash } = bodyOf<Books>(await office('GET', `/books?size=1`));
      const balance = (account: string) => cash.find((each) => each.account === account)?.after;
      expect(['cash', 'drawers', 'crews', 'float', 'cash-difference'].map(balance)).toEqual([
        0, 38_980, 0, -5_000, 20,
      ]);
      expect(await faultsOfLedger(shop)).toEqual([]);
    });
  },
  { variables: AT_ONCE },
);
