import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ManagedProduct } from '../../contract/goods/products.ts';
import { bodyOf, createProduct, signInAdministrator, type Person } from '../support/factories.ts';
import { csvOf, importer } from '../support/imports.ts';
import { createSofa, variantOf } from '../support/sofas.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';
import { sheetDataOf, xlsxOf, xlsxOfSheets } from '../support/xlsx.ts';
import type { ProductImport } from '../../contract/goods/product-import.ts';

const AT = join(import.meta.dirname, '../fixtures/product-files');
const fileOf = (name: string): Buffer<ArrayBuffer> => Buffer.from(readFileSync(join(AT, name)));
const IMAGE = '/images/demo/wanza-dining-chair-400.jpg';

/** A variant as a file brings it in: its values, code, price before VAT and pieces. */
type Variant = [values: string, sku: string | null, price: number | null, onHand: number];
interface Right {
  format: ProductImport['format'];
  /** Name, category and state of each product, and its variants. */
  products: [name: string, category: string, state: string, ...Variant[]][];
  /** The codes of the remarks of the trial run. */
  notes?: string[];
  problems?: string[];
}

const chairs = (name: string, sku: string): Right['products'][number] => [
  ...([name, 'chair', 'active'] as const),
  ['', sku, 5000, 3],
];

/** Each file of others with what a shop has of it afterwards. */
const RIGHT: Record<string, Right> = {
  'excel-id.csv': {
    format: 'list',
    products: [
      ['Abay Sofa', 'sofa', 'draft', ['', null, 45_000, 4]],
      ['Tana Chair', 'chair', 'draft', ['', null, 5200, 7]],
    ],
    notes: ['draft', 'prices-without-vat', 'unknown-columns'],
  },
  'excel-list.csv': {
    format: 'list',
    products: [
      ['Abay Sofa', '', 'draft', ['', 'AB-GR', 45_000, 4]],
      ['Tana Chair', '', 'draft', ['', 'TN-1', 5200, 7]],
    ],
    notes: ['draft', 'prices-without-vat'],
  },
  'loyverse.csv': {
    format: 'loyverse',
    products: [
      ['Abay Sofa', 'sofa', 'draft', ['Grey', '10001', 45_000, 4], ['Teal', '10002', 47_000, 2]],
      ['Tana Chair', 'chair', 'draft', ['', '10003', 5200, 7]],
    ],
    notes: ['draft', 'prices-without-vat'],
  },
  'medusa.csv': {
    format: 'medusa',
    products: [['Abay Sofa', '', 'draft', ['Grey', 'AB-GR', 45_000, 0], ['Teal', 'AB-TE', 47_000, 0]]],
    notes: ['draft', 'prices-without-vat'],
  },
  'odoo.csv': {
    format: 'odoo',
    products: [
      ['Abay Sofa', 'sofa', 'draft', ['', 'AB-GR', 45_000, 4]],
      ['Tana Chair', 'chair', 'draft', ['', 'TN-1', 5200, 7]],
    ],
    notes: ['draft', 'picture-inside', 'prices-without-vat'],
  },
  'own-second-sheet.xlsx': {
    format: 'list',
    products: [['Second Sheet Sofa', 'sofa', 'draft', ['', 'S2-1', 45_000, 4]]],
    notes: ['draft', 'prices-without-vat', 'sheet-read'],
  },
  'own-skus.csv': {
    format: 'list',
    products: [
      chairs('Sku Zero Chair', '00123'),
      chairs('Sku Date Chair', '3-4'),
      chairs('Sku Exp Chair', '1E5'),
      chairs('Sku Long Chair', '12345678901234567'),
      chairs('Sku Slash Chair', '11/2026'),
      chairs('Sku Dec Chair', '10.10'),
    ],
    notes: ['prices-without-vat'],
  },
  'odoo-attributes.csv': {
    format: 'odoo',
    products: [
      [
        ...(['Abay Sofa', 'sofa', 'draft'] as const),
        ['Grey, Steel', null, 45_000, 0],
        ['Grey, Oak', null, 45_000, 0],
        ['Teal, Steel', null, 45_000, 0],
        ['Teal, Oak', null, 45_000, 0],
      ],
      ['Tana Chair', 'chair', 'draft', ['', 'TN-1', 5200, 0]],
    ],
    notes: ['draft', 'prices-without-vat'],
  },
  'odoo-attribute-fields.csv': {
    format: 'odoo',
    products: [
      ['Omo Bed', 'bed', 'draft', ['Double', null, 52_000, 0], ['King', null, 52_000, 0]],
      ['Awash Table', 'table', 'draft', ['', 'AW-1', 18_000, 0]],
    ],
    notes: ['draft', 'no-picture', 'prices-without-vat'],
  },
  'vendure.csv': {
    format: 'vendure',
    products: [
      [
        ...(['Abay Sofa', 'sofa', 'active'] as const),
        ['Grey, Steel', 'AB-GR', 45_000, 4],
        ['Teal, Steel', 'AB-TE', 47_000, 2],
        ['Teal, Oak', 'AB-TO', 49_000, 1],
      ],
      ['Tana Chair', 'chair', 'active', ['', 'TN-1', 5200, 0]],
    ],
    notes: ['prices-without-vat'],
  },
  'vendure-plain.csv': {
    format: 'vendure',
    products: [
      [
        ...(['Abay Sofa', 'sofa', 'draft'] as const),
        ['Grey, Steel', 'AB-GR', 45_000, 4],
        ['Teal, Steel', 'AB-TE', 47_000, 2],
      ],
      ['Tana Chair', 'chair', 'draft', ['', 'TN-1', 5200, 0]],
    ],
    notes: ['draft', 'prices-without-vat'],
  },
  'evershop.csv': {
    format: 'evershop',
    products: [
      ['Abay Sofa', 'sofa', 'active', ['Grey', 'AB-GR', 45_000, 4], ['Teal', 'AB-TE', 47_000, 2]],
      ['Tana Chair', 'chair', 'draft', ['', 'TN-1', 5200, 0]],
    ],
    notes: ['prices-without-vat'],
  },
  'prestashop.csv': {
    format: 'prestashop',
    products: [
      ['Abay Sofa', 'sofa', 'active', ['', 'AB-GR', 45_000, 4]],
      ['Tana Chair', 'chair', 'draft', ['', 'TN-1', 5200, 7]],
    ],
    notes: ['discount-left', 'prices-without-vat'],
  },
  'price-forms.csv': {
    format: 'list',
    products: [
      ...['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P10', 'P11'].map((name): Right['products'][number] => [
        name,
        'sofa',
        'draft',
        ['', null, 45_000, 4],
      ]),
      ['P12', 'sofa', 'draft', ['', null, 45_000, 1000]],
      ['P13', 'sofa', 'draft', ['', null, 45_000, 0]],
      ...['P15', 'P16', 'P17'].map((name): Right['products'][number] => [
        name,
        'sofa',
        'draft',
        ['', null, 45_000, 2],
      ]),
    ],
    notes: ['draft', 'prices-without-vat'],
    // '45.000' and '45,00' can mean two amounts, and there are no -2 pieces.
    problems: ['P14 whole-number', 'P8 ambiguous', 'P9 ambiguous'],
  },
  'shopify-2025.csv': {
    format: 'shopify',
    products: [
      ['Abay Sofa', 'sofa', 'active', ['Grey', 'AB-GR', 50_000, 4], ['Teal', 'AB-TE', 47_000, 2]],
      ['Tana Chair', 'chair', 'draft', ['', 'TN-1', 5200, 1]],
    ],
    notes: ['beyond-stock', 'draft', 'prices-without-vat', 'uncounted-stock'],
  },
  'shopify-inventory.csv': {
    format: 'shopify-inventory',
    products: [],
    notes: ['promised-there'],
    problems: ['Blue Sofa not-in-shop', 'Oak Chair not-in-shop'],
  },
  'shopify-price-only.csv': {
    format: 'shopify-prices',
    products: [],
    notes: ['prices-without-vat'],
    problems: ['Abay Sofa not-in-shop'],
  },
  'square.csv': {
    format: 'square',
    products: [
      ['Abay Sofa', 'sofa', 'draft', ['Grey', 'AB-GR', 45_000, 4], ['Teal', 'AB-TE', 47_000, 2]],
      ['Tana Chair', 'chair', 'draft', ['', 'TN-1', null, 7]],
    ],
    notes: ['draft', 'price-open', 'prices-without-vat'],
  },
  'unit.csv': {
    format: 'list',
    products: [['Abay Sofa', 'sofa', 'draft', ['', 'AB-GR', 45_000, 4]]],
    notes: ['draft', 'prices-without-vat'],
  },
  'woo-parent-stock.csv': {
    format: 'woocommerce',
    products: [['Nile Sofa', 'sofa', 'active', ['Grey', 'PS-GR', 45_000, 10], ['Teal', 'PS-TE', 47_000, 0]]],
    notes: ['prices-without-vat', 'shared-stock'],
  },
  'woo-some-columns.csv': {
    format: 'woocommerce',
    products: [
      ['Hidden Chair', 'chair', 'draft', ['', 'M-1', 5100, 0]],
      ['Free Sale Chair', 'chair', 'draft', ['', 'M-5', 5100, 0]],
      ['Big Table', 'table', 'draft', ['', 'M-9', null, 0]],
    ],
    notes: ['draft', 'prices-without-vat'],
  },
};

describeShopOnce(
  'files of others',
  (shop) => {
    let administrator: Person;
    let files: ReturnType<typeof importer>;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      files = importer(shop, administrator);
    });
    // Files of one shop system after the other have the same codes, so each begins with a shop without products.
    beforeEach(async () => {
      await shop.database.query("update product_imports set state = 'discarded' where state = 'checked'");
      await shop.database.query('update product_variants set sku = null');
      await shop.database.query('delete from product_import_keys');
      await shop.database.query('update products set deleted_at = now() where deleted_at is null');
    });
    const product = async (id: string) =>
      bodyOf<ManagedProduct>(await shop.call('GET', `/api/products/${id}`, { token: administrator.token }));
    const all = async () => {
      const { rows } = await shop.database.query(
        'select id from products where deleted_at is null order by created_at, id',
      );
      return Promise.all(rows.map(({ id }: { id: string }) => product(id)));
    };
    const asTold = ({ name, category, state, variants, options }: ManagedProduct) => [
      ...[name, category ?? '', state],
      ...variants.map(({ values, sku, price, regularPrice, onHand }) => [
        values.map((value, at) => options[at]!.values.find(({ _id }) => _id === value)!.name).join(', '),
        sku,
        (regularPrice ?? price) || null,
        onHand,
      ]),
    ];
    const named = async (name: string) => (await all()).find((each) => each.name === name)!;

    test.each(Object.entries(RIGHT))('%s comes in as what it says', async (name, right) => {
      const done = await files.bringIn(fileOf(name));
      const items = await files.items(done._id);
      const notes = [...done.notes, ...items.flatMap((item) => item.notes)].map(({ code }) => code);
      const problems = items.flatMap((item) => item.problems.map(({ code }) => `${item.name} ${code}`));
      expect({
        format: done.format,
        products: (await all()).map(asTold).toSorted(),
        notes: [...new Set(notes)].toSorted(),
        problems: problems.toSorted(),
      }).toEqual({
        format: right.format,
        products: right.products.toSorted(),
        notes: right.notes ?? [],
        problems: right.problems ?? [],
      });
      // The same file once more changes nothing.
      const again = await files.tryOut(fileOf(name));
      expect(again.outcomes).toMatchObject({ new: 0, changed: 0 });
    });

    test('a stock export and a price list of Shopify move what they say of products that are here', async () => {
      await files.bringIn(
        csvOf([
          ['sku', 'name', 'category', 'images', 'price', 'onHand', 'salePrice'],
          ['SM-1', 'Blue Sofa', 'sofa', IMAGE, 40_000, 1, 38_000],
          ['SM-2', 'Oak Chair', 'chair', IMAGE, 4000, 1, ''],
        ]),
      );
      await files.bringIn(fileOf('shopify-inventory.csv'));
      // Five and two stand there, of which one is promised to a buyer of the other shop.
      expect((await named('Blue Sofa')).variants[0]).toMatchObject({ onHand: 6, price: 38_000 });
      expect((await named('Oak Chair')).variants[0]).toMatchObject({ onHand: 7 });
      await files.bringIn(
        csvOf([
          ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Price'],
          ['blue-sofa', 'Blue Sofa', 'Title', 'Default Title', 'SM-1', 41_000],
        ]),
      );
      expect((await named('Blue Sofa')).variants[0]).toMatchObject({
        ...{ onHand: 6, price: 38_000, regularPrice: 41_000 },
      });
    });

    test('a file without stock and sale prices leaves both alone, and what is hidden stays hidden', async () => {
      const head = ['ID', 'Type', 'SKU', 'Name', 'Published', 'Visibility in catalog', 'Regular price'];
      await files.bringIn(
        csvOf([
          ['sku', 'name', 'category', 'images', 'price', 'onHand', 'salePrice'],
          ['M-1', 'Shown Chair', 'chair', IMAGE, 5000, 9, 4500],
        ]),
      );
      const file = csvOf([
        head,
        [601, 'simple', 'M-1', 'Shown Chair', 1, 'visible', 5100],
        [602, 'simple', 'M-2', 'Hidden Chair', 1, 'hidden', 5100],
      ]);
      const { items } = await files.tryOut(file);
      expect(items[0]!.changes.map(({ column, from, to }) => [column, from, to])).toEqual([
        ['Regular price', '5000', '5100'],
      ]);
      await files.bringIn(file);
      expect((await named('Shown Chair')).variants[0]).toMatchObject({ onHand: 9, price: 4500 });
      expect((await named('Hidden Chair')).state).toBe('draft');
    });

    test('days of a sale are read by their whole column, and days that could be two are asked cell by cell', async () => {
      const head = ['sku', 'name', 'category', 'images', 'price', 'salePrice', 'saleFrom', 'saleUntil'];
      const of = (from: [string, string], until: [string, string]) =>
        csvOf([
          head,
          ['SD-1', 'Sale Chair', 'chair', IMAGE, 5000, 4500, from[0], until[0]],
          ['SD-2', 'Sale Table', 'table', IMAGE, 9000, 8000, from[1], until[1]],
        ]);
      const daysOf = async (name: string) => {
        const { saleFrom, saleUntil } = (await named(name)).variants[0]!;
        return [saleFrom, saleUntil].map((at) => at?.slice(0, 10));
      };
      // A sale until a day goes on to the end of it. The 28th tells that the day stands first, also where 05/12 alone could be two days.
      await files.bringIn(of(['28/11/2026', '05/12/2026'], ['12/12/2026', '31/12/2026']));
      expect(await daysOf('Sale Chair')).toEqual(['2026-11-28', '2026-12-13']);
      expect(await daysOf('Sale Table')).toEqual(['2026-12-05', '2027-01-01']);
      await files.bringIn(of(['11/29/2026', '12/06/2026'], ['12/13/2026', '12/30/2026']));
      expect(await daysOf('Sale Chair')).toEqual(['2026-11-29', '2026-12-14']);
      expect(await daysOf('Sale Table')).toEqual(['2026-12-06', '2026-12-31']);
      const { items } = await files.tryOut(of(['05/12/2026', '06/12/2026'], ['13/12/2026', '30/12/2026']));
      const asked = items.flatMap(({ problems }) => problems);
      expect(asked.map(({ row, column }) => [row, column]).toSorted()).toEqual([
        [2, 'saleFrom'],
        [3, 'saleFrom'],
      ]);
      expect(await daysOf('Sale Table')).toEqual(['2026-12-06', '2026-12-31']);
    });

    test('a category that the shop does not have is asked about, and its answer counts in the same run', async () => {
      const { token } = administrator;
      const { _id, questions } = await files.check(
        csvOf([
          ['name', 'category', 'images', 'price', 'onHand'],
          ['Awash Lamp', 'Lamps / መብራት', IMAGE, 1500, 4],
          ['Omo Lamp', 'Lamps / መብራት', IMAGE, 1700, 4],
          ['Gift card', 'Vouchers', IMAGE, 1000, 4],
        ]),
      );
      expect(questions.categories).toEqual([
        { said: 'Lamps / መብራት', products: 2 },
        { said: 'Vouchers', products: 1 },
      ]);
      const { slug } = bodyOf<{ slug: string }>(
        await shop.call('POST', '/api/categories', { token, body: { name: 'Lamps', nameAm: 'መብራት' } }),
        201,
      );
      const body = {
        categories: [
          { said: 'Lamps / መብራት', category: slug },
          { said: 'Vouchers', category: null },
        ],
      };
      bodyOf(await shop.call('PUT', `/api/products/imports/${_id}/answers`, { token, body }));
      expect((await files.become(_id, 'checked')).questions.categories).toEqual([]);
      bodyOf(await files.start(_id));
      await files.become(_id, 'done');
      expect((await all()).map(({ name, category, state }) => [name, category, state])).toEqual([
        ['Awash Lamp', slug, 'active'],
        ['Omo Lamp', slug, 'active'],
        ['Gift card', '', 'draft'],
      ]);
    });

    test('prices in a foreign currency count only when somebody has said what it is worth', async () => {
      const { token } = administrator;
      const { _id, questions } = await files.check(
        csvOf([
          ['name', 'category', 'images', 'price', 'onHand'],
          ['Dollar Sofa', 'sofa', IMAGE, '$450.50', 4],
        ]),
      );
      expect(questions.currency).toBe('USD');
      expect((await files.items(_id))[0]!.notes.map(({ code }) => code)).toEqual(['currency-open', 'draft']);
      const body = { rate: 150 };
      bodyOf(await shop.call('PUT', `/api/products/imports/${_id}/answers`, { token, body }));
      expect((await files.become(_id, 'checked')).questions.currency).toBeNull();
      bodyOf(await files.start(_id));
      await files.become(_id, 'done');
      expect(await named('Dollar Sofa')).toMatchObject({ price: 67_575, state: 'active' });
    });

    test('the columns of a list that nobody knows are asked for once, and remembered', async () => {
      const { token } = administrator;
      const list = csvOf([
        ['Abay Furniture', '', ''],
        ['Mebel', 'Kosten', 'Anzahl'],
        ['Awash Table', '12,500', 3],
        ['Omo Table', '13,500', 1],
      ]);
      const asked = await files.send(list);
      expect([asked.status, asked.body.code, asked.body.details]).toEqual([
        ...[422, 'import-unknown-columns'],
        {
          columns: [
            { title: 'Mebel', example: 'Awash Table' },
            { title: 'Kosten', example: '12,500' },
            { title: 'Anzahl', example: '3' },
          ],
        },
      ]);
      const begun = await shop.call('POST', '/api/products/imports?name=list.csv&columns=name,price,onHand', {
        token,
        raw: list,
        headers: { 'content-type': 'application/octet-stream' },
      });
      const { _id } = bodyOf<ProductImport>(begun, 201);
      await files.become(_id, 'checked');
      bodyOf(await files.start(_id));
      await files.become(_id, 'done');
      const more = csvOf([
        ['Mebel', 'Kosten', 'Anzahl'],
        ['Awash Table', '12,900', 5],
      ]);
      await files.bringIn(more);
      expect(await named('Awash Table')).toMatchObject({ countInStock: 5 });
      expect((await named('Awash Table')).variants[0]).toMatchObject({ price: 12_900 });
    });

    test('a column that was understood wrongly is corrected, and read so the next time', async () => {
      const { token } = administrator;
      const list = csvOf([
        ['Item name', 'Model', 'Balance', 'Rank', 'Option 1', 'Value 1'],
        ['Awash Table', 'AW-9', 12, 3, 'Colour', 'Grey'],
      ]);
      const first = await files.tryOut(list);
      expect(first.columns.map(({ title, meaning }) => [title, meaning])).toEqual([
        ['Item name', 'name'],
        ['Model', 'sku'],
        ['Balance', 'onHand'],
        ['Rank', ''],
        ['Option 1', 'option1'],
        ['Value 1', 'value1'],
      ]);
      const columns = ['=', 'brand', '', 'onHand', '=', '='].join(',');
      const begun = await shop.call('POST', `/api/products/imports?name=list.csv&columns=${columns}`, {
        token,
        raw: list,
        headers: { 'content-type': 'application/octet-stream' },
      });
      const { _id } = bodyOf<ProductImport>(begun, 201);
      await files.become(_id, 'checked');
      bodyOf(await shop.call('DELETE', `/api/products/imports/${_id}`, { token }));
      await files.bringIn(list);
      const table = await named('Awash Table');
      expect([table.brand, table.variants.map(({ sku, onHand }) => [sku, onHand])]).toEqual([
        'AW-9',
        [[null, 3]],
      ]);
      expect(table.options.map(({ name }) => name)).toEqual(['Colour']);
    });

    test('a column of another system is corrected too', async () => {
      const { token } = administrator;
      const file = csvOf([
        ['Item Name', 'Variation Name', 'SKU', 'Price', 'My price'],
        ['Awash Table', 'Regular', 'AW-8', 100, 12_500],
      ]);
      const columns = ['=', '=', '=', '', 'price'].join(',');
      const begun = await shop.call('POST', `/api/products/imports?name=square.csv&columns=${columns}`, {
        token,
        raw: file,
        headers: { 'content-type': 'application/octet-stream' },
      });
      const { _id } = bodyOf<ProductImport>(begun, 201);
      expect((await files.become(_id, 'checked')).format).toBe('square');
      bodyOf(await files.start(_id));
      await files.become(_id, 'done');
      expect((await named('Awash Table')).variants[0]).toMatchObject({ sku: 'AW-8', price: 12_500 });
    });

    test('our own file, saved once by a spreadsheet, keeps codes with zeros and what a failed formula hides', async () => {
      const chair = await createProduct(shop, administrator, {
        name: 'Kept Chair',
        nameAm: 'ወንበር',
        price: 9000,
      });
      const sofa = await createSofa(shop, administrator, {
        'teal two': { sku: '00123' },
        'sand two': { sku: '1E5' },
      });
      const [teal, sand] = [variantOf(sofa, 'teal two'), variantOf(sofa, 'sand two')];
      const trial = await files.tryOut(
        csvOf([
          ['_id', 'variant', 'sku', 'nameAm', 'price'],
          [sofa._id, teal._id, '123', '', ''],
          [sofa._id, sand._id, '100000', '', ''],
        ]) + `\r\n${chair._id},,,#N/A,9000`,
      );
      const [first, second] = trial.items;
      expect(first!.notes.map(({ code, params }) => [code, params['stored']]).slice(0, 2)).toEqual([
        ['code-kept', '00123'],
        ['code-kept', '1E5'],
      ]);
      expect(second).toMatchObject({ outcome: 'unchanged' });
      expect(second!.notes.map(({ code, params }) => [code, params['value']])).toEqual([
        ['failed-cell', '#N/A'],
      ]);
    });

    test('an Excel list with prices with VAT says so, and buyers pay what the list says', async () => {
      const { token } = administrator;
      const list = xlsxOf([
        ['Name', 'Category', 'Pictures', 'Unit price', 'Qty'],
        ['VAT Chair', 'Chairs', IMAGE, 11_500, 3],
      ]);
      const begun = await shop.call('POST', '/api/products/imports?name=list.xlsx&prices=with-vat', {
        token,
        raw: list,
        headers: { 'content-type': 'application/octet-stream' },
      });
      const { _id } = bodyOf<ProductImport>(begun, 201);
      const { notes } = await files.become(_id, 'checked');
      expect(notes.map(({ code }) => code)).toEqual(['prices-with-vat']);
      bodyOf(await files.start(_id));
      await files.become(_id, 'done');
      expect(await named('VAT Chair')).toMatchObject({ price: 10_000, countInStock: 3, category: 'chair' });
    });

    test('a merged category counts for the rows that it reaches, and an empty cell for none', async () => {
      const { items } = await files.tryOut(
        xlsxOfSheets([
          {
            name: 'List',
            data: sheetDataOf([
              ['Category', 'Item name', 'Code', 'Colour', 'Unit price', 'Qty'],
              ['Sofas', 'Abay', 'MG-1', 'Grey', 45_000, 4],
              ['', '', 'MG-2', 'Teal', 47_000, 2],
              ['', 'Tana', 'MG-3', '', 5200, 7],
            ]),
            after:
              '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/><mergeCell ref="F2:F3"/></mergeCells>',
          },
        ]),
      );
      expect(items.map(({ name, changes }) => [name, changes.map(({ to }) => to)])).toEqual([
        ['Abay', ['45000', '4', 'sofa']],
        ['Abay', ['47000', '2', 'sofa']],
        ['Tana', ['5200', '7']],
      ]);
    });

    test('a code that a number format shows keeps its zeros', async () => {
      const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
      const data =
        `<row r="1">${text('A1', 'Code')}${text('B1', 'Item name')}${text('C1', 'Unit price')}</row>` +
        `<row r="2"><c r="A2" s="1"><v>42</v></c>${text('B2', 'Format Chair')}<c r="C2"><v>5200</v></c></row>`;
      await files.bringIn(xlsxOfSheets([{ name: 'List', data }], { formats: ['00000'] }));
      expect((await named('Format Chair')).variants[0]).toMatchObject({ sku: '00042', price: 5200 });
    });

    test('products whose pictures are still to come in a ZIP wait, and are not called wrong', async () => {
      const { outcomes, missingPictures } = await files.check(
        csvOf([
          ['name', 'category', 'price', 'images'],
          ['Waiting Chair', 'chair', 900, 'front.jpg'],
        ]),
      );
      expect([outcomes.waiting, outcomes.wrong, missingPictures]).toEqual([1, 0, ['front.jpg']]);
    });
  },
  { variables: AT_ONCE },
);
