import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { productsText as text } from '#contract/texts/admin-products.ts';
import { fillDown, isBlock, pasteBlock } from './pasted-cells.ts';
import type { CellName, VariantDraft } from './variant-draft.ts';

interface Place {
  row: number;
  cell: CellName;
}

interface GridKeysOptions {
  variants: readonly VariantDraft[];
  cells: readonly CellName[];
  onChange: (variants: VariantDraft[]) => void;
}

/**
 * Keys of the grid as in a spreadsheet: arrows and Enter move between cells, a copied block is pasted, a value is
 * filled down.
 */
export function useGridKeys({ variants, cells, onChange }: GridKeysOptions) {
  const grid = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<Place | null>(null);
  const [said, setSaid] = useState('');
  const [rest, setRest] = useState('');

  function go({ row, cell }: Place) {
    const input = grid.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${cell}"]`);
    input?.focus();
    input?.select();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, place: Place) {
    if (event.altKey || event.metaKey) return;
    if (event.ctrlKey) {
      if (event.key.toLowerCase() !== 'd') return;
      event.preventDefault();
      return fill(place);
    }
    const next = nextPlace(event, place, variants.length, cells);
    if (!next) return;
    // Enter goes to the next row of the column, so it must not send the form.
    event.preventDefault();
    go(next);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, place: Place) {
    const pasted = event.clipboardData.getData('text/plain');
    if (!isBlock(pasted)) return;
    event.preventDefault();
    const filled = pasteBlock(variants, place, pasted, cells);
    onChange(filled.variants);
    setSaid(text('variants.pasted', { count: filled.count }));
    setRest(filled.rest);
  }

  function fill(place: Place) {
    onChange(fillDown(variants, place));
    setSaid(text('variants.filled', { count: variants.length - place.row - 1 }));
  }

  return {
    grid,
    said,
    /** The pasted cells that fell outside the grid; '' if there are none. */
    rest,
    forgetRest: () => setRest(''),
    /** Fills a column down from its cell that had the focus last, else from the first one. */
    fillColumn: (cell: CellName) => fill({ row: last?.cell === cell ? last.row : 0, cell }),
    bind: (place: Place) => ({
      'data-cell': `${place.row} ${place.cell}`,
      onFocus: () => setLast(place),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onKeyDown(event, place),
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => onPaste(event, place),
    }),
  };
}

/**
 * Returns the cell to go to: up and down to the next row, left and right at an end of the text to the next cell.
 * Null: the key belongs to the field.
 */
function nextPlace(
  { key, shiftKey, currentTarget: input }: KeyboardEvent<HTMLInputElement>,
  { row, cell }: Place,
  rows: number,
  cells: readonly CellName[],
): Place | null {
  const column = cells.indexOf(cell);
  const { selectionStart: start, selectionEnd: end, value } = input;
  const isWhole = start === 0 && end === value.length;
  const to = (newRow: number, newColumn: number): Place | null => {
    const name = cells[newColumn];
    return name && newRow >= 0 && newRow < rows ? { row: newRow, cell: name } : null;
  };
  if (key === 'Enter') return to(shiftKey ? row - 1 : row + 1, column) ?? { row, cell };
  if (shiftKey) return null;
  if (key === 'ArrowUp') return to(row - 1, column);
  if (key === 'ArrowDown') return to(row + 1, column);
  if (key === 'ArrowLeft' && (isWhole || (start === 0 && end === 0))) return to(row, column - 1);
  if (key === 'ArrowRight' && (isWhole || start === value.length)) return to(row, column + 1);
  return null;
}
