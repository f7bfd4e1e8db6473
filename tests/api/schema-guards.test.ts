import { expect, test } from 'vitest';
import { ORDER_FACTS, ORDER_STATES } from '../../contract/orders/order-states.ts';
import { PRODUCT_FIELDS } from '../../contract/goods/product-fields.ts';
import type { Product } from '../../contract/goods/products.ts';
import { OWN_COLUMNS } from '../../server/catalogue/products/product-columns.ts';
import { STAFF } from '../../server/personal-data/column-rules.ts';
import { BELONGINGS, STAYS } from '../../server/personal-data/move-belongings.ts';
import { PERSON_COLUMNS } from '../../server/personal-data/person-columns.ts';
import {
  erasePersonTables,
  exportPersonTables,
  PERSON_TABLES,
} from '../../server/personal-data/person-tables.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  productFields,
  refusalOf,
  signInAdministrator,
  switchOn,
} from '../support/factories.ts';
import { createPersonWithEverything } from '../support/person-with-everything.ts';
import { describeShopOnce } from '../support/start-shop.ts';

/** Words in the names of columns about people. */
const ABOUT_PEOPLE =
  /(^|_)(user|person|people|buyer|customer|owner|actor|author|receiver|contact|name|e?mail|phone|address|network|ip|device|places?|picture|subject|label|reason|comment|note|reference|company|tin|bank|text|token|password|metadata|consent|words?|questions?|answers?|messages?|by)(_|$)/;
const TEXTS = ['text', 'character varying', 'jsonb', 'bytea', 'ARRAY', 'inet', 'cidr'];

describeShopOnce(
  'the migrated database',
  (shop) => {
    const columnsWhere = async (condition: string): Promise<{ name: string; type: string }[]> =>
      (
        await shop.database.query(
          `select table_name || '.' || column_name as name, data_type as type
           from information_schema.columns where table_schema = 'public' and ${condition} order by 1`,
        )
      ).rows as { name: string; type: string }[];

    async function columnsOfPeople(): Promise<{ name: string }[]> {
      const { rows } = await shop.database.query(
        `select format('%s.%s', c.conrelid::regclass, a.attname) as name
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
         where c.contype = 'f' and c.confrelid = 'users'::regclass`,
      );
      return rows as { name: string }[];
    }

    async function columnsAboutPeople(): Promise<string[]> {
      const rows = await columnsOfPeople();
      const named = (await columnsWhere('true')).filter(
        ({ name, type }) =>
          type === 'jsonb' || (TEXTS.includes(type) && ABOUT_PEOPLE.test(name.split('.')[1]!)),
      );
      return [...new Set([...rows, ...named].map(({ name }) => name))].sort();
    }
    const undeclared = async () => (await columnsAboutPeople()).filter((name) => !(name in PERSON_COLUMNS));
    const productColumns = async () =>
      (await columnsWhere(`table_name = 'products'`)).map(({ name }) => name.split('.')[1]!);

    test('has a rule of export and erasure for every column about a person', async () => {
      expect(await undeclared()).toEqual([]);
      const all = new Set((await columnsWhere('true')).map(({ name }) => name));
      expect(Object.keys(PERSON_COLUMNS).filter((name) => !all.has(name))).toEqual([]);
    });

    test('has a line for every column of the tables that are a person’s alone', async () => {
      for (const [table, { person, columns }] of Object.entries(PERSON_TABLES)) {
        const found = (await columnsWhere(`table_name = '${table}'`)).map(({ name }) => name.split('.')[1]!);
        expect(found.toSorted(), table).toEqual([person, ...Object.keys(columns)].toSorted());
      }
    });

    test('exports and erases a table of a person by its line alone', async () => {
      const { _id } = await createCustomer(shop);
      await shop.database.query(
        'create table planted (asker text references users (id), question text, asked_at timestamptz)',
      );
      await shop.database.query(
        `insert into planted values ($1, 'How high?', '2026-01-02T00:00Z'), (null, 'Whose?', now())`,
        [_id],
      );
      const tables = {
        planted: {
          person: 'asker',
          exportedAs: 'questions',
          columns: { question: 'question', asked_at: 'askedAt' },
          orderedBy: 'asked_at',
        },
      };
      expect(await exportPersonTables(shop.database.reader, _id, tables)).toEqual({
        questions: [{ question: 'How high?', askedAt: '2026-01-02T03:00:00.000+03:00' }],
      });
      await shop.database.transaction((tx) => erasePersonTables(tx, _id, tables));
      const { rows } = await shop.database.query('select question from planted');
      expect(rows).toEqual([{ question: 'Whose?' }]);
      await shop.database.query('drop table planted');
    });

    test('makes the check name a new column about a person until it is declared', async () => {
      await shop.database.query(
        'create table planted (id text, asker text references users (id), question text, phone text)',
      );
      expect(await undeclared()).toEqual(['planted.asker', 'planted.phone', 'planted.question']);
      await shop.database.query('drop table planted');
    });

    test('moves every thing of a person to the account that theirs joins, or says why it stays', async () => {
      const moved = BELONGINGS.map(({ table, person = 'user_id' }) => `${table}.${person}`);
      // Columns that name who of the shop did something, and no thing of theirs.
      const isOfStaff = (name: string) =>
        JSON.stringify(PERSON_COLUMNS[name]?.exportedAs) === JSON.stringify(STAFF);
      const ruled = new Set([...moved, ...Object.keys(STAYS)]);
      const names = (await columnsOfPeople()).map(({ name }) => name);
      expect(names.filter((name) => !ruled.has(name) && !isOfStaff(name))).toEqual([]);
      expect([...ruled].filter((name) => !names.includes(name))).toEqual([]);
    });

    test(
      'fills every place of the export that a column names, for a person with everything',
      { tags: 'long' },
      async () => {
        const administrator = await signInAdministrator(shop);
        await switchOn(shop, administrator, ['PayPal', 'Chapa', 'BankTransfer', 'PayOnDelivery']);
        const { person } = await createPersonWithEverything(shop, administrator, 'guard');
        const content = bodyOf(await shop.call('GET', '/api/users/profile/export', { token: person.token }));
        const paths = Object.values(PERSON_COLUMNS).map(({ exportedAs }) => exportedAs);
        const empty = paths.filter(
          (path): path is string =>
            typeof path === 'string' && valuesAt(content, path.split('.')).length === 0,
        );
        expect(empty).toEqual([]);
      },
    );

    test('has exactly the product columns that are declared public or private', async () => {
      const declared = [
        ...Object.values(PRODUCT_FIELDS).map(({ column }) => column),
        ...Object.keys(OWN_COLUMNS),
      ];
      expect((await productColumns()).toSorted()).toEqual(declared.toSorted());
    });

    test('counts a new product column as a change, so that a form from before is refused', async () => {
      const administrator = await signInAdministrator(shop);
      const { token } = administrator;
      await shop.database.query('alter table products add column planted_words text');
      const chair = await createProduct(shop, administrator);
      const { contentVersion, countInStock } = chair;
      await shop.database.query(`update products set planted_words = 'two screws' where id = $1`, [
        chair._id,
      ]);
      const body = productFields({ loadedFrom: { contentVersion, countInStock } });
      const answer = await shop.call('PUT', `/api/products/${chair._id}`, { token, body });
      expect(refusalOf(answer)).toBe('409 edit-conflict');
      await shop.database.query('alter table products drop column planted_words');
    });

    test('counts every field of a product as a change, except those that move with sales', async () => {
      const chair = await createProduct(shop, await signInAdministrator(shop));
      for (const [name, field] of Object.entries(PRODUCT_FIELDS)) {
        const before = await versionOf(chair);
        const other: Record<string, string> = {
          count: '7',
          size: '7',
          price: '7',
          pictures: "'{/other.jpg}'",
          tags: "'{other}'",
          choices: "'{other}'",
          products: "'{other}'",
          category: "'wardrobe'",
          'picture-texts': `'[{"image": "/other.jpg", "alt": "other", "altAm": ""}]'`,
        };
        const value = other[field.kind] ?? "'other'";
        await shop.database.query(`update products set ${field.column} = ${value} where id = $1`, [
          chair._id,
        ]);
        const moved = (await versionOf(chair)) - before;
        expect(`${name} ${moved}`).toBe(`${name} ${'movesWithSales' in field ? 0 : 1}`);
      }
    });

    test('allows the same transitions of an order as the code', async () => {
      const { rows } = await shop.database.query('select from_status, to_status from order_transitions');
      const inSql = rows.map((row) => `${row['from_status']} → ${row['to_status']}`);
      const inCode = ORDER_STATES.flatMap((from) => ORDER_FACTS[from].next.map((to) => `${from} → ${to}`));
      expect(inSql.toSorted()).toEqual(inCode.toSorted());
    });

    const versionOf = async ({ _id }: Product) =>
      Number(
        (await shop.database.query('select content_version from products where id = $1', [_id])).rows[0]![
          'content_version'
        ],
      );
  },
  { variables: { REQUIRE_VERIFIED_EMAIL: 'true' } },
);

/** Collects everything that a path leads to, through the lists on its way. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((part) => valuesAt(part, path));
  if (value === null || value === undefined) return [];
  const [name, ...rest] = path;
  return name === undefined ? [value] : valuesAt((value as Record<string, unknown>)[name], rest);
}
