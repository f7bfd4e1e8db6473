import type { GivenDisplayPiece } from '#contract/goods/display-pieces.ts';
import type { VariantRow } from '../../variants/variants.store.ts';
import { VARIANT_COLUMNS, VARIANT_FIELDS, type ImportColumn } from '../reading/columns.ts';
import type { FileRow } from '../file-products.ts';
import { DISPLAY_NOTE, DISPLAY_NOTE_AM } from './display-titles.ts';

type DisplayField = Exclude<keyof GivenDisplayPiece, '_id' | 'values'>;

/** The columns of display pieces: some of those of variants, and what is to be seen of them. */
export const DISPLAY_COLUMNS: Readonly<Record<DisplayField, ImportColumn<VariantRow>>> = {
  sku: VARIANT_COLUMNS.sku,
  price: VARIANT_COLUMNS.price,
  countInStock: VARIANT_COLUMNS.countInStock,
  images: VARIANT_COLUMNS.images,
  note: {
    title: DISPLAY_NOTE,
    kind: 'line',
    max: 200,
    mayBeEmpty: false,
    of: (row) => row.display_note,
  },
  noteAm: {
    title: DISPLAY_NOTE_AM,
    kind: 'line',
    max: 200,
    mayBeEmpty: true,
    of: (row) => row.display_note_am,
  },
};
export const DISPLAY_FIELDS = Object.keys(DISPLAY_COLUMNS) as DisplayField[];

const OWN_TITLES = DISPLAY_FIELDS.map((field) => DISPLAY_COLUMNS[field].title);
/** The columns of variants that say nothing of a display piece. */
export const NOT_OF_DISPLAY = VARIANT_FIELDS.map((field) => VARIANT_COLUMNS[field].title).filter(
  (title) => !OWN_TITLES.includes(title),
);

/** Says whether a row is about a display piece: it says what is to be seen of it, or names one that is there. */
export const isDisplayRow = ({ cells }: FileRow, known: VariantRow | undefined): boolean =>
  Boolean(cells[DISPLAY_NOTE]) || (known !== undefined && known.display_note !== null);
