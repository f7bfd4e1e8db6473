import type { Cell, FileTable } from './file-tables.ts';
import {
  builtInFormat,
  momentOfText,
  numberCell,
  numberFormatOf,
  type NumberFormat,
} from './number-cells.ts';
import { TableError, type TableLimits } from './table-error.ts';
import { takeRows, type RowsTaker, type Taken } from './table-rows.ts';
import { partName, unpack, unpackTexts } from './unpack.ts';
import { attributeOf, readXml, type XmlHandlers } from './read-xml.ts';

/**
 * Reads every sheet of an Excel workbook (ECMA-376). The file is unpacked three times and never kept: first the parts that
 * name others, then those that all sheets share, because they may lie behind the sheets, then the sheets themselves.
 * @throws TableError.
 */
export function readXlsx(bytes: Uint8Array, limits: TableLimits): FileTable[] {
  const texts = unpackTexts(
    bytes,
    limits,
    (name) => name.endsWith('.rels') || /^xl\/workbook[^/]*\.xml$/.test(name),
  );
  const main = [...targetsOf(texts, '').values()].find(({ type }) => type === 'officeDocument')?.name;
  const workbook = readWorkbook(texts.get(main ?? 'xl/workbook.xml') ?? '');
  const targets = targetsOf(texts, main ?? 'xl/workbook.xml');
  const part = (type: string) => [...targets.values()].find((each) => each.type === type)?.name;
  const shared = readShared(bytes, limits, { styles: part('styles'), strings: part('sharedStrings') });
  const taken: Taken = { characters: 0 };
  const sheets = workbook.sheets.flatMap(({ name, isHidden, id }) => {
    const target = targets.get(id);
    // A sheet may also be a chart, which has no cells.
    if (target?.type !== 'worksheet') return [];
    return [{ part: target.name, table: { name, isHidden, rows: [] } as FileTable, isRead: false }];
  });
  unpack(bytes, limits, (name) => {
    const sheet = sheets.find(({ part: each }) => each === name);
    if (!sheet || sheet.isRead) return null;
    const rows = takeRows(limits, taken, sheet.table.name);
    const reader = sheetReader(
      rows,
      { ...shared, countsFrom1904: workbook.countsFrom1904 },
      sheet.table.name,
    );
    return (data, isLast) => {
      reader.readPart(data, isLast);
      if (!isLast) return;
      sheet.isRead = reader.isWhole();
      sheet.table.rows = rows.rows;
      Object.assign(sheet.table, rows.merged());
    };
  });
  if (sheets.length === 0 || sheets.some(({ isRead }) => !isRead)) throw new TableError('unreadable');
  return sheets.map(({ table }) => table);
}

interface Target {
  name: string;
  /** The last part of the type's address, which is the same in both forms of the standard. */
  type: string;
}

/** Reads which parts a part names, by their ids; the file itself is the part ''. */
function targetsOf(texts: ReadonlyMap<string, string>, of: string): Map<string, Target> {
  const folder = of.slice(0, of.lastIndexOf('/') + 1);
  const file = of.slice(folder.length);
  const targets = new Map<string, Target>();
  const { readText } = readXml({
    opened(name, attributes) {
      const { Id: id, Target: target, Type: type } = attributes;
      if (name !== 'Relationship' || !id || !target || attributes['TargetMode'] === 'External') return;
      const path = target.startsWith('/') ? target : new URL(target, `file:///${folder}`).pathname;
      targets.set(id, {
        name: partName(decodeURI(path)),
        type: (type ?? '').slice((type ?? '').lastIndexOf('/') + 1),
      });
    },
  });
  readText(texts.get(`${folder}_rels/${file}.rels`) ?? '');
  return targets;
}

interface Workbook {
  countsFrom1904: boolean;
  sheets: { name: string; isHidden: boolean; id: string }[];
}

function readWorkbook(text: string): Workbook {
  const workbook: Workbook = { countsFrom1904: false, sheets: [] };
  const { readText } = readXml({
    opened(name, attributes) {
      // Excel writes 1, LibreOffice writes true.
      if (name === 'workbookPr')
        workbook.countsFrom1904 = /^(?:1|true|on)$/i.test(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      workbook.sheets.push({
        name: attributes['name'] ?? '',
        isHidden: /hidden/i.test(attributes['state'] ?? ''),
        id: attributeOf(attributes, 'id') ?? '',
      });
    },
  });
  readText(text);
  return workbook;
}

interface Shared {
  formats: readonly NumberFormat[];
  strings: readonly string[];
}

function readShared(
  bytes: Uint8Array,
  limits: TableLimits,
  { styles, strings }: { styles: string | undefined; strings: string | undefined },
): Shared {
  const shared = { formats: [] as NumberFormat[], strings: [] as string[] };
  unpack(bytes, limits, (name) => {
    if (name === styles) return readXml(stylesHandlers(shared.formats)).readPart;
    return name === strings ? readXml(stringsHandlers(shared.strings)).readPart : null;
  });
  return shared;
}

/** Reads the number format of each style of cells. */
function stylesHandlers(formats: NumberFormat[]): XmlHandlers {
  const own = new Map<number, NumberFormat>();
  let isInCells = false;
  return {
    opened(name, attributes) {
      const id = Number(attributes['numFmtId'] ?? 0);
      if (name === 'numFmt') own.set(id, numberFormatOf(attributes['formatCode'] ?? ''));
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) formats.push(own.get(id) ?? builtInFormat(id));
    },
    closed(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  };
}

/** Reads the texts that cells share; the letters for how a text is read aloud (rPh) are none of it. */
function stringsHandlers(strings: string[]): XmlHandlers {
  const text = textTaker();
  return {
    opened(name) {
      if (name === 'si') text.begin();
      text.opened(name);
    },
    closed(name) {
      text.closed(name);
      if (name === 'si') strings.push(text.taken());
    },
    text: text.text,
  };
}

/** Joins the texts of a rich text. */
function textTaker() {
  let taken = '';
  let isText = false;
  let isAloud = false;
  return {
    begin: () => void (taken = ''),
    opened(name: string) {
      if (name === 'rPh') isAloud = true;
      if (name === 't') isText = !isAloud;
    },
    closed(name: string) {
      if (name === 'rPh') isAloud = false;
      if (name === 't') isText = false;
    },
    text(data: string) {
      if (isText) taken += data;
    },
    taken: () => unescaped(taken),
  };
}

/** Signs that XML cannot hold are written as _x000D_. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

const KNOWN_ADDRESS = /^([A-Z]{0,3})([1-9]\d{0,6})$/;

/** Reads the cells of a sheet. A cell without an address stands behind the one before it. */
function sheetReader(
  taker: RowsTaker,
  shared: Shared & { countsFrom1904: boolean },
  sheet: string,
): ReturnType<typeof readXml> & { isWhole(): boolean } {
  let row = -1;
  let column = -1;
  let cell: Readonly<Record<string, string>> = {};
  let value = '';
  let isValue = false;
  let isFormula = false;
  let isWhole = false;
  let isData = false;
  let hasValue = false;
  const inline = textTaker();
  const address = (written: string, at: number): { letters: string; number: string } => {
    const [, letters, number] = KNOWN_ADDRESS.exec(written) ?? [];
    if (letters === undefined || !number) throw new TableError('unreadable', { sheet, row: at });
    return { letters, number };
  };
  const reader = readXml({
    opened(name, attributes) {
      if (name === 'sheetData') isData = true;
      if (name === 'mergeCell') reachDown(attributes['ref'] ?? '', taker);
      if (!isData) return;
      if (name === 'row') {
        const { r } = attributes;
        row = r === undefined ? row + 1 : Number(address(r, row + 2).number) - 1;
        column = -1;
      } else if (name === 'c') {
        cell = attributes;
        const { r } = attributes;
        const { letters, number } = r === undefined ? { letters: '', number: '' } : address(r, row + 1);
        column = letters === '' ? column + 1 : columnNumber(letters) - 1;
        if (number !== '') row = Number(number) - 1;
        value = '';
        hasValue = false;
        isFormula = false;
        inline.begin();
      } else if (name === 'v') {
        isValue = true;
        hasValue = true;
      } else if (name === 'f') isFormula = true;
      else inline.opened(name);
    },
    text(data) {
      if (isValue) value += data;
      else if (isData) inline.text(data);
    },
    closed(name, isImplied) {
      if (name === 'sheetData') {
        isData = false;
        isWhole = !isImplied;
      } else if (!isData) return;
      else if (name === 'v') isValue = false;
      else if (name === 'c') {
        const read =
          hasValue || cell['t'] === 'inlineStr'
            ? cellOf(cell, value, inline.taken(), shared)
            : isFormula
              ? UNCALCULATED
              : '';
        if (read !== '') taker.put(Math.max(row, 0), column, read);
      } else inline.closed(name);
    },
  });
  return { ...reader, isWhole: () => isWhole };
}

/** Notes the merged cell of a range such as A2:A5. */
function reachDown(range: string, taker: RowsTaker): void {
  const [, letters, first, last] = /^([A-Z]{1,3})([1-9]\d{0,6}):[A-Z]{1,3}([1-9]\d{0,6})$/.exec(range) ?? [];
  if (letters)
    taker.reach({ row: Number(first) - 1, column: columnNumber(letters) - 1, last: Number(last) - 1 });
}

/** A program that makes workbooks may leave the results of formulas to the spreadsheet that opens them. */
const UNCALCULATED: Cell = { text: '', error: '=' };

function cellOf(
  { t: type = 'n', s: style }: Readonly<Record<string, string>>,
  value: string,
  inline: string,
  { formats, strings, countsFrom1904 }: Shared & { countsFrom1904: boolean },
): Cell {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'inlineStr') return inline;
  if (type === 'str') return unescaped(value);
  if (type === 'e') return { text: value, error: value };
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'd') {
    const at = momentOfText(value);
    return at ? { text: at, at } : value;
  }
  return numberCell(value, formats[Number(style ?? 0)], countsFrom1904);
}

/** The number of a column by its letters: A is 1, AA is 27. */
function columnNumber(letters: string): number {
  let number = 0;
  for (let at = 0; at < letters.length; at += 1) number = number * 26 + letters.charCodeAt(at) - 64;
  return number;
}
