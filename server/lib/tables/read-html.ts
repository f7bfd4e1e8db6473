import { Parser } from 'htmlparser2';
import { writtenCell, type FileTable } from './file-tables.ts';
import { TableError, type TableLimits } from './table-error.ts';
import { takeRows, type RowsTaker, type Taken } from './table-rows.ts';

/** A sign that no text of a file has, in the place of a line break of a cell. */
const BREAK = '\0';
/** A page may have this many tables. */
const MOST_TABLES = 200;

interface OpenTable {
  table: FileTable;
  taker: RowsTaker;
  row: number;
  column: number;
  cell: string | null;
  columns: number;
  /** The rows down to which a cell above reaches, by column. */
  covered: Map<number, number>;
  rows: number;
}

/**
 * Reads every table of a page, which banks and shops name '.xls' because spreadsheets open it. Tables within cells are
 * tables of their own.
 * @throws TableError.
 */
export function readHtml(text: string, limits: TableLimits): FileTable[] {
  const tables: FileTable[] = [];
  const open: OpenTable[] = [];
  const taken: Taken = { characters: 0 };
  const endCell = () => {
    const last = open.at(-1);
    if (!last || last.cell === null) return;
    const lines = last.cell.replace(/[ \t\r\f\n]+/g, ' ').split(BREAK);
    const written = lines
      .map((line) => line.trim())
      .join('\n')
      .trim();
    if (written !== '') last.taker.put(last.row, last.column, writtenCell(written));
    if (written !== '' && last.rows > 1)
      last.taker.reach({ row: last.row, column: last.column, last: last.row + last.rows - 1 });
    for (let at = 0; at < last.columns; at += 1)
      if (last.rows > 1) last.covered.set(last.column + at, last.row + last.rows);
    last.column += last.columns;
    last.cell = null;
  };
  const spanOf = (written: string | undefined) => Math.min(Math.max(Number(written) || 1, 1), limits.columns);
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const last = open.at(-1);
        if (name === 'table') {
          if (tables.length >= MOST_TABLES) throw new TableError('too-many-rows');
          const table: FileTable = { name: String(tables.length + 1), isHidden: false, rows: [] };
          const taker = takeRows(limits, taken, table.name);
          table.rows = taker.rows;
          tables.push(table);
          open.push({
            table,
            taker,
            row: -1,
            column: 0,
            cell: null,
            columns: 1,
            covered: new Map(),
            rows: 1,
          });
        } else if (name === 'tr' && last) {
          endCell();
          last.row += 1;
          last.column = 0;
        } else if ((name === 'td' || name === 'th') && last) {
          endCell();
          last.row = Math.max(last.row, 0);
          while ((last.covered.get(last.column) ?? 0) > last.row) last.column += 1;
          last.cell = '';
          last.columns = spanOf(attributes['colspan']);
          last.rows = spanOf(attributes['rowspan']);
        } else if (/^(?:br|p|div|li)$/.test(name) && last?.cell) last.cell += BREAK;
      },
      ontext(data) {
        const last = open.at(-1);
        if (last && last.cell !== null) last.cell += data;
      },
      onclosetag(name) {
        if (name === 'td' || name === 'th' || name === 'tr') endCell();
        if (name !== 'table') return;
        endCell();
        const last = open.pop();
        if (last) Object.assign(last.table, last.taker.merged());
      },
    },
    { decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  return tables;
}
