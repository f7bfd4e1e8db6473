/** CSV as spreadsheets read it (RFC 4180), in which what people typed cannot become a formula. */

/** The mark by which Excel knows UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Matches text that spreadsheets take for a formula, also in the full-width forms (OWASP, CSV injection). */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u;
/** The same after the quotes that make it harmless. */
const QUOTED_FORMULA = /^'*[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u;

const fieldOf = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const lineOf = (fields: readonly string[]) => `${fields.map(fieldOf).join(',')}\r\n`;

/** A line that is only read by people: a formula gets a quote before it. */
export const csvLine = (cells: readonly string[]): string =>
  lineOf(cells.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell)));

/** A line that comes back: `plainCell` takes the quotes away again, and none that a person has written. */
export const returningCsvLine = (cells: readonly string[]): string =>
  lineOf(cells.map((cell) => (QUOTED_FORMULA.test(cell) ? `'${cell}` : cell)));

/** A cell as it was before `returningCsvLine` made it harmless. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && QUOTED_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
