import { strToU8, zipSync } from 'fflate';

const escaped = (text: string) => text.replace(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`);
const cell = (value: string | number) =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** An Excel workbook of one sheet, with the least that ECMA-376 asks for. */
export function xlsxOf(rows: readonly (readonly (string | number)[])[]): Buffer<ArrayBuffer> {
  return xlsxOfSheet(sheetDataOf(rows));
}

export const sheetDataOf = (rows: readonly (readonly (string | number)[])[]) =>
  rows
    .map((row, at) => {
      const cells = row.map((value, index) => cell(value).replace('<c', `<c r="${letters[index]}${at + 1}"`));
      return `<row r="${at + 1}">${cells.join('')}</row>`;
    })
    .join('');

/** A workbook whose only sheet has these elements as its data. */
export const xlsxOfSheet = (data: string): Buffer<ArrayBuffer> => xlsxOfSheets([{ name: 'Products', data }]);

interface Written {
  /** Attributes of the workbook's properties, such as `date1904="true"`. */
  properties?: string;
  /** The number formats of the styles 1, 2 and so on; style 0 has none. */
  formats?: readonly string[];
  /** The elements of the shared texts. */
  strings?: readonly string[];
}

/** A workbook whose sheets have these elements as their data. */
export function xlsxOfSheets(
  sheets: readonly { name: string; data: string; state?: string; after?: string }[],
  { properties = '', formats = [], strings = [] }: Written = {},
): Buffer<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const xml = (content: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
  const each = (of: (sheet: (typeof sheets)[number], number: number) => string) =>
    sheets.map((sheet, at) => of(sheet, at + 1)).join('');
  const files = {
    '[Content_Types].xml': xml(
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${type}.sharedStrings+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`)}</Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr ${properties}/><sheets>${each(({ name, state }, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"${state ? ` state="${state}"` : ''}/>`)}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${packaged}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/><Relationship Id="strings" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    ...Object.fromEntries(
      sheets.map(({ data, after = '' }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        xml(`<worksheet xmlns="${main}"><sheetData>${data}</sheetData>${after}</worksheet>`),
      ]),
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`).join('')}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': xml(
      `<sst xmlns="${main}">${strings.map((each) => `<si>${each}</si>`).join('')}</sst>`,
    ),
  };
  return Buffer.from(zipSync(files));
}
