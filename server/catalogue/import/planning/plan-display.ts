import type { GivenDisplayPiece } from '#contract/goods/display-pieces.ts';
import { toBirr } from '#contract/money.ts';
import type { StoredProduct } from '../../catalogue.store.ts';
import type { VariantRow } from '../../variants/variants.store.ts';
import { VARIANT_ID } from '../reading/columns.ts';
import { DISPLAY_COLUMNS, DISPLAY_FIELDS, isDisplayRow, NOT_OF_DISPLAY } from './display-columns.ts';
import { DISPLAY_NOTE } from './display-titles.ts';
import type { FileProduct, FileRow } from '../file-products.ts';
import type { PlannedOptions } from './plan-options.ts';
import type { Planning } from './planning.ts';
import { problem } from './problem.ts';

/** A product of a file without its rows about display pieces, and those rows. */
export function partedRows(
  file: FileProduct,
  variantOf: Planning['variantOf'],
): { ofNew: FileProduct; display: FileRow[] } {
  const display = file.rows.filter((row) => isDisplayRow(row, variantOf(row)));
  return { ofNew: { ...file, rows: file.rows.filter((row) => !display.includes(row)) }, display };
}

interface PlannedPiece {
  given: GivenDisplayPiece;
  stored: VariantRow | undefined;
  row: FileRow;
}

/** The display pieces that rows name, with what they say of them; all others stay as they are. */
export function planDisplayPieces(
  current: StoredProduct,
  rows: readonly FileRow[],
  options: PlannedOptions,
  planning: Planning,
): PlannedPiece[] {
  const planned: PlannedPiece[] = [];
  for (const row of rows) {
    const known = planning.variantOf(row);
    const place = { row: row.row };
    if (known && known.display_note === null) {
      planning.problems.push(problem('display-of-new', {}, { ...place, column: DISPLAY_NOTE }));
      continue;
    }
    // The values of a piece that is there stay, whatever options the product has got since.
    const values = known?.option_values ?? options.valuesOf(row, known);
    const missing = values.indexOf(undefined);
    if (missing >= 0) {
      const option = options.options[missing]!.name;
      planning.problems.push(problem('value-missing', { option }, place));
      continue;
    }
    const stored = known ?? sameAs(current, row, values);
    const other = planned.find((each) => stored && each.stored === stored);
    if (other) planning.problems.push(problem('twice', { other: other.row.row }, place));
    else planned.push({ given: givenOf(row, stored, values as string[], planning), stored, row });
  }
  return planned;
}

/** The one of the same values and note. */
const sameAs = (
  { display_pieces: pieces }: StoredProduct,
  { cells }: FileRow,
  values: readonly (string | undefined)[],
): VariantRow | undefined =>
  pieces.find(
    (piece) => piece.display_note === cells[DISPLAY_NOTE] && piece.option_values.join() === values.join(),
  );

function givenOf(
  row: FileRow,
  stored: VariantRow | undefined,
  values: string[],
  planning: Planning,
): GivenDisplayPiece {
  const found: Record<string, unknown> = {};
  for (const field of DISPLAY_FIELDS) {
    const column = DISPLAY_COLUMNS[field];
    const text = row.cells[column.title];
    const said = text === undefined ? null : { text, row: row.row };
    const value = planning.read(column, said, stored ? column.of(stored) : null, stored === undefined);
    if (value !== undefined) found[field] = value ?? (field === 'images' ? [] : null);
  }
  for (const column of NOT_OF_DISPLAY)
    if (row.cells[column]) planning.notes.push(problem('not-of-display', {}, { row: row.row, column }));
  if (!stored) {
    if (found['price'] === undefined)
      planning.problems.push(problem('missing', {}, { row: row.row, column: DISPLAY_COLUMNS.price.title }));
    planning.changes.push({
      row: row.row,
      column: VARIANT_ID,
      from: null,
      to: row.cells[DISPLAY_NOTE] ?? '',
    });
    return { values, price: 0, countInStock: 1, note: '', ...found };
  }
  return { ...storedPiece(stored), ...found };
}

/** A stored display piece as an update gives it, unchanged. */
const storedPiece = (row: VariantRow): GivenDisplayPiece => ({
  _id: row.id,
  values: row.option_values,
  sku: row.sku,
  price: toBirr(row.price_santim),
  countInStock: row.on_hand,
  note: row.display_note!,
  noteAm: row.display_note_am,
  images: row.images,
});
