import { beforeAll, expect, test } from 'vitest';
import type { ProductImport } from '../../contract/goods/product-import.ts';
import { errorsText } from '../../contract/texts/errors.ts';
import { errorsForStaff } from '../../contract/texts/errors-for-staff.ts';
import { importText } from '../../contract/texts/product-import.ts';
import { bodyOf, createProduct, signInAdministrator, type Person } from '../support/factories.ts';
import { csvOf, importer } from '../support/imports.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';
import { sheetDataOf, xlsxOfSheets } from '../support/xlsx.ts';

const IMAGE = '/images/demo/wanza-dining-chair-400.jpg';
const ole = (name: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(name, 'utf16le'),
    Buffer.alloc(100),
  ]);

const HEAD = ['name', 'category', 'price', 'onHand', 'sku'];

describeShopOnce(
  'a product file that is wrong',
  (shop) => {
    let administrator: Person;
    let files: ReturnType<typeof importer>;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      files = importer(shop, administrator);
    });
    const stored = async () => {
      const { rows } = await shop.database.query(
        `select (select count(*)::int from product_imports) as imports,
           (select count(*)::int from product_import_items) as items,
           (select count(*)::int from products) as products, (select count(*)::int from import_pictures) as pictures`,
      );
      return rows[0];
    };

    test.each([
      ['an empty file', Buffer.from('\n\n'), 'table-empty', {}],
      ['a picture named .csv', Buffer.from('ffd8ffe000104a464946', 'hex'), 'table-picture', {}],
      ['a PDF', Buffer.from('%PDF-1.7\n'), 'table-pdf', {}],
      ['a workbook with a password', ole('EncryptedPackage'), 'table-password', {}],
      ['a workbook of an old Excel', ole('Workbook'), 'table-old-excel', {}],
      ['heads alone', Buffer.from('name,price\n'), 'import-empty', {}],
      [
        'more rows than a file may have',
        Buffer.from(`name\n${'Chair\n'.repeat(20_001)}`),
        'table-too-many-rows',
        { most: 20_000, row: 20_002 },
      ],
      [
        'a sheet with a cell that has no place',
        xlsxOfSheets([
          { name: 'A', data: '' },
          {
            name: 'Stock',
            data: '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="?"><v>1</v></c></row>',
          },
        ]),
        'table-unreadable',
        { sheet: 'Stock', row: 2 },
      ],
    ])(
      '%s is refused with a sentence in both languages, and nothing of it is kept',
      async (_, file, code, details) => {
        const before = await stored();
        const { status, body } = await files.send(Buffer.from(file), 'products.csv');
        expect([status, body.code]).toEqual([422, code]);
        if (Object.keys(details).length > 0) expect(body.details).toMatchObject(details);
        expect(body.message).toBe(errorsText(code as 'table-empty', body.details));
        expect(errorsForStaff(code as 'table-empty', body.details)).toMatch(/[\u1200-\u137f]/);
        expect(await stored()).toEqual(before);
      },
    );

    test('each wrong cell is named by sheet, row and column with what was expected, and nothing is written', async () => {
      const chair = await createProduct(shop, administrator, { name: 'Live Chair', price: 9000 });
      const data = sheetDataOf([
        [...HEAD, '_id', 'images', 'state'],
        ['Good Chair', 'chair', 900, 4, 'RF-1', '', IMAGE, ''],
        ['Wrong price', 'chair', 'about 900', 4, 'RF-2', '', IMAGE, ''],
        ['Wrong count', 'chair', 900, '4.5', 'RF-3', '', IMAGE, ''],
        ['Wrong state', 'chair', 900, 4, 'RF-4', '', IMAGE, 'sold'],
        ['Wrong picture', 'chair', 900, 4, 'RF-5', '', 'ftp://x/a.jpg', ''],
        ['', 'chair', 900, 4, '', chair._id, IMAGE, ''],
      ]);
      const before = await stored();
      const { _id, outcomes } = await files.check(
        xlsxOfSheets([
          { name: 'Notes', data: '' },
          { name: 'Stock', data },
        ]),
      );
      expect(outcomes).toMatchObject({ new: 1, wrong: 5 });
      const problems = (await files.items(_id))
        .flatMap((item) => item.problems)
        .toSorted((one, other) => one.row! - other.row!);
      expect(problems.map(({ sheet, row, column, code }) => [sheet, row, column, code])).toEqual([
        ['Stock', 3, 'price', 'not-a-number'],
        ['Stock', 4, 'onHand', 'whole-number'],
        ['Stock', 5, 'state', 'state'],
        ['Stock', 6, 'images', 'address'],
        ['Stock', 7, 'name', 'missing'],
      ]);
      for (const { code, params, message } of problems) {
        expect(message).toBe(importText(`problems.${code}`, params));
        expect(importText.am(`problems.${code}`, params)).toMatch(/[\u1200-\u137f]/);
      }
      const refused = await files.start(_id, { stopAtProblem: true });
      expect([refused.status, refused.body.code]).toEqual([409, 'import-has-problems']);
      bodyOf<ProductImport>(await files.end(_id));
      expect((await stored()).products).toBe(before.products);
    });

    test('what a product lacks to be on sale is named in the language of the sentence', async () => {
      const { items } = await files.tryOut(csvOf([HEAD, ['Bare Chair', '', '', 4, 'RF-9']]));
      const note = items[0]!.notes.find(({ code }) => code === 'draft')!;
      expect(note.params['names']).toBe('Price, Category, Pictures');
      expect(note.params['fields']).toBe('price,category,pictures');
    });

    test('the trial lists changes of prices and pieces first, of each product and of all', async () => {
      await files.bringIn(
        csvOf([
          [...HEAD, 'images'],
          ['Order One', 'chair', 900, 4, 'RO-1', IMAGE],
          ['Order Two', 'chair', 900, 4, 'RO-2', IMAGE],
          ['Order Three', 'chair', 900, 4, 'RO-3', IMAGE],
        ]),
      );
      const { items } = await files.tryOut(
        csvOf([
          ['sku', 'name', 'colour', 'price', 'onHand'],
          ['RO-1', 'Order One', 'red', 900, 4],
          ['RO-2', 'Order Two', 'red', 900, 9],
          ['RO-3', 'Order Three', 'red', 950, 4],
        ]),
      );
      expect(items.map(({ name, changes }) => [name, ...changes.map(({ column }) => column)])).toEqual([
        ['Order Two', 'onHand', 'colour'],
        ['Order Three', 'price', 'colour'],
        ['Order One', 'colour'],
      ]);
    });
  },
  { variables: AT_ONCE },
);
