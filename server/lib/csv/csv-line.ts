/** CSV as spreadsheets read it (RFC 4180), in which what people typed cannot become a formula. */

/** The byte order mark, by which Excel recognises UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Matches text that spreadsheets take for a formula, also in the full-width forms (OWASP, CSV injection). */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u;
/** Matches text that is a formula after any leading quotes, as they are added to make formulas harmless. */
const QUOTED_FORMULA = /^'*[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u;

const fieldOf = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const lineOf = (fields: readonly string[]) => `${fields.map(fieldOf).join(',')}\r\n`;

/** Writes a line for people to read: a formula gets a quote before it. */
export const csvLine = (cells: readonly string[]): string =>
  lineOf(cells.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell)));

/** Writes a line for a file that is imported again: `plainCell` removes exactly the quotes that this function adds. */
export const returningCsvLine = (cells: readonly string[]): string =>
  lineOf(cells.map((cell) => (QUOTED_FORMULA.test(cell) ? `'${cell}` : cell)));

/** Returns a cell without the quote that `returningCsvLine` put before a formula. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && QUOTED_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
