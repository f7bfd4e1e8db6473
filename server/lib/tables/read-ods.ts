import { writtenCell, type Cell, type FileTable } from './file-tables.ts';
import { longDigits, momentOfText, timeOfDay } from './number-cells.ts';
import { attributeOf, readXml } from './read-xml.ts';
import { TableError, type TableLimits } from './table-error.ts';
import { takeRows, type RowsTaker, type Taken } from './table-rows.ts';
import { unpack } from './unpack.ts';

/**
 * Reads every sheet of a spreadsheet in OpenDocument form. Its cells hold what is shown as text beside their value.
 * @throws TableError.
 */
export function readOds(bytes: Uint8Array, limits: TableLimits): FileTable[] {
  const reader = contentReader(limits);
  unpack(bytes, limits, (name) => {
    if (name === 'meta-inf/manifest.xml') return readXml({ opened: refuseEncrypted }).readPart;
    return name === 'content.xml' ? reader.readPart : null;
  });
  if (!reader.isWhole()) throw new TableError('unreadable');
  return reader.tables;
}

function refuseEncrypted(name: string): void {
  if (name === 'encryption-data') throw new TableError('password');
}

type Attributes = Readonly<Record<string, string>>;

function contentReader(limits: TableLimits) {
  const tables: FileTable[] = [];
  const hiddenStyles = new Set<string>();
  const taken: Taken = { characters: 0 };
  let style = '';
  let taker: RowsTaker | null = null;
  let row = 0;
  let rowTimes = 1;
  let column = 0;
  let filled: { column: number; cell: Cell }[] = [];
  let attributes: Attributes = {};
  let paragraphs: string[] | null = null;
  let notes = 0;
  let isWhole = false;
  const times = (kind: 'rows' | 'columns', of: Attributes) =>
    Number(attributeOf(of, `number-${kind}-repeated`) ?? 1) || 1;

  const endCell = () => {
    const cell = cellOf(attributes, (paragraphs ?? []).join('\n'));
    const repeated = times('columns', attributes);
    if (cell !== '') {
      // A filled cell that is repeated stands in each of its places, but not in more than a table may have.
      for (let at = 0; at < Math.min(repeated, limits.columns + 1); at += 1)
        filled.push({ column: column + at, cell });
    }
    const spanned = Number(attributeOf(attributes, 'number-rows-spanned') ?? 1);
    if (cell !== '' && spanned > 1) taker?.reach({ row, column, last: row + spanned - 1 });
    column += repeated;
    paragraphs = null;
  };
  const endRow = () => {
    const last = filled.length > 0 ? row + rowTimes : row;
    for (let at = row; at < last; at += 1)
      for (const { column: place, cell } of filled) taker?.put(at, place, cell);
    row += rowTimes;
  };

  const reader = readXml({
    opened(name, of) {
      if (name === 'style') style = attributeOf(of, 'name') ?? '';
      if (name === 'table-properties' && attributeOf(of, 'display') === 'false') hiddenStyles.add(style);
      if (name === 'table') {
        const table: FileTable = {
          name: attributeOf(of, 'name') ?? '',
          isHidden: hiddenStyles.has(attributeOf(of, 'style-name') ?? ''),
          rows: [],
        };
        taker = takeRows(limits, taken, table.name);
        table.rows = taker.rows;
        tables.push(table);
        row = 0;
      }
      if (name === 'table-row') {
        rowTimes = times('rows', of);
        column = 0;
        filled = [];
      }
      if (name === 'table-cell' || name === 'covered-table-cell') {
        attributes = of;
        paragraphs = [];
      }
      if (name === 'annotation') notes += 1;
      if (notes > 0 || !paragraphs) return;
      if (name === 'p') paragraphs.push('');
      if (paragraphs.length === 0) return;
      if (name === 's')
        paragraphs[paragraphs.length - 1] += ' '.repeat(Math.min(Number(attributeOf(of, 'c') ?? 1), 100));
      if (name === 'tab') paragraphs[paragraphs.length - 1] += '\t';
      if (name === 'line-break') paragraphs[paragraphs.length - 1] += '\n';
    },
    text(data) {
      if (notes === 0 && paragraphs && paragraphs.length > 0) paragraphs[paragraphs.length - 1] += data;
    },
    closed(name, isImplied) {
      if (name === 'annotation') notes -= 1;
      if (name === 'table-cell' || name === 'covered-table-cell') endCell();
      if (name === 'table-row') endRow();
      if (name === 'table' && taker) {
        Object.assign(tables.at(-1)!, taker.merged());
        taker = null;
      }
      if (name === 'spreadsheet') isWhole = !isImplied;
    },
  });
  return { ...reader, tables, isWhole: () => isWhole };
}

function cellOf(attributes: Attributes, text: string): Cell {
  if (attributes['calcext:value-type'] === 'error') return { text, error: text };
  const type = attributes['office:value-type'] ?? attributeOf(attributes, 'value-type');
  const number = Number(attributeOf(attributes, 'value') ?? Number.NaN);
  if (type === 'date') {
    const at = momentOfText(attributeOf(attributes, 'date-value') ?? '');
    return at ? { text: text || at, at } : text;
  }
  if (type === 'time') {
    const [, hours, minutes, seconds] =
      /^PT(\d+)H(\d+)M([\d.]+)S$/.exec(attributeOf(attributes, 'time-value') ?? '') ?? [];
    const whole = Math.round((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds));
    // More than a day is a duration.
    return whole < 86_400 ? { text, at: timeOfDay(whole) } : text;
  }
  if (!Number.isNaN(number) && (type === 'float' || type === 'currency' || type === 'percentage')) {
    const digits = longDigits(attributeOf(attributes, 'value')!, number);
    return digits
      ? { text: digits.text, number, ...(digits.isRounded && { isRounded: true }) }
      : { text, number };
  }
  return writtenCell(text);
}
