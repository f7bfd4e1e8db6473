import { toSantim } from '#contract/money.ts';
import { MAX_DISPLAY_PIECES, type GivenDisplayPiece } from '#contract/goods/display-pieces.ts';
import type { ProductOption } from '#contract/goods/product-options.ts';
import { fieldError } from '#server/lib/http/http-error.ts';
import type { StoredProduct } from '../catalogue.store.ts';
import { onHandOf, type Loaded, type VariantColumns, type VariantEdits } from './variant-edits.ts';
import type { VariantRow } from './variants.store.ts';

/** After those that are sold new. */
const POSITION = 1000;

/** The columns of a new display piece. It is a ready one: none is made to order, and it has no sale. */
export const newDisplayColumns = (values: readonly string[]) => ({
  position: POSITION,
  option_values: [...values],
  sku: null,
  sale_santim: null,
  sale_from: null,
  sale_until: null,
  to_make: 0,
  to_make_limit: 0,
  lead_time_days: null,
  width_cm: null,
  depth_cm: null,
  height_cm: null,
  images: [],
});

/** The columns that somebody writes of a display piece; what is left out stays. */
export const displayColumns = ({
  price,
  note,
  noteAm,
  sku,
  images,
}: Pick<GivenDisplayPiece, 'price' | 'note' | 'noteAm' | 'sku' | 'images'>) => ({
  price_santim: toSantim(price),
  display_note: note,
  ...(noteAm !== undefined && { display_note_am: noteAm || null }),
  ...(sku !== undefined && { sku: sku || null }),
  ...(images && { images }),
});

/**
 * Compares the display pieces that an update gives with the stored ones; those that it leaves out stay. Their values never
 * change, because they are those of the very piece.
 * @throws HttpError 400.
 */
export function displayEdits(
  { display_pieces: stored }: StoredProduct,
  given: readonly GivenDisplayPiece[],
  options: readonly ProductOption[],
  loaded: Loaded = [],
): VariantEdits {
  const edits: VariantEdits = { inserted: [], updated: [], removed: [] };
  given.forEach((piece, index) => {
    const row = rowOf(stored, piece, index);
    if (row && edits.updated.some((each) => each.row === row))
      throw fieldError({ displayPieces: 'must name each display piece once' });
    if (row) edits.updated.push({ row, values: changedOf(row, piece, loaded) });
    else edits.inserted.push(insertedOf(piece, options, index));
  });
  if (stored.length + edits.inserted.length > MAX_DISPLAY_PIECES)
    throw fieldError({ displayPieces: `must be at most ${MAX_DISPLAY_PIECES}` });
  return { ...edits, updated: edits.updated.filter(({ values }) => Object.keys(values).length > 0) };
}

function rowOf(
  stored: readonly VariantRow[],
  { _id, values, note }: GivenDisplayPiece,
  index: number,
): VariantRow | undefined {
  if (_id === undefined)
    return stored.find((row) => row.display_note === note && row.option_values.join() === values.join());
  const row = stored.find(({ id }) => id === _id);
  if (!row) throw fieldError({ [`displayPieces.${index}._id`]: 'must be a display piece of the product' });
  return row;
}

function changedOf(row: VariantRow, piece: GivenDisplayPiece, loaded: Loaded): Partial<VariantColumns> {
  const seen = loaded.find(({ _id }) => _id === row.id)?.countInStock;
  const columns: Partial<VariantColumns> = {
    ...displayColumns(piece),
    ...(piece.countInStock !== undefined && { on_hand: onHandOf(row, piece.countInStock, seen) }),
  };
  const changed = Object.entries(columns).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name as keyof VariantRow]),
  );
  return Object.fromEntries(changed) as Partial<VariantColumns>;
}

function insertedOf(
  piece: GivenDisplayPiece,
  options: readonly ProductOption[],
  index: number,
): VariantColumns {
  const values = options.map((option) => option.values.filter(({ _id }) => piece.values.includes(_id)));
  if (piece.values.length !== options.length || values.some(({ length }) => length !== 1))
    throw fieldError({ [`displayPieces.${index}.values`]: 'must name one value of each option' });
  return {
    ...newDisplayColumns(values.map(([value]) => value!._id)),
    ...displayColumns(piece),
    on_hand: piece.countInStock ?? 1,
  };
}
