import type { CellName, VariantDraft } from './variant-draft.ts';

/**
 * Splits a block copied from a spreadsheet into cells: tabs separate columns, lines separate rows, and cells with
 * either are in quotes.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)!.push(cell.trim());
    cell = '';
  };
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain[at]!;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (plain[at + 1] === '"') cell += plain[(at += 1)];
      else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === '\t') endCell();
    else if (letter === '\n') {
      endCell();
      rows.push([]);
    } else cell += letter;
  }
  endCell();
  return rows;
}

export const isBlock = (text: string): boolean => /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''));

interface Pasted {
  variants: VariantDraft[];
  count: number;
  /** The pasted cells that fell outside the grid, as copied. */
  rest: string;
}

/**
 * Fills the shown cells from one cell on with pasted text. The checks of the form report text that they cannot
 * read.
 */
export function pasteBlock(
  variants: readonly VariantDraft[],
  from: { row: number; cell: CellName },
  text: string,
  cells: readonly CellName[],
): Pasted {
  const block = readBlock(text);
  const column = cells.indexOf(from.cell);
  const room = cells.length - column;
  let count = 0;
  const filled = variants.map((row, index) => {
    const line = block[index - from.row];
    if (!line || index < from.row) return row;
    const taken = line.slice(0, room);
    count += taken.length;
    return { ...row, ...Object.fromEntries(taken.map((value, place) => [cells[column + place], value])) };
  });
  const fit = variants.length - from.row;
  const rest = block
    .map((line, index) => (index < fit ? line.slice(room) : line))
    .filter((line) => line.length > 0)
    .map((line) => line.join('\t'))
    .join('\n');
  return { variants: filled, count, rest };
}

/** Copies a cell to all rows below it. */
export const fillDown = (
  variants: readonly VariantDraft[],
  from: { row: number; cell: CellName },
): VariantDraft[] =>
  variants.map((row, index) =>
    index > from.row ? { ...row, [from.cell]: variants[from.row]![from.cell] } : row,
  );
