import { beforeAll, expect, test } from 'vitest';
import type { Job } from '../../contract/accounts/jobs.ts';
import type { Staff } from '../../contract/accounts/staff.ts';
import type { StockItem } from '../../contract/stock/stock.ts';
import { readTables } from '../../server/lib/tables/read-tables.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  refusalOf,
  signIn,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { orderByPhone } from '../support/find.ts';
import { importer } from '../support/imports.ts';
import { newPhone } from '../support/messages.ts';
import { readCsv } from '../support/read-csv.ts';
import { createSofa } from '../support/sofas.ts';
import { describeShopOnce } from '../support/start-shop.ts';

const LIMITS = { unpackedBytes: 50_000_000, rows: 5000, columns: 200, cell: 50_000 };

describeShopOnce('stock and customers as files', (shop) => {
  let owner: Person;
  let product: string;
  beforeAll(async () => {
    owner = await signInAdministrator(shop);
    await switchOn(shop, owner);
    product = await coded({ name: 'Counted stool', countInStock: 7 }, '00042');
    await coded({ name: '=1+1 shelf', countInStock: 3 }, '=1+1; -2');
    await coded({ name: 'Quoted shelf', countInStock: 0 }, "'=quoted");
    await createSofa(shop, owner, {
      'teal two': { sku: '1E5', countInStock: 4 },
      'sand two': { countInStock: 1 },
    });
  });

  const coded = async (fields: object, sku: string): Promise<string> => {
    const { _id } = await createProduct(shop, owner, { ...fields });
    await shop.database.query('update product_variants set sku = $2 where product_id = $1', [_id, sku]);
    return _id;
  };
  const csv = async (path: string, { token }: Person = owner): Promise<Record<string, string>[]> => {
    const [head, ...rows] = readCsv(bodyOf<string>(await shop.call('GET', path, { token })).slice(1));
    return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head![at]!, cell])));
  };
  const workbook = async (path: string): Promise<Buffer<ArrayBuffer>> => {
    const { rawPayload } = await shop.app.inject({
      url: path,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    return Buffer.from(rawPayload);
  };
  const staff = async (role: string): Promise<Person> => {
    const { _id, email } = await createCustomer(shop);
    bodyOf(await shop.call('PUT', `/api/staff/${_id}`, { token: owner.token, body: { role } }));
    return signIn(shop, email);
  };
  const roleOf = async (job: Job): Promise<string> => {
    const body = { name: `Only ${job}`, nameAm: `ብቻ ${job}`, jobs: [job] };
    const { roles } = bodyOf<Staff>(
      await shop.call('POST', '/api/staff/roles', { token: owner.token, body }),
      201,
    );
    return roles.find(({ name }) => name === body.name)!._id;
  };

  test('the stock has a row for each variant, with its pieces in every place', async () => {
    const [row, ...others] = await csv('/api/stock/export.csv?keyword=00042');
    expect(others).toEqual([]);
    const { places } = bodyOf<StockItem>(
      await shop.call('GET', `/api/stock/${product}`, { token: owner.token }),
    );
    expect(places.map(({ free }) => free)).toEqual([7]);
    expect(row).toMatchObject({ _id: product, piece: 'Counted stool', sku: '00042', onHand: '7' });
    const inPlaces = Object.entries(row!).filter(([title]) => title.endsWith(': free'));
    expect(inPlaces.map(([, cell]) => Number(cell)).reduce((sum, each) => sum + each, 0)).toBe(7);
  });

  test.each(['csv', 'xlsx'])('the stock as %s is imported without a change', async (kind) => {
    const files = importer(shop, owner);
    const path = `/api/stock/export.${kind}`;
    const file =
      kind === 'csv'
        ? bodyOf<string>(await shop.call('GET', path, { token: owner.token }))
        : await workbook(path);
    const trial = await files.tryOut(file);
    expect(trial.items.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
    expect(trial.outcomes).toMatchObject({ new: 0, changed: 0, wrong: 0 });
    expect(trial.outcomes.unchanged).toBeGreaterThan(3);
  });

  test('a count that somebody has put right in the file is the only change', async () => {
    const files = importer(shop, owner);
    const file = bodyOf<string>(
      await shop.call('GET', '/api/stock/export.csv?keyword=00042', { token: owner.token }),
    );
    const { items } = await files.tryOut(file.replace(',00042,7,', ',00042,9,'));
    expect(items).toMatchObject([
      { outcome: 'changed', changes: [{ column: 'onHand', from: '7', to: '9' }] },
    ]);
  });

  test('costs are in the file of those alone who may see them', async () => {
    const [own] = await csv('/api/stock/export.csv?keyword=00042');
    const [storekeepers] = await csv('/api/stock/export.csv?keyword=00042', await staff('storekeeper'));
    expect([Object.hasOwn(own!, 'cost'), Object.hasOwn(storekeepers!, 'cost')]).toEqual([true, false]);
  });

  test('customers have phone and name as texts, and whoever may not read numbers gets none', async () => {
    const phone = newPhone();
    await orderByPhone(shop, owner, product, { phone, name: '=SUM(A1)', city: 'Adama' });
    const [row, ...others] = await csv(`/api/customers/export.csv?keyword=${phone.slice(-6)}`);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ Name: "'=SUM(A1)", Phone: `'${phone}`, City: 'Adama', Account: 'no', Orders: '1' },
    });
    const { tables } = await readTables(
      await workbook(`/api/customers/export.xlsx?keyword=${phone.slice(-6)}`),
      LIMITS,
    );
    expect(tables[0]!.rows[1]!.slice(0, 2)).toEqual(['=SUM(A1)', phone]);
    const [hidden] = await csv(
      `/api/customers/export.csv?keyword=${phone.slice(-6)}`,
      await staff('accountant'),
    );
    expect(hidden!['Phone']).toBe(`'+251 ${phone.slice(4, 6)}• ••• •${phone.slice(-2)}`);
  });

  test('customers go out to nobody who may not read them, and each file stands in the audit log', async () => {
    const manager = await staff(await roleOf('manage'));
    const seller = await staff('seller');
    for (const { token } of [manager, seller])
      for (const kind of ['csv', 'xlsx'])
        expect(refusalOf(await shop.call('GET', `/api/customers/export.${kind}`, { token }))).toBe(
          '403 not-allowed',
        );
    const accountant = await staff('accountant');
    await csv('/api/customers/export.csv?keyword=Almaz', accountant);
    const { rows } = await shop.database.query(
      "select after from audit_log where action = 'staff.exported' and subject_id = $1",
      [accountant._id],
    );
    expect(rows).toEqual([{ after: { export: 'exportCustomers', keyword: '…' } }]);
  });
});
