import { cellText as shownText, type Cell } from '#server/lib/tables/file-tables.ts';

export const trimmedText = (cell: Cell | undefined): string => shownText(cell).trim();

/** The text of a cell that may hold a day, by its value where a spreadsheet knows it. */
export const dateText = (cell: Cell | undefined): string =>
  typeof cell === 'object' && cell.at !== undefined ? cell.at.slice(0, 10) : trimmedText(cell);

/** The text of a cell that may hold an amount: the value where a spreadsheet has one, because what it shows is rounded. */
export const amountText = (cell: Cell | undefined): string => {
  if (typeof cell !== 'object' || cell.number === undefined) return trimmedText(cell);
  const marked = /[(]|\b(?:dr|cr)\b/i.test(cell.text);
  return marked ? cell.text.trim() : plain(cell.number);
};

const plain = (value: number): string => (Math.round(value * 100) / 100).toFixed(2);

/** The digits up to which a number in a spreadsheet keeps all that was typed. */
const SAFE = 1e15;

/** Tells whether a spreadsheet or its export has replaced the last digits of a long number by zeros. */
export const hasLostDigits = (cell: Cell | undefined): boolean =>
  (typeof cell === 'object' && (cell.isRounded === true || Math.abs(cell.number ?? 0) >= SAFE)) ||
  /^\d[.,]\d+E\+1\d$/i.test(trimmedText(cell));
