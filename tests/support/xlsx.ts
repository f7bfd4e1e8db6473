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

const sheetDataOf = (rows: readonly (readonly (string | number)[])[]) =>
  rows
    .map((row, at) => {
      const cells = row.map((value, index) => cell(value).replace('<c', `<c r="${letters[index]}${at + 1}"`));
      return `<row r="${at + 1}">${cells.join('')}</row>`;
    })
    .join('');

/** A workbook whose only sheet has these elements as its data. */
export function xlsxOfSheet(data: string): Buffer<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const xml = (content: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
  const files = {
    '[Content_Types].xml': xml(
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`),
  };
  return Buffer.from(zipSync(files));
}
