/**
 * CSV as spreadsheets read it (RFC 4180), in which what people typed cannot become a formula. A spreadsheet whose
 * separator is not the comma does not see the quotes around a cell, so that a semicolon, a tab or a line end within
 * it begins another cell; a formula after one of them is made harmless, too.
 */

/** The byte order mark, by which Excel recognises UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Matches text that spreadsheets take for a formula, also in the full-width forms (OWASP, CSV injection). */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u;
/** Matches text that is a formula after any leading quotes, as they are added to make formulas harmless. */
const QUOTED_FORMULA = /^'*[\s\p{Cf}]*[=+\-@\t\r＝＋－＠]/u;
/** Matches the places within a cell where such a spreadsheet would begin a formula, also after quotes as they are added. */
const FORMULA_WITHIN = /(?<=[;\t\r\n])(?='*(?:(?![\t\r\n])[\s\p{Cf}])*[=+\-@＝＋－＠])/gu;
/** Matches the quotes that were added there. */
const QUOTE_WITHIN = /(?<=[;\t\r\n])'(?='*(?:(?![\t\r\n])[\s\p{Cf}])*[=+\-@＝＋－＠])/gu;

const fieldOf = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const lineOf = (fields: readonly string[]) => `${fields.map(fieldOf).join(',')}\r\n`;

/** A number that is written with two decimals. */
export interface Decimal {
  decimal: number;
}

/** A text that the import reads again. */
export interface Returning {
  returning: string;
}

/** Writes a line for people to read: a text that is a formula gets a quote before it; a number stays one, also below zero. */
export const csvLine = (cells: readonly (string | number | Decimal | Returning)[]): string =>
  lineOf(
    cells.map((cell) => {
      if (typeof cell === 'string') return harmless(cell, FORMULA);
      if (typeof cell === 'number') return String(cell);
      return 'returning' in cell ? returningCell(cell.returning) : cell.decimal.toFixed(2);
    }),
  );

/** Writes a line for a file that is imported again: `plainCell` removes exactly the quotes that this function adds. */
export const returningCsvLine = (cells: readonly string[]): string => lineOf(cells.map(returningCell));

/** Returns a cell of a file that is imported again, in which no formula begins. */
export const returningCell = (cell: string): string => harmless(cell, QUOTED_FORMULA);

const harmless = (cell: string, formula: RegExp): string =>
  (formula.test(cell) ? "'" : '') + cell.replace(FORMULA_WITHIN, "'");

/** Returns a cell without the quotes that `returningCsvLine` put before formulas. */
export const plainCell = (cell: string): string =>
  (cell.startsWith("'") && QUOTED_FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell).replace(
    QUOTE_WITHIN,
    '',
  );
