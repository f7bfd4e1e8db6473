import { beforeAll, expect, test } from 'vitest';
import type { AuditPage } from '../../contract/accounts/audit.ts';
import type { SalesReport } from '../../contract/books/reports.ts';
import { dayInEthiopia } from '../../contract/days/days.ts';
import type { StockItem } from '../../contract/stock/stock.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  placeOrder,
  refusalOf,
  signIn,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { csvOf, importer } from '../support/imports.ts';
import { readCsv } from '../support/read-csv.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'what a piece costs the shop',
  (shop) => {
    let administrator: Person;
    beforeAll(async () => void (administrator = await signInAdministrator(shop)));
    const get = async <Body>(path: string, { token } = administrator): Promise<Body> =>
      bodyOf<Body>(await shop.call('GET', `/api${path}`, { token }));
    const costOf = async (id: string, by = administrator) => (await get<StockItem>(`/stock/${id}`, by)).cost;
    const type = (id: string, cost: unknown, { token } = administrator) =>
      shop.call('PUT', `/api/stock/${id}/cost`, { token, body: { cost } });

    test('is typed by whoever may see costs, and counts for what is sold from then on', async () => {
      const { _id } = await createProduct(shop, administrator, { price: 10_000, countInStock: 9 });
      const buyer = await createCustomer(shop);
      const sell = (qty: number) => placeOrder(shop, buyer, [{ product: _id, qty }]);
      const worth = async () => {
        const today = dayInEthiopia(new Date());
        const { rows } = await get<SalesReport>(`/reports/sales?from=${today}&to=${today}&by=product`);
        return rows.find(({ key }) => key === _id)!.sales!.worth;
      };
      await sell(1);
      expect(await worth()).toEqual({ cost: 0, margin: 0, percent: null, withoutCost: 1 });
      const manager = await createStaff(shop, administrator, 'manager');
      bodyOf(await type(_id, 6_000, manager));
      await sell(2);
      expect(await worth()).toEqual({ cost: 12_000, margin: 8_000, percent: 40, withoutCost: 1 });
      bodyOf(await type(_id, 7_500.5));
      await sell(1);
      expect(await worth()).toEqual({ cost: 19_500.5, margin: 10_499.5, percent: 35, withoutCost: 1 });
      expect(await costOf(_id)).toBe(7_500.5);
    });

    test('is refused where it is no amount, and to those who may not see it', async () => {
      const { _id } = await createProduct(shop, administrator);
      for (const wrong of [-1, 'dear', null, 1.234])
        expect(refusalOf(await type(_id, wrong))).toBe('400 invalid-field');
      const storekeeper = await createStaff(shop, administrator, 'storekeeper');
      expect(refusalOf(await type(_id, 5, storekeeper))).toBe('403 not-allowed');
      expect(refusalOf(await type('01900000-0000-7000-8000-0000000000aa', 5))).toBe('404 product-not-found');
      bodyOf(await type(_id, 5));
      expect(await costOf(_id, storekeeper)).toBeNull();
    });

    test('stands in the audit log with its amount only for those who may see it', async () => {
      const { _id } = await createProduct(shop, administrator);
      bodyOf(await type(_id, 4_321));
      const role = { name: 'People', nameAm: 'ሰዎች', jobs: ['people'] };
      const { token } = administrator;
      const { roles } = bodyOf<{ roles: { _id: string }[] }>(
        await shop.call('POST', '/api/staff/roles', { token, body: role }),
        201,
      );
      const customer = await createCustomer(shop);
      const given = { role: roles[0]!._id };
      bodyOf(await shop.call('PUT', `/api/staff/${customer._id}`, { token, body: given }));
      const inPeople = await signIn(shop, customer.email);
      const rows = async (by: Person) =>
        (await get<AuditPage>(`/audit?keyword=${_id}`, by)).entries.filter(
          ({ action }) => action === 'product.cost-set',
        );
      expect((await rows(administrator)).map(({ after }) => after)).toEqual([{ pieceCost: '4,321.00' }]);
      expect((await rows(inPeople)).map(({ after }) => after)).toEqual([{ pieceCost: null }]);
    });

    test('comes from a price list, whose empty cells leave it as it is', async () => {
      const files = importer(shop, administrator);
      const [chair, bed] = [
        await createProduct(shop, administrator, { name: 'Costed chair' }),
        await createProduct(shop, administrator, { name: 'Costed bed' }),
      ];
      bodyOf(await type(bed._id, 9_000));
      const given = csvOf([
        ['_id', 'Cost price'],
        [chair._id, '5,250.75'],
        [bed._id, ''],
      ]);
      const { items } = await files.tryOut(given);
      expect(items.map(({ outcome }) => outcome)).toEqual(['changed', 'unchanged']);
      const { failed } = await files.bringIn(given);
      expect(failed).toBe(0);
      expect([await costOf(chair._id), await costOf(bed._id)]).toEqual([5_250.75, 9_000]);
      const { entries } = await get<AuditPage>(`/audit?keyword=${chair._id}`);
      expect(entries.map(({ action, after }) => [action, after])).toContainEqual([
        'product.edited',
        { pieceCost: '5,250.75' },
      ]);
    });

    test('is in the file of all products only for those who may see it, and the file changes nothing', async () => {
      const { _id } = await createProduct(shop, administrator, { name: 'Exported stool' });
      bodyOf(await type(_id, 1_111));
      const seller = await createStaff(shop, administrator, 'seller');
      const file = async (by: Person) => get<string>('/products/export.csv', by);
      const own = await file(administrator);
      const [head, ...rows] = readCsv(own.slice(1));
      expect(rows.find((row) => row[0] === _id)![head!.indexOf('cost')]).toBe('1111');
      expect(readCsv((await file(seller)).slice(1))[0]).not.toContain('cost');
      const { items } = await importer(shop, administrator).tryOut(own);
      expect(new Set(items.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
    });
  },
  { variables: AT_ONCE },
);
