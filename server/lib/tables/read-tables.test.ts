import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sheetDataOf, xlsxOf, xlsxOfSheets } from '../../../tests/support/xlsx.ts';
import { cellText, type Cell } from './file-tables.ts';
import { readTables } from './read-tables.ts';
import type { TableLimits } from './table-error.ts';

const LIMITS: TableLimits = { unpackedBytes: 100_000, rows: 100, columns: 10, cell: 100 };
const cellsOf = async (file: Buffer | string) =>
  (await readTables(Buffer.from(file), LIMITS)).tables[0]!.rows;
const textsOf = async (file: Buffer | string) => (await cellsOf(file)).map((row) => row.map(cellText));
const problemOf = (file: Buffer | string, limits = LIMITS) =>
  readTables(Buffer.from(file), limits).then(
    () => 'read',
    ({ problem }: { problem?: string }) => problem,
  );
const cells = (...xml: string[]) => `<row>${xml.join('')}</row>`;
const number = (value: string | number, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const sheetOf = (data: string, written: Parameters<typeof xlsxOfSheets>[1] = {}) =>
  xlsxOfSheets([{ name: 'Sheet1', data }], written);
const firstRow = async (file: Buffer) => (await cellsOf(file))[0];

test('every sheet of a workbook is read, and hidden ones are told', async () => {
  const file = xlsxOfSheets([
    { name: 'Old', data: sheetDataOf([['a']]), state: 'hidden' },
    { name: 'Very old', data: sheetDataOf([['b']]), state: 'veryHidden' },
    { name: 'ገቢ & ወጪ', data: sheetDataOf([['c', 5]]) },
    { name: 'Empty', data: '' },
  ]);
  expect(await readTables(file, LIMITS)).toEqual({
    kind: 'xlsx',
    isWindows: false,
    tables: [
      { name: 'Old', isHidden: true, rows: [['a']] },
      { name: 'Very old', isHidden: true, rows: [['b']] },
      { name: 'ገቢ & ወጪ', isHidden: false, rows: [['c', { text: '5', number: 5 }]] },
      { name: 'Empty', isHidden: false, rows: [] },
    ],
  });
});

test('a number is read as the spreadsheet shows it, with its value beside', async () => {
  const formats = ['00000', '#,##0.00', '0%', '"ETB" #,##0', '#,##0.00;(#,##0.00)', '@'];
  const values = [42, 22852, 0.15, 45000, -5, 1007].map((value, at) => number(value, at + 1));
  expect(await firstRow(sheetOf(cells(...values, number(3500 * 1.15)), { formats }))).toEqual([
    { text: '00042', number: 42 },
    { text: '22,852.00', number: 22852 },
    { text: '15%', number: 0.15 },
    { text: 'ETB 45,000', number: 45000 },
    { text: '(5.00)', number: -5 },
    { text: '1007', number: 1007 },
    { text: '4025', number: 3500 * 1.15 },
  ]);
});

test('days and times of a workbook are read by its own first day, to the second', async () => {
  const formats = ['yyyy-mm-dd', 'hh:mm', 'dd/mm/yyyy hh:mm', '[h]:mm'];
  const data = cells(number(46346, 1), number(0.395833333, 2), number(46346.395833333, 3), number(1.5, 4));
  expect(await firstRow(sheetOf(data, { formats }))).toEqual([
    { text: '2026-11-20', number: 46346, at: '2026-11-20' },
    { text: '09:30', number: 0.395833333, at: '09:30:00' },
    { text: '20/11/2026 09:30', number: 46346.395833333, at: '2026-11-20T09:30:00' },
    { text: '36:00', number: 1.5 },
  ]);
  for (const properties of ['date1904="1"', 'date1904="true"'])
    expect(await firstRow(sheetOf(cells(number(44884, 1)), { formats, properties }))).toEqual([
      { text: '2026-11-20', number: 44884, at: '2026-11-20' },
    ]);
  expect(await firstRow(sheetOf(cells('<c t="d"><v>2026-11-20T00:00:00.000Z</v></c>')))).toEqual([
    { text: '2026-11-20', at: '2026-11-20' },
  ]);
});

test('every minute of a day is read as itself, however few digits the file has of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 9, max: 17 }),
      async (minute, digits) => {
        const data = cells(number((46346 + minute / 1440).toPrecision(digits + 5 > 17 ? 17 : digits + 5), 1));
        const [cell] = (await firstRow(sheetOf(data, { formats: ['yyyy-mm-dd hh:mm:ss'] })))!;
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
        expect(cellText(cell)).toBe(`2026-11-20 ${time}`);
      },
    ),
    { numRuns: 60 },
  );
});

test('a long number has all digits that the file holds, and it is told where some are lost', async () => {
  const data = cells(
    number('1234567890123456'),
    number('12345678901234567'),
    number('1.234567890123456e+16'),
    number('1.23456789012346E+016'),
    number('100000000000'),
  );
  expect(await firstRow(sheetOf(data))).toEqual([
    { text: '1234567890123456', number: 1234567890123456 },
    { text: '12345678901234567', number: Number('12345678901234567'), isRounded: true },
    { text: '12345678901234560', number: 12345678901234560, isRounded: true },
    { text: '12345678901234600', number: 12345678901234600, isRounded: true },
    { text: '100000000000', number: 100000000000 },
  ]);
});

test('an error is known as one, and so is a formula without its result', async () => {
  const data = cells(
    '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c><f>A1*2</f></c>',
    '<c t="str"><f>"a"&amp;"b"</f><v>ab</v></c>',
    '<c><f t="shared" si="0"/><v>7</v></c>',
  );
  expect(await firstRow(sheetOf(data))).toEqual([
    { text: '#DIV/0!', error: '#DIV/0!' },
    { text: '', error: '=' },
    'ab',
    { text: '7', number: 7 },
  ]);
  expect(await cellsOf('code,price\n#N/A,Err:502\n#1,NA\n')).toEqual([
    ['code', 'price'],
    [
      { text: '#N/A', error: '#N/A' },
      { text: 'Err:502', error: 'Err:502' },
    ],
    ['#1', 'NA'],
  ]);
});

test('shared, rich and merged texts are read as they are shown', async () => {
  const strings = ['<r><t>Oak </t></r><r><t>sofa</t></r><rPh><t>x</t></rPh>', '<t>a_x000D_b &lt;</t>'];
  const data = `<row r="2"><c r="B2" t="s"><v>0</v></c><c r="C2"/><c r="D2" t="s"><v>1</v></c><c r="E2" t="b"><v>1</v></c></row>`;
  const after = '<mergeCells><mergeCell ref="B2:C2"/></mergeCells>';
  const file = xlsxOfSheets([{ name: 'S', data, after }], { strings });
  expect(await cellsOf(file)).toEqual([[], ['', 'Oak sofa', '', 'a\rb <', 'TRUE']]);
});

test('the last row of a sheet that has a height and no cell does not make the sheet too long', async () => {
  const data = `${sheetDataOf([['name']])}<row r="1048576" ht="12.8"/>`;
  expect(await textsOf(sheetOf(data))).toEqual([['name']]);
});

test.each([
  ['a title of one word above semicolons', 'Statement\nDate;Out;In\n1;2,50;3\n4;5,10;6\n', ';'],
  ['a title with commas above tabs', 'Abay, Sofas, Beds\nDate\tIn\n1\t2\n3\t4\n5\t6\n', '\t'],
  ['decimal commas', 'a;b\n1,5;2,5\n3,5;4,5\n', ';'],
  ['semicolons in texts', 'name,text\nsofa,"red; blue; green"\nbed,one; two\n', ','],
  ['semicolons in all descriptions', 'name,text,sum\nsofa,a; b,1\nbed,c; d,2\nbed,c; e,3\n', ','],
  ['bars', 'a|b\n1|2\n', '|'],
  ['carets', 'a^b\n1^2\n', '^'],
  ['quotes within a text', 'name;size\nSofa 12";3\nBed "King";4\n', ';'],
])('the separator is found from all lines: %s', async (_, file, delimiter) => {
  const rows = await textsOf(file);
  const last = file.trim().split('\n').at(-1)!;
  expect(rows.at(-1)).toEqual(last.split(delimiter));
});

test('every way to end a line ends a row, also several in one file', async () => {
  expect(await textsOf('a,b\r\n1,2\n3,4\r5,6\r\n"x\r\ny",z\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
    ['x\r\ny', 'z'],
  ]);
});

test('any table that is written as CSV is read as itself', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.tuple(fc.string(), fc.string({ unit: fc.constantFrom('a', '"', ';', ',', '\n', ' ') })), {
        minLength: 1,
        maxLength: 20,
      }),
      async (delimiter, end, rows) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const all = [['first', 'second'], ...rows].map((row) => [...row, 'end']);
        const file = all.map((row) => row.map(quoted).join(delimiter) + end).join('');
        expect(await textsOf(file)).toEqual(all.map((row) => row.map((cell) => cell.replaceAll('\0', ''))));
      },
    ),
    { numRuns: 100 },
  ));

test('a page with tables that is named .xls is read', async () => {
  const page = `<html><body><table><tr><td>Abay Bank</td></tr></table>
    <table><tr><th>Date</th><th colspan="2">Sum &amp; sign</th></tr>
    <tr><td rowspan=2>20/11/2026</td><td>18,000.00<br>
      ETB<td>Cr</tr><tr><td>5&nbsp;000</td><td>#N/A</td></tr></table>`;
  const { kind, tables } = await readTables(Buffer.from(page), LIMITS);
  expect(kind).toBe('html');
  expect(tables.map(({ rows }) => rows)).toEqual([
    [['Abay Bank']],
    [
      ['Date', 'Sum & sign'],
      ['20/11/2026', '18,000.00\nETB', 'Cr'],
      ['', '5\u00a0000', { text: '#N/A', error: '#N/A' }],
    ],
  ]);
});

const odsOf = (tables: string, manifest = '') =>
  Buffer.from(
    zipSync({
      mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
      'META-INF/manifest.xml': strToU8(`<manifest:manifest>${manifest}</manifest:manifest>`),
      'content.xml': strToU8(
        `<office:document-content><office:automatic-styles><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
      ),
    }),
  );

test('a spreadsheet in OpenDocument form is read, with what its cells show', async () => {
  const rows = `<table:table-row><table:table-cell office:value-type="string"><text:p>Oak<text:s text:c="2"/>sofa</text:p><text:p>big</text:p></table:table-cell>
    <table:table-cell table:number-columns-repeated="2"/><table:table-cell office:value-type="float" office:value="42"><office:annotation><text:p>note</text:p></office:annotation><text:p>00042</text:p></table:table-cell></table:table-row>
    <table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="date" office:date-value="2026-11-20"><text:p>20/11/26</text:p></table:table-cell><table:table-cell office:value-type="time" office:time-value="PT09H29M59.999999S"><text:p>09:30</text:p></table:table-cell><table:table-cell office:value-type="string" calcext:value-type="error"><text:p>#N/A</text:p></table:table-cell></table:table-row>
    <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`;
  const { kind, tables } = await readTables(
    odsOf(
      `<table:table table:name="A">${rows}</table:table><table:table table:name="B" table:style-name="ta2"/>`,
    ),
    LIMITS,
  );
  const second: Cell[] = [
    { text: '20/11/26', at: '2026-11-20' },
    { text: '09:30', at: '09:30:00' },
    { text: '#N/A', error: '#N/A' },
  ];
  expect(kind).toBe('ods');
  expect(tables).toEqual([
    {
      name: 'A',
      isHidden: false,
      rows: [['Oak  sofa\nbig', '', '', { text: '00042', number: 42 }], second, second],
    },
    { name: 'B', isHidden: true, rows: [] },
  ]);
});

test('a merged cell says which rows it reaches, in each form of file that has merged cells', async () => {
  const tall = [{ row: 1, column: 0, last: 2 }];
  const sheet = xlsxOfSheets([
    {
      name: 'List',
      data: sheetDataOf([
        ['Kind', 'Name'],
        ['Sofas', 'Abay'],
      ]),
      after: '<mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="B1:D1"/></mergeCells>',
    },
  ]);
  const cell = (text: string, more = '') =>
    `<table:table-cell office:value-type="string" ${more}><text:p>${text}</text:p></table:table-cell>`;
  const ods = odsOf(
    `<table:table table:name="A"><table:table-row>${cell('Kind')}${cell('Name')}</table:table-row><table:table-row>${cell('Sofas', 'table:number-rows-spanned="2"')}${cell('Abay')}</table:table-row><table:table-row><table:covered-table-cell/>${cell('Omo')}</table:table-row></table:table>`,
  );
  const html = Buffer.from(
    '<table><tr><th>Kind<th>Name</tr><tr><td rowspan="2">Sofas<td>Abay</tr><tr><td>Omo</tr></table>',
  );
  for (const file of [sheet, ods, html])
    expect((await readTables(file, LIMITS)).tables[0]!.tall).toEqual(tall);
});

const ole = (name: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(name, 'utf16le'),
    Buffer.alloc(100),
  ]);

test.each([
  ['an empty file', '', 'empty'],
  ['a file of empty lines', '\n\n,,\n', 'empty'],
  ['a workbook without a value', xlsxOfSheets([{ name: 'a', data: '' }]), 'empty'],
  ['a picture named .csv', Buffer.from('ffd8ffe000104a464946', 'hex'), 'picture'],
  ['a screenshot', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'picture'],
  ['a picture of an iPhone', Buffer.from('00000018667479706865696300000000', 'hex'), 'picture'],
  ['a PDF', '%PDF-1.7\n', 'pdf'],
  ['a workbook with a password', ole('EncryptedPackage'), 'password'],
  ['an OpenDocument spreadsheet with a password', odsOf('', '<manifest:encryption-data/>'), 'password'],
  ['an old binary workbook', ole('Workbook'), 'old-excel'],
  ['a binary workbook in a ZIP', Buffer.from(zipSync({ 'xl/workbook.bin': strToU8('x') })), 'old-excel'],
  ['a document of another program', ole('WordDocument'), 'unreadable'],
  ['a ZIP of something else', Buffer.from(zipSync({ 'a.jpg': strToU8('x') })), 'unreadable'],
  ['a page without a table', '<html><body>Please sign in</body></html>', 'unreadable'],
  ['half a workbook', xlsxOf([['a'.repeat(900)]]).subarray(0, 900), 'unreadable'],
])('%s gets its own problem', async (_, file, problem) => expect(await problemOf(file)).toBe(problem));

test('a file with too many rows is refused at the row that is one too many, with its sheet', async () => {
  const rows = sheetDataOf(Array.from({ length: 102 }, (_, at) => [at]));
  await expect(
    readTables(
      xlsxOfSheets([
        { name: 'A', data: '' },
        { name: 'B', data: rows },
      ]),
      LIMITS,
    ),
  ).rejects.toMatchObject({ problem: 'too-many-rows', place: { sheet: 'B', row: 102, column: 1 } });
  await expect(readTables(Buffer.from('a\n'.repeat(102)), LIMITS)).rejects.toMatchObject({
    place: { row: 102 },
  });
  expect(await problemOf(`<table>${'<tr><td>1'.repeat(102)}</table>`)).toBe('too-many-rows');
});

test('one text that thousands of cells share is counted as often as they show it', async () => {
  const file = xlsxOfSheets(
    [{ name: 'A', data: cells(...Array.from({ length: 9 }, () => '<c t="s"><v>0</v></c>')) }],
    {
      strings: [`<t>${'x'.repeat(20_000)}</t>`],
    },
  );
  expect(await problemOf(file)).toBe('unpacks-too-large');
});
